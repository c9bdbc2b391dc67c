import SipliClient
import SipliVerbs
import SipliWire

/// `quick`: asks what to log with a menu on the screen, or in the terminal.
struct QuickVerb: Verb, Equatable {
    var common = CommonOptions()
    /// The only tracker to offer, by topic or name.
    var tracker: String?
    /// The menu program, by name or file.
    var program: String?
    /// Prints the rows instead, each with the command that does it.
    var printsRows = false

    init() {}

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner) {
        guard let read = scanner.plain(["--with"]), read.words.count <= 1 else { return nil }
        (tracker, program) = (read.words.first, read["--with"])
        common = scanner.common
    }

    func run(_ context: Context) throws {
        try run(context, .ofProcess())
    }

    /// The same with somebody to ask in the terminal.
    func run(_ context: Context, _ prompt: Prompt) throws {
        let rows = try Self.rows(tracker)
        if printsRows { return try QuickRows(rows, context).print(context.console) }
        try QuickNotice(context, common).telling("Nothing was logged") { try ask(rows, context, prompt) }
    }

    /// Asks, and logs what was chosen.
    func ask(_ rows: [TrackerRow], _ context: Context, _ prompt: Prompt) throws {
        let asker = try Asker.find(program, context, prompt)
        let choice = try QuickRows(rows, context).choose(asker, context.console)
        try QuickLog(context: context, common: common, asker: asker).log(choice)
    }

    /// The trackers that are offered.
    private static func rows(_ wanted: String?) throws -> [TrackerRow] {
        let rows = TrackerTable.rows(wanted)
        guard let wanted, rows.isEmpty else { return rows }
        throw Failure(.usage, TrackerTable.unknown(wanted))
    }
}
