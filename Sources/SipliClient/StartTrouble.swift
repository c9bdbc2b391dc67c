import Glibc
import SipliCore

/// Why the daemon's last starts failed, as it left it beside its socket; the service manager keeps the socket and tries
/// again, so that a client would wait for an answer in vain.
package enum StartTrouble {
    /// The reason; nil if the daemon runs, starts for the first time, or is not started by a service manager.
    package static func reason(socket path: String) -> String? {
        let file = open(path + ".starts", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = read(file, &buffer, buffer.count)
        guard count > 0 else { return nil }
        let lines = String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n", maxSplits: 1)
        return lines.dropFirst().first.map { PlainText.line(String($0)) }
    }
}
