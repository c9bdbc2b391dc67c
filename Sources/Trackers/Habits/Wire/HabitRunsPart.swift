import SipliCore

/// A habit's streaks.
@Wire package struct HabitRunsPart {
    @Doc(streakDoc) package var streak = 0
    @Doc(atRiskDoc) package var atRisk = 0
    /// The longest one.
    package var bestStreak = 0
    @Doc(unitDoc) package var streakUnit = ""

    /// The streak to show: it is not lost as long as it can still be continued.
    package var shown: Int { max(streak, atRisk) }

    /// Such as "12 days"; empty without a streak.
    package var text: String { shown == 0 ? "" : shown.counted(streakUnit) }

    static let streakDoc = "The streak that ends today; 0 while today, or this week, is open."
    static let atRiskDoc = "The streak that ends unless it is done today, or this week; 0 if none is."
    static let unitDoc = "What streaks count: day, week, or time."
    static let strengthDoc = "How settled the habit is, 0 to 1: one missed day hardly lowers it."
}
