import ArgumentParser
import SipliClient
import SipliWidgetFeed
import SipliWidgetKit

/// `follow`: a picture that is always right.
struct FollowCommand: HostVerb {
    static let configuration = CommandConfiguration(
        commandName: "follow", abstract: "Draw a widget again whenever it changes.")

    @OptionGroup var look: LookArguments

    @Option(
        help: ArgumentHelp(
            "Run in a shell after each new picture, one at a time; it ends with follow.", valueName: "command"))
    var exec: String?

    @Option(help: ArgumentHelp("Where it is shown, for the list of placed widgets.", valueName: "place"))
    var host: String?

    func run(_ host: Host) throws {
        let painter = try look.painter(host)
        let place = self.host ?? look.output.map { FilePlace.of($0) } ?? "terminal"
        let surface = surface(host, painter)
        let command = exec.map { PictureCommand(host.loop, $0, note: note) }
        host.endings.add { command?.stop() }
        if let output = look.output { try PictureFile.makeDirectory(of: output) }
        var hasDrawn = false
        var failure: (any Error)?
        let widget = try PlacedWidget(
            host.loop, host.client(), painter.placement(host: String(place.prefix(100))), author: host.author,
            show: { content in
                guard let list = painter.list(of: content.lists) else { return }
                do {
                    try surface.show(list)
                    hasDrawn = true
                    command?.run()
                } catch {
                    // What cannot be drawn at all is a mistake; later the disk may be full for a while.
                    guard !hasDrawn else { return note("\(error)") }
                    failure = error
                    host.loop.end()
                }
            }, note: note)
        widget.start()
        host.loop.run()
        widget.stop()
        if let failure { throw failure }
    }

    private func surface(_ host: Host, _ painter: WidgetPainter) -> any FollowSurface {
        guard let output = look.output else {
            let lines = LineOutput(host.loop, descriptor: 1) { host.loop.end() }
            return TerminalSurface(painter, lines, redraws: host.environment.isTerminal)
        }
        return FileSurface(painter: painter, path: output)
    }

    private func note(_ remark: String) {
        HostOutput.write(2, HostCommand.name + ": " + remark + "\n")
    }
}

/// Where a follower draws.
private protocol FollowSurface {
    func show(_ list: DisplayList) throws
}

/// A file that is replaced.
private struct FileSurface: FollowSurface {
    let painter: WidgetPainter
    let path: String

    func show(_ list: DisplayList) throws {
        try PictureFile.write(painter.bytes(list), to: path)
    }
}

/// A terminal, where each drawing lies over the one before; a pipe gets one after the other.
private final class TerminalSurface: FollowSurface {
    private let painter: WidgetPainter
    private let output: LineOutput
    private let redraws: Bool
    private var height = 0

    init(_ painter: WidgetPainter, _ output: LineOutput, redraws: Bool) {
        self.painter = painter
        self.output = output
        self.redraws = redraws
    }

    func show(_ list: DisplayList) throws {
        guard redraws else { return output.write(String(decoding: try painter.bytes(list), as: UTF8.self)) }
        let lines = painter.lines(list)
        guard !lines.isEmpty else {
            return output.write("\u{1B}[H\u{1B}[2J" + String(decoding: try painter.bytes(list), as: UTF8.self))
        }
        var text = height > 0 ? "\u{1B}[\(height)A\r\u{1B}[J" : ""
        text += lines.map { $0 + "\n" }.joined()
        height = lines.count
        output.write(text)
    }
}
