import FoundationEssentials
import SipliWidgetKit

/// The entry for the moment the day ends, which the author's timeline may lack.
final class BoundaryEntry {
    /// How long it may wait for changes to settle, in milliseconds.
    private static let calmMilliseconds = 300

    private let loop: FeedLoop
    private let snapshots: () -> FeedSnapshots
    private var runs: ProviderRuns?
    private var delay: FeedDelay?
    private var entry: (item: TimelineItem, date: Date)?

    /// - Parameters:
    ///   - snapshots: the daemon's newest.
    ///   - arrived: there is another `current`.
    init(
        _ loop: FeedLoop, _ author: AuthorCode, _ placement: WidgetPlacement,
        snapshots: @escaping () -> FeedSnapshots, arrived: @escaping () -> Void, note: @escaping (String) -> Void
    ) {
        self.loop = loop
        self.snapshots = snapshots
        runs = ProviderRuns(
            loop, author, placement.declaration,
            question: {
                snapshots().dayBoundary().map { placement.context($0.snapshots, now: $0.date) }
            },
            answer: { [weak self] answer, context in
                self?.entry = (answer.first, context.now)
                arrived()
            }, report: { note($0.message) })
    }

    /// What to show when the day ends; nil while that is not known. One for another end of the day, as it was in
    /// another zone, is none.
    var current: (item: TimelineItem, date: Date)? {
        guard let entry, entry.date == snapshots().dayEnds else { return nil }
        return entry
    }

    /// Asks for it once it is calm, unless the author's timeline has it: a storm of changes needs one of them, not one
    /// for each.
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
