import SipliBars
import SipliClient
import SipliCore
import SipliRenderers
import SipliVerbs
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

/// `status` with all its options: trackers on one line, or one in the format of a status bar.
struct StatusLineVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    /// The bar's format, by name.
    var format: String?
    /// Prints a new line on every change.
    var follows = false
    /// The tracker, by name or topic; nil for all, or for the first that bars can show.
    var tracker: String?
    /// Another widget of a bar, by kind.
    var widget: String?
    /// Where the bar's line is shown, if that has a name of its own.
    var place: String?
    /// The characters for icons, by name.
    var icons: String?
    /// Another i3bar status command, whose blocks follow ours.
    var wrapped: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(
            &format, "--format", "format", completion: .list(StatusFormats.all.map(\.name)),
            "Output format: a bar's name, plain or json.")
        parameters.flag(&follows, "--follow", "Print a new line on every change.")
        let first = trackers.bars.first?.name ?? ""
        parameters.tracker(&tracker, trackers, "Show only this tracker. A bar shows one (default: \(first)).")
        parameters.widget(&widget, trackers, "Another widget for a bar, by kind (default: the tracker's).")
        parameters.option(
            &place, "--host", "place", "Name of the bar's place, whose settings count (default: the bar's).")
        parameters.option(
            &icons, "--icons", "kind", completion: .list(SymbolSet.allCases.map(\.name)),
            "Icons of a bar: \(SymbolSet.allCases.map(\.name).joined(separator: ", ")) (default: emoji).")
        parameters.option(
            &wrapped, "--wrap", "command",
            "Status command to show as well (--format i3bar --follow); it gets its own clicks.")
    }

    func run(_ context: Context) throws {
        let rows = try trackers.rows(tracker)
        if wrapped != nil, format != StatusFormat.i3bar.name || !follows {
            throw Failure(.usage, "--wrap must be used with --format i3bar --follow")
        }
        if let format, StatusFormats.named(format) == nil {
            let names = StatusFormats.all.map(\.name).joined(separator: ", ")
            throw Failure(.usage, "\"\(format)\" is not a supported format; supported: \(names)")
        }
        // Without a format, or with --json, all trackers are shown.
        guard follows || (format != nil && !common.json) else {
            if widget != nil || place != nil {
                throw Failure(.usage, (widget == nil ? "--host" : "--widget") + " must be used with --format")
            }
            var verb = StatusVerb(rows.map(\.section))
            verb.common = common
            return try verb.run(context)
        }
        guard let bar = StatusFormats.named(format ?? "plain") else { return }
        var shown = try trackers.barWidget(tracker, kind: widget)
        shown.place = place
        try BarLines(format: bar, shown: shown, symbols: try SymbolSet.chosen(icons) ?? .emoji).run(
            context, follows: follows, wrapping: wrapped)
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "status", "Show today in one line.",
            discussion: """
                Without --format it shows every tracker, and with --json it prints their snapshots.
                Formats: \(StatusFormats.all.map(\.name).joined(separator: ", ")).

                Examples:
                  sipli-client status --format waybar --follow
                  sipli-client status --format i3bar --follow --wrap i3status
                """
        ) { StatusLineVerb(trackers: trackers) }
    }
}

extension SymbolSet {
    /// The set with this name; nil without one.
    static func chosen(_ name: String?) throws -> SymbolSet? {
        guard let name else { return nil }
        guard let set = named(name) else {
            let names = allCases.map(\.name).joined(separator: ", ")
            throw Failure(.usage, "\"\(Printable.clean(name))\" is not a kind of icons; kinds: \(names)")
        }
        return set
    }
}

extension TrackerTable {
    /// The trackers that bars can show.
    var bars: [TrackerCommands] { rows.filter { $0.descriptor.barWidget != nil } }
}

/// A widget as the lines of a status bar.
struct BarLines {
    let format: StatusFormat
    let shown: BarWidget
    var symbols = SymbolSet.emoji

    /// One line, or one per change until the reader closes.
    ///
    /// - Parameter command: another status command to combine with.
    func run(_ context: Context, follows: Bool, wrapping command: String? = nil) throws {
        guard let widget = shown.declaration else { return }
        let loop = try FeedLoop()
        var source = StatusSource(widget)
        source.symbols = symbols
        // This program may not be on the path of the bar's shell.
        let isOnPath = SearchPath.find("sipli-client", environment: context.environment) != nil
        let program = isOnPath ? "sipli-client" : SearchPath.ofThisProgram
        source.complete = { shown.clicks($1).add(to: &$0, program: program) }
        let name = "sipli-client/" + Catalog.version
        if let command {
            let signals = try EndSignals(loop) { loop.end() }
            let bar = try WrappedBar(loop, wrapping: command)
            try bar.start(context.client(), source, host: shown.place ?? format.name, client: name)
            loop.run()
            bar.stop()
            return withExtendedLifetime(signals) {}
        }
        let lines = StatusLines(
            loop: loop, author: .onLoop, source: source, format: format, client: name,
            host: shown.place ?? context.environment("WAYBAR_OUTPUT_NAME").map { "waybar:" + $0 } ?? format.name)
        guard follows else { return try once(lines, context) }
        let signals = try EndSignals(loop) { loop.end() }
        try lines.follow(context.client(), clicks: format.name == "i3bar")
        withExtendedLifetime(signals) {}
    }

    private func once(_ lines: StatusLines, _ context: Context) throws {
        let (line, trouble) = lines.once(try context.client())
        context.console.out(line)
        // Bars hide the output of a command that exits non-zero, and with it the error.
        if let trouble { context.console.fail(FailureReport(trouble)) }
    }
}
