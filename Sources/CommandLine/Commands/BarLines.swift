import SipliBars
import SipliClient
import SipliCore
import SipliRenderers
import SipliVerbs
import SipliWidgetFeed
import SipliWidgetKit
import SipliWire

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
