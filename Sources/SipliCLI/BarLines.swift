import SipliClient
import SipliRenderers
import SipliWidgetFeed
import SipliWidgetKit
import SipliWidgets
import SipliWire

/// Sipli's own widget as the lines of a status bar.
struct BarLines {
    private let format: StatusFormat

    init(_ format: StatusFormat) {
        self.format = format
    }

    /// One line, or one for each change until nobody reads them.
    func run(_ context: Context, follows: Bool) throws {
        guard let widget = SipliBundle().declarations.first else { return }
        let loop = try FeedLoop()
        var source = StatusSource(widget)
        // A bar's shell need not have this program on its path.
        let isOnPath = SearchPath.find("sipli-client", environment: context.environment) != nil
        let program = isOnPath ? "sipli-client" : SearchPath.ofThisProgram
        source.complete = { Self.addClicks(&$0, program) }
        let lines = StatusLines(
            loop: loop, author: .onLoop, source: source, format: format, client: "sipli-client/" + Catalog.version,
            host: context.environment("WAYBAR_OUTPUT_NAME").map { "waybar:" + $0 } ?? format.name)
        guard follows else { return try once(lines, context) }
        let signals = try EndSignals(loop) { loop.end() }
        try lines.follow(context.client(), clicks: format.name == "i3bar")
        withExtendedLifetime(signals) {}
    }

    private func once(_ lines: StatusLines, _ context: Context) throws {
        do {
            context.console.out(try lines.once(context.client()))
        } catch let error as ClientError {
            // A bar hides what ends with another status than 0, and with it that something is wrong.
            context.console.out(lines.offline)
            context.console.err("sipli-client: " + error.description)
        }
    }

    private static func addClicks(_ content: inout StatusContent, _ program: String) {
        content.primary = StatusContent.Action(label: "Log 250 ml", command: program + " log 250 --quiet")
        content.secondary = StatusContent.Action(label: "Undo", command: program + " undo --quiet")
    }
}
