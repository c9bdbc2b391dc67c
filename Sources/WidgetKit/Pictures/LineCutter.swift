import CPangoCairo
import SipliWidgetKit

/// Finds where Pango breaks and truncates a text, and returns the lines as separate texts.
struct LineCutter {
    let measurer: PangoMeasurer
    let truncation: Text.TruncationMode

    struct Line {
        var runs: [TextRun]
        var isRightToLeft: Bool
    }

    func cut(_ runs: [TextRun], width: Double?, lineLimit: Int?) -> (lines: [Line], isTruncated: Bool) {
        let limit = min(max(lineLimit ?? Self.mostLines, 1), Self.mostLines)
        let shaped = ShapedText(runs, fonts: measurer.fonts, width: width, cut: .init(lines: limit, at: truncation))
        return shaped.withLines { cut(StyledText(runs), at: $0.map(\.pointee), width: width, limit: limit) }
    }

    /// More than fits any widget. Breaking a word takes quadratic time, so the length must be limited.
    private static let mostLines = 200

    private func cut(
        _ text: StyledText, at breaks: [PangoLayoutLine], width: Double?, limit: Int
    ) -> (lines: [Line], isTruncated: Bool) {
        guard let last = breaks.prefix(limit).last else { return ([], false) }
        let whole = breaks.prefix(limit).dropLast().map { line(text, $0) }
        if let range = ellipsis(in: last) {
            return (whole + [marked(replaced(range, in: text, last), last)], true)
        }
        guard breaks.count > limit else { return (whole + [line(text, last)], false) }
        return (whole + [lastLine(text, breaks[(limit - 1)...], width: width)], true)
    }

    private func line(_ text: StyledText, _ line: PangoLayoutLine) -> Line {
        let start = Int(line.start_index)
        return marked(text.slice(start..<start + Int(line.length)).endedAtBreak, line)
    }

    /// The rest, truncated to one line. If its paragraph ends within the width, the ellipsis stands for the following
    /// ones.
    private func lastLine(_ text: StyledText, _ left: ArraySlice<PangoLayoutLine>, width: Double?) -> Line {
        guard let first = left.first else { return Line(runs: [], isRightToLeft: false) }
        let end = left.dropFirst().first { $0.is_paragraph_start != 0 }
        let last = left.prefix { $0.start_index < end?.start_index ?? .max }.last ?? first
        var runs = text.slice(Int(first.start_index)..<Int(last.start_index + last.length)).endedAtBreak
        if end != nil { runs = runs.appending("…", like: text.style(at: Int(last.start_index))) }
        let marked = marked(runs, first)
        return Line(runs: ellipsized(marked.runs, width: width), isRightToLeft: marked.isRightToLeft)
    }

    private func ellipsized(_ runs: [TextRun], width: Double?) -> [TextRun] {
        let shaped = ShapedText(
            runs, fonts: measurer.fonts, width: width, cut: .init(lines: 1, at: .tail), isOneLine: true)
        return shaped.withLines { lines in
            guard let line = lines.first?.pointee, let range = ellipsis(in: line) else { return runs }
            return replaced(range, in: StyledText(runs), line)
        }
    }

    /// What Pango omits from a line, as a byte range of the text.
    private func ellipsis(in line: PangoLayoutLine) -> Range<Int>? {
        var node = line.runs
        while let run = node?.pointee {
            node = run.next
            let item = run.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item?.pointee
            guard let item, item.analysis.flags & Self.ellipsisFlag != 0 else { continue }
            return Int(item.offset)..<Int(item.offset + item.length)
        }
        return nil
    }

    /// A line with the ellipsis in place of the omitted text.
    private func replaced(_ range: Range<Int>, in text: StyledText, _ line: PangoLayoutLine) -> [TextRun] {
        let start = Int(line.start_index)
        let head = start < range.lowerBound ? text.slice(start..<range.lowerBound).endedAtBreak : []
        let rest = range.upperBound..<max(range.upperBound, start + Int(line.length))
        return head.appending("…", like: text.style(at: range.lowerBound)) + (rest.isEmpty ? [] : text.slice(rest))
    }

    /// PANGO_ANALYSIS_FLAG_IS_ELLIPSIS
    private static let ellipsisFlag: UInt8 = 1 << 1

    /// A line drawn separately must keep the direction of its paragraph; an invisible mark is added if its first letter
    /// has the other direction.
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
