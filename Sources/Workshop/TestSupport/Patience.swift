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

/// Why a test cannot continue.
package struct TestFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// The sanitizer that tests run under, as set by `contrib/sanitize`.
package enum Sanitizer {
    private static let name = variable("SIPLI_SANITIZER")

    /// Whether the thread sanitizer is active.
    package static let watchesThreads = name == "thread"

    /// The factor for timeouts; repetitions of pure computations are divided by it.
    package static let slowness = name == nil ? 1.0 : 10

    /// The environment for programs started by tests, so that they report to the same place.
    static let options: [String: String] = ["ASAN_OPTIONS", "TSAN_OPTIONS"].reduce(into: [:]) { $0[$1] = variable($1) }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
