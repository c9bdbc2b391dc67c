import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `import`: imports a file as one change.
struct ImportVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    /// "-" for standard input.
    var path = ""
    var isRehearsal = false
    /// Such as "date=Datum,amount=2".
    var columns: String?
    var order: String?
    var positive: String?
    /// Words of a column of directions, such as "Purchase,Fee".
    var spent: String?
    var received: String?
    var isConfirmed = false

    /// The daemon takes a while to read a large file.
    private static let timeoutMilliseconds = 600_000

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(required: &path, "file", completion: .file([]), "The file; - reads standard input.")
        parameters.flag(
            &isRehearsal, "--dry-run", short: "-n", "Show what would be imported without changing anything.")
        parameters.option(
            &columns, "--columns", "name=column,...", "Columns of your table, by header or number.")
        parameters.option(
            &order, "--dates", "order", completion: .list(ImportFinishRequest.orders),
            "Order of day and month in 03/04/2026: dmy or mdy.")
        parameters.option(
            &positive, "--positive", "direction", completion: .list(ImportFinishRequest.directions),
            "What amounts above 0 were: spent or received.")
        parameters.option(&spent, "--spent", "words", "Words of the column kind that mean spent, with commas.")
        parameters.option(&received, "--received", "words", "Words of the column kind that mean received.")
        parameters.flag(&isConfirmed, "--yes", short: "-y", "Do not ask before importing.")
    }

    func run(_ context: Context) throws {
        try run(context, Prompt.ofProcess())
    }

    func run(_ context: Context, _ prompt: Prompt) throws {
        var finish = try finish(context)
        let file = try ImportFile(path: path, trackers.rows.flatMap(\.databases))
        if let remark = file.remark { context.console.note(remark) }
        let talk = ImportTalk(context: context, prompt: prompt)
        let asks = prompt.isTerminal && !common.json && !context.console.isQuiet
        let reply: ServerLine
        if asks, !isRehearsal, !isConfirmed {
            let preview = try talk.answered(&finish) { finish in
                var rehearsal = finish
                rehearsal.dryRun = true
                return try upload(file, rehearsal, context)
            }
            let result = try preview.read(ImportResult.self)
            guard ImportReport.failure(result) == nil else { return try report(preview, result, context) }
            guard talk.confirms(result) else {
                context.console.note("Nothing was imported.")
                throw Failure(.refused, "")
            }
            reply = try upload(file, finish, context)
        } else {
            reply =
                asks ? try talk.answered(&finish) { try upload(file, $0, context) } : try upload(file, finish, context)
        }
        try report(reply, try reply.read(ImportResult.self), context)
    }

    private func report(_ reply: ServerLine, _ result: ImportResult, _ context: Context) throws {
        if common.json {
            context.console.out(bytes: reply.result)
            context.console.out("\n")
        } else {
            let notes = trackers.rows.flatMap { $0.importNotes(result) }
            let lines = ImportReport.lines(
                result, notes, isUnchanged: reply.isUnchanged, change: result.dryRun ? nil : change(reply, context))
            for line in lines { context.console.report(line) }
            for warning in result.warnings { context.console.note("Note: " + Printable.clean(warning)) }
        }
        if let failure = ImportReport.failure(result) { throw failure }
    }

    /// The change as the journal and undo describe it: besides the records of the file it has settings and goals.
    private func change(_ reply: ServerLine, _ context: Context) -> String? {
        var request = JournalRequest()
        request.limit = 1
        let journal = try? context.client().call(RequestLine.make(StoreOperations.journal, request))
        let newest = try? journal?.read(JournalResult.self).changes.first
        return newest?.rev == reply.revision ? newest?.text : nil
    }

    private func finish(_ context: Context) throws -> ImportFinishRequest {
        var finish = ImportFinishRequest()
        finish.dryRun = isRehearsal ? true : nil
        finish.progress = context.console.messageStyle.width != nil && !context.console.isQuiet ? true : nil
        finish.columns = try columns.map(Self.named)
        if let order {
            guard ImportFinishRequest.orders.contains(order) else {
                throw Failure(.usage, "\"\(Printable.clean(order))\" is not an order; write dmy or mdy")
            }
            finish.dates = order
        }
        if let positive {
            guard ImportFinishRequest.directions.contains(positive) else {
                throw Failure(.usage, "\"\(Printable.clean(positive))\" is not a direction; write spent or received")
            }
            finish.positive = positive
        }
        (finish.spent, finish.received) = (spent.map(Self.words), received.map(Self.words))
        return finish
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
    }

    /// The columns of "date=Datum,amount=2". A header may have commas and equals signs.
    static func named(_ text: String) throws -> [NamedColumn] {
        var columns: [NamedColumn] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = sides[0].filter { $0 != " " }
            if sides.count == 2, !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" }) {
                var column = NamedColumn()
                (column.name, column.column) = (name.lowercased(), String(sides[1]))
                columns.append(column)
            } else if !columns.isEmpty {
                columns[columns.count - 1].column += "," + part
            } else {
                throw Failure(
                    .usage, "\"\(Printable.clean(text))\" does not name columns; write them as date=Day,amount=2")
            }
        }
        return columns
    }

    private func upload(_ file: ImportFile, _ finish: ImportFinishRequest, _ context: Context) throws -> ServerLine {
        let client = try context.client()
        let progress = Progress(context.console, total: Self.progressTotal)
        defer { progress.end() }
        // The whole upload is repeated after a lost connection; the key keeps it from being imported twice.
        let finishLine = RequestLine.make(TransferOperations.finish, finish)
        func talk(_ connection: Connection) throws(ClientError) -> ServerLine {
            try upload(file, finishLine, over: connection, progress)
        }
        do {
            return try client.talk(talk)
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .invalid else { throw error }
            throw Failure(.badData, field: refusal.field, refusal.message)
        }
    }

    private func upload(
        _ file: ImportFile, _ finish: [UInt8], over connection: Connection, _ progress: Progress
    ) throws(ClientError) -> ServerLine {
        try send(file, over: connection, progress)
        try connection.setTimeout(milliseconds: Self.timeoutMilliseconds)
        connection.onEvent = { line in
            guard line.kind == .event("progress") else { return }
            let members = RawJSON(Array(line.text)).members
            guard let done = members["done"]?.number, let total = members["total"]?.number, total > 0 else { return }
            progress.show(Self.uploadShare + Int(done / total * Double(Self.progressTotal - Self.uploadShare)))
        }
        return try connection.call(finish)
    }

    /// Units of the progress bar: the total, and the share of the upload.
    private static let (progressTotal, uploadShare) = (1000, 100)

    private func send(_ file: ImportFile, over connection: Connection, _ progress: Progress) throws(ClientError) {
        var begin = ImportBeginRequest()
        begin.bytes = Int64(file.bytes.count)
        _ = try connection.call(RequestLine.make(TransferOperations.begin, begin))
        var start = 0
        while start < file.bytes.count {
            let end = file.pieceEnd(from: start)
            var piece = ImportDataRequest()
            piece.text = String(decoding: file.bytes[start..<end], as: UTF8.self)
            _ = try connection.call(RequestLine.make(TransferOperations.data, piece))
            start = end
            progress.show(start * Self.uploadShare / max(file.bytes.count, 1))
        }
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "import", "Import entries from a file.",
            discussion: trackers.rows.map(\.imports).filter { !$0.isEmpty }.joined(separator: " ")
                + " Your own table needs a date and a value in each row, and no ids; --columns names the columns that"
                + " are not recognised. Entries you already have are skipped. `undo` reverts a whole import."
        ) { ImportVerb(trackers: trackers) }
    }
}
