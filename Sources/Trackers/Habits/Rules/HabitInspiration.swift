/// Occasions for a word of encouragement.
package enum HabitInspiration {
    /// Whether today makes up for a weak yesterday: a quarter more, after less than 60 %.
    package static func isComeback(today: Double, yesterday: Double) -> Bool {
        today > yesterday + 0.25 && yesterday < 0.6
    }
}
