import CSipliShims
import Glibc
package import SipliSystem

/// A shell command that runs beside the program, in a process group of its own.
package struct ShellProcess {
    /// How it ended.
    package enum Ending: Hashable {
        case status(Int32)
        case signal(Int32)

        init(_ raw: Int32) {
            self = raw & 0x7F == 0 ? .status((raw >> 8) & 0xFF) : .signal(raw & 0x7F)
        }
    }

    /// How long it may take to end when it is asked to, in milliseconds.
    private static let patienceMilliseconds: Int32 = 1000

    private let pid: pid_t
    /// Readable once it has ended.
    package let end: Descriptor

    /// Starts it.
    ///
    /// - Parameters:
    ///   - input: what it reads; nil for nothing.
    ///   - output: where it writes; where this program's errors go, so that it does not come between lines and pictures.
    ///   - errors: where it says what is wrong.
    package init(_ line: String, input: Int32? = nil, output: Int32 = 2, errors: Int32 = 2) throws(SystemError) {
        pid = try Self.spawn(["/bin/sh", "-c", line], input, output, errors)
        let raw = sipli_process_end(pid)
        guard raw >= 0 else {
            let error = SystemError("pidfd_open")
            kill(-pid, SIGKILL)
            waitpid(pid, nil, 0)
            throw error
        }
        end = Descriptor(owning: raw)
    }

    /// How it ended; nil while it runs. To be asked until it says so once, and never again.
    package func ending() -> Ending? {
        var raw: Int32 = 0
        return waitpid(pid, &raw, WNOHANG) == pid ? Ending(raw) : nil
    }

    /// Ends it and what it started: politely, then by force.
    package func stop() {
        kill(-pid, SIGTERM)
        var entry = pollfd(fd: end.raw, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, Self.patienceMilliseconds) < 0 && errno == EINTR {}
        // Until it is waited for, its number is nobody else's.
        kill(-pid, SIGKILL)
        waitpid(pid, nil, 0)
    }

    /// Starts one that nobody waits for. False when it could not be started.
    @discardableResult
    package static func detach(_ line: String) -> Bool {
        // The shell leaves the command to the system and ends at once.
        guard let shell = try? spawn(["/bin/sh", "-c", #"eval "$1" &"#, "sh", line], nil, 2, 2) else { return false }
        return waitpid(shell, nil, 0) == shell
    }

    private static func spawn(
        _ texts: [String], _ input: Int32?, _ output: Int32, _ errors: Int32
    ) throws(SystemError) -> pid_t {
        var attributes = posix_spawnattr_t()
        var files = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&files)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&files)
        }
        // What this program does with signals is not for others.
        var (none, restored) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&restored)
        sigaddset(&restored, SIGPIPE)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &restored)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        if let input {
            posix_spawn_file_actions_adddup2(&files, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&files, output, 1)
        posix_spawn_file_actions_adddup2(&files, errors, 2)
        let words = texts.map { strdup($0) }
        defer { for word in words { free(word) } }
        var child = pid_t()
        let code = posix_spawn(&child, texts[0], &files, &attributes, words + [nil], environ)
        guard code == 0 else { throw SystemError("posix_spawn", code: code, path: texts[0]) }
        return child
    }
}
