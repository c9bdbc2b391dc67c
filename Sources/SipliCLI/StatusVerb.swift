import ArgumentParser
import SipliClient
import SipliRenderers
import SipliWire

/// `status`: all trackers in a line, for prompts, bars and scripts.
package struct StatusVerb: Verb, Equatable {
    package var common = CommonOptions()
    /// As which bar wants it; nil for a line of words, and what follows is plain.
    var format: String?
    /// Another line whenever something changes.
    var follows = false
    /// The only tracker in it; nil for all of them, of which a bar shows the first.
    var tracker: String?
    /// Another status command of i3bar's, whose blocks stand behind ours.
    var wrapped: String?

    init(
        format: String?, follows: Bool = false, tracker: String? = nil, wrapping wrapped: String? = nil,
        _ common: CommonOptions
    ) {
        self.common = common
        self.tracker = tracker
        self.format = format
        self.follows = follows
        self.wrapped = wrapped
    }

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner) {
        var (named, follows): (String?, Bool) = (nil, false)
        while let argument = scanner.next() {
            switch argument {
            case .option("--follow", nil): follows = true
            case .option("--format", let attached):
                guard named == nil, let value = attached ?? scanner.value(), StatusFormats.named(value) != nil else {
                    return nil
                }
                named = value
            default: return nil
            }
        }
        self.init(format: named, follows: follows, scanner.common)
    }

    /// What bars show instead of values.
    private static func hidden(_ reader: inout JSONReader) -> String {
        _ = reader.skipValue()
        return "••••"
    }

    package func run(_ context: Context) throws {
        if follows || (format != nil && !common.json), let bar = StatusFormats.named(format ?? "plain"),
            let row = TrackerTable.rows(tracker).first
        {
            return try BarLines(format: bar, tracker: row).run(context, follows: follows, wrapping: wrapped)
        }
        let rows = TrackerTable.rows(tracker)
        let extra = common.json ? [] : [Snapshots.profile]
        guard let reply = try context.ask(Snapshots.request(rows, and: extra), common) else { return }
        let isPrivate = try Snapshots.isPrivate(reply)
        var lines = try Snapshots.read(reply, rows) { isPrivate ? Self.hidden(&$1) : try $0.line(&$1) }
        if lines.isEmpty { lines = rows.map { "no " + $0.name + " logged yet" } }
        context.console.print([lines.joined(separator: " · ")])
    }
}

/// The arguments of `status`.
struct StatusCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show today in one line.",
        discussion: """
            Without --format every tracker is in it, and with --json their snapshots are.
            Formats: \(StatusFormats.all.map(\.name).joined(separator: ", ")).

            Examples:
              sipli-client status --format waybar --follow
              sipli-client status --format i3bar --follow --wrap i3status
            """)

    @Option(help: ArgumentHelp("As a status bar wants it: the bar's name, plain or json.", valueName: "format"))
    var format: String?

    @Flag(help: "Print another line whenever something changes.")
    var follow = false

    @Option(
        help: ArgumentHelp(
            "Only this tracker. A bar shows one: \(TrackerTable.names[0]) unless another is named.",
            valueName: "name"),
        completion: .list(TrackerTable.names))
    var tracker: String?

    @Option(
        help: ArgumentHelp(
            "With --format i3bar --follow: another status command, whose blocks stand behind this one and hear of their"
                + " own clicks.",
            valueName: "command"))
    var wrap: String?

    @OptionGroup var common: CommonArguments

    func validate() throws {
        if wrap != nil, format != StatusFormat.i3bar.name || !follow {
            throw ValidationError("--wrap goes with --format i3bar --follow.")
        }
        try TrackerTable.check(tracker)
        guard let format, StatusFormats.named(format) == nil else { return }
        let names = StatusFormats.all.map(\.name)
        throw ValidationError("There is no format \(format); formats are \(names.joined(separator: ", ")).")
    }

    func verb() -> any Verb {
        StatusVerb(format: format, follows: follow, tracker: tracker, wrapping: wrap, common.options)
    }
}
