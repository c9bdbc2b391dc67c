import SipliCore
import SipliStore
import SipliWire

/// The row of habits: their operations and their projection.
enum HabitTracker {
    static let row = TrackerRow(
        descriptor: .habits, wire: .habits, tables: HabitTables.all, operations: HabitHandlers.rows, settings: [],
        intents: HabitIntentRows.rows, lines: HabitLines.lines, makeProjection: { HabitProjection() })
}
