import Foundation
import FoundationEssentials
package import Glibc

/// One of the programs built beside the tests, or any other program, running in its own session.
///
/// Foundation's Process waits with a run loop, which never ends on a thread of the tests' pool.
package final class BuiltProgram {
    /// The result of a finished program.
    package typealias Outcome = (status: Int32, output: String, errors: String)

    package let pid: pid_t
    private let output = makePipe()
    private let errors = makePipe()
    private var (outputBytes, errorBytes) = (Data(), Data())
    private var isOver = false

    /// - Parameters:
    ///   - words: the program (a name for ours, a path for others) and its arguments.
    ///   - environment: variables to add to a minimal environment.
    ///   - terminal: the path of a terminal to use as input and output; nil for no input and a pipe.
    package init(_ words: [String], environment: [String: String] = [:], terminal: String? = nil) throws {
        var variables = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
        // For a killed program the runtime would write a backtrace for seconds.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        variables.merge(Sanitizer.options) { $1 }
        variables.merge(environment) { $1 }
        let (outputEnd, errorEnd) = (output.fileHandleForWriting, errors.fileHandleForWriting)
        pid = try Self.spawn([Self.path(of: words[0])] + words.dropFirst(), variables.map { "\($0)=\($1)" }) { files in
            // The first terminal that a session leader opens becomes its controlling terminal.
            posix_spawn_file_actions_addopen(&files, 0, terminal ?? "/dev/null", O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&files, terminal == nil ? outputEnd.fileDescriptor : 0, 1)
            posix_spawn_file_actions_adddup2(&files, errorEnd.fileDescriptor, 2)
        }
        try outputEnd.close()
        try errorEnd.close()
    }

    deinit {
        guard !isOver else { return }
        send(SIGKILL)
        _ = wait()
    }

    /// Runs a program until it exits.
    @discardableResult
    package static func run(_ words: [String], environment: [String: String] = [:]) throws -> Outcome {
        try BuiltProgram(words, environment: environment).finish()
    }

    /// The path of one of our programs; names with a slash are returned unchanged.
    package static func path(of name: String) throws -> String {
        guard !name.contains("/") else { return name }
        let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: test).deletingLastPathComponent().path + "/" + name
    }

    package func send(_ signal: Int32) { Glibc.kill(pid, signal) }

    /// Polls until a condition holds; on timeout the error contains the program's output.
    package func wait(for what: String, until isSo: () throws -> Bool) throws {
        do {
            try Patience.wait(for: what, until: isSo)
        } catch {
            send(SIGKILL)
            throw TestFailure("\(error); \(try finish())")
        }
    }

    /// The next line of its output.
    package func outputLine() throws -> String { try Self.line(of: output, &outputBytes) }

    /// The next line of its errors.
    package func errorLine() throws -> String { try Self.line(of: errors, &errorBytes) }

    /// Reads the rest of its output and waits for its exit; if a signal ended it, the status is 128 plus its number.
    @discardableResult
    package func finish() throws -> Outcome {
        var isOpen = (true, true)
        while isOpen.0 || isOpen.1 {
            var entries = [
                pollfd(fd: isOpen.0 ? Self.end(output) : -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isOpen.1 ? Self.end(errors) : -1, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&entries, 2, Patience.milliseconds) > 0 else {
                throw TestFailure("the program does not exit")
            }
            if entries[0].revents != 0 { isOpen.0 = Self.take(output, into: &outputBytes) }
            if entries[1].revents != 0 { isOpen.1 = Self.take(errors, into: &errorBytes) }
        }
        return (wait(), String(decoding: outputBytes, as: UTF8.self), String(decoding: errorBytes, as: UTF8.self))
    }

    private static func end(_ pipe: Pipe) -> Int32 { pipe.fileHandleForReading.fileDescriptor }

    private static func line(of pipe: Pipe, _ bytes: inout Data) throws -> String {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                bytes = Data(bytes[(end + 1)...])
                return line
            }
            try Patience.wait(for: end(pipe), "a line of the program")
            guard take(pipe, into: &bytes) else { throw TestFailure("there are no more lines") }
        }
    }

    private static func take(_ pipe: Pipe, into bytes: inout Data) -> Bool {
        let more = pipe.fileHandleForReading.availableData
        bytes += more
        return !more.isEmpty
    }

    private func wait() -> Int32 {
        var raw: Int32 = 0
        while waitpid(pid, &raw, 0) < 0 && errno == EINTR {}
        isOver = true
        return raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + (raw & 0x7f)
    }

    /// Starts the program with no signal blocked or ignored.
    /// A pipe that programs of other tests do not have, which would keep it open beyond this one's end.
    private static func makePipe() -> Pipe {
        let pipe = Pipe()
        for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        return pipe
    }

    private static func spawn(
        _ words: [String], _ variables: [String], _ change: (inout posix_spawn_file_actions_t) -> Void
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
        let (argv, envp) = (words.map { strdup($0) }, variables.map { strdup($0) })
        defer { for text in argv + envp { free(text) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, words[0], &files, &attributes, argv + [nil], envp + [nil])
        guard code == 0 else { throw TestFailure("\(words[0]) cannot be started: \(code)") }
        return child
    }
}

/// Another program that reads or writes a store: Python with its own SQLite.
package enum OtherProgram {
    private static let python = "/usr/bin/python3"

    /// Whether it is installed.
    package static var exists: Bool { FileManager.default.isExecutableFile(atPath: python) }

    private static let script = """
        import json, sqlite3, sys
        store = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=20)
        rows = []
        for sql in json.load(open(sys.argv[2])):
            if sql.lstrip().upper().startswith("SELECT"):
                rows = [["" if cell is None else str(cell) for cell in row] for row in store.execute(sql)]
            else:
                store.executescript(sql)
        json.dump(rows, sys.stdout)
        """

    /// Runs statements on a database file and returns the rows of the last query, as texts.
    @discardableResult
    package static func run(_ statements: [String], on path: String) throws -> [[String]] {
        let directory = try TemporaryDirectory()
        let list = directory.file("statements.json")
        try JSONEncoder().encode(statements).write(to: URL(filePath: list))
        let outcome = try BuiltProgram.run([python, "-c", script, path, list])
        guard outcome.status == 0 else { throw TestFailure(outcome.errors) }
        return try JSONDecoder().decode([[String]].self, from: Data(outcome.output.utf8))
    }
}

/// Starts programs so that signals can stop them.
package enum SignalMask {
    /// Runs `body`, which starts a program, with no signal blocked.
    ///
    /// A program inherits the mask of the thread that starts it, and the pool's threads, on which tests run, block
    /// nearly all signals: SIGTERM would never reach it.
    package static func open<Result>(_ body: () throws -> Result) rethrows -> Result {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }
}
