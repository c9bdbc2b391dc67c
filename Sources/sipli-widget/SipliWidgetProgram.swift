import FoundationEssentials
import SipliWidgetHost
import SipliWidgetKit
import SipliWire

@main
struct SipliWidgetProgram: WidgetBundle {
    var body: some Widget {
        TodayWidget()
    }
}

/// What was drunk today, in words.
struct TodayWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Today", provider: TodayProvider()) { entry in
            Text(entry.text)
        }
        .configurationDisplayName("Today")
        .description("What you drank today.")
    }
}

struct TodayEntry: TimelineEntry {
    let date: Date
    let text: String
}

struct TodayProvider: TimelineProvider {
    func placeholder(in context: Context) -> TodayEntry {
        TodayEntry(date: context.now, text: "1250 / 2450 ml")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (TodayEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<TodayEntry>) -> Void) {
        let members = context.snapshot(of: "hydration").map { RawJSON(Array($0)).members }
        let text = members?["text"]?.members["short"]?.text ?? "nothing known"
        completion(Timeline(entries: [TodayEntry(date: context.now, text: text)], policy: .never))
    }
}
