import Foundation
import Glibc
import SipliTestSupport

/// The built sipli-widget as a process, whose output is read as it comes.
final class WidgetProcess {
    let pid: pid_t
    private let output: FileHandle
    private let errors: FileHandle
    private var (outputBytes, errorBytes) = (Data(), Data())
    private var status: Int32?

    /// - Parameters:
    ///   - environment: added to a small one of its own.
    ///   - terminal: what it has as input and output instead of nothing and a pipe.
    init(_ arguments: [String], environment: [String: String] = [:], terminal: PseudoTerminal? = nil) throws {
        let (pipe, errorPipe) = (Pipe(), Pipe())
        (output, errors) = (pipe.fileHandleForReading, errorPipe.fileHandleForReading)
        let program = try Self.program()
        var variables = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
        variables.merge(environment) { $1 }
        pid = try Self.spawn([program] + arguments, variables.map { "\($0)=\($1)" }) { files in
            if let terminal {
                // The first terminal that the leader of a session opens is its own.
                posix_spawn_file_actions_addopen(&files, 0, terminal.path, O_RDWR, 0)
                posix_spawn_file_actions_adddup2(&files, 0, 1)
            } else {
                posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
                posix_spawn_file_actions_adddup2(&files, pipe.fileHandleForWriting.fileDescriptor, 1)
            }
            posix_spawn_file_actions_adddup2(&files, errorPipe.fileHandleForWriting.fileDescriptor, 2)
        }
        try pipe.fileHandleForWriting.close()
        try errorPipe.fileHandleForWriting.close()
    }

    deinit {
        guard status == nil else { return }
        Glibc.kill(pid, SIGKILL)
        waitpid(pid, nil, 0)
    }

    /// Runs one to its end.
    static func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String, errors: String) {
        let process = try WidgetProcess(arguments, environment: environment)
        return try process.finish()
    }

    /// The next line of its errors.
    func errorLine() throws -> String {
        try Self.line(of: errors, &errorBytes)
    }

    /// The next line of its output.
    func outputLine() throws -> String {
        try Self.line(of: output, &outputBytes)
    }

    private static func line(of handle: FileHandle, _ bytes: inout Data) throws -> String {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                bytes = Data(bytes[(end + 1)...])
                return line
            }
            try Patience.wait(for: handle.fileDescriptor, "a line of sipli-widget")
            guard take(handle, into: &bytes) else { throw TestFailure("there are no more lines") }
        }
    }

    func send(_ signal: Int32) {
        Glibc.kill(pid, signal)
    }

    /// Reads the rest of what it says and waits for its end.
    func finish() throws -> (status: Int32, output: String, errors: String) {
        var isOpen = (true, true)
        while isOpen.0 || isOpen.1 {
            var entries = [
                pollfd(fd: isOpen.0 ? output.fileDescriptor : -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isOpen.1 ? errors.fileDescriptor : -1, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&entries, 2, Patience.milliseconds) > 0 else { throw TestFailure("sipli-widget does not end") }
            if entries[0].revents != 0 { isOpen.0 = Self.take(output, into: &outputBytes) }
            if entries[1].revents != 0 { isOpen.1 = Self.take(errors, into: &errorBytes) }
        }
        return (wait(), String(decoding: outputBytes, as: UTF8.self), String(decoding: errorBytes, as: UTF8.self))
    }

    private static func take(_ handle: FileHandle, into bytes: inout Data) -> Bool {
        let more = handle.availableData
        bytes += more
        return !more.isEmpty
    }

    private func wait() -> Int32 {
        var raw: Int32 = 0
        while waitpid(pid, &raw, 0) < 0 && errno == EINTR {}
        let code = raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + (raw & 0x7f)
        status = code
        return code
    }

    /// Runs any program to its end.
    static func call(_ arguments: [String]) throws {
        let pid = try spawn(arguments, []) { _ in }
        var raw: Int32 = 0
        while waitpid(pid, &raw, 0) < 0 && errno == EINTR {}
        guard raw == 0 else { throw TestFailure("\(arguments[0]) failed") }
    }

    /// Beside the test program.
    private static func program() throws -> String {
        let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: test).deletingLastPathComponent().path + "/sipli-widget"
    }

    /// In a session of its own, with no signal blocked or ignored.
    private static func spawn(
        _ arguments: [String], _ variables: [String], _ change: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&files)
            posix_spawnattr_destroy(&attributes)
        }
        change(&files)
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // POSIX_SPAWN_SETSID, which the C library hides.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | 0x80)
        let (argv, envp) = (arguments.map { strdup($0) }, variables.map { strdup($0) })
        defer { for text in argv + envp { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, arguments[0], &files, &attributes, argv + [nil], envp + [nil])
        guard code == 0 else { throw TestFailure("\(arguments[0]) cannot be started: \(code)") }
        return child
    }
}

/// How long a test waits before it gives up.
enum Patience {
    static let milliseconds: Int32 = 60_000

    /// Waits until something can be read.
    static func wait(for descriptor: Int32, _ what: String) throws {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, milliseconds) > 0 else { throw TestFailure("waited in vain for \(what)") }
    }

    /// Looks again and again until something is so.
    static func wait(for what: String, until isSo: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: Double(milliseconds) / 1000)
        while try !isSo() {
            guard Date() < deadline else { throw TestFailure("waited in vain for \(what)") }
            sched_yield()
        }
    }
}
