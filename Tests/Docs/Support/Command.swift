import Foundation
import Glibc

/// A program under test, in its own process group, whose output is read line by line.
///
/// Foundation's Process waits with a run loop, which never ends on a thread of the tests' pool.
final class Command {
    private let pid: pid_t
    private let output: FileHandle
    private var bytes = Data()
    private var status: Int32?

    private static let patienceMilliseconds: Int32 = 30_000

    static func exists(_ name: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    /// - Parameter arguments: the program, looked up in PATH unless it has a slash, and its arguments.
    init(_ arguments: [String], environment: [String: String] = [:], input: FileHandle = .nullDevice) throws {
        let pipe = Pipe()
        output = pipe.fileHandleForReading
        let inner = pipe.fileHandleForWriting.fileDescriptor
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, input.fileDescriptor, 0)
        posix_spawn_file_actions_adddup2(&actions, inner, 1)
        posix_spawn_file_actions_adddup2(&actions, inner, 2)
        posix_spawn_file_actions_addclose(&actions, output.fileDescriptor)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }

        var child: pid_t = 0
        let code = Self.withCStrings(arguments) { argv in
            Self.withCStrings(variables) { envp in posix_spawnp(&child, arguments[0], &actions, &attributes, argv, envp)
            }
        }
        try pipe.fileHandleForWriting.close()
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
        pid = child
    }

    deinit {
        end()
    }

    /// The next line; nil at the end, or after a timeout.
    func line() -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
                bytes = Data(bytes[(end + 1)...])
                return line
            }
            var waiting = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Self.patienceMilliseconds) > 0 else { return nil }
            let more = output.availableData
            guard !more.isEmpty else { return nil }
            bytes += more
        }
    }

    /// The rest of the output, and the exit status.
    func finish() -> (text: String, status: Int32) {
        var text = ""
        while let line = line() { text += line + "\n" }
        return (text, wait())
    }

    /// Ends it and its children.
    func end() {
        guard status == nil else { return }
        kill(-pid, SIGKILL)
        _ = wait()
    }

    private func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        while waitpid(pid, &raw, 0) < 0 && errno == EINTR {}
        let code = raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + (raw & 0x7f)
        status = code
        return code
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
