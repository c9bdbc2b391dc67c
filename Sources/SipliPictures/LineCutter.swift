import CPangoCairo
import SipliWidgetKit

/// Finds where Pango breaks and cuts a text, and hands back the lines as texts of their own.
struct LineCutter {
    let measurer: PangoMeasurer

    struct Line {
        var runs: [TextRun]
        var isRightToLeft: Bool
    }

    func cut(_ runs: [TextRun], width: Double?, lineLimit: Int?) -> (lines: [Line], isTruncated: Bool) {
        let text = StyledText(runs)
        let shaped = ShapedText(runs, fonts: measurer.fonts, width: width)
        let breaks = shaped.lines.map(\.pointee)
        let limit = max(lineLimit ?? .max, 1)
        let whole = breaks.prefix(breaks.count > limit ? limit - 1 : limit).map { line(text, $0) }
        guard breaks.count > limit else { return (whole, false) }
        return (whole + [lastLine(text, breaks[(limit - 1)...], width: width)], true)
    }

    private func line(_ text: StyledText, _ line: PangoLayoutLine) -> Line {
        let start = Int(line.start_index)
        return marked(text.slice(start..<start + Int(line.length)).endedAtBreak, line)
    }

    /// What is left, cut to a line. Where a paragraph ends before the width does, the ellipsis stands for the others.
    private func lastLine(_ text: StyledText, _ left: ArraySlice<PangoLayoutLine>, width: Double?) -> Line {
        guard let first = left.first else { return Line(runs: [], isRightToLeft: false) }
        let end = left.dropFirst().first { $0.is_paragraph_start != 0 }
        let last = left.prefix { $0.start_index < end?.start_index ?? .max }.last ?? first
        var runs = text.slice(Int(first.start_index)..<Int(last.start_index + last.length)).endedAtBreak
        if end != nil { runs = runs.appending("…", like: text.style(at: Int(last.start_index))) }
        let marked = marked(runs, first)
        return Line(runs: ellipsized(marked.runs, width: width), isRightToLeft: marked.isRightToLeft)
    }

    /// The runs with the text that Pango leaves out replaced by the ellipsis.
    private func ellipsized(_ runs: [TextRun], width: Double?) -> [TextRun] {
        let text = StyledText(runs)
        let shaped = ShapedText(runs, fonts: measurer.fonts, width: width, isCut: true, isOneLine: true)
        var node = shaped.lines.first?.pointee.runs
        while let item = node?.pointee {
            node = item.next
            let glyphs = item.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            guard let piece = glyphs.item?.pointee, piece.analysis.flags & Self.ellipsisFlag != 0 else { continue }
            let start = Int(piece.offset)
            let rest = start + Int(piece.length)..<runs.text.utf8.count
            let head = start > 0 ? text.slice(0..<start).endedAtBreak : []
            return head.appending("…", like: text.style(at: start)) + (rest.isEmpty ? [] : text.slice(rest))
        }
        return runs
    }

    /// PANGO_ANALYSIS_FLAG_IS_ELLIPSIS
    private static let ellipsisFlag: UInt8 = 1 << 1

    /// A line drawn on its own must read in the direction of its paragraph; an invisible mark says so where its own first
    /// letter would not.
    private func marked(_ runs: [TextRun], _ line: PangoLayoutLine) -> Line {
        var line = line
        let isRightToLeft = pango_layout_line_get_resolved_direction(&line) == PANGO_DIRECTION_RTL
        guard measurer.shape(runs).isRightToLeft != isRightToLeft, let first = runs.first else {
            return Line(runs: runs, isRightToLeft: isRightToLeft)
        }
        let mark = isRightToLeft ? "\u{200F}" : "\u{200E}"
        return Line(runs: [first.with(mark + first.text)] + runs.dropFirst(), isRightToLeft: isRightToLeft)
    }
}
