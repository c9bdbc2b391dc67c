@Wire package struct HabitDayRequest {
    @Doc(HabitOperations.habit) package var habit = ""
    @Doc(HabitOperations.dayDoc) package var day: String?
    @Doc(HabitOperations.source) package var source: String?
}

@Wire package struct HabitLogRequest {
    /// Instead of habit, value, add and unit: words as typed, such as ["read","20","pages"], one for each argument of a
    /// command line; an amount with a sign is added.
    package var words: [String]?
    @Doc(HabitOperations.habit + " Required without words.") package var habit: String?
    @Doc(HabitOperations.dayDoc) package var day: String?
    /// The day's value: 1 for done and 0 for not done, or an amount (default for binary habits: 1).
    package var value: Double?
    /// Instead of value, for numeric habits: an amount to add, or to take away below 0.
    package var add: Double?
    /// What value or add counts; refused if it is not the habit's unit.
    package var unit: String?
    /// Instead of value, add and unit: an amount as typed, such as "20 pages"; one with a sign is added.
    package var amount: String?
    /// A note on the day, at most 8192 bytes; null removes it.
    package var note: Clearable<String>?
    @Doc(HabitOperations.source) package var source: String?
    @Doc(HabitOperations.at) package var at: String?
    /// With add: an id of its own, of a-z, 0-9 and -, so that it counts once however late it is sent again.
    package var addition: String?
    /// Change nothing, and only say what the day would have.
    package var dryRun: Bool?
}

@Wire package struct HabitSkipRequest {
    @Doc(HabitOperations.habit) package var habit = ""
    @Doc(HabitOperations.dayDoc) package var day: String?
    /// false takes it back (default: true).
    package var skipped: Bool?
    @Doc(HabitOperations.source) package var source: String?
    @Doc(HabitOperations.at) package var at: String?
}

/// A habit's day after a change, and the day's habits.
@Wire package struct HabitLogResult {
    /// Id of the habit.
    package var habit = ""
    /// Its name.
    package var name = ""
    /// The day.
    package var day = ""
    /// The day's value.
    package var value = 0.0
    /// The day's target is met.
    package var done = false
    /// The day is skipped.
    package var skipped = false
    @Doc(HabitSnapshot.extraDoc) package var extra: Bool?
    /// It was so before; nothing was changed.
    package var already = false
    /// The day was changed later than at; nothing was changed, and value is what is kept.
    package var superseded: Bool?
    @Within package var runs = HabitRunsPart()
    /// A milestone of the streak that this change has reached.
    package var milestone: Int?
    /// Today's habits.
    package var summary = Summary()
    /// The same as text, for display.
    package var text = Text()

    @Wire package struct Summary {
        /// How many are done.
        package var done = 0
        /// How many are due.
        package var total = 0
        /// The part that is done, floored.
        package var percent = 0
    }

    @Wire package struct Text {
        /// What the day has, such as "Read done" or "Water 3 of 8 glasses".
        package var entry = ""
        /// Today's habits, such as "3 of 5 habits done".
        package var standing = ""
        /// Such as "7 days in a row".
        package var milestone: String?
    }
}
