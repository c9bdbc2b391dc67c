import SipliCore

extension HabitSummary {
    /// The motivational message of a day that lasts, or how a day went that is over, in a sentence.
    package func text(isOver: Bool) -> String {
        isOver ? outcome : text
    }

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
