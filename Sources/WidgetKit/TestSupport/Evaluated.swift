package import FoundationEssentials
package import SipliWidgetKit

/// A widget's evaluated view, taken apart for tests.
package struct Evaluated {
    package let list: DisplayList
    /// Texts in drawing order, the background's first.
    package private(set) var texts: [String] = []
    /// The same texts with their positions.
    package private(set) var frames: [(text: String, frame: Rect)] = []
    package private(set) var symbols: [String] = []
    package private(set) var gauges: [GaugeItem] = []
    package private(set) var shapes: [ShapeItem] = []
    package private(set) var rasters: [RasterItem] = []

    package init(_ list: DisplayList) {
        self.list = list
        for item in list.background + list.items { take(item) }
    }

    /// Evaluates an entry at noon of 3 January 2026.
    package init(
        _ item: TimelineItem, _ family: WidgetFamily = .systemSmall, intents: IntentTable = IntentTable(),
        change: (inout Evaluation) -> Void = { _ in }
    ) {
        var evaluation = Self.evaluation(family)
        evaluation.intents = intents
        change(&evaluation)
        self.init(item.evaluate(evaluation))
    }

    package static func evaluation(_ family: WidgetFamily = .systemSmall) -> Evaluation {
        Evaluation(family: family, size: family.size, now: noon, measurer: OneLineMeasurer())
    }

    package static func context(_ family: WidgetFamily = .systemSmall) -> TimelineProviderContext {
        TimelineProviderContext(family: family, displaySize: family.size, now: noon)
    }

    package static let noon = Date(timeIntervalSince1970: 1_767_441_600)

    /// All texts, separated by spaces.
    package var words: String { texts.joined(separator: " ") }

    /// Names and parameters of the intents that taps run.
    package var intents: [String] {
        list.regions.compactMap { region in
            guard case .intent(let name, let parameters) = region.action else { return nil }
            return "\(name) \(parameters)"
        }
    }

    package var links: [String] {
        list.regions.compactMap { region in
            guard case .link(let url) = region.action else { return nil }
            return url.absoluteString
        }
    }

    private mutating func take(_ item: DisplayItem) {
        switch item {
        case .text(let text):
            let words = text.lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")
            texts.append(words)
            frames.append((words, text.frame))
        case .symbol(let symbol): symbols.append(symbol.name)
        case .shape(let shape): shapes.append(shape)
        case .raster(let raster): rasters.append(raster)
        case .gauge(let gauge):
            gauges.append(gauge)
            for item in gauge.drawing { take(item) }
        case .group(let group):
            for item in group.items { take(item) }
        }
    }
}

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

extension WidgetDeclaration {
    /// The provider's snapshot, without a time limit.
    package nonisolated(nonsending) func snapshotItem(_ context: TimelineProviderContext) async -> TimelineItem {
        let answer = await withCheckedContinuation { continuation in
            snapshot(context) { continuation.resume(returning: Answer(value: $0)) }
        }
        return answer.value
    }

    /// The provider's timeline, without a time limit.
    package nonisolated(nonsending) func timelineItems(_ context: TimelineProviderContext) async -> TimelineItems {
        let answer = await withCheckedContinuation { continuation in
            timeline(context) { continuation.resume(returning: Answer(value: $0)) }
        }
        return answer.value
    }
}

/// Carries an answer to the test that waits for it.
private struct Answer<Value>: @unchecked Sendable {  // Handed over once.
    let value: Value
}
