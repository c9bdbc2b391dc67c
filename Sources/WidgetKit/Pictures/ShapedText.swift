import CPangoCairo
import SipliWidgetKit

/// Text shaped by Pango; without a width there is one line per paragraph.
final class ShapedText {
    let layout: OpaquePointer
    private let fonts: FontContext

    /// - Parameters:
    ///   - width: the width in points to break lines at; nil for none.
    ///   - cut: what to replace with an ellipsis.
    ///   - isOneLine: line and paragraph separators do not break lines.
    ///   - colors: one for each run; empty if set when drawing.
    init(
        _ runs: [TextRun], fonts: FontContext, width: Double? = nil, cut: Cut? = nil, isOneLine: Bool = false,
        colors: [RGBA] = []
    ) {
        self.fonts = fonts
        layout = pango_layout_new(fonts.context)
        var text = ""
        let attributes = pango_attr_list_new()
        for (index, run) in runs.enumerated() {
            let start = text.utf8.count
            // Pango stops at a NUL.
            text += run.text.contains("\0") ? run.text.replacing("\0", with: "\u{FFFD}") : run.text
            Self.insert(run, from: start, to: text.utf8.count, fonts, into: attributes)
            guard index < colors.count else { continue }
            Self.insert(colors[index], from: start, to: text.utf8.count, into: attributes)
        }
        if let description = fonts.description(of: runs.first?.font ?? ResolvedFont(size: 12)) {
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
        }
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_single_paragraph_mode(layout, isOneLine ? 1 : 0)
        if let width {
            pango_layout_set_width(layout, Self.units(width))
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
            if let cut {
                pango_layout_set_ellipsize(layout, cut.mode)
                pango_layout_set_height(layout, -Int32(clamping: cut.lines))
            }
        }
    }

    /// Truncation of a paragraph after a number of lines, at a position in the last one.
    struct Cut {
        let lines: Int
        let mode: PangoEllipsizeMode

        init(lines: Int, at place: Text.TruncationMode) {
            self.lines = lines
            mode =
                switch place {
                case .head: PANGO_ELLIPSIZE_START
                case .middle: PANGO_ELLIPSIZE_MIDDLE
                case .tail: PANGO_ELLIPSIZE_END
                }
        }
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Lines are parts of the layout: they must not escape `read`.
    func withLines<Result>(_ read: ([UnsafeMutablePointer<PangoLayoutLine>]) -> Result) -> Result {
        withExtendedLifetime(self) {
            read((0..<pango_layout_get_line_count(layout)).compactMap { pango_layout_get_line_readonly(layout, $0) })
        }
    }

    /// The total size, in points.
    var size: Size {
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        return Size(width: Self.points(logical.width), height: Self.points(logical.height))
    }

    /// The baseline of the first line, in points from the top.
    var baseline: Double { Self.points(pango_layout_get_baseline(layout)) }

    /// The left edge of the glyph for a byte of the text, in points from the left of its line.
    func x(ofByte index: Int) -> Double {
        var place = PangoRectangle()
        pango_layout_index_to_pos(layout, Int32(index), &place)
        // Right-to-left text begins on the right.
        return Self.points(min(place.x, place.x + place.width))
    }

    /// The direction of the first line's paragraph.
    var isRightToLeft: Bool {
        withLines { lines in
            lines.first.map { pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL } ?? false
        }
    }

    static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

    /// Rounded up, so that a text fits into its measured width.
    private static func units(_ points: Double) -> Int32 {
        Int32(min(max(points, 0), 1_000_000) * Double(PANGO_SCALE) + 0.5) + 1
    }

    private static func signedUnits(_ points: Double) -> Int32 {
        Int32(min(max(points, -10_000), 10_000) * Double(PANGO_SCALE))
    }

    private static func insert(
        _ run: TextRun, from start: Int, to end: Int, _ fonts: FontContext, into list: OpaquePointer?
    ) {
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            Self.insert(attribute, from: start, to: end, into: list)
        }
        if let description = fonts.description(of: run.font) {
            insert(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
        }
        if run.font.hasMonospacedDigits { insert(pango_attr_font_features_new("tnum=1")) }
        if run.kerning != 0 { insert(pango_attr_letter_spacing_new(signedUnits(run.kerning))) }
        if run.rise != 0 { insert(pango_attr_rise_new(signedUnits(run.rise))) }
        if run.symbol != nil {
            var box = run.symbolBox.pango
            insert(pango_attr_shape_new(&box, &box))
        }
        if run.isUnderlined { insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
        if run.isStruckThrough { insert(pango_attr_strikethrough_new(1)) }
    }

    private static func insert(_ color: RGBA, from start: Int, to end: Int, into list: OpaquePointer?) {
        func part(_ value: Double) -> UInt16 { UInt16(min(max(value, 0), 1) * 65_535) }
        insert(
            pango_attr_foreground_new(part(color.red), part(color.green), part(color.blue)), from: start, to: end,
            into: list)
        // Pango treats 0 as not set.
        insert(pango_attr_foreground_alpha_new(max(part(color.alpha), 1)), from: start, to: end, into: list)
    }

    private static func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?, from start: Int, to end: Int, into list: OpaquePointer?
    ) {
        attribute?.pointee.start_index = UInt32(start)
        attribute?.pointee.end_index = UInt32(end)
        pango_attr_list_insert(list, attribute)
    }
}

/// Runs as one text that can be split at Pango's byte offsets.
struct StyledText {
    private let runs: [TextRun]
    private let starts: [Int]

    init(_ runs: [TextRun]) {
        self.runs = runs
        var start = 0
        starts = runs.map { run in
            defer { start += run.text.utf8.count }
            return start
        }
    }

    /// The runs in a range of UTF-8 bytes, never empty: an empty range gives an empty run in the style at that
    /// position.
    func slice(_ range: Range<Int>) -> [TextRun] {
        var found: [TextRun] = []
        for (run, start) in zip(runs, starts) {
            let part = range.clamped(to: start..<start + run.text.utf8.count)
            guard !part.isEmpty else { continue }
            found.append(run.with(Self.cut(run.text, part.lowerBound - start..<part.upperBound - start)))
        }
        return found.isEmpty ? [style(at: range.lowerBound).with("")] : found
    }

    /// A run with the style at an offset.
    func style(at offset: Int) -> TextRun {
        let index = starts.lastIndex { $0 <= offset } ?? 0
        return runs[index]
    }

    private static func cut(_ text: String, _ range: Range<Int>) -> String {
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
        let end = bytes.index(start, offsetBy: range.count)
        return String(text[start..<end])
    }
}

extension TextRun {
    func with(_ text: String) -> TextRun {
        var run = self
        run.text = text
        return run
    }
}

extension [TextRun] {
    /// The line without trailing spaces at the break, and with the hyphen if it was broken inside a word.
    var endedAtBreak: [TextRun] {
        var runs = self
        while let last = runs.last {
            let kept = last.text.droppingTrailing { $0.properties.isWhitespace }
                .hyphenated
            guard kept.isEmpty, runs.count > 1 else {
                runs[runs.count - 1] = last.with(kept)
                return runs
            }
            runs.removeLast()
        }
        return runs
    }

    /// Appends text, merging it into the last run if the style is the same.
    func appending(_ text: String, like style: TextRun) -> [TextRun] {
        guard let last, last.with("") == style.with("") else { return self + [style.with(text)] }
        return dropLast() + [last.with(last.text + text)]
    }

    /// All of it.
    var text: String { map(\.text).joined() }
}

extension String {
    /// A soft hyphen is only visible where the line was broken.
    fileprivate var hyphenated: String {
        unicodeScalars.last == "\u{AD}" ? String(unicodeScalars.dropLast()) + "\u{2010}" : self
    }

    fileprivate func droppingTrailing(_ isDropped: (Unicode.Scalar) -> Bool) -> String {
        var scalars = Substring(self).unicodeScalars
        while let last = scalars.last, isDropped(last) { scalars.removeLast() }
        return String(scalars)
    }
}
