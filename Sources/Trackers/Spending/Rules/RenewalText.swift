/// How renewals and trials are put into words.
package enum RenewalText {
    /// "Overdue", "Today", "Tomorrow" or "In 7 days", by calendar days.
    package static func countdown(days: Int) -> String {
        switch days {
        case ..<0: "Overdue"
        case 0: "Today"
        case 1: "Tomorrow"
        default: "In \(days) days"
        }
    }

    /// The same for little space: "overdue", "today", "7d".
    package static func short(days: Int) -> String { days < 0 ? "overdue" : days == 0 ? "today" : "\(days)d" }

    /// How pressing a payment is, for its color.
    package static func urgency(days: Int) -> String {
        switch days {
        case ..<0: "overdue"
        case ...1: "urgent"
        case ...3: "soon"
        default: "later"
        }
    }

    /// Of a trial, by the days until its last one.
    package static func trial(days: Int) -> String {
        switch days {
        case ..<0: "Trial expired"
        case 0: "Trial ends today"
        case 1: "Trial ends tomorrow"
        case ..<7: "Trial ends in \(days) days"
        default: "Active Trial"
        }
    }
}
