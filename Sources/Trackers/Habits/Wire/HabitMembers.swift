import SipliCore

/// The days on which a habit is due.
@Wire package struct HabitScheduleItem {
    /// What the schedule counts.
    @Choices("daily", "daysOfWeek", "timesPerWeek", "everyDays") package var type = ""
    /// For daysOfWeek: weekdays, 1 (Monday) to 7 (Sunday).
    package var days: [Int]?
    /// For timesPerWeek: how many days a week, 1 to 7.
    package var times: Int?
    /// For everyDays: the interval in days, counted from the start, 1 to 365.
    package var every: Int?
    /// For everyDays: true to count from the last day on which it was done; it is due from then until it is done.
    package var fromLast: Bool?
}

/// What can be given when a habit is added and when it is changed, where null removes what is there.
@Wire package struct HabitMembers {
    /// Instead of kind, target and unit: as typed, such as `8 glasses`; `any pages` if every amount counts, `off` if it is
    /// done or not.
    package var amount: String?
    /// Done or not, or an amount (default: binary).
    @Choices("binary", "numeric") package var kind: String?
    /// For numeric: whether the target is to be reached or not to be exceeded (default: atLeast).
    @Choices("atLeast", "atMost") package var targetType: String?
    /// For numeric: the amount of a day, above 0; null if any amount will do, as without one.
    @Limits(HabitPlan.values) package var target: Clearable<Double>?
    /// For numeric: what is counted, at most 20 characters; null for nothing.
    package var unit: Clearable<String>?
    /// When it is due (default: daily).
    package var schedule: HabitScheduleItem?
    /// Instead of schedule: as typed, such as `mon, wed, fri`, `3 times a week` or `every 2 days`.
    package var due: String?
    /// First day, as typed (default for a new one: today).
    package var start: String?
    /// Last day, inclusive; null for none.
    package var end: Clearable<String>?
    /// Id or name of its category; null for none.
    package var category: Clearable<String>?
    /// At most 2 characters; null for none.
    package var emoji: Clearable<String>?
    /// Such as #2DA9E3; null for none.
    package var color: Clearable<String>?
    /// Times of day, at most 10, such as 07:30; empty for none.
    package var reminders: [String]?
    /// Instead of reminders: as typed, such as `7:30, 21:00`; `off` for none.
    package var remind: String?
    /// A note, at most 8192 bytes; null for none.
    package var note: Clearable<String>?
    /// Whether it comes before those that are not.
    package var pinned: Bool?
}

@Wire package struct HabitAddRequest {
    @Doc(HabitOperations.name) package var name = ""
    @Within package var members = HabitMembers()
}

@Wire package struct HabitEditRequest {
    @Doc(HabitOperations.habit) package var habit = ""
    @Doc(HabitOperations.name) package var name: String?
    @Within package var members = HabitMembers()
}

@Wire package struct HabitRequest {
    @Doc(HabitOperations.habit) package var habit = ""
}

@Wire package struct HabitArchiveRequest {
    @Doc(HabitOperations.habit) package var habit = ""
    /// false brings it back (default: true).
    package var archived: Bool?
}

@Wire package struct HabitOrderRequest {
    /// Ids or names of habits, at least one, each once.
    package var habits: [String] = []
}

@Wire package struct HabitOrderResult {
    /// Ids of all habits in their order, archived ones too.
    package var habits: [String] = []
}

@Wire package struct HabitResult {
    /// Id of the habit.
    package var habit = ""
    /// Its name.
    package var name = ""
    /// Its name with its category, such as "Read (Learning)", if another habit has the same name.
    package var called: String?
    /// What it asks for, such as "8 glasses on Mon, Wed and Fri".
    package var text = ""
    /// What an edit changed, such as "reminders at 07:30"; missing if nothing.
    package var changes: String?
}

@Wire package struct HabitCategoryRequest {
    /// Its id or name.
    package var category = ""
}

@Wire package struct HabitCategoryAddRequest {
    /// Its name, 1 to 30 characters, unique.
    package var name = ""
    /// At most 2 characters.
    package var emoji: String?
}

@Wire package struct HabitCategoryEditRequest {
    /// Its id or name.
    package var category = ""
    /// Its name, 1 to 30 characters, unique.
    package var name: String?
    /// At most 2 characters; null for none.
    package var emoji: Clearable<String>?
}

@Wire package struct HabitCategoriesResult {
    /// The categories in display order.
    package var categories: [Item] = []

    @Wire package struct Item {
        /// Its id.
        package var category = ""
        /// Its name.
        package var name = ""
        /// Its emoji.
        package var emoji: String?
        /// Everyone has it, and it cannot be changed.
        package var predefined = false
        /// How many habits it has, without archived ones.
        package var habits = 0
    }
}
