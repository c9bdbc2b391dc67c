@Wire package struct HabitPauseRequest {
    @Doc(HabitOperations.habit + " (default: all habits)") package var habit: String?
    /// First day, as typed (default: today).
    package var from: String?
    /// Last day, inclusive (default: until it is resumed).
    package var through: String?
}

@Wire package struct HabitResumeRequest {
    /// The habit whose vacations end; without it those of all habits.
    package var habit: String?
    /// The first day on which it is expected again, as typed; the nearest without a year (default: today).
    package var day: String?
}

@Wire package struct HabitPauseResult {
    /// Its id.
    package var pause = ""
    /// Id of the habit; missing for all habits.
    package var habit: String?
    /// The first day.
    package var from = ""
    /// The last day; missing until it is resumed.
    package var through: String?
    /// Such as "All habits from 1 Aug 2026 through 14 Aug 2026".
    package var text = ""
}

@Wire package struct HabitPausesResult {
    /// The vacations; after resuming, those that ended.
    package var pauses: [HabitPauseResult] = []
    /// After resuming, from when on the habits are expected again, for display.
    package var text: String?
}
