import SipliCore
import SipliStore
import SipliWire

/// A tracker that reads people's own tables: one row per entry, columns in their words, no ids.
protocol SheetTracker: EntryTracker {
    /// The columns of its value, that of the value itself first. Date, time and note are every tracker's.
    static var valueColumns: [SheetColumn] { get }
    /// The usual spelling of one of its units; nil for any other text, in lower case.
    static func unit(spelling: String) -> String?
    /// The unit of that name, whatever else the name may mean; nil for any other text.
    static func unit(named text: String) -> String?
    /// The unit that a row, its header or the lines above it say; nil if nothing does.
    static func writtenUnit(_ row: SheetRow) -> String?
    /// What such a unit is called: "unit" or "currency".
    static var unitNoun: String { get }
    /// Whether a unit's spelling is that of several, of which the person's or the one that is named counts.
    static func isShared(_ unit: String) -> Bool
    /// Headers of its value that measurements of anything have too, folded.
    static var measures: [String] { get }
    /// Whether a number in one unit cannot be mistaken for one in the other.
    static func isAlike(_ unit: String, _ other: String) -> Bool
    /// Whether an entry without a time is one at noon, and not one of the day.
    static var hasTimes: Bool { get }
    /// The unit of a number without one; nil if its numbers have no unit.
    static func usualUnit(_ settings: SettingValues) -> String?
    /// Whether the person has set that unit, or has entries in it: nobody knows the unit of a table from a default.
    static func knowsUsualUnit(_ context: WriteContext) throws -> Bool
    /// The setting of that unit with an example: "weight-unit kg".
    static var unitSetting: String { get }
    /// What must be known about all rows.
    associatedtype Survey: SheetSurvey
    static func survey(_ table: SheetTable, _ layout: SheetLayout, _ context: WriteContext) throws -> Survey
    /// The value in a row, read as the tracker's `log` reads it; throws a `WireError` with the reason.
    static func value(_ row: inout SheetRow, _ survey: Survey, _ context: WriteContext) throws -> Value
    static func note(_ row: SheetRow) -> String
    /// What distinguishes a value from others.
    static func identity(of value: Value) -> String
    /// The columns that are found by more than their own headers; throws `SheetLayout.Fault`.
    static func claims(_ view: SheetView) throws -> [String: Int]
    /// The column of a header that means nothing that another tracker has, though it is not one of the column's words.
    static func claim(_ header: SheetHeader) -> String?
    /// What the lines above a table call its unit, folded.
    static var unitNames: Set<String> { get }
    /// What a header says of each entry besides its value, such as a drink; nil for others.
    static func kind(in header: SheetHeader) -> String?
    /// Whether texts of a column can only be those of the tracker's entries, such as drinks.
    static func isOwn(_ texts: [String]) -> Bool
    /// The unit that numbers rather have whose greatest one is so small that they cannot be in the usual one.
    static func unit(ofGreatest number: Double, usual: String) -> String?
    /// The columns that are missed in a table without them.
    static var expected: [ExpectedColumn] { get }
    /// An entry as it will be, for people.
    static func preview(_ entry: Entry, zone: CivilZone, settings: SettingValues) -> String
}

extension SheetTracker {
    static func note(_ row: SheetRow) -> String { row.all(SheetColumn.note.name).joined(separator: "\n") }
    static func claims(_ view: SheetView) -> [String: Int] { [:] }
    static func claim(_ header: SheetHeader) -> String? { nil }
    static var unitNames: Set<String> { Set(SheetColumn.unit.words) }
    static func kind(in header: SheetHeader) -> String? { nil }
    static func isOwn(_ texts: [String]) -> Bool { false }
    static func unit(ofGreatest number: Double, usual: String) -> String? { nil }
    static func unit(named text: String) -> String? { unit(spelling: text.lowercased()) }
    static func writtenUnit(_ row: SheetRow) -> String? { row.quantity.unit.map { unit(named: $0) ?? $0 } }
    static var unitNoun: String { "unit" }
    static func knowsUsualUnit(_ context: WriteContext) throws -> Bool { true }
    static var unitSetting: String { "" }
    static func isShared(_ unit: String) -> Bool { false }
    static var measures: [String] { [] }
    static func isAlike(_ unit: String, _ other: String) -> Bool { unit == other }
    static var hasTimes: Bool { false }
    static var expected: [ExpectedColumn] { [.time] }
    static func preview(_ entry: Entry, zone: CivilZone, settings: SettingValues) -> String {
        words(entry, zone: zone, settings: settings)
    }
}

extension SheetTracker where Survey == NoSurvey {
    static func survey(_ table: SheetTable, _ layout: SheetLayout, _ context: WriteContext) -> NoSurvey { NoSurvey() }
}

/// How a tracker's part of people's own tables is recognised and imported.
struct SheetFormat: Sendable {
    /// Such as "table of drinks".
    let name: String
    /// What its entries are called, such as "drinks".
    let entries: String
    let columns: [SheetColumn]
    let value: SheetColumn
    let unit: @Sendable (_ spelling: String) -> String?
    let unitNamed: @Sendable (String) -> String?
    /// What the lines above a table call its unit, folded.
    let unitNames: Set<String>
    /// What such a unit is called.
    let unitNoun: String
    /// Headers of its value that measurements of anything have too, folded.
    let measures: [String]
    /// Whether its entries are spent or received.
    let hasDirections: Bool
    /// What headers call what an account has, folded.
    static let balances = Set(
        [
            "saldo", "balance", "kontostand", "staða", "balans", "الرصيد", "יתרה", "ยอดคงเหลือ", "คงเหลือ", "baki", "잔액",
            "余额", "残高", "остаток", "баланс", "залишок", "салдо", "стање", "stanje", "egyenleg", "bakiye", "υπόλοιπο",
            "atlikums", "likutis", "jääk",
        ].map(\.folded))
    /// What headers call money that comes back or goes to the bank beside an amount, folded.
    static let extras = Set(
        [
            "cashback", "кешбек", "кешбеку", "кэшбэк", "кэшбек", "bonus", "bonuses", "бонусы", "fee", "fees", "frais",
            "comisión", "commission", "gebühr", "gebühren", "комісія", "комісії", "комісій", "комиссия", "комиссии",
        ].map(\.folded))
    /// The columns that are found by more than their own headers; throws `SheetLayout.Fault`.
    let claims: @Sendable (SheetView) throws -> [String: Int]
    private let claim: @Sendable (SheetHeader) -> String?
    /// Whether texts of a column can only be those of the tracker's entries.
    let isOwn: @Sendable ([String]) -> Bool
    /// What a header says of each entry besides its value, such as a drink.
    let kind: @Sendable (SheetHeader) -> String?
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
        (claims, claim) = ({ try Record.Tracker.claims($0) }, { Record.Tracker.claim($0) })
        (unitNames, unitNamed) = (Record.Tracker.unitNames, { Record.Tracker.unit(named: $0) })
        (kind, isOwn) = ({ Record.Tracker.kind(in: $0) }, { Record.Tracker.isOwn($0) })
        (unitNoun, measures) = (Record.Tracker.unitNoun, Record.Tracker.measures)
        hasDirections = Record.Tracker.Survey.self != NoSurvey.self
        columns = [.date, .time, .offset, .zone] + own + [.note]
        begin = { table, layout, isRehearsal, context in
            run(name, try SheetFile<Record>(table, layout, context), isRehearsal)
        }
    }

    func column(_ name: String) -> SheetColumn? { columns.first { $0.name == name.lowercased() } }

    /// Whether every tracker may have it.
    func isShared(_ column: SheetColumn) -> Bool {
        [SheetColumn.date, .time, .offset, .zone, .unit, .note].contains { $0.name == column.name }
    }

    /// "drinks have date, time, amount, unit, drink, note".
    var help: String { "\(entries) have " + columns.filter { !$0.isOfClock }.map(\.name).joined(separator: ", ") }

    /// Whether a header means a column of this tracker, and nothing that another tracker has, beside its usual words.
    func isCertain(_ header: SheetHeader) -> Bool { claim(header) != nil }

    /// Whether a header with a unit is that of the value, and not of something else in that unit.
    func isValue(_ header: SheetHeader) -> Bool { value.isNamed(by: header) || kind(header) != nil }

    /// The column that a header may mean.
    func name(of header: SheetHeader) -> String? {
        if let name = claim(header) { return name }
        for words in [\SheetColumn.words, \SheetColumn.looseWords, \SheetColumn.rankedWords] {
            if let column = columns.first(where: { header.means($0[keyPath: words]) }) { return column.name }
        }
        return header.unit == nil ? nil : value.name
    }
}

extension SheetTracker {
    /// For a tracker that does nothing else with an imported entry.
    static var sheet: SheetFormat {
        SheetFormat { EntryImportRun<SheetFile<DerivedRecord<Self>>>($0, $1, isRehearsal: $2) }
    }
}

/// What a row says that is not one of the tracker's entries though it looks like one, such as "Declined".
struct RowLeftOut: Hashable {
    enum Reason: CaseIterable {
        /// It did not happen, or not yet.
        case notCompleted
        /// The person named its word.
        case named
        /// It only tells a balance, or adds up other rows.
        case balance
    }

    let reason: Reason
    let word: String
}

/// What a tracker has to know about all rows of a table before it can read the first one.
protocol SheetSurvey {
    /// Takes a row into account, also one that is left out.
    ///
    /// - Returns: what `leavesOut` says of it.
    mutating func look(at row: SheetRow, line: Int) -> RowLeftOut?
    /// Decides, once all rows were seen.
    ///
    /// - Throws: `WireError` with a question, if the rows do not say what they mean.
    mutating func decide() throws
    /// Why a row is left out, once all were seen; nil for the others.
    func leavesOut(_ row: SheetRow, line: Int) -> RowLeftOut?
    /// Whether the unit that the person named decided between two that rows have.
    var usesChosenUnit: Bool { get }
    /// What the person said that no row has a use for.
    var remarks: [String] { get }
}

extension SheetSurvey {
    func leavesOut(_ row: SheetRow, line: Int) -> RowLeftOut? { nil }
    var usesChosenUnit: Bool { false }
    var remarks: [String] { [] }
}

/// Of a tracker whose rows stand alone.
struct NoSurvey: SheetSurvey {
    func look(at row: SheetRow, line: Int) -> RowLeftOut? { nil }
    func decide() {}
}
