import FoundationEssentials
import Glibc

/// Waits for another process, with a timeout.
package enum Patience {
    package static let milliseconds = Int32(TestDaemon.patienceSeconds * 1000)

    /// Waits until something can be read.
    package static func wait(for descriptor: Int32, _ what: String) throws {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, milliseconds) > 0 else { throw TestFailure("timed out waiting for \(what)") }
    }

    /// Polls until a condition holds.
    package static func wait(for what: String, until isSo: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while try !isSo() {
            guard Date() < deadline else { throw TestFailure("timed out waiting for \(what)") }
            poll(nil, 0, 5)
        }
    }
}
