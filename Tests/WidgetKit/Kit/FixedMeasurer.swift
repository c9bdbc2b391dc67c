import SipliWidgetKit

/// Text whose letters are all half as wide as their font is high, in lines a fifth higher than it, with four fifths of
/// a line above the baseline. Lines break at spaces; words that are too long are broken anywhere.
final class FixedMeasurer: TextMeasuring {
    private(set) var calls = 0

    func layOut(
        _ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment, truncation: Text.TruncationMode
    ) -> TextLayout {
        calls += 1
        let size = runs.map(\.font.size).max() ?? 10
        let perLine = width.map { max(1, Int($0 / (size / 2) + 1e-9)) } ?? .max
        var lines = broken(runs.map(\.text).joined(), perLine)
        let isTruncated = lineLimit.map { lines.count > $0 } ?? false
        if let lineLimit, isTruncated {
            lines = Array(lines.prefix(lineLimit))
            lines[lineLimit - 1] = String((lines[lineLimit - 1] + " ").prefix(max(0, perLine - 1))) + "…"
        }
        let widest = Double(lines.map(\.count).max() ?? 0) * size / 2
        let height = size * 1.2
        let layout = lines.enumerated().map { index, text in
            let width = Double(text.count) * size / 2
            let shift =
                switch alignment {
                case .leading, .left: 0.0
                case .center: (widest - width) / 2
                case .trailing, .right: widest - width
                }
            var run = runs.first ?? TextRun(text: "", font: ResolvedFont(size: size), paint: .background)
            run.text = text
            return TextLine(
                runs: [run], origin: Point(x: shift, y: (Double(index) + 0.8) * height), width: width)
        }
        return TextLayout(
            size: Size(width: widest, height: Double(lines.count) * height), lines: layout, isTruncated: isTruncated)
    }

    private func broken(_ text: String, _ perLine: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            var rest = String(word)
            if let line = lines.last, !line.isEmpty, line.count + 1 + rest.count <= perLine {
                lines[lines.count - 1] = line + " " + rest
                continue
            }
            if lines.last?.isEmpty == false { lines.append("") }
            while rest.count > perLine {
                lines[lines.count - 1] = String(rest.prefix(perLine))
                lines.append("")
                rest = String(rest.dropFirst(perLine))
            }
            lines[lines.count - 1] = rest
        }
        return lines
    }
}
