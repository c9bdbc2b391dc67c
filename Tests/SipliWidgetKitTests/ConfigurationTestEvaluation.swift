import Foundation

@testable import SipliWidgetKit

/// Evaluations for tests that look at what is said, not at where it stands.
enum TestEvaluation {
    static func make(_ family: WidgetFamily = .systemSmall) -> Evaluation {
        Evaluation(
            family: family, size: family.size, now: Date(timeIntervalSince1970: 1000), measurer: OneLineMeasurer())
    }

    /// All texts of an item in drawing order, with a space between two.
    static func words(_ item: TimelineItem, _ family: WidgetFamily = .systemSmall) -> String {
        item.evaluate(make(family)).items.flatMap(texts).joined(separator: " ")
    }

    static func texts(_ item: DisplayItem) -> [String] {
        switch item {
        case .text(let text): [text.lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")]
        case .group(let group): group.items.flatMap(texts)
        case .gauge(let gauge): gauge.drawing.flatMap(texts)
        case .shape, .symbol: []
        }
    }

    /// Letters half as wide as high, never a second line.
    private final class OneLineMeasurer: TextMeasuring {
        func layOut(_ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment) -> TextLayout {
            let size = runs.map(\.font.size).max() ?? 0
            let width = runs.reduce(0) { $0 + Double($1.text.count) * $1.font.size / 2 }
            let line = TextLine(runs: runs, origin: Point(x: 0, y: size), width: width)
            return TextLayout(size: Size(width: width, height: size), lines: [line], isTruncated: false)
        }
    }
}
