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
