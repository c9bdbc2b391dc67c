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

    /// The daemon takes a while to read a large file.
    private static let timeoutMilliseconds = 600_000

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(required: &path, "file", completion: .file([]), "The file; - reads standard input.")
        parameters.flag(
            &isRehearsal, "--dry-run", short: "-n", "Show what would be imported without changing anything.")
    }

    func run(_ context: Context) throws {
        let file = try ImportFile(path: path)
        let reply = try upload(file, context)
        let result = try reply.read(ImportResult.self)
        if common.json {
            context.console.out(bytes: reply.result)
            context.console.out("\n")
        } else {
            let notes = trackers.rows.flatMap { $0.importNotes(result) }
            let lines = ImportReport.lines(
                result, notes, isUnchanged: reply.isUnchanged, change: isRehearsal ? nil : change(reply, context))
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

    private func upload(_ file: ImportFile, _ context: Context) throws -> ServerLine {
        let client = try context.client()
        let progress = Progress(context.console, total: Self.progressTotal)
        defer { progress.end() }
        var finish = ImportFinishRequest()
        finish.dryRun = isRehearsal ? true : nil
        finish.progress = context.console.messageStyle.width != nil && !context.console.isQuiet ? true : nil
        // The whole upload is repeated after a lost connection; the key keeps it from being imported twice.
        let finishLine = RequestLine.make(TransferOperations.finish, finish)
        func talk(_ connection: Connection) throws(ClientError) -> ServerLine {
            try upload(file, finishLine, over: connection, progress)
        }
        do {
            return try client.talk(talk)
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .invalid else { throw error }
            throw Failure(.badData, refusal.message)
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
                + " Entries you already have are skipped. `undo` reverts a whole import."
        ) { ImportVerb(trackers: trackers) }
    }
}
