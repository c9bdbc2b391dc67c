import SipliCore
import SipliSystem

/// Why the daemon's last starts failed, as it left it beside its socket; the service manager keeps the socket and tries
/// again, so that a client would wait for an answer in vain.
package enum StartTrouble {
    /// The reason; nil if the daemon runs, starts for the first time, or is not started by a service manager.
    package static func reason(socket path: String) -> String? {
        guard let bytes = try? FileSystem.read(path + ".starts", limit: 1024), !bytes.isEmpty else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
        return lines.dropFirst().first.map { PlainText.line(String($0)) }
    }
}
