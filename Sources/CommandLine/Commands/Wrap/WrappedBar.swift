import SipliBars
import SipliClient
import SipliRenderers
import SipliSystem
import SipliWidgetFeed
import SipliWire

/// Puts our block before those of another status command, so that users can keep their own.
final class WrappedBar {
    /// The maximum bytes of a line, twice what a full bar needs.
    private static let lineLimit = 64 << 10

    private let loop: FeedLoop
    private let command: String
    private let process: BarProcess
    private var stream = BarStream()
    private var row = WrappedRow()
    private let output: LineOutput
    private var inputs: [LineInput] = []
    private var follower: StatusFollower?

    /// Starts the command.
    ///
    /// - Parameter output: where the rows go; the loop ends when the reader closes it.
    init(_ loop: FeedLoop, wrapping command: String, output: Int32 = 1) throws(SystemError) {
        (self.loop, self.command) = (loop, command)
        process = try BarProcess(command)
        self.output = LineOutput(loop, descriptor: output) { loop.end() }
    }

    /// Starts writing rows and reading clicks.
    ///
    /// - Parameters:
    ///   - host: where the widget is shown.
    ///   - name: the program's name for the daemon's list of clients.
    ///   - clicks: where they come from.
    func start(
        _ client: Client, _ source: StatusSource, host: String, client name: String, clicks: Int32 = 0
    ) throws(SystemError) {
        let follower = try StatusFollower(
            loop, client, source, .i3barBlock, host: host, client: name,
            write: { [weak self] block in
                self?.row.own = block
                self?.write()
            })
        self.follower = follower
        inputs = [
            LineInput(
                loop, descriptor: process.output.raw, limit: Self.lineLimit, take: { [weak self] in self?.take($0) },
                ended: { [weak self] in self?.commandEnded() }),
            LineInput(loop, descriptor: clicks, limit: Self.lineLimit, take: { [weak self] in self?.click($0) }),
        ]
        follower.start()
    }

    /// Ends everything, including the command.
    func stop() {
        follower?.stop()
        inputs = []
        process.end()
    }

    private func take(_ line: ArraySlice<UInt8>) {
        guard let blocks = stream.blocks(line) else { return }
        row.others = blocks
        write()
    }

    /// Its last line would look current.
    private func commandEnded() {
        row.others = BarStream.block(text: command + " exited", isUrgent: true)
        write()
    }

    private func write() { if let text = row.next() { output.write(text) } }

    private func click(_ line: ArraySlice<UInt8>) {
        guard let click = BarClick(line) else { return }
        if click.name == StatusContent.blockName {
            if let command = follower?.command(ofButton: click.button) { ShellProcess.detach(command) }
        } else if stream.takesClicks {
            process.send(click)
        }
    }
}
