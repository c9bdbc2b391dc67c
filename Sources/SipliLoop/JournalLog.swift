import CSystemd
import Glibc
import SipliSystem

/// Where log lines go: to the journal with their fields when stderr is the journal, else to stderr as plain lines.
///
/// May be used from any thread.
package struct JournalLog: Sendable {
    /// How urgent a message is, as syslog counts.
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

    /// Decides by `JOURNAL_STREAM`, which systemd sets to the device and inode of the stderr it made.
    ///
    /// Comparing them matters: the variable is inherited by programs whose stderr was redirected since.
    ///
    /// - Parameter clean: makes a line of a text, with nothing in it that a terminal heeds. All that is sent goes through it.
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

    /// Writes one message. Field names are upper-case letters, digits and underscores (else the journal drops them); the
    /// plain form leaves fields out.
    package func send(_ priority: Priority, _ message: String, fields: [(String, String)] = []) {
        let message = clean(message)
        guard isJournal else { return writeLine(message) }
        let entries =
            [("MESSAGE", message), ("PRIORITY", String(priority.rawValue))] + fields.map { ($0.0, clean($0.1)) }
        guard Self.sendToJournal(entries) < 0 else { return }
        // The stream itself still works; there a prefix carries the priority.
        writeLine("<\(priority.rawValue)>" + message)
    }

    private func writeLine(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        // Nothing sensible can be done when even stderr is gone.
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
