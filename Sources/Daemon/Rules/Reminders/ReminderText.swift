import SipliCore

/// The texts of a reminder.
package struct ReminderText: Hashable, Sendable {
    /// At most 40 characters, without values: others may see it.
    package var title: String
    /// Its text, with values.
    package var body: String
    /// Why it is due.
    package var why: String

    /// The title of an occurrence: deterministic for one occurrence, but varying between occurrences.
    ///
    /// The day is included, because reminders at the same minute of every day would otherwise always have the same
    /// title.
    static func choose(_ titles: [String], due: Instant) -> String {
        let turn = floorDivide(due.seconds, by: 60) + floorDivide(due.seconds, by: 86_400)
        guard !titles.isEmpty else { return "" }
        return titles[Int(turn.magnitude % UInt64(titles.count))]
    }
}
