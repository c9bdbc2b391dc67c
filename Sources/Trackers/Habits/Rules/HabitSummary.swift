import SipliCore

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
