import SipliCore
import SipliStore
import SipliWire

/// A tracker that reads people's own tables: one row per entry, columns in their words, no ids.
protocol SheetTracker: EntryTracker {
    /// The columns of its value, that of the value itself first. Date, time and note are every tracker's.
    static var valueColumns: [SheetColumn] { get }
    /// The usual spelling of one of its units; nil for any other text, in lower case.
    static func unit(spelling: String) -> String?
    /// The unit of a number without one; nil if its numbers have no unit.
    static func usualUnit(_ settings: SettingValues) -> String?
    /// The value in a row, read as the tracker's `log` reads it; throws a `WireError` with the reason.
    static func value(_ row: inout SheetRow, _ context: WriteContext) throws -> Value
    /// The note of a row.
    static func note(_ row: SheetRow) -> String
    /// What distinguishes a value from others.
    static func identity(of value: Value) -> String
}

extension SheetTracker {
    static func note(_ row: SheetRow) -> String { row[SheetColumn.note.name] }
}

/// How a tracker's part of people's own tables is recognised and imported.
struct SheetFormat: Sendable {
    /// Such as "table of drinks".
    let name: String
    /// What its entries are called, such as "drinks".
    let entries: String
    let columns: [SheetColumn]
    /// The column of the value.
    let value: SheetColumn
    let unit: @Sendable (_ spelling: String) -> String?
    /// Starts with a table whose columns are known; errors thrown later cause a rollback.
    let begin: @Sendable (SheetTable, SheetLayout, _ isRehearsal: Bool, WriteContext) throws -> any ImportRun

    /// - Parameter run: makes the import of a file.
    init<Record: SheetRecord>(
        run: @escaping @Sendable (String, SheetFile<Record>, _ isRehearsal: Bool) -> any ImportRun
    ) {
        let entries = Record.Tracker.descriptor.entry.many
        let name = "table of " + entries
        let own = Record.Tracker.valueColumns
        (self.name, self.entries, value, unit) = (name, entries, own[0], { Record.Tracker.unit(spelling: $0) })
        columns = [.date, .time] + own + [.note]
        begin = { table, layout, isRehearsal, context in
            run(name, SheetFile<Record>(table, layout, context), isRehearsal)
        }
    }

    func column(_ name: String) -> SheetColumn? {
        columns.first { $0.name == name.lowercased() }
    }

    /// Whether every tracker may have it.
    func isShared(_ column: SheetColumn) -> Bool {
        [SheetColumn.date, .time, .unit, .note].contains { $0.name == column.name }
    }

    /// "drinks have date, time, amount, unit, drink, note".
    var help: String {
        "\(entries) have " + columns.map(\.name).joined(separator: ", ")
    }
}

extension SheetTracker {
    /// For a tracker that does nothing else with an imported entry.
    static var sheet: SheetFormat {
        SheetFormat { EntryImportRun<SheetFile<DerivedRecord<Self>>>($0, $1, isRehearsal: $2) }
    }
}
