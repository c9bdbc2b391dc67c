package import Glibc

/// Starts other programs.
package enum ChildProcess {
    /// Starts a program in a new process group, with no signal blocked, and with the signals that our programs ignore
    /// reset to their defaults. The caller must wait for it, unless this process ignores `SIGCHLD`.
    ///
    /// - Parameters:
    ///   - words: the program, looked up on the PATH if it has no slash, and its arguments.
    ///   - environment: lines such as `NAME=value`; nil for this process's environment.
    ///   - input: its standard input; nil for none.
    ///   - output: its standard output; nil for this process's.
    ///   - errors: its standard error; nil for this process's.
    package static func start(
        _ words: [String], environment: [String]? = nil, input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
    ) throws(SystemError) -> pid_t {
        var attributes = posix_spawnattr_t()
        var files = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&files)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&files)
        }
        setGroupAndSignals(&attributes)
        if let input {
            posix_spawn_file_actions_adddup2(&files, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
        }
        if let output { posix_spawn_file_actions_adddup2(&files, output, 1) }
        if let errors { posix_spawn_file_actions_adddup2(&files, errors, 2) }
        let arguments = words.map { strdup($0) }
        let variables = environment?.map { strdup($0) }
        defer { for text in arguments + (variables ?? []) { free(text) } }
        var child = pid_t()
        let code = posix_spawnp(
            &child, words[0], &files, &attributes, arguments + [nil], variables.map { $0 + [nil] } ?? ownEnvironment)
        guard code == 0 else { throw SystemError("posix_spawn", code: code, path: words[0]) }
        return child
    }

    private static func setGroupAndSignals(_ attributes: inout posix_spawnattr_t) {
        var (none, restored) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&restored)
        for number in UnusedSignals.numbers + [SIGCHLD] { sigaddset(&restored, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &restored)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    }

    private static var ownEnvironment: [UnsafeMutablePointer<CChar>?] {
        var lines: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let line = next.pointee {
            lines.append(line)
            next += 1
        }
        return lines + [nil]
    }

    /// This process's environment, as lines such as `NAME=value`.
    package static var environment: [String] {
        ownEnvironment.compactMap { $0.map { String(cString: $0) } }
    }
}
