import Foundation
import Glibc

/// A private message bus for a test, which starts no services; it ends when the value is released.
package final class PrivateBus {
    /// Whether dbus-daemon is installed.
    package static let isUsable = access("/usr/bin/dbus-daemon", X_OK) == 0

    package let address: String
    private let directory = try? TemporaryDirectory()
    private var pid: pid_t = 0

    package init() throws {
        guard let directory else { throw TestFailure("no directory for a bus could be made") }
        address = "unix:path=" + directory.file("bus")
        let rules = """
            <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth><policy context="default">\
            <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>
            """
        try directory.write("bus.conf", Data(rules.utf8))
        let ready = Pipe()
        pid = try Self.start(directory.file("bus.conf"), ready.fileHandleForWriting.fileDescriptor)
        try ready.fileHandleForWriting.close()
        // It prints its address when it is ready.
        guard !ready.fileHandleForReading.availableData.isEmpty else { throw TestFailure("dbus-daemon did not start") }
    }

    deinit { end() }

    /// Stops the bus, as at the end of a session.
    package func end() {
        guard pid != 0 else { return }
        kill(pid, SIGKILL)
        while waitpid(pid, nil, 0) < 0 && errno == EINTR {}
        pid = 0
    }

    private static func start(_ configuration: String, _ output: Int32) throws -> pid_t {
        let words = [
            "/usr/bin/dbus-daemon", "--config-file=" + configuration, "--nofork", "--nopidfile", "--print-address=1",
        ]
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        // It complains if it cannot raise its limit on open files.
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let arguments = words.map { strdup($0) }
        defer { for text in arguments { free(text) } }
        var child = pid_t()
        let code = SignalMask.open { posix_spawn(&child, words[0], &actions, nil, arguments + [nil], environ) }
        guard code == 0 else { throw TestFailure("\(words[0]) cannot be started: \(code)") }
        return child
    }
}
