import Glibc

/// Commands that run beside the loop; nobody waits for them.
package enum ShellCommand {
    /// Runs a line in a shell without input; its output goes where this program's errors go. False when it could not be
    /// started.
    @discardableResult
    package static func run(_ line: String) -> Bool {
        // Ended children are forgotten by the kernel.
        signal(SIGCHLD, SIG_IGN)
        var attributes = posix_spawnattr_t()
        var files = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&files)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&files)
        }
        var (none, restored) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&restored)
        for number in [SIGPIPE, SIGCHLD] { sigaddset(&restored, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &restored)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
        // What a command prints must not come between the lines for a bar.
        posix_spawn_file_actions_adddup2(&files, 2, 1)
        let texts: [String] = ["/bin/sh", "-c", line]
        let words = texts.map { strdup($0) }
        defer { for word in words { free(word) } }
        var child = pid_t()
        return posix_spawn(&child, "/bin/sh", &files, &attributes, words + [nil], environ) == 0
    }
}
