extension HabitSummary {
    private var left: String { remaining == 1 ? "1 habit left" : "\(remaining) habits left" }

    /// The motivational message, in a sentence.
    package var text: String {
        switch message {
        case .nothingScheduled: "Nothing is due today."
        case .perfectDay: "Everything is done. Enjoy the rest of your day."
        case _ where remaining == 0:
            "Nothing is left to do. \(missed == 1 ? "1 limit was" : "\(missed) limits were") exceeded."
        case .greatWork: "Almost there: \(left)."
        case .halfway: (done * 2 == total ? "Halfway there: " : "More than half done: ") + left + "."
        case .goodStart: "A good start: \(left)."
        case .ready: total == 1 ? "1 habit is waiting for you." : "\(total) habits are waiting for you."
        }
    }
}
