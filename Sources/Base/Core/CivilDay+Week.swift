extension CivilDay {
    /// The first day of the week that a day belongs to.
    ///
    /// - Parameter weekStart: the ISO weekday that begins a week, 1...7.
    package func startOfWeek(_ weekStart: Int) -> CivilDay {
        adding(days: -((isoWeekday - weekStart + 7) % 7))
    }
}
