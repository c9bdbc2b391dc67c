import FoundationEssentials
import SipliWidgetKit

/// A provider's answer as it is shown, with the entry for the day boundary.
struct ShownTimeline {
    /// The schedule of the author's entries alone.
    let schedule: TimelineSchedule
    /// The revision it was made from.
    let revision: Int64
    private(set) var items: [TimelineItem]
    private var dates: TimelineSchedule

    init(_ answer: TimelineItems, requested: Date, revision: Int64) throws(TimelineFault) {
        let arranged = try answer.arranged()
        items = arranged.items
        schedule = TimelineSchedule(dates: items.map(\.date), policy: arranged.policy, requested: requested)
        dates = schedule
        self.revision = revision
    }

    var first: TimelineItem { items[0] }

    /// The entry to show.
    func item(at now: Date) -> TimelineItem { items[dates.shown(at: now).index] }

    /// When another entry is shown.
    func nextFlip(after now: Date) -> Date? { dates.nextFlip(after: now) }

    /// Whether the author has an entry for this time.
    func hasEntry(at date: Date) -> Bool {
        schedule.dates.contains { abs($0.timeIntervalSince(date)) < 1 }
    }

    /// Adds the entry for the end of the day, which the author's timeline lacks.
    mutating func insert(_ item: TimelineItem, at date: Date) {
        let dated = TimelineItem(date: date, relevance: item.relevance, evaluate: item.evaluate)
        // Of two with the same date the second is shown.
        items.insert(dated, at: items.firstIndex { $0.date > date } ?? items.count)
        dates = TimelineSchedule(dates: items.map(\.date), policy: schedule.policy, requested: schedule.requested)
    }
}

/// The entry for the end of the day, which the author's timeline may lack.
final class BoundaryEntry {
    /// How long to wait for changes to settle, in milliseconds.
    private static let calmMilliseconds = 300

    private let loop: FeedLoop
    private let snapshots: () -> FeedSnapshots
    private var runs: ProviderRuns?
    private var delay: FeedDelay?
    private var entry: (item: TimelineItem, date: Date)?

    /// - Parameters:
    ///   - context: what the provider is asked with, given the snapshots of that time; nil to ask nothing.
    ///   - snapshots: the daemon's newest.
    ///   - arrived: called when `current` has changed.
    init(
        _ loop: FeedLoop, _ author: AuthorCode, _ declaration: WidgetDeclaration,
        context: @escaping (FeedSnapshots, Date) -> TimelineProviderContext?,
        snapshots: @escaping () -> FeedSnapshots, arrived: @escaping () -> Void, note: @escaping (String) -> Void
    ) {
        (self.loop, self.snapshots) = (loop, snapshots)
        runs = ProviderRuns(
            loop, author, declaration,
            question: {
                snapshots().dayBoundary().flatMap { context($0.snapshots, $0.date) }
            },
            answer: { [weak self] answer, context in
                self?.entry = (answer.first, context.now)
                arrived()
            }, report: { note($0.message) })
    }

    /// What to show at the end of the day; nil if it is not known yet, or was made for another time, for example in
    /// another zone.
    var current: (item: TimelineItem, date: Date)? {
        guard let entry, entry.date == snapshots().dayEnds else { return nil }
        return entry
    }

    /// Requests it once changes have settled, unless the author's timeline has it: many changes need only one of them.
    func ask(for timeline: ShownTimeline, now: Date) {
        delay?.cancel()
        guard let date = snapshots().dayEnds, date > now, !timeline.hasEntry(at: date) else { return }
        let isNear = date.timeIntervalSince(now) < 5
        delay = loop.after(milliseconds: isNear ? 0 : Self.calmMilliseconds) { [weak self] in
            self?.runs?.ask(isData: true)
        }
    }

    func cancel() {
        runs?.cancel()
        delay?.cancel()
    }
}
