import Glibc
import SipliSystem
import SipliWidgetFeed

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
