package import SipliWidgetKit

/// Letters half as wide as high, never a second line: for tests that check texts, not positions.
package final class OneLineMeasurer: TextMeasuring {
    package init() {}

    package func layOut(
        _ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment,
        truncation: Text.TruncationMode
    ) -> TextLayout {
        let height = runs.map(\.font.size).max() ?? 0
        let width = runs.reduce(0) { $0 + Double($1.text.count) * $1.font.size / 2 }
        let line = TextLine(runs: runs, origin: Point(x: 0, y: height), width: width)
        return TextLayout(size: Size(width: width, height: height), lines: [line], isTruncated: false)
    }
}
