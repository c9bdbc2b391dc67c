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
    /// Waits for a change after this state: the store's epoch, and the revision as typed.
    var awaited: String?
    var revision: String?
    /// Another i3bar status command, whose blocks follow ours.
    var wrapped: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(
            &format, "--format", "format", completion: .list(StatusFormats.all.map(\.name)),
            "Output format: a bar's name, plain or json.")
        parameters.flag(&follows, "--follow", "Print a new line on every change.")
        parameters.option(
            &awaited, "--wait", "epoch",
            "Print JSON once it changes after this epoch and revision.")
        parameters.word(&revision, "revision", "The revision for --wait (default: 0).")
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
        let known = try position()
        // Without a format, or with --json, all trackers are shown.
        guard follows || known != nil || (format != nil && !common.json) else {
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
        let lines = BarLines(format: bar, shown: shown, symbols: try SymbolSet.chosen(icons) ?? .emoji)
        if let known { return try lines.wait(context, for: known) }
        try lines.run(context, follows: follows, wrapping: wrapped)
    }

    /// The state to wait from; nil without `--wait`.
    private func position() throws -> (epoch: String, revision: Int64)? {
        guard let awaited else {
            guard let revision else { return nil }
            throw Failure(.usage, "\"\(Printable.clean(revision))\" must be used with --wait and an epoch")
        }
        if follows { throw Failure(.usage, "--wait cannot be used with --follow") }
        guard let number = Int64(revision ?? "0") else {
            throw Failure(.usage, "\"\(Printable.clean(revision ?? ""))\" is not a revision; write a number such as 42")
        }
        return (awaited, number)
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "status", "Show today in one line.",
            discussion: """
                Without --format it shows every tracker, and with --json it prints their snapshots.
                Formats: \(StatusFormats.all.map(\.name).joined(separator: ", ")).

                --wait is for panels that show what a command printed when it has ended. It prints an object with the line, \
                the same in the format json, and the epoch and revision to wait for next. Begin with `--wait new`.

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
        guard let source = source(context) else { return }
        let loop = try FeedLoop()
        if let command {
            let signals = try EndSignals(loop) { loop.end() }
            let bar = try WrappedBar(loop, wrapping: command)
            try bar.start(context.client(), source, host: shown.place ?? format.name, client: Self.client)
            loop.run()
            bar.stop()
            return withExtendedLifetime(signals) {}
        }
        let lines = StatusLines(
            loop: loop, author: .onLoop, source: source, format: format, client: Self.client,
            host: place(context))
        guard follows else { return try once(lines, context) }
        let signals = try EndSignals(loop) { loop.end() }
        try lines.follow(context.client(), clicks: format.name == "i3bar")
        withExtendedLifetime(signals) {}
    }

    /// Prints one object when the state is not, or no longer, the given one: the line, and the position to wait from next,
    /// whose epoch is empty while the daemon is unreachable.
    func wait(_ context: Context, for known: (epoch: String, revision: Int64)) throws {
        guard let source = source(context) else { return }
        let loop = try FeedLoop()
        var isFirst = true
        var follower: StatusFollower?
        let write = { (line: String) in
            guard let follower, let content = follower.content else { return }
            let position = follower.position ?? ("", 0)
            // The first line is what is known if nothing has changed meanwhile.
            defer { isFirst = false }
            if isFirst, position == known { return }
            let object = RawJSON.object { writer in
                writer.member("epoch", position.epoch)
                writer.member("rev", position.revision)
                writer.member("line", String(line.dropLast()))
                writer.member("status", raw: Array(StatusFormat.json.text(content).utf8.dropLast()))
            }
            context.console.out(object.written + "\n")
            loop.end()
        }
        let made = try StatusFollower(
            loop, context.client(), source, format, host: place(context), client: Self.client, write: write)
        follower = made
        let signals = try EndSignals(loop) { loop.end() }
        let listener = loop.watch(1, 0) { _ in loop.end() }
        made.start()
        loop.run()
        listener.cancel()
        made.stop()
        withExtendedLifetime(signals) {}
    }

    private static let client = "sipli-client/" + Catalog.version

    private func place(_ context: Context) -> String {
        shown.place ?? context.environment("WAYBAR_OUTPUT_NAME").map { "waybar:" + $0 } ?? format.name
    }

    private func source(_ context: Context) -> StatusSource? {
        guard let widget = shown.declaration else { return nil }
        var source = StatusSource(widget)
        source.symbols = symbols
        // This program may not be on the path of the bar's shell.
        let isOnPath = SearchPath.find("sipli-client", environment: context.environment) != nil
        let program = isOnPath ? "sipli-client" : SearchPath.ofThisProgram
        source.complete = { shown.clicks($1).add(to: &$0, program: program) }
        return source
    }

    private func once(_ lines: StatusLines, _ context: Context) throws {
        let (line, trouble) = lines.once(try context.client())
        context.console.out(line)
        // Bars hide the output of a command that exits non-zero, and with it the error.
        if let trouble { context.console.fail(FailureReport(trouble)) }
    }
}
