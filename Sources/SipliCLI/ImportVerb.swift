import ArgumentParser
import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `import`: brings a file in, as one change.
struct ImportVerb: Verb, Equatable {
    var common = CommonOptions()
    /// "-" for standard input.
    var path: String
    var isRehearsal = false

    /// A great file takes the daemon a while.
    private static let timeoutMilliseconds = 600_000

    func run(_ context: Context) throws {
        let file = try ImportFile(path: path)
        let reply = try upload(file, context)
        let result = try reply.read(ImportResult.self)
        if common.json {
            context.console.out(bytes: reply.result)
            context.console.out("\n")
        } else {
            let lines = ImportReport.lines(result, isUnchanged: reply.isUnchanged)
            for line in lines { context.console.tell(line) }
            for warning in result.warnings { context.console.note("Note: " + Printable.clean(warning)) }
        }
        if let failure = ImportReport.failure(result) { throw failure }
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

    /// Of the bar: all of it, and what the upload has of it.
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
}

/// The arguments of `import`.
struct ImportCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring in drinks or weigh-ins from a file.",
        discussion: """
            Drinks: a WaterQuestState.json, as `export --format waterquest` writes it too, or the table of `export --format \
            csv`. Weigh-ins: a table or a JSON file, as `export --format weight-csv` and weight-json write them too. What is \
            here already is not added twice. The import is one change, which `undo` takes back.
            """)

    @Argument(help: "The file; - reads standard input.", completion: .file())
    var file: String

    @Flag(
        name: [.customShort("n"), .long], help: "Only say what would happen, with the newest records that would come.")
    var dryRun = false

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        ImportVerb(common: common.options, path: file, isRehearsal: dryRun)
    }
}
