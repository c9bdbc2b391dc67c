import SipliCore
import SipliStore
import SipliWire

/// Imports a file, or does a dry run, in slices: validates, detects the format, parses, and stores the records.
final class ImportWork: SlicedWork {
    private let bytes: [UInt8]
    private let request: ImportFinishRequest
    private var check: JSONFileCheck?
    private var file: ImportedFile?
    private var run: (any ImportRun)?
    /// How many records that were deleted here are brought back.
    private var restored = 0

    /// - Parameter bytes: without a byte order mark; nil if nothing was uploaded.
    init(_ bytes: [UInt8], _ request: ImportFinishRequest) {
        (self.bytes, self.request) = (bytes, request)
        if ImportedFile.isJSON(bytes), !ImportedFile.isExport(bytes), ForeignFile.name(of: bytes) == nil {
            check = JSONFileCheck(bytes)
        } else {
            file = .text(ImportedFile.firstLine(bytes), request.dates.flatMap { DateOrder(rawValue: $0) })
        }
    }

    let op = "import"

    /// In thousandths, weighted by the approximate time of each phase.
    var progress: WorkProgress {
        let checked = check.map { $0.position * 100 / max(bytes.count, 1) } ?? 100
        return WorkProgress(done: file == nil ? checked : 100 + (run?.thousandths ?? 0) * 9 / 10, total: 1000)
    }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        if file == nil {
            guard try check?.proceed(until: slice) ?? true else { return false }
            file = .json(check?.members ?? [], listed: check?.listed ?? [])
        }
        guard let file else { return false }
        if run == nil {
            let new = try begin(file, context)
            if let user = request.user { try new.choose(user: user) }
            run = new
        }
        guard let run else { return false }
        context.change.restoresDeleted = request.restoreDeleted ?? false
        let isDone = try run.proceed(context, until: slice)
        // What the rules record afterwards stays deleted.
        context.change.restoresDeleted = false
        restored += context.change.restored
        return isDone
    }

    func result(_ context: WriteContext) throws -> RawJSON {
        var result = run?.result ?? ImportResult()
        result.dryRun = isRehearsal
        result.restored = restored
        return RawJSON { result.write(to: &$0) }
    }

    private var isRehearsal: Bool { request.dryRun ?? false }

    /// An exact format comes first, unless the person says what the columns of the table are.
    private func begin(_ file: ImportedFile, _ context: WriteContext) throws -> any ImportRun {
        if case .text(let line, _) = file, line.utf8.count > ImportLimits.rowBytes {
            throw WireError.invalid(
                "file", "line 1 is longer than \(ImportLimits.rowBytes >> 10) KiB; nothing was imported")
        }
        // The header has no names if it could not be read.
        let header = file.header
        if case .text(let line, _) = file, header.names.isEmpty,
            line.utf8.count(where: { $0 == header.separator }) >= ImportLimits.columns
        {
            throw WireError.invalid(
                "file", "line 1 has more than \(ImportLimits.columns.grouped) columns; nothing was imported")
        }
        let trackers = context.projections.trackers.rows
        let formats = [ExportImportRun.format] + trackers.flatMap(\.imports)
        let sheets = trackers.compactMap { $0.sheet?() }
        let isDescribed = request.describesTable
        if !isDescribed, let format = formats.first(where: { $0.recognises(file) }) {
            return try format.begin(bytes, file, isRehearsal, context)
        }
        if let foreign = ForeignFile.name(of: bytes) { throw WireError.invalid("file", "this is " + foreign) }
        guard case .text = file, !file.isExport else {
            guard !isDescribed else {
                throw WireError.invalid(
                    "columns",
                    "--columns, --positive, --decimal, --spent, --received, --keep, --skip, --unit and --currency describe tables; "
                        + "this file is not one")
            }
            throw unrecognised(file, formats, sheets)
        }
        let table = try SheetTable(bytes, request, sheets, unread: trackers.flatMap { $0.unreadTables() })
        guard isDescribed || request.dates != nil || table.first.count > 1 else {
            throw unrecognised(file, formats, sheets)
        }
        let (format, layout) = try table.choose()
        return try format.begin(table, layout, isRehearsal, context)
    }

    private func unrecognised(_ file: ImportedFile, _ formats: [ImportFormat], _ sheets: [SheetFormat]) -> WireError {
        if let archive = archive(file) { return archive }
        var names: [String] = []
        for name in formats.map(\.name) + sheets.map(\.name) where !names.contains(name) { names.append(name) }
        return .invalid(
            "file",
            "unrecognised file format\(found(file)); supported: \(names.joined(separator: ", "))"
                + (file.isText
                    ? "; a table begins with a row of headers, or name its columns: --columns date=1,amount=2"
                    : file.isList ? Self.listAdvice : ""))
    }

    /// What to do with another program's list of records.
    private static let listAdvice =
        "; a list of records becomes a table with jq -r '(.[0] | keys_unsorted) as $k | $k, (.[] | [.[$k[]]]) | @csv' "
        + "FILE.json > FILE.csv"

    /// What to do with the tables of an archive that are not one program's.
    private func archive(_ file: ImportedFile) -> WireError? {
        let names = file.members.map(\.name)
        guard names.count > 1, names.allSatisfy({ $0.lowercased().hasSuffix(".csv") }) else { return nil }
        let shown = names.prefix(ImportWarnings.limit).map { "\"\($0.shortened)\"" }
        let others = names.count > shown.count ? ["others"] : []
        return .invalid(
            "file",
            "the archive has \(names.count) tables, \(TypedText.list(shown + others)); unpack it and import them one by one"
        )
    }

    /// The first line of a file that is not JSON, truncated to fit into a message.
    private func found(_ file: ImportedFile) -> String {
        guard case .text(let line, _) = file, !line.trimmed.isEmpty else { return "" }
        return "; its first line is \"\(line.prefix(80))\(line.count > 80 ? "…" : "")\""
    }
}

extension ImportFinishRequest {
    /// Whether it says what a table's amounts of money mean.
    var describesMoney: Bool {
        positive != nil || decimal != nil || [spent, received, keep, skip].contains { $0 != nil }
    }

    /// Whether it says what a table means.
    var describesTable: Bool { columns != nil || unit != nil || describesMoney }
}

/// A running import of one format.
protocol ImportRun: AnyObject {
    /// Takes the records of one user from a file that has those of several.
    func choose(user: String) throws
    /// - Returns: whether all is done.
    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool
    /// Valid when all is done.
    var result: ImportResult { get }
    /// How much is done, 0...1000.
    var thousandths: Int { get }
}

extension ImportRun {
    func choose(user: String) throws { throw WireError.hasNoUsers }
}

extension WireError {
    static let hasNoUsers = invalid(
        "user", "--user is for a file with records of several users; this one does not name any")
}

/// Files of other programs that are not read, though people have them.
enum ForeignFile {
    private static let headBytes = 4096

    /// What a file is, and what to import in its place; nil for others.
    static func name(of bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(headBytes), as: UTF8.self).trimmed.lowercased()
        if let known = beginnings.first(where: { head.hasPrefix($0.text) }) { return known.name + known.advice }
        if isJournal(head) { return journalName + journal }
        guard head.hasPrefix("<"), let mark = head.dropFirst().first, mark.isLetter || "?!".contains(mark) else {
            return nil
        }
        if head.contains("<!doctype healthdata") || head.contains("<healthdata") { return ImportLimits.appleHealth }
        if head.contains("urn:iso:std:iso:20022") { return "a bank's file of camt messages" + bank }
        if head.contains("<ofx>") { return "a bank's OFX file" + bank }
        let isPage = ["<html", "<!doctype html", "<table", "<meta"].contains { head.contains($0) }
        return isPage ? "a web page, even if it is named as a spreadsheet" + table : "XML" + table
    }

    private static let bank = ", which is not read; let your bank export CSV and import that"
    private static let table = ", which is not read; open it in a spreadsheet, save the table as CSV and import that"

    private static let journalName = "a journal of plain-text accounting"
    private static let journal =
        ", which is not read; let your program write the register of one account as CSV, such as hledger register "
        + "assets:bank -O csv, and import that"
    private static let calendar = ", which is not read; import a table or an export of your records in its place"

    private static let beginnings: [(text: String, name: String, advice: String)] = [
        ("ofxheader:", "a bank's OFX file", bank), ("!type:", "a QIF file", bank), ("!account", "a QIF file", bank),
        (":20:", "a bank's MT940 file", bank), ("{1:f01", "a bank's MT940 file", bank),
        ("{\\rtf", "a document in RTF", table), ("begin:vcalendar", "a calendar", calendar),
        ("begin:vcard", "a list of contacts", calendar),
        // As `export --format hledger` and `ledger` begin.
        ("; sipli ", journalName, journal),
    ]

    /// Whether lines with a date and a text have lines with accounts behind them.
    private static func isJournal(_ head: String) -> Bool {
        // Comments stand between them.
        let lines = head.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .filter { !$0.drop(while: \.isWhitespace).hasPrefix(";") }
        return zip(lines, lines.dropFirst()).contains { first, second in
            first.prefixMatch(of: #/\d{4}[-/.]\d\d?[-/.]\d\d?( [*!])? [^,;\t]/#) != nil
                && second.prefixMatch(of: #/[ \t]+[a-z][^,;]*( {2,}|\t).*\d/#) != nil
        }
    }
}
