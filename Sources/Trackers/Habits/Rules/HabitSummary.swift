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
