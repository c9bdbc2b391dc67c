import CPangoCairo
package import SipliWidgetKit
import Synchronization

/// Measures text with the fonts that pictures are drawn with.
///
/// Caches measurements, so use one for all widgets of a process. Views are laid out on the widget's thread while
/// pictures are drawn on another, so access is serialised.
package final class PangoMeasurer: TextMeasuring {
    let fonts: FontContext
    /// Held while measuring or drawing; Pango's objects and the caches are not thread-safe.
    let turn = Mutex(())
    private var layouts = Cache<LayoutKey, TextLayout>(limit: 400)
    private var lines = Cache<[Piece], ShapedText>(limit: 200)
    /// Photographs are large.
    private var pictures = Cache<PictureKey, RasterPicture?>(limit: 6)

    /// - Parameter family: the font for text without a design of its own, such as "Cantarell" or "sans-serif"; nil for
    ///   those that widgets were designed with.
    package init(family: String? = nil) { fonts = FontContext(family: family) }

    package func layOut(
        _ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment, truncation: Text.TruncationMode
    ) -> TextLayout {
        let width = width.flatMap { $0.isFinite ? max($0, 0) : nil }
        let key = LayoutKey(
            runs: runs, width: width, lineLimit: lineLimit, alignment: alignment, truncation: truncation)
        return turn.withLock { _ in layouts.value(for: key) { measure(key) } }
    }

    /// The shape of one line, without colours. Requires the lock.
    func shape(_ line: [TextRun]) -> ShapedText {
        lines.value(for: line.map(Piece.init)) { ShapedText(line, fonts: fonts, isOneLine: true) }
    }

    /// The pixels of a file, read once for as long as it stays as it is; nil if it cannot be read. Requires the lock.
    func picture(_ key: PictureKey) -> RasterPicture? {
        pictures.value(for: key) {
            let picture = RasterPicture(path: key.path, size: key.size)
            if let color = key.shades { picture?.drain(into: color) }
            return picture
        }
    }

    private func measure(_ text: LayoutKey) -> TextLayout {
        guard !text.runs.isEmpty else { return TextLayout(size: .zero, lines: [], isTruncated: false) }
        let (lines, isTruncated) = cut(text)
        let shapes = lines.map { shape($0.runs) }
        let widest = shapes.map(\.size.width).max() ?? 0
        var top = 0.0
        let placed = zip(lines, shapes).map { line, shape in
            let size = shape.size
            defer { top += size.height }
            let x = text.alignment.offset(widest - size.width, isRightToLeft: line.isRightToLeft)
            return TextLine(runs: line.runs, origin: Point(x: x, y: top + shape.baseline), width: size.width)
        }
        return TextLayout(size: Size(width: widest, height: top), lines: placed, isTruncated: isTruncated)
    }

    /// Most texts fit on one line and are shaped only once.
    private func cut(_ text: LayoutKey) -> (lines: [LineCutter.Line], isTruncated: Bool) {
        let runs = text.runs
        if !runs.text.contains(where: \.isNewline) {
            let shape = shape(runs)
            if shape.size.width <= (text.width ?? .infinity) + 0.001 {
                return ([LineCutter.Line(runs: runs, isRightToLeft: shape.isRightToLeft)], false)
            }
        }
        return LineCutter(measurer: self, truncation: text.truncation)
            .cut(runs, width: text.width, lineLimit: text.lineLimit)
    }

    private struct LayoutKey: Hashable {
        var runs: [TextRun]
        var width: Double?
        var lineLimit: Int?
        var alignment: LineAlignment
        var truncation: Text.TruncationMode
    }

    /// A run without its paint.
    private struct Piece: Hashable {
        var text: String
        var font: ResolvedFont
        var isUnderlined: Bool
        var isStruckThrough: Bool
        var kerning: Double
        var rise: Double
        var isSymbol: Bool

        init(_ run: TextRun) {
            text = run.text
            font = run.font
            isUnderlined = run.isUnderlined
            isStruckThrough = run.isStruckThrough
            kerning = run.kerning
            rise = run.rise
            isSymbol = run.symbol != nil
        }
    }
}

extension LineAlignment {
    /// The offset of a line to the right within the remaining width.
    fileprivate func offset(_ room: Double, isRightToLeft: Bool) -> Double {
        switch self {
        case .left: 0
        case .right: room
        case .leading: isRightToLeft ? room : 0
        case .center: room / 2
        case .trailing: isRightToLeft ? 0 : room
        }
    }
}

/// A Pango context for scalable text: nothing is rounded to pixels, so that lines break the same way at every scale.
///
/// Only used by the thread that holds the measurer's lock.
final class FontContext {
    let context: OpaquePointer
    private let fontMap: UnsafeMutablePointer<PangoFontMap>

    private let family: String?

    /// - Parameter family: the person's interface font; nil for one of those that widgets were designed with.
    init(family: String? = nil) {
        self.family = family
        fontMap = pango_cairo_font_map_new()
        context = pango_font_map_create_context(fontMap)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        // Otherwise the environment's language would affect fonts and line breaks.
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(fontMap)
    }

    /// Font families in order of preference: the person's or the desktop's; those that widgets were designed with
    /// where neither is known.
    static func families(_ design: ResolvedFont.Design, _ family: String? = nil) -> String {
        let known = "Inter,Cantarell,Noto Sans,DejaVu Sans,sans-serif"
        // A named font wins over what fontconfig makes of a generic name, wherever it stands in a list.
        let standard = family.map { $0 == "sans-serif" ? $0 : $0 + ",sans-serif" } ?? known
        return switch design {
        case .standard: standard
        // A family of the person's is their choice for numbers too.
        case .rounded: family == nil ? "Nunito,Quicksand," + standard : standard
        case .serif: "Noto Serif,DejaVu Serif,serif"
        case .monospaced: "JetBrains Mono,DejaVu Sans Mono,monospace"
        }
    }

    /// The caller frees it.
    func description(of font: ResolvedFont) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, Self.families(font.design, family))
        pango_font_description_set_absolute_size(description, max(font.size, 0) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(min(max(font.weight, 100), 900))))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }
}

/// Values by key; emptied when it is full.
///
/// Texts with times and amounts keep changing, so in the long run it fills up to its limit.
struct Cache<Key: Hashable, Value> {
    let limit: Int
    private var values: [Key: Value] = [:]

    init(limit: Int) { self.limit = limit }

    mutating func value(for key: Key, make: () -> Value) -> Value {
        if let value = values[key] { return value }
        let value = make()
        if values.count >= limit { values.removeAll() }
        values[key] = value
        return value
    }
}
