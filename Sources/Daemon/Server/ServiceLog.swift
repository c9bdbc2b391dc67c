package import Logging
import SipliCore
import SipliLoop

/// Writes to the journal through swift-log, with fields.
package struct ServiceLog: DaemonLog {
    private let logger: Logger

    package init(level: Logger.Level = .info) {
        let journal = JournalLog(clean: PlainText.line)
        var logger = Logger(label: "sipli-daemon") { _ in JournalHandler(journal: journal) }
        logger.logLevel = level
        self.logger = logger
    }

    package func info(_ message: String, _ fields: [String: String]) {
        logger.info("\(message)", metadata: fields.mapValues { .string($0) })
    }

    package func error(_ message: String, _ fields: [String: String]) {
        logger.error("\(message)", metadata: fields.mapValues { .string($0) })
    }
}

/// The swift-log handler for the journal.
private struct JournalHandler: LogHandler {
    let journal: JournalLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    init(journal: JournalLog) { self.journal = journal }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let fields = (event.metadata ?? [:]).map { ($0.key, "\($0.value)") }.sorted { $0.0 < $1.0 }
        let details = fields.map { "\($0.0.lowercased())=\($0.1)" }.joined(separator: " ")
        let text = journal.isJournal || details.isEmpty ? "\(event.message)" : "\(event.message) (\(details))"
        journal.send(priority(event.level), text, fields: fields)
    }

    private func priority(_ level: Logger.Level) -> JournalLog.Priority {
        switch level {
        case .trace, .debug: .debug
        case .info: .info
        case .notice: .notice
        case .warning: .warning
        case .error: .error
        case .critical: .critical
        }
    }
}

/// The daemon's log for its administrator. Never holds personal values.
package protocol DaemonLog: Sendable {
    func info(_ message: String, _ fields: [String: String])
    func error(_ message: String, _ fields: [String: String])
}

extension DaemonLog {
    /// Does what the daemon can go on without, and logs why it failed.
    func attempt(_ failure: String, _ body: () throws -> Void) {
        do { try body() } catch { self.error(failure, ["SIPLI_ERROR": "\(error)"]) }
    }
}
