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
    /// What a request has of them as they are typed.
    var request = ImportFinishRequest()
    /// Words of a column of directions, such as "Purchase,Fee".
    var spent: String?
    var received: String?
    /// Words of a column of statuses, such as "Refunded,Held".
    var keep: String?
    var skip: String?
    /// The unit, or the currency, of numbers without one.
    var unit: String?
    var currency: String?
    var encoding: String?
    var isConfirmed = false
    var restoresDeleted = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(required: &path, "file", completion: .file([]), "The file; - reads standard input.")
        parameters.flag(
            &isRehearsal, "--dry-run", short: "-n", "Show what would be imported without changing anything.")
        parameters.option(&columns, "--columns", "name=column,...", "Columns of your table, by header or number.")
        parameters.option(
            &request.dates, "--dates", "order", completion: .list(ImportFinishRequest.orders),
            "Order in 03/04/2026 or 26-11-20: dmy, mdy or ymd.")
        parameters.option(
            &request.positive, "--positive", "direction", completion: .list(ImportFinishRequest.directions),
            "Whether positive amounts were spent or received.")
        parameters.option(
            &request.decimal, "--decimal", "mark", completion: .list(ImportFinishRequest.decimals),
            "Decimal mark of amounts: comma or point.")
        parameters.option(&spent, "--spent", "words", "Values in the kind column that mean spent, with commas.")
        parameters.option(&received, "--received", "words", "Values in the kind column that mean received.")
        parameters.option(&keep, "--keep", "words", "Values in the status column of rows to import.")
        parameters.option(&skip, "--skip", "words", "Values in the status or kind column of rows to leave out.")
        parameters.option(&unit, "--unit", "unit", "Unit of numbers that have none, such as lb or oz.")
        parameters.option(&currency, "--currency", "code", "Currency of amounts that have none, such as USD.")
        parameters.option(&encoding, "--encoding", "name", "Encoding of the text, such as windows-1250 or shift_jis.")
        parameters.flag(&isConfirmed, "--yes", short: "-y", "Do not ask before importing.")
        parameters.flag(&restoresDeleted, "--restore-deleted", "Also bring back what you deleted here.")
        parameters.option(&request.user, "--user", "user", "Whose records to import, if the file has several users.")
    }

    func run(_ context: Context) throws { try run(context, Prompt.ofProcess()) }

    func run(_ context: Context, _ prompt: Prompt) throws {
        var finish = try finish(context)
        let file = try ImportFile(path: path, encoding: encoding)
        if let remark = file.remark { context.console.note(remark) }
        let talk = ImportTalk(context: context, prompt: prompt)
        let asks = prompt.isTerminal && !common.json && !context.console.isQuiet
        let reply: ServerLine
        var shown: [String] = []
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
            shown = ImportReport.notes(result)
            reply = try upload(file, finish, context)
        } else {
            reply =
                asks ? try talk.answered(&finish) { try upload(file, $0, context) } : try upload(file, finish, context)
        }
        try report(reply, try reply.read(ImportResult.self), shown: shown, context)
    }

    /// - Parameter shown: notes that were shown before.
    private func report(
        _ reply: ServerLine, _ result: ImportResult, shown: [String] = [], _ context: Context
    ) throws {
        if common.json {
            context.console.out(bytes: reply.result)
            context.console.out("\n")
        } else {
            let notes = trackers.rows.flatMap { $0.importNotes(result) }
            let lines = ImportReport.lines(result, notes, isUnchanged: reply.isUnchanged)
            for line in lines { context.console.report(line) }
            for note in ImportReport.notes(result) where !shown.contains(note) { context.console.note(note) }
        }
        if let failure = ImportReport.failure(result) { throw failure }
    }

    private func finish(_ context: Context) throws -> ImportFinishRequest {
        var finish = request
        finish.dryRun = isRehearsal ? true : nil
        finish.restoreDeleted = restoresDeleted ? true : nil
        finish.progress = context.console.messageStyle.width != nil && !context.console.isQuiet ? true : nil
        finish.columns = try columns.map(Self.named)
        for (option, typed, words) in [
            ("--dates", finish.dates, ImportFinishRequest.orders),
            ("--positive", finish.positive, ImportFinishRequest.directions),
            ("--decimal", finish.decimal, ImportFinishRequest.decimals),
        ] {
            guard let typed, !words.contains(typed) else { continue }
            let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
            throw Failure(.usage, "\(option) takes \(list), not \"\(Printable.clean(typed))\"")
        }
        // The daemon knows whether a comma belongs to a word.
        (finish.spent, finish.received) = (spent.map { [$0] }, received.map { [$0] })
        (finish.keep, finish.skip) = (keep.map { [$0] }, skip.map { [$0] })
        guard unit == nil || currency == nil else {
            throw Failure(.usage, "--unit and --currency cannot be used together; a table has one of them")
        }
        finish.unit = unit ?? currency
        return finish
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
        let progress = Progress(context.console, total: ImportFile.progressTotal)
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
            var failure = Failure(.badData, field: refusal.field, refusal.message)
            failure.choices = refusal.choices
            throw failure
        }
    }

    private func upload(
        _ file: ImportFile, _ finish: [UInt8], over connection: Connection, _ progress: Progress
    ) throws(ClientError) -> ServerLine {
        try file.send(over: connection, progress.show)
        try progress.follow(connection, from: ImportFile.uploadShare)
        return try connection.call(finish)
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
