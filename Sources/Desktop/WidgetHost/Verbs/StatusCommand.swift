import FoundationEssentials
import SipliBars
import SipliClient
import SipliCore
import SipliProgram
import SipliRenderers
import SipliSystem
import SipliWidgetFeed
import SipliWidgetKit

/// `status`: a widget as a status bar's line.
struct StatusCommand: HostVerb {
    private var kind: String?
    private var format: String?
    private var follow = false
    private var place: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(&kind, "kind", "The widget's kind, as list shows it (default: the first).")
        parameters.option(
            &format, "--format", "format", completion: .list(StatusFormats.all.map(\.name)),
            "Output format: a status bar's name (default: plain).")
        parameters.flag(&follow, "--follow", "Print a new line on every change.")
        parameters.host(&place)
    }

    func run(_ host: Host) throws {
        let name = format ?? "plain"
        guard let format = StatusFormats.named(name) else {
            let names = StatusFormats.all.map(\.name).joined(separator: ", ")
            throw Failure(.usage, "\"\(name)\" is not a supported format; supported: \(names)")
        }
        let widget = try kind.map { try host.bundle.widget($0) } ?? host.bundle.widgets.first
        guard let widget else { throw Failure(.usage, "this program has no widgets") }
        let source = StatusSource(widget)
        let place = place ?? host.environment.variable("WAYBAR_OUTPUT_NAME").map { "waybar:" + $0 } ?? format.name
        let follower = StatusLines(
            loop: host.loop, author: host.author, source: source, format: format, client: HostProgram.name, host: place)
        guard follow else { return try once(follower, format.name, host) }
        try follower.follow(host.client(), clicks: format.name == "i3bar", intents: host.bundle.intents)
    }

    private func once(_ lines: StatusLines, _ format: String, _ host: Host) throws {
        let (line, trouble) = lines.once(try host.client())
        HostOutput.draw(line)
        guard let trouble else { return }
        // Bars hide the output of a command that exits non-zero.
        guard !["plain", "json"].contains(format) else { throw trouble }
        HostOutput.say((trouble as? ClientError)?.description ?? PlainText.line("\(trouble)"))
    }
}
