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
        "unpaidfrom",
        "createddate", "nextbillingdate", "cancellationdate",
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
    mutating func rewind() {
        (rows, records, skipped) = (start, 0, 0)
    }

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
