package import SipliCore

/// The habits of a day: how many are due and how many of them are done.
package struct HabitSummary: Hashable, Sendable {
    /// The key of a motivational message.
    package enum Message: String, Sendable, CaseIterable {
        case nothingScheduled
        case perfectDay
        case greatWork
        case halfway
        case goodStart
        case ready
    }

    package let done: Int
    package let total: Int
    /// Those that can no longer be done: limits that were exceeded, or habits of a day that is over.
    package let missed: Int

    package init(done: Int, total: Int, missed: Int = 0) {
        (self.done, self.total, self.missed) = (done, total, missed)
    }

    /// Something was due, and all of it was done.
    package var isMet: Bool { total > 0 && done == total }

    /// Those that are still to be done.
    package var remaining: Int { total - done - missed }

    /// 0...1; 0 if nothing is due.
    package var fraction: Double { rate.fraction }

    /// The whole part of the percentage, 0...100.
    package var percent: Int { rate.percent }

    private var rate: HabitRate { HabitRate(completed: done, expected: total) }

    /// The first condition that holds, in the order of the cases; great work from 80 %, halfway from 50 %.
    package var message: Message {
        if total == 0 { return .nothingScheduled }
        if done >= total { return .perfectDay }
        if done * 100 >= total * 80 { return .greatWork }
        if done * 100 >= total * 50 { return .halfway }
        return done > 0 ? .goodStart : .ready
    }
}

/// How full a day is, for its colour.
package enum HabitProgressBand: String, Sendable, CaseIterable {
    case none, low, started, good, almost, complete

    /// - Parameter fraction: 0...1.
    package init(fraction: Double) {
        switch fraction {
        case 1...: self = .complete
        case 0.8...: self = .almost
        case 0.5...: self = .good
        case 0.25...: self = .started
        case let part where part > 0: self = .low
        default: self = .none
        }
    }
}

/// The two amounts that are offered to add to a habit's day.
package enum HabitQuickAmounts {
    /// Larger steps the more remains; none below 5.
    package static func steps(remaining: Double) -> [Double] {
        switch remaining {
        case ..<5: []
        case ..<20: [2, 5]
        case ..<100: [5, 10]
        case ..<500: [10, 50]
        case ..<2000: [100, 500]
        case ..<10_000: [500, 1000]
        case ..<50_000: [1000, 5000]
        default: [5000, 10_000]
        }
    }
}

extension HabitSummary {
    /// The motivational message of a day that lasts, or how a day went that is over, in a sentence.
    package func text(isOver: Bool) -> String { isOver ? outcome : text }

    private var outcome: String {
        if total == 0 { return "Nothing was due." }
        if isMet { return "Everything was done." }
        return missed == 1 ? "1 habit was missed." : "\(missed) habits were missed."
    }

    private var left: String { remaining.counted("habit") + " left" }

    private var text: String {
        switch message {
        case .nothingScheduled: "Nothing is due today."
        case .perfectDay: "Everything is done. Enjoy the rest of your day."
        case _ where remaining == 0:
            "Nothing is left to do. \(missed == 1 ? "1 limit was" : "\(missed) limits were") exceeded."
        case .greatWork: "Almost there: \(left)."
        case .halfway: (done * 2 == total ? "Halfway there: " : "More than half done: ") + left + "."
        case .goodStart: "A good start: \(left)."
        case .ready: remaining == 1 ? "1 habit is waiting for you." : "\(remaining) habits are waiting for you."
        }
    }
}

/// Occasions for a word of encouragement.
package enum HabitInspiration {
    /// Whether today makes up for a weak yesterday: a quarter more, after less than 60 %.
    package static func isComeback(today: Double, yesterday: Double) -> Bool {
        today > yesterday + 0.25 && yesterday < 0.6
    }
}

/// The habits of a day together.
package enum HabitDay {
    /// The figures of a day. Habits that are skipped or not due do not count; what was done beyond that does.
    package static func summary(_ standings: some Sequence<HabitStanding>) -> HabitSummary {
        let due = standings.filter(\.isDue)
        return HabitSummary(
            done: due.count(where: \.isDone), total: due.count, missed: due.count { $0.state == .missed })
    }

    /// How they stand on a day together.
    ///
    /// What is still open today goes before what was done of it; a day on which nothing was due is skipped if something was.
    package static func state(_ standings: some Sequence<HabitStanding>) -> HabitDayState {
        let states = Set(standings.map { HabitDayState($0) })
        let summary = summary(standings)
        if summary.isMet { return .done }
        if states.contains(.open) { return .open }
        if summary.done > 0 || states.contains(.part) { return .part }
        if summary.total > 0 { return .missed }
        return states.contains(.skipped) ? .skipped : .unscheduled
    }

    /// Whether everything due on a day was done: at least one habit, and all of them.
    package static func isPerfect(_ habits: [HabitHistory], on day: CivilDay, today: CivilDay) -> Bool {
        day <= today && summary(habits.map { HabitStanding($0, on: day, today: today) }).isMet
    }

    /// The seven flags of the week that a day is in, the rate of perfect days, and the day's place in it.
    package static func week(
        _ habits: [HabitHistory], of today: CivilDay, weekStart: Int
    ) -> (days: [Bool], rate: HabitRate, current: Int) {
        let first = today.startOfWeek(weekStart)
        let days = (0..<7).map { isPerfect(habits, on: first.adding(days: $0), today: today) }
        return (days, rate(days), today.number - first.number)
    }

    package static func rate(_ days: [Bool]) -> HabitRate { HabitRate(completed: days.count { $0 }, expected: 7) }
}
