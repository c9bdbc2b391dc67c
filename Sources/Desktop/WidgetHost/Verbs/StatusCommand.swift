import ArgumentParser
import FoundationEssentials
import SipliBars
import SipliClient
import SipliCore
import SipliRenderers
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// `status`: a widget as a status bar's line.
struct StatusCommand: HostVerb {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Print a widget for a status bar.",
        discussion: "Formats: " + StatusFormats.all.map(\.name).joined(separator: ", ") + ".")

    @Argument(help: "The widget's kind, as list shows it (default: the first).")
    var kind: String?

    @Option(help: ArgumentHelp("Output format: a status bar's name.", valueName: "format"))
    var format = "plain"

    @Flag(help: "Print a new line on every change.")
    var follow = false

    @Option(help: ArgumentHelp("Where it is shown, for the list of placed widgets.", valueName: "place"))
    var host: String?

    func validate() throws {
        guard StatusFormats.named(format) == nil else { return }
        let names = StatusFormats.all.map(\.name)
        let hint = EditDistance.nearest(to: format, among: names).map { " did you mean \($0)?" } ?? ""
        throw ValidationError(
            "\"\(format)\" is not a supported format;\(hint) supported: \(names.joined(separator: ", "))")
    }

    func run(_ host: Host) throws {
        guard let format = StatusFormats.named(format) else { return }
        let widget = try kind.map { try host.bundle.widget($0) } ?? host.bundle.widgets.first
        guard let widget else { throw HostFailure(.usage, "this program has no widgets") }
        let source = StatusSource(widget)
        let place = self.host ?? host.environment.variable("WAYBAR_OUTPUT_NAME").map { "waybar:" + $0 } ?? format.name
        let follower = StatusLines(
            loop: host.loop, author: host.author, source: source, format: format, client: HostCommand.name, host: place)
        guard follow else { return try once(follower, host) }
        try follower.follow(host.client(), clicks: format.name == "i3bar", intents: host.bundle.intents)
    }

    private func once(_ lines: StatusLines, _ host: Host) throws {
        let (line, trouble) = lines.once(try host.client())
        HostOutput.draw(line)
        guard let trouble else { return }
        // Bars hide the output of a command that exits non-zero.
        guard !["plain", "json"].contains(format) else { throw trouble }
        HostOutput.say((trouble as? ClientError)?.description ?? PlainText.line("\(trouble)"))
    }
}
