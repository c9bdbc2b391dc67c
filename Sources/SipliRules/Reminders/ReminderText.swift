import SipliCore

/// A reminder in words.
package struct ReminderText: Hashable, Sendable {
    /// At most 40 characters, without values: it may be seen by others.
    package var title: String
    /// What it is about, with values.
    package var body: String
    /// Why it is due.
    package var why: String

    /// The title of an occurrence: always the same one of the same, another one soon.
    ///
    /// The day is added, because reminders at the same minute of every day would always have the same text.
    static func choose(_ titles: [String], due: Instant) -> String {
        let turn = floorDivide(due.seconds, by: 60) + floorDivide(due.seconds, by: 86_400)
        guard !titles.isEmpty else { return "" }
        return titles[Int(turn.magnitude % UInt64(titles.count))]
    }
}
