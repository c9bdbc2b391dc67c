import SipliServer
import Synchronization

/// What a daemon reported.
package final class CapturedLog: DaemonLog {
    private let kept = Mutex<[String]>([])

    package init() {}

    /// Every report, oldest first: its level, its message and its fields.
    package var lines: [String] { kept.withLock { $0 } }

    package func info(_ message: String, _ fields: [String: String]) { keep("info", message, fields) }

    package func error(_ message: String, _ fields: [String: String]) { keep("error", message, fields) }

    private func keep(_ level: String, _ message: String, _ fields: [String: String]) {
        let details = fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        kept.withLock { $0.append("\(level) \(message)\(details)") }
    }
}
