import SipliCore
import SipliWire

extension TrackerSection {
    /// Habits.
    package static let habits = TrackerSection(
        descriptor: .habits, entries: nil,
        examples: "sipli-client done read             your habit Read, today",
        page: { reader, style in HabitPage(snapshot: try HabitSnapshot.read(&reader), style: style).today },
        line: { reader in HabitPage.line(try HabitSnapshot.read(&reader)) },
        verb: { words in
            words.first == "done" ? try? HabitDayVerb(.done).reading(words.dropFirst()) : nil
        })
}
