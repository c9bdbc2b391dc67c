import FoundationEssentials
import SipliTestSupport
import SipliWidgetKit

/// Widgets made of a single text.
enum TestWidgets {
    typealias Provide = (TimelineProviderContext, @escaping (TimelineItems) -> Void) -> Void

    /// A widget with this provider, which follows hydration.
    static func widget(_ provide: @escaping Provide) -> WidgetDeclaration {
        WidgetDeclaration(
            kind: "Test", families: [.accessoryInline], topics: ["hydration"],
            placeholder: { item("placeholder", at: $0.now) },
            snapshot: { context, done in done(item("sample", at: context.now)) }, timeline: provide)
    }

    /// Shows the day and its total; counts its runs, with those for the end of the day separate.
    static func total(_ runs: Runs = Runs()) -> WidgetDeclaration {
        widget { context, done in
            let day = (try? JSON(parsing: context.snapshot(of: "hydration") ?? Data())) ?? .null
            runs.dates.append(context.now)
            let text = "\(day.day.string ?? "") \(day.total_ml.int ?? -1)"
            done(TimelineItems(items: [item(text, at: context.now)], policy: .never))
        }
    }

    /// An entry whose view is a text; values are hidden if privacy requires it.
    static func item(_ text: String, at date: Date) -> TimelineItem {
        TimelineItem(date: date) { list(text, $0) }
    }

    static func list(_ text: String, _ evaluation: Evaluation) -> DisplayList {
        let hides = evaluation.redaction.contains(.privacy)
        let run = TextRun(text: hides ? "***" : text, font: ResolvedFont(size: 12), paint: .level(0, of: nil))
        let line = TextLine(runs: [run], origin: .zero, width: 1)
        var list = DisplayList(size: evaluation.size, tint: .tint)
        list.items = [.text(TextItem(frame: Rect(origin: .zero, size: evaluation.size), lines: [line]))]
        return list
    }
}

/// The dates that a provider was asked for.
final class Runs {
    var dates: [Date] = []
}
