extension HabitSummary {
    private var left: String { remaining == 1 ? "1 habit left" : "\(remaining) habits left" }

    /// The motivational message, in a sentence.
    package var text: String {
        switch message {
        case .nothingScheduled: "Nothing is due today."
        case .perfectDay: "Everything is done. Enjoy the rest of your day."
        case .greatWork: "Almost there: \(left)."
        case .halfway: "Halfway there: \(left)."
        case .goodStart: "You have begun. One at a time."
        case .ready: total == 1 ? "1 habit is waiting for you." : "\(total) habits are waiting for you."
        }
    }
}
