import Glibc
import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWire

/// `backup`: everything in one file that `import` reads, and a list of the copies that the daemon makes every day.
struct BackupVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var path: String?
    var isList = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(
            &path, "file", completion: .file([]), "The file to write (default: sipli-DATE.ndjson in this directory).")
        parameters.flag(&isList, "--list", short: "-l", "List the copies that the daemon makes every day.")
    }

    func run(_ context: Context) throws {
        if isList {
            guard path == nil else { throw Failure(.usage, "--list cannot be combined with a file") }
            return Self.list(try Self.copies(try context.directories.data() + "/backups"), common, context)
        }
        let format = trackers.exports.first { $0.holds == Catalog.everything }?.name
        try ExportVerb(trackers: trackers, common: common, format: format, output: path ?? Self.today()).run(context)
    }

    /// "sipli-2026-11-22.ndjson".
    private static func today() -> String { "sipli-\(time(Glibc.time(nil)).prefix(10)).ndjson" }

    /// A local time, such as "2026-11-22 14:05".
    private static func time(_ seconds: time_t) -> String {
        var (seconds, parts) = (seconds, tm())
        localtime_r(&seconds, &parts)
        func digits(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(parts.tm_year + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday)) "
            + "\(digits(parts.tm_hour)):\(digits(parts.tm_min))"
    }

    // MARK: The daemon's copies

    struct Copy: Equatable {
        let path: String
        let name: DailyCopyName
        let bytes: Int

        var day: String { name.day.description }

        /// When it was made, by the clock there.
        var made: String { day + " " + name.clock }
    }

    /// The copies in a directory, newest first; then those whose day is not right.
    static func copies(_ directory: String) throws -> [Copy] {
        let all = FileSystem.names(in: directory).compactMap { file -> Copy? in
            guard let name = DailyCopyName(path: file) else { return nil }
            let path = directory + "/" + file
            var status = stat()
            _ = stat(path, &status)
            return Copy(path: path, name: name, bytes: Int(status.st_size))
        }.sorted { ($0.name.made, $0.path) > ($1.name.made, $1.path) }
        return all.filter { !$0.name.isAhead } + all.filter(\.name.isAhead)
    }

    static func list(_ copies: [Copy], _ common: CommonOptions, _ context: Context) {
        if common.json {
            return context.console.out { writer in
                writer.objects("backups", copies.enumerated()) { row, writer in
                    writer.member("number", row.offset + 1)
                    writer.member("day", row.element.day)
                    writer.member("made", row.element.made)
                    writer.member("bytes", row.element.bytes)
                    if row.element.name.isAhead { writer.member("ahead", true) }
                    writer.member("path", row.element.path)
                }
            }
        }
        guard !copies.isEmpty else {
            return context.console.note("No daily copies yet; the first is made on the daemon's first day.")
        }
        context.console.print([
            TextTable.Column(texts: copies.indices.map { String($0 + 1) }, title: "#", isRight: true),
            TextTable.Column(texts: copies.map(\.made), title: "made"),
            TextTable.Column(texts: copies.map { "\(($0.bytes + 1023) / 1024) KiB" }, title: "size", isRight: true),
            TextTable.Column(texts: copies.map { $0.name.isAhead ? "made while the clock was ahead" : "" }),
            .optional("file", copies.map(\.path), ink: nil, wrapsBelow: true),
        ])
        context.console.note("To go back to one: sipli-client restore NUMBER")
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "backup", "Save everything in one file.",
            discussion: "The file has entries, settings and goals of all trackers; `import` brings them back, here or "
                + "on another machine."
        ) { BackupVerb(trackers: trackers) }
    }
}
