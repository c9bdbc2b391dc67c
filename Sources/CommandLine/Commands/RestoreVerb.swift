import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWire

/// `restore`: goes back to a daily copy, or to a file that `backup` wrote, as one change.
struct RestoreVerb: Verb {
    var common = CommonOptions()
    var copy: String?
    var isList = false
    var isRehearsal = false
    var isConfirmed = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(
            &copy, "copy", completion: .file([]), "A number or date of the list, or a file (default: show the list).")
        parameters.flag(&isList, "--list", short: "-l", "List the daily copies.")
        parameters.flag(
            &isRehearsal, "--dry-run", short: "-n", "Show what would be restored without changing anything.")
        parameters.flag(&isConfirmed, "--yes", short: "-y", "Restore without asking.")
    }

    func run(_ context: Context) throws {
        let prompt = Prompt.ofProcess()
        try run(context, prompt)
    }

    func run(_ context: Context, _ prompt: Prompt) throws {
        let copies = try self.copies(context)
        guard let copy, !isList else {
            guard copy == nil else { throw Failure(.usage, "--list cannot be combined with a copy") }
            return BackupVerb.list(copies, common, context)
        }
        let source = try Source(copy, copies)
        guard !isConfirmed else { return try restore(source, context) }
        let preview = try call(source, isRehearsal: true, context)
        let result = try preview.read(RestoreResult.self)
        if isRehearsal, context.printed(preview, common) { return }
        let lines = Self.preview(result, source.name)
        // A question is a message; what was asked for is the result.
        for line in lines { isRehearsal ? context.console.report(line) : context.console.note(line) }
        guard !isRehearsal, !result.records.isEmpty else { return }
        guard prompt.isTerminal else {
            throw Failure(.refused, "nothing was restored", hint: "To restore this without being asked, add --yes")
        }
        context.console.err("Restore it? [y/N] ")
        guard ["y", "yes"].contains((prompt.line() ?? "").lowercased()) else {
            context.console.note("Nothing was changed.")
            throw Failure(.refused, "")
        }
        try restore(source, context)
    }

    /// The daily copies. A file can be restored where their directory is not known.
    private func copies(_ context: Context) throws -> [BackupVerb.Copy] {
        let isFile = copy.map { Int($0) == nil && CivilDay($0) == nil } ?? false
        do {
            return try BackupVerb.copies(try context.directories.data() + "/backups")
        } catch _ where isFile {
            return []
        }
    }

    private func restore(_ source: Source, _ context: Context) throws {
        let reply = try call(source, isRehearsal: isRehearsal, context)
        guard !context.printed(reply, common) else { return }
        let result = try reply.read(RestoreResult.self)
        guard !isRehearsal, !result.records.isEmpty else {
            for line in Self.preview(result, source.name) { context.console.report(line) }
            return
        }
        for warning in result.warnings { context.console.note("Note: " + Printable.clean(warning)) }
        context.console.report(
            "Went back to \(Printable.clean(source.name)): \(Self.records(result, "")). Undo: sipli-client undo")
        if let kept = result.kept {
            context.console.note("The data as it was before is also kept in \(Printable.clean(kept))")
        }
    }

    // MARK: What is restored

    enum Source {
        case daily(BackupVerb.Copy)
        case file(ImportFile, path: String)

        /// A number of the list, the date of a copy, or a file.
        init(_ text: String, _ copies: [BackupVerb.Copy]) throws {
            if let number = Int(text) {
                guard copies.indices.contains(number - 1) else {
                    throw Failure(
                        .usage,
                        "there is no copy \(number)"
                            + (copies.isEmpty
                                ? "; there are no daily copies yet"
                                : copies.count == 1 ? "; the only one is 1" : "; there are 1 to \(copies.count)"))
                }
                self = .daily(copies[number - 1])
                return
            }
            let ofDay = copies.filter { $0.day == text }
            if ofDay.count > 1 {
                throw Failure(
                    .usage, "there are \(ofDay.count) copies of \(text); write the number of one",
                    hint: "To see them: sipli-client restore --list")
            }
            if let copy = ofDay.first ?? copies.first(where: { $0.path == text }) {
                self = .daily(copy)
                return
            }
            guard CivilDay(text) == nil else {
                throw Failure(
                    .usage, "there is no copy of \(text)", hint: "To see the copies: sipli-client restore --list")
            }
            guard FileSystem.exists(text) else {
                throw Failure(
                    .badData, "no file or copy is named \(Printable.clean(text))",
                    hint: "To see the copies: sipli-client restore --list")
            }
            self = .file(try ImportFile(copy: text), path: text)
        }

        var name: String {
            switch self {
            case .daily(let copy): "the copy of " + copy.made
            case .file(_, let path): path
            }
        }
    }

    private func call(_ source: Source, isRehearsal: Bool, _ context: Context) throws -> ServerLine {
        var request = RestoreRequest()
        request.dryRun = isRehearsal ? true : nil
        request.progress = true
        let progress = Progress(context.console, total: ImportFile.progressTotal)
        defer { progress.end() }
        var begun = 0
        if case .daily(let copy) = source {
            request.copy = String(copy.path.split(separator: "/").last ?? "")
        } else {
            begun = ImportFile.uploadShare
        }
        let line = RequestLine.make(RestoreOperations.restore, request)
        let talk = { (connection: Connection) throws(ClientError) in
            if case .file(let file, _) = source { try file.send(over: connection, progress.show) }
            try progress.follow(connection, from: begun)
            return try connection.call(line)
        }
        do {
            return try context.client().talk(talk)
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .invalid else { throw error }
            throw Failure(.badData, refusal.message)
        }
    }

    // MARK: Texts

    static func preview(_ result: RestoreResult, _ name: String) -> [String] {
        guard !result.records.isEmpty else { return ["Nothing differs from \(Printable.clean(name))."] }
        let changed = result.changed.map { ", last changed at " + WireTime.short($0) } ?? ""
        var lines = ["Going back to \(Printable.clean(name))\(changed):"]
        lines += result.records.map { "  " + Printable.clean(records($0, "would be ")) }
        if !result.examples.isEmpty { lines.append("  The journal would then say, for example:") }
        lines += result.examples.map { "    " + Printable.clean($0) }
        lines += result.warnings.map { "  Note: " + Printable.clean($0) }
        return lines
    }

    private static func records(_ result: RestoreResult, _ verb: String) -> String {
        Printable.clean(result.records.map { records($0, verb) }.joined(separator: "; "))
    }

    /// Such as "drinks: 3 would be restored, 1 would be removed".
    private static func records(_ item: RestoreResult.Item, _ verb: String) -> String {
        let parts = [(item.added, "restored"), (item.changed, "changed"), (item.removed, "removed")]
        return item.what + ": "
            + parts.filter { $0.0 > 0 }.map { "\($0.0) \(verb)\($0.1)" }.joined(separator: ", ")
    }

    static let command = Command(
        "restore", "Go back to a daily copy or a backup file.",
        discussion: "Shows what would come back, change and go, and asks. The data as it is now is kept in a file, and"
            + " `undo` brings it back. A file is one that `backup` wrote, or a copy of the store."
    ) { RestoreVerb() }
}
