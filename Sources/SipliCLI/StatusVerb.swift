import ArgumentParser
import SipliClient
import SipliRenderers
import SipliWire

/// `status`: all trackers in a line, for prompts, bars and scripts.
package struct StatusVerb: Verb, Equatable {
    /// A way to print it.
    struct Format: Sendable {
        let name: String
        let doc: String
        let print: @Sendable (ServerLine, [TrackerRow], Console) throws -> Void
    }

    package var common = CommonOptions()
    var format = "plain"
    /// Another line whenever something changes.
    var follows = false
    /// The only tracker in it; nil for all of them, of which a bar shows the first.
    var tracker: String?
    /// Another status command of i3bar's, whose blocks stand behind ours.
    var wrapped: String?

    init(
        format: String, follows: Bool = false, tracker: String? = nil, wrapping wrapped: String? = nil,
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
                guard named == nil, let value = attached ?? scanner.value(), Self.isFormat(value) else { return nil }
                named = value
            default: return nil
            }
        }
        self.init(format: named ?? "plain", follows: follows, scanner.common)
    }

    /// Every format, whether all trackers are in it or the widget that bars show.
    static func isFormat(_ name: String) -> Bool {
        formats.contains { $0.name == name } || StatusFormats.named(name) != nil
    }

    static let formats = [
        Format(name: "plain", doc: "one line") { reply, rows, console in
            let isPrivate = try Snapshots.isPrivate(reply)
            var lines = try Snapshots.read(reply, rows) { isPrivate ? Self.hidden(&$1) : try $0.line(&$1) }
            if lines.isEmpty { lines = rows.map { "no " + $0.name + " logged yet" } }
            console.out(Printable.clean(lines.joined(separator: " · ")) + "\n")
        },
        Format(name: "json", doc: "the snapshots") { reply, _, console in
            console.out(bytes: reply.result)
            console.out("\n")
        },
    ]

    /// What bars show instead of values.
    private static func hidden(_ reader: inout JSONReader) -> String {
        _ = reader.skipValue()
        return "••••"
    }

    package func run(_ context: Context) throws {
        let isWhole = Self.formats.contains { $0.name == format }
        if let bar = StatusFormats.named(format), follows || (!isWhole && !common.json),
            let row = TrackerTable.rows(tracker).first
        {
            return try BarLines(format: bar, tracker: row).run(context, follows: follows, wrapping: wrapped)
        }
        let rows = TrackerTable.rows(tracker)
        let extra = format == "plain" && !common.json ? [Snapshots.profile] : []
        guard let reply = try context.ask(Snapshots.request(rows, and: extra), common) else { return }
        guard let format = Self.formats.first(where: { $0.name == format }) else {
            throw Failure(.usage, "there is no format " + format)
        }
        try format.print(reply, rows, context.console)
    }
}

/// The arguments of `status`.
struct StatusCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show today in one line.",
        discussion: """
            Formats: \(StatusFormats.all.map(\.name).joined(separator: ", ")).

            Examples:
              sipli-client status --format waybar --follow
              sipli-client status --format i3bar --follow --wrap i3status
            """)

    @Option(help: ArgumentHelp("How to print it: plain, json, or the name of a status bar.", valueName: "format"))
    var format = "plain"

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
        guard !StatusVerb.isFormat(format) else { return }
        let names = StatusFormats.all.map(\.name)
        throw ValidationError("There is no format \(format); formats are \(names.joined(separator: ", ")).")
    }

    func verb() -> any Verb {
        StatusVerb(format: format, follows: follow, tracker: tracker, wrapping: wrap, common.options)
    }
}
