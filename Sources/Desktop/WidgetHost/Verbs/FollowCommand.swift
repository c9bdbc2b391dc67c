import SipliClient
import SipliCore
import SipliProgram
import SipliSystem
import SipliWidgetFeed

/// `follow`: keeps a picture up to date.
struct FollowCommand: HostVerb {
    /// A restarted daemon is not a reason to draw.
    private static let graceSeconds = 5.0

    private var look = RenderArguments()
    private var exec: String?
    private var place: String?

    mutating func declare(_ parameters: inout Parameters) {
        look.declare(&parameters)
        parameters.option(
            &exec, "--exec", "command", "Shell command to run after each new picture; stops with follow.")
        parameters.host(&place)
    }

    func run(_ host: Host) throws {
        let painter = try look.painter(host)
        let place = place ?? look.place
        var placement = painter.placement(host: String(place.prefix(100)))
        if look.output != nil { placement.graceSeconds = Self.graceSeconds }
        let surface = try surface(host, painter)
        // A remark on the same terminal moves the drawing.
        let terminal = host.environment.isTerminal ? surface as? TerminalSurface : nil
        let note = { (remark: String) in
            HostOutput.say(PlainText.line(remark))
            if Terminal.isTerminal(2) { terminal?.scatter() }
        }
        // Only a user can have meant another path.
        if let folder = (surface as? FileSurface)?.madeFolder, Terminal.isTerminal(2) {
            note("created the folder " + folder)
        }
        let command = exec.map { PictureCommand(host.loop, $0, note: note) }
        host.cleanup.add { command?.stop() }
        let follower = Follower(host.loop, surface, note: note) { command?.run() }
        let widget = try PlacedWidget(
            host.loop, host.client(), placement, author: host.author, show: follower.show, note: note)
        follower.told = { [weak widget] in widget?.surfaceFailed($0) }
        if let terminal {
            host.sizes.changed = { [weak widget] in
                widget?.reshape(terminal.resize(.ofProcess()))
            }
        }
        host.desktop.changed = { [weak widget] scheme in
            surface.painter.adopt(scheme, host.desktop.style)
            widget?.reshape(surface.painter.placement().forms)
        }
        widget.serve(host.bundle.intents)
        widget.start()
        host.loop.run()
        host.sizes.changed = {}
        host.desktop.changed = { _ in }
        widget.stop()
        if let failure = follower.failure {
            throw (failure as? SystemError).map { PictureFile.failure($0, look.output ?? "-") } ?? failure
        }
    }

    private func surface(_ host: Host, _ painter: WidgetPainter) throws -> any FollowSurface {
        guard let output = look.output else {
            let lines = LineOutput(host.loop, descriptor: 1) { host.loop.end() }
            return TerminalSurface(painter, lines, redraws: host.environment.isTerminal)
        }
        return try FileSurface(painter, path: output)
    }
}
