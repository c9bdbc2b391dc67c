import SipliServer
import Synchronization

/// A log that keeps a daemon's messages.
package final class CapturedLog: DaemonLog {
    private let kept = Mutex<[String]>([])

    package init() {}

    /// All messages, oldest first: level, message and fields.
    package var lines: [String] { kept.withLock { $0 } }

    package func info(_ message: String, _ fields: [String: String]) { keep("info", message, fields) }
    package func error(_ message: String, _ fields: [String: String]) { keep("error", message, fields) }

    private func keep(_ level: String, _ message: String, _ fields: [String: String]) {
        let details = fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        kept.withLock { $0.append("\(level) \(message)\(details)") }
    }
}
