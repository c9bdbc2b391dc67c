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
