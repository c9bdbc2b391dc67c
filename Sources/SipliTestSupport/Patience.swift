import FoundationEssentials
import Glibc

/// Waiting for what another process does, until a test gives up.
package enum Patience {
    package static let milliseconds = Int32(TestDaemon.patienceSeconds * 1000)

    /// Waits until something can be read.
    package static func wait(for descriptor: Int32, _ what: String) throws {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, milliseconds) > 0 else { throw TestFailure("waited in vain for \(what)") }
    }

    /// Looks again and again until something is so.
    package static func wait(for what: String, until isSo: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while try !isSo() {
            guard Date() < deadline else { throw TestFailure("waited in vain for \(what)") }
            poll(nil, 0, 5)
        }
    }
}
