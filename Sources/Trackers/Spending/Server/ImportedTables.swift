import SipliCore
import SipliStore
import SipliWire

/// The last tables of transactions that were imported here. With another currency or another merchant the rows of the same file
/// are other transactions, which would be there twice.
struct ImportedTables {
    static let name = "spending.imported"
    private static let limit = 20

    private struct Table {
        let fingerprint: String
        let rows: Int
        /// Of the change that brought it.
        let revisions: ClosedRange<Int64>

        var text: String { "\(fingerprint) \(rows) \(revisions.lowerBound) \(revisions.upperBound)" }

        init(_ fingerprint: String, _ rows: Int, _ revisions: ClosedRange<Int64>) {
            (self.fingerprint, self.rows, self.revisions) = (fingerprint, rows, revisions)
        }

        init?(_ line: some StringProtocol) {
            let words = line.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Int64($0) }
            guard words.count == 4, numbers.count == 3, numbers[1] <= numbers[2] else { return nil }
            self.init(String(words[0]), Int(clamping: numbers[0]), numbers[1]...numbers[2])
        }
    }

    private var tables: [Table]

    init(_ settings: SettingValues) {
        tables = (settings.text(Self.name) ?? "").split(separator: "\n").compactMap { Table($0) }
    }

    /// Checks an import that is done but not yet committed.
    ///
    /// - Throws: `WireError` if the same file brought more rows than are known again, and those are still here.
    func check(_ fingerprint: String, _ result: ImportResult, _ database: StoreDatabase) throws {
        guard result.added > 0, let earlier = tables.last(where: { $0.fingerprint == fingerprint }),
            Self.known(result) < earlier.rows,
            try SpendingQueries.hasEntries(database, revisions: earlier.revisions)
        else { return }
        throw WireError.invalid(
            "file",
            "this file was imported before, and with these options its rows would be other transactions and count twice; undo that "
                + "import first with sipli-client undo, which takes back the last change (sipli-client journal shows it)"
        )
    }

    /// Remembers an import.
    mutating func add(
        _ fingerprint: String, _ result: ImportResult, _ revisions: ClosedRange<Int64>, _ change: Change
    ) throws {
        guard result.added > 0 else { return }
        tables.append(Table(fingerprint, Self.known(result) + result.added + result.matched, revisions))
        let text = tables.suffix(Self.limit).map(\.text).joined(separator: "\n")
        try MachineValues.put(change, name: Self.name, value: SettingParse.quoted(text), op: "import")
    }

    /// The rows that are here already.
    private static func known(_ result: ImportResult) -> Int {
        result.same + result.conflicts + result.deleted + result.doubles
    }
}
