import SipliCore

@Wire package struct HabitListRequest {
    /// true: only archived habits (default: only others).
    package var archived: Bool?
    /// Only those of a category, by id or name.
    package var category: String?
    /// Where the next page begins, from the page before.
    package var cursor: String?
    /// Habits per page (default: 200).
    @Limits(1...500) package var limit: Int?
}

@Wire package struct HabitListResult {
    /// The habits in display order: pinned ones first, then the person's order.
    package var habits: [Item] = []
    /// How many there are on all pages.
    package var total = 0
    /// Missing on the last page.
    package var cursor: String?

    @Wire package struct Item {
        /// Its id.
        package var habit = ""
        /// Its name.
        package var name = ""
        /// Its emoji, or 📊.
        package var emoji = ""
        /// Its color, or #2DA9E3.
        package var color = ""
        /// Id of its category.
        package var category: String?
        /// binary or numeric.
        package var kind = ""
        /// For numeric: atLeast or atMost.
        package var targetType: String?
        /// The amount of a day; missing if any will do.
        package var target: Double?
        /// What is counted.
        package var unit: String?
        /// When it is due.
        package var schedule = HabitScheduleItem()
        /// First day.
        package var start = ""
        /// Last day, inclusive.
        package var end: String?
        /// Times of day, such as 07:30.
        package var reminders: [String] = []
        /// A note.
        package var note: String?
        /// It comes before those that are not.
        package var pinned = false
        /// It is hidden and cannot be logged.
        package var archived = false
        @Doc(HabitSnapshot.vacationDoc) package var vacation: String?
        @Within package var runs = HabitRunsPart()
        @Doc(HabitRunsPart.strengthDoc) package var strength = 0.0
        /// What it asks for, such as "8 glasses on Mon, Wed and Fri".
        package var text = ""
    }
}

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
