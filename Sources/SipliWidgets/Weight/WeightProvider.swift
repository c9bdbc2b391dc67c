import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// How the weight stands from a moment on.
struct WeightTimelineEntry: TimelineEntry {
    var date: Date
    var content: WeightContent
}

/// Takes the daemon's snapshot as it is: every rule was applied there.
struct WeightProvider: TimelineProvider {
    /// Weigh-ins are told at once; "Yesterday" and trends move by the clock alone.
    static let refreshSeconds: TimeInterval = 4 * 60 * 60

    func placeholder(in context: Context) -> WeightTimelineEntry {
        // Without a daemon it stays, so it says what to do. Else its texts are drawn as bars for a moment; curve and bar
        // must not tell a value either.
        let isAlone = context.snapshots.isEmpty && !context.isPreview
        return WeightTimelineEntry(date: context.now, content: isAlone ? WeightContent() : .sample.hidden)
    }

    func getSnapshot(in context: Context, completion: @escaping (WeightTimelineEntry) -> Void) {
        // A made-up weight is shown in galleries and nowhere else.
        let unknown = context.isPreview ? WeightContent.sample : WeightContent()
        completion(WeightTimelineEntry(date: context.now, content: current(context)?.content ?? unknown))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<WeightTimelineEntry>) -> Void) {
        guard let current = current(context) else {
            let entry = WeightTimelineEntry(date: context.now, content: WeightContent())
            return completion(Timeline(entries: [entry], policy: .never))
        }
        let entry = WeightTimelineEntry(date: context.now, content: current.content)
        completion(
            Timeline(entries: [entry], policy: .after(Self.refresh(at: context.now, dayEnds: current.dayEnds))))
    }

    /// Four hours later, but not past the day's end.
    static func refresh(at now: Date, dayEnds: Date?) -> Date {
        let later = now.addingTimeInterval(refreshSeconds)
        guard let dayEnds, dayEnds > now else { return later }
        return min(later, dayEnds)
    }

    private func current(_ context: Context) -> (content: WeightContent, dayEnds: Date?)? {
        guard let snapshot = context.read(WeightSnapshot.self, of: "weight") else { return nil }
        let dayEnds = Instant(rfc3339: snapshot.dayEnds)
        return (
            WeightContent(snapshot), dayEnds.map { Date(timeIntervalSince1970: Double($0.milliseconds) / 1000) }
        )
    }
}
