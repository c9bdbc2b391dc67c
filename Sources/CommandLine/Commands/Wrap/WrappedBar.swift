import Glibc
import SipliBars
import SipliClient
import SipliCore
import SipliRenderers
import SipliSystem
import SipliVerbs
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

/// A status line that combines our block with another command's.
struct WrappedRow {
    /// Our block as JSON; empty until it is known.
    var own = ""
    /// The other command's blocks as JSON, without brackets; empty for none.
    var others: [UInt8] = []
    private var last: String?

    /// The next piece of the stream; nil if nothing changed.
    mutating func next() -> String? {
        let blocks = [own, String(decoding: others, as: UTF8.self)].filter { !$0.isEmpty }
        // JSON escapes are equivalent and are safe if this runs in a terminal.
        let row = "[" + PlainText.line(blocks.joined(separator: ",")) + "]\n"
        guard row != last else { return nil }
        defer { last = row }
        return (last == nil ? StatusFormat.i3bar.header ?? "" : ",") + row
    }
}

/// The output of another status command, line by line: the i3bar protocol or plain text.
struct BarStream {
    private enum Kind {
        case unknown, blocks, text
    }

    private var kind = Kind.unknown
    /// Whether it handles clicks on its blocks.
    private(set) var takesClicks = false

    private static let depth = 16
    private static let (comma, open, close) = (UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"))

    /// The blocks of a line as JSON, without the surrounding brackets; nil for a line without blocks.
    mutating func blocks(_ line: some Collection<UInt8>) -> [UInt8]? {
        let line = Array(line)
        if kind == .unknown {
            kind = readHeader(line) ? .blocks : .text
            if kind == .blocks { return nil }
        }
        return kind == .blocks ? Self.row(line) : Self.block(text: String(decoding: line, as: UTF8.self))
    }

    /// A text-only block.
    static func block(text: String, isUrgent: Bool = false) -> [UInt8] {
        RawJSON.object { writer in
            writer.member("full_text", Printable.clean(text))
            if isUrgent { writer.member("urgent", true) }
        }.bytes
    }

    private mutating func readHeader(_ line: [UInt8]) -> Bool {
        guard Self.isJSON(line[...]) else { return false }
        var (isHeader, takesClicks) = (false, false)
        do {
            var reader = JSONReader(line)
            try reader.readObject { key, reader in
                if key == "version" { isHeader = try reader.readInteger() >= 1 }
                if key == "click_events" { takesClicks = try reader.readBool() }
            }
        } catch {
            return false
        }
        self.takesClicks = takesClicks
        return isHeader
    }

    /// The stream is one endless array, so a row can have a comma before or after it, and the first one the opening
    /// bracket.
    private static func row(_ line: [UInt8]) -> [UInt8]? {
        func isFiller(_ byte: UInt8) -> Bool { byte == comma || byte == 0x20 || byte == 0x09 }
        var row = line.drop(while: isFiller)
        while let last = row.last, isFiller(last) { row = row.dropLast() }
        guard row.first == open, row.count > 1 else { return nil }
        if !isJSON(row) { row = row.dropFirst().drop(while: isFiller) }
        guard row.first == open, row.last == close, isJSON(row) else { return nil }
        return Array(row.dropFirst().dropLast())
    }

    private static func isJSON(_ bytes: ArraySlice<UInt8>) -> Bool {
        JSONReader.accepts(Array(bytes), maximumDepth: depth)
    }
}

/// Another status command, run by a shell; provides its lines and takes clicks.
final class BarProcess {
    /// Its standard output.
    let output: Descriptor
    private let input: Descriptor
    private let process: ShellProcess
    private var hasClicked = false

    init(_ command: String) throws(SystemError) {
        let (clicks, lines) = (try Self.pipe(), try Self.pipe())
        try clicks.write.setNonBlocking()
        process = try ShellProcess(command, input: clicks.read.raw, output: lines.write.raw)
        (input, output) = (clicks.write, lines.read)
    }

    /// Forwards a click. If the command does not read its clicks, some are dropped so that the bar does not block.
    func send(_ click: BarClick) {
        let line = Array((hasClicked ? "," : "[\n").utf8) + click.text + [0x0A]
        // Writes of this size are atomic.
        guard line.count <= 4096 else { return }
        let result = line.withUnsafeBytes { input.write($0) }
        if case .sent = result { hasClicked = true }
    }

    /// Ends it and its children.
    func end() { process.stop() }

    static func pipe() throws(SystemError) -> (read: Descriptor, write: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SystemError("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }
}
