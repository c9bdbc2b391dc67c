import SipliCore
import SipliWire

/// Reads a table row by row, without its header, and keeps what is to be told about it.
struct TableReader {
    let header: TableHeader
    /// The number of rows so far.
    private(set) var records = 0
    /// How many of them were skipped.
    private(set) var skipped = 0
    private var warnings = ImportWarnings()
    private var rows: CSVRows
    private let bytes: [UInt8]
    /// How the dates of all columns are read. Where a spreadsheet has saved them in the order of its country, the rows are
    /// gone through once before, for that order.
    private(set) var dates: SheetDates
    private let start: CSVRows
    private let days: [Int]
    private var isSurveyed: Bool?

    init(_ bytes: [UInt8], _ header: TableHeader) {
        (self.header, self.bytes) = (header, bytes)
        rows = CSVRows(bytes, separator: header.separator)
        (start, dates) = (rows, SheetDates(order: header.order))
        let names = header.plainNames
        days = names.indices.filter { Self.days.contains(names[$0]) }
    }

    private static let days: Set = [
        "date", "day", "start", "next", "due", "trialend", "termend", "pausedon", "cancelledon", "endson", "anchor",
        "unpaidfrom", "createddate", "nextbillingdate", "cancellationdate",
    ]

    /// Looks at the dates of the next row.
    ///
    /// - Returns: whether there is more to look at before rows can be read.
    /// - Throws: `WireError` if a date could be two days.
    mutating func survey(_ context: WriteContext) throws -> Bool {
        guard isSurveyed != true else { return false }
        if let row = try rows.next() {
            guard row.line > 1 else { return true }
            for column in days where column < row.fields.count {
                dates.look(at: row.fields[column].trimmed, line: row.line)
            }
            // The first row says whether dates are as they were written.
            if isSurveyed != nil || dates.hasOrder {
                isSurveyed = false
                return true
            }
        }
        try dates.decide(today: context.zone.date(at: context.now))
        (isSurveyed, rows) = (true, start)
        return false
    }

    /// Goes back to the first row.
    mutating func rewind() { (rows, records, skipped) = (start, 0, 0) }

    var remarks: [String] { warnings.texts }
    /// How much was read, 0...1000.
    var thousandths: Int { rows.index * 1000 / max(bytes.count, 1) }

    /// The fields of the next row, and its place for people; nil after the last one.
    mutating func next() throws -> (fields: [String], place: String)? {
        while let row = try rows.next() {
            guard row.line > 1 else { continue }
            records += 1
            return (row.fields, "line \(row.line)")
        }
        return nil
    }

    mutating func skip(_ place: String, _ error: any Error) {
        skipped += 1
        warn("\(place) was skipped: \(ErrorMapping.wireError(error).message)")
    }

    mutating func warn(_ text: String) { warnings.add(text) }
}

/// A file that is read as a table, of which each row is a record.
protocol TableFile: RecordFile {
    var table: TableReader { get set }

    /// Keeps what a row contains.
    ///
    /// - Throws: why the row is skipped.
    mutating func add(_ fields: [String], _ place: String, _ context: WriteContext) throws
}

extension TableFile {
    var records: Int { table.records }
    var remarks: [String] { table.remarks }
    var thousandths: Int { table.thousandths }

    mutating func readNext(_ context: WriteContext) throws -> Bool {
        if try table.survey(context) { return true }
        guard let row = try table.next() else { return false }
        do {
            try add(row.fields, row.place, context)
        } catch {
            table.skip(row.place, error)
        }
        return true
    }
}

extension EntryFile where Self: TableFile {
    mutating func rewind() { table.rewind() }
}

/// The column names of a table, from its first line.
struct TableHeader {
    /// The column separator: a comma, a semicolon or a tab, whichever occurs most.
    let separator: UInt8
    /// The names as written.
    let names: [String]
    /// The order of day and month that the person named.
    let order: DateOrder?

    init(firstLine: String, order: DateOrder? = nil) {
        self.order = order
        let line = Array(firstLine.utf8)
        func count(_ separator: UInt8) -> Int { line.count { $0 == separator } }
        let others = [UInt8(ascii: ";"), UInt8(ascii: "\t")]
        let separator = others.reduce(UInt8(ascii: ",")) { count($1) > count($0) ? $1 : $0 }
        var rows = CSVRows(line, separator: separator)
        // A quote that is never closed is reported for the whole file.
        let names = (try? rows.next())?.fields.map(\.trimmed) ?? []
        (self.separator, self.names) = (separator, names)
    }

    /// The index of a column by its name in lower case without spaces; nil if there is none.
    func place(_ name: String) -> Int? { plainNames.firstIndex(of: name) }

    /// In lower case, without spaces and underscores.
    var plainNames: [String] {
        names.map { $0.lowercased().filter { !$0.isWhitespace && $0 != "_" } }
    }
}

/// A row of a table, by the names of its columns in lower case.
struct ImportedCells {
    let header: [String]
    let fields: [String]

    /// What the first of these columns that the table has contains; empty if there is nothing.
    subscript(names: String...) -> String {
        let place = names.lazy.compactMap { header.firstIndex(of: $0) }.first
        return place.flatMap { $0 < fields.count ? fields[$0].trimmed : nil } ?? ""
    }
}

/// Yes or no in a table, also as a spreadsheet saves it in its language.
enum SavedFlag {
    private static let (yes, no) = (
        names(
            "true wahr vrai verdadero vero verdadeiro waar prawda pravda sant sand sann tosi igaz истина doğru adevărat yes ja 1"
        ),
        names(
            "false falsch faux falso onwaar fałsz nepravda falskt falsk usann epätosi hamis ложь yanliş fals no nein 0")
    )

    private static func names(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(\.folded)) }

    /// Nil for any other text.
    static func read(_ text: String) -> Bool? {
        yes.contains(text.folded) ? true : no.contains(text.folded) ? false : nil
    }
}
