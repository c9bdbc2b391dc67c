import CSystemd
import Glibc
import SipliSystem

/// Writes log lines to the journal with their fields if stderr is the journal, otherwise to stderr as plain lines.
///
/// May be used from any thread.
package struct JournalLog: Sendable {
    /// The syslog priority of a message.
    package enum Priority: Int32, Sendable {
        case emergency = 0
        case alert
        case critical
        case error
        case warning
        case notice
        case info
        case debug
    }

    /// Whether messages go to the journal.
    package let isJournal: Bool
    private let descriptor: Int32
    private let clean: @Sendable (String) -> String

    /// Checks `JOURNAL_STREAM`, which systemd sets to the device and inode of the stderr it created.
    ///
    /// They must be compared, because programs whose stderr was redirected inherit the variable.
    ///
    /// - Parameter clean: turns text into a single line without control sequences. Applied to everything that is sent.
    package init(
        descriptor: Int32 = 2, journalStream: String? = getenv("JOURNAL_STREAM").map { String(cString: $0) },
        clean: @escaping @Sendable (String) -> String
    ) {
        self.clean = clean
        var status = stat()
        let known = fstat(descriptor, &status) == 0
        isJournal = known && journalStream == "\(status.st_dev):\(status.st_ino)"
        self.descriptor = descriptor
    }

    /// Writes one message. Field names are upper-case letters, digits and underscores (the journal drops others); the
    /// plain form omits fields.
    package func send(_ priority: Priority, _ message: String, fields: [(String, String)] = []) {
        let message = clean(message)
        guard isJournal else { return writeLine(message) }
        let entries =
            [("MESSAGE", message), ("PRIORITY", String(priority.rawValue))] + fields.map { ($0.0, clean($0.1)) }
        guard Self.sendToJournal(entries) < 0 else { return }
        // Fall back to the stream, where a prefix carries the priority.
        writeLine("<\(priority.rawValue)>" + message)
    }

    private func writeLine(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        // If even stderr is gone, there is nothing left to do.
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    private static func sendToJournal(_ entries: [(String, String)]) -> Int32 {
        var bytes: [UInt8] = []
        var ranges: [Range<Int>] = []
        for (name, value) in entries {
            let start = bytes.count
            bytes += Array((name + "=" + value).utf8)
            ranges.append(start..<bytes.count)
        }
        return bytes.withUnsafeMutableBytes { buffer in
            let parts = ranges.map { range in
                iovec(iov_base: buffer.baseAddress.map { $0 + range.lowerBound }, iov_len: range.count)
            }
            return sd_journal_sendv(parts, Int32(parts.count))
        }
    }
}
