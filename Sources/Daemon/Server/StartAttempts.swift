import Glibc
import SipliLoop
import SipliSystem

/// Counts failed starts: after three of them, later ones are delayed and report why.
///
/// systemd restarts the service at once and for ever, so that the socket stays; this keeps a failing start from
/// spinning.
struct StartAttempts {
    private let path: String?
    /// Failures before the delays begin, and the longest delay.
    private static let patience = 3
    private static let longestSeconds = 60

    init(directories: Directories) {
        // Only systemd restarts the daemon.
        self.init(socket: getenv("NOTIFY_SOCKET") == nil ? nil : try? directories.socket())
    }

    private init(socket: String?) { path = socket.map { $0 + ".starts" } }

    /// Waits before a start that has failed three times; reports the time and the reason to the service manager.
    func waitIfFailing() throws {
        guard path != nil else { return }
        let (count, reason) = read()
        write(count + 1, reason)
        guard count >= Self.patience else { return }
        let seconds = min(Self.longestSeconds, 1 << min(6, count - Self.patience + 1))
        try ServiceManager.extendTimeout(microseconds: Int64(seconds + 30) * 1_000_000)
        try ServiceManager.status(
            "Waiting \(seconds) s: the last \(count) starts failed (\(reason.isEmpty ? "killed before ready" : reason))"
        )
        sleep(UInt32(seconds))
    }

    func failed(_ reason: String) { write(read().count, reason) }

    /// The socket's unit could not be started.
    static func refused(_ reason: String, socket path: String) {
        // systemd makes the directory only with the socket.
        try? Directories.makeDirectory(Directories.directory(of: path))
        StartAttempts(socket: path).write(0, reason)
    }

    func succeeded() { path.map { _ = unlink($0) } }

    private func read() -> (count: Int, reason: String) {
        guard let path, let bytes = try? FileSystem.read(path, limit: 1024) else { return (0, "") }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
        return (lines.first.flatMap { Int($0) } ?? 0, lines.dropFirst().first.map(String.init) ?? "")
    }

    private func write(_ count: Int, _ reason: String) {
        guard let path else { return }
        // Best effort: without the file, failing starts are just not delayed.
        _ = try? AtomicFile.write(path: path, Array("\(count)\n\(reason)".utf8))
    }
}
