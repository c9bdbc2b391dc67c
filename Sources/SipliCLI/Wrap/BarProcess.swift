import Glibc
import SipliSystem
import SipliWidgetFeed

/// Another status command, run by a shell: its lines come, clicks go.
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

    /// Hands a click on. A command that does not read its clicks misses some, rather than stop the bar.
    func send(_ click: BarClick) {
        let line = Array((hasClicked ? "," : "[\n").utf8) + click.text + [0x0A]
        // So much is written whole or not at all.
        guard line.count <= 4096 else { return }
        let result = line.withUnsafeBytes { input.write($0) }
        if case .sent = result { hasClicked = true }
    }

    /// Ends it and what it started.
    func end() {
        process.stop()
    }

    static func pipe() throws(SystemError) -> (read: Descriptor, write: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SystemError("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }
}
