import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// A moment of the day.
struct HydrationTimelineEntry: TimelineEntry {
    var date: Date
    var content: HydrationContent
}

/// Takes the daemon's snapshot as it is: every rule was applied there.
struct HydrationProvider: TimelineProvider {
    /// The pace moves by the clock alone, so the state is asked for anew after so long.
    static let refreshSeconds: TimeInterval = 15 * 60

    func placeholder(in context: Context) -> HydrationTimelineEntry {
        // Its texts are drawn as bars; the ring must not tell a value either.
        HydrationTimelineEntry(date: context.now, content: HydrationContent.sample.hidden)
    }

    func getSnapshot(in context: Context, completion: @escaping (HydrationTimelineEntry) -> Void) {
        completion(current(context)?.entry ?? HydrationTimelineEntry(date: context.now, content: .sample))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<HydrationTimelineEntry>) -> Void) {
        guard let current = current(context) else {
            let empty = HydrationTimelineEntry(date: context.now, content: HydrationContent())
            return completion(Timeline(entries: [empty], policy: .never))
        }
        let policy = TimelineReloadPolicy.after(Self.refresh(at: context.now, dayEnds: current.dayEnds))
        completion(Timeline(entries: [current.entry], policy: policy))
    }

    /// A quarter of an hour later, but not past the day's end.
    static func refresh(at now: Date, dayEnds: Date?) -> Date {
        let later = now.addingTimeInterval(refreshSeconds)
        guard let dayEnds, dayEnds > now else { return later }
        return min(later, dayEnds)
    }

    private func current(_ context: Context) -> (entry: HydrationTimelineEntry, dayEnds: Date?)? {
        guard let snapshot = context.read(HydrationSnapshot.self, of: "hydration") else { return nil }
        let dayEnds = Instant(rfc3339: snapshot.dayEnds)
        return (
            HydrationTimelineEntry(date: context.now, content: HydrationContent(snapshot)),
            dayEnds.map { Date(timeIntervalSince1970: Double($0.milliseconds) / 1000) }
        )
    }
}
