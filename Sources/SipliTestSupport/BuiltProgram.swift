import Foundation
package import Glibc

/// One of the programs as built beside the tests, running.
///
/// Foundation's Process waits by a run loop, which never ends on a thread that belongs to the tests' pool.
package final class BuiltProgram {
    package let pid: pid_t
    /// Where what it prints goes, errors too.
    private let output: String
    private var status: Int32?

    /// - Parameters:
    ///   - words: the program's name and its arguments.
    ///   - daemon: whom it talks to.
    ///   - isLimited: every file it writes ends after 1024 bytes, as if the disk were full.
    package init(_ words: [String], _ daemon: TestDaemon, isLimited: Bool = false) throws {
        output = daemon.directory.file(".\(words[0]).\(UInt32.random(in: 0...UInt32.max)).log")
        let path = try Self.directory() + "/" + words[0]
        // A limit that is met would end the program, unless the signal is ignored.
        let script = (isLimited ? "trap '' XFSZ; ulimit -S -f 2; " : "") + #"exec "$@""#
        let arguments = ["/bin/sh", "-c", script, "sh", path] + words.dropFirst()
        var variables = ProcessInfo.processInfo.environment
        variables["SIPLI_SOCKET"] = daemon.socketPath
        // The runtime writes of a killed program's state for seconds.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        pid = try Self.spawn(arguments, variables.map { "\($0)=\($1)" }, output)
    }

    deinit {
        kill()
    }

    /// What it printed so far.
    package var text: String {
        (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    }

    /// Takes the limit away, as if there were room on the disk again.
    package func liftLimit() throws {
        let words = ["/bin/sh", "-c", "exec prlimit --pid \(pid) --fsize=unlimited"]
        let child = try Self.spawn(words, ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }, output)
        var raw: Int32 = 0
        while waitpid(child, &raw, 0) < 0 && errno == EINTR {}
        guard raw == 0 else { throw TestFailure("prlimit failed: \(text)") }
    }

    /// Ends it at once, as a crash does.
    package func kill() {
        guard status == nil else { return }
        Glibc.kill(pid, SIGKILL)
        _ = finish()
    }

    /// Waits for its end; the exit status, or 128 and the signal's number.
    @discardableResult
    package func finish() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        while waitpid(pid, &raw, 0) < 0 && errno == EINTR {}
        let code = raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + (raw & 0x7f)
        status = code
        return code
    }

    /// The folder with the programs.
    private static func directory() throws -> String {
        let words =
            [try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")] + CommandLine.arguments
        for word in words where word.hasSuffix(".xctest") {
            let folder = String(word.prefix(upTo: word.lastIndex(of: "/") ?? word.startIndex))
            if access(folder + "/sipli-widget", X_OK) == 0 { return folder }
        }
        throw TestFailure("the programs are not beside the tests")
    }

    private static func spawn(_ arguments: [String], _ variables: [String], _ output: String) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let (argv, envp) = (arguments.map { strdup($0) }, variables.map { strdup($0) })
        defer { for text in argv + envp { free(text) } }
        var child = pid_t()
        let code = posix_spawn(&child, arguments[0], &actions, nil, argv + [nil], envp + [nil])
        guard code == 0 else { throw TestFailure("\(arguments) cannot be started: \(code)") }
        return child
    }
}
