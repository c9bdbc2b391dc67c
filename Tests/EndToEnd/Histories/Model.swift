import Foundation

/// The four trackers as simple lists, and the rules of what a person is told.
///
/// It knows nothing of the code: days are numbers, amounts are sums, and everything is worked out again from the lists.
struct Model {
    /// What is recorded now.
    private(set) var lists = Lists()
    /// Seconds since 1970.
    var now: Int
    var zone: TimeZone
    /// The day that the daemon lives in.
    private(set) var livedDay: Int
    private var events: [Event] = []
    /// A person's changes in order, those that undid or redid another among them.
    var journal: [(revision: Int, kind: String, target: Int?)] = []

    /// Something that happened: a person's change, or a day that ended.
    private struct Event {
        /// Of a person's change.
        let revision: Int?
        let apply: (inout Lists) -> Void
        var isUndone = false

        init(_ revision: Int? = nil, _ apply: @escaping (inout Lists) -> Void) {
            (self.revision, self.apply) = (revision, apply)
        }
    }

    init(now: Int, zone: TimeZone) {
        (self.now, self.zone) = (now, zone)
        livedDay = Days.day(at: now, in: zone)
    }

    var today: Int { Days.day(at: now, in: zone) }

    // MARK: Changes

    mutating func change(_ revision: Int, _ apply: @escaping (inout Lists) -> Void) {
        // What was undone before cannot be brought back any more.
        events.removeAll(where: \.isUndone)
        journal.append((revision, "data", nil))
        record(Event(revision, apply))
    }

    private mutating func record(_ event: Event) {
        events.append(event)
        event.apply(&lists)
    }

    /// Takes back the newest change that counts; its revision, or nil if there is none.
    mutating func undo() -> Int? {
        turn(events.lastIndex { $0.revision != nil && !$0.isUndone }, isUndone: true)
    }

    /// Brings back the change that was undone last; its revision, or nil if there is none.
    mutating func redo() -> Int? {
        turn(events.firstIndex(where: \.isUndone), isUndone: false)
    }

    private mutating func turn(_ place: Int?, isUndone: Bool) -> Int? {
        guard let place else { return nil }
        events[place].isUndone = isUndone
        replay()
        return events[place].revision
    }

    private mutating func replay() {
        lists = Lists()
        for event in events where !event.isUndone { event.apply(&lists) }
        lists.recordPayments(before: livedDay)
    }

    // MARK: Time

    /// The clock or the zone has changed: a day that is over keeps its goal, and what was due before the new one is paid.
    /// A day that returns is not over after all.
    mutating func look() {
        let (ended, today) = (livedDay, today)
        guard today != ended else { return }
        livedDay = today
        guard today > ended else { return record(Event { $0.takeBack(from: today) }) }
        // The daemon may not have run for some days.
        let (ends, zone) = ((ended..<today).map(lastInstant), zone)
        record(
            Event { lists in
                for (day, end) in zip(ended..<today, ends) { lists.goals[day] = lists.goal(at: end, in: zone) }
                lists.recordPayments(before: today)
            })
    }

    /// The last second of a day in the zone.
    private func lastInstant(of day: Int) -> Int {
        var (low, high) = ((day - 1) * 86_400, (day + 3) * 86_400)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Days.day(at: middle, in: zone) > day { high = middle } else { low = middle }
        }
        return low
    }

    /// The goal of a day: of today as it is now, of a past day the one it ended with.
    func goal(of day: Int) -> Double {
        day == today ? lists.goal(at: now, in: zone) : lists.goals[day] ?? max(1200, lists.plainGoal)
    }
}
