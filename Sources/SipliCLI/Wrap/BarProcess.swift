import Glibc
import SipliSystem

/// Another status command, run by a shell in a process group of its own: its lines come, clicks go.
final class BarProcess {
    /// Its standard output.
    let output: Descriptor
    private let input: Descriptor
    private let group: pid_t
    private var hasClicked = false

    init(_ command: String) throws(SystemError) {
        let (clicks, lines) = (try Self.pipe(), try Self.pipe())
        try clicks.write.setNonBlocking()
        group = try Self.spawn(command, input: clicks.read, output: lines.write)
        (input, output) = (clicks.write, lines.read)
    }

    /// Hands a click on. A command that does not read its clicks misses some, rather than stop the bar.
    func send(_ click: BarClick) {
        let line = Array((hasClicked ? "," : "[\n").utf8) + click.text + [0x0A]
        // So much is written whole or not at all.
        guard line.count <= 4096 else { return }
        let result = line.withUnsafeBytes { input.write($0) }
        if case .sent = result { hasClicked = true }
    }

    /// Asks it and what it started to end.
    func end() {
        kill(-group, SIGTERM)
    }

    private static func pipe() throws(SystemError) -> (read: Descriptor, write: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SystemError("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }

    private static func spawn(
        _ command: String, input: Descriptor, output: Descriptor
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
        for number in [SIGPIPE, SIGCHLD] { sigaddset(&restored, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &restored)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        posix_spawn_file_actions_adddup2(&files, input.raw, 0)
        posix_spawn_file_actions_adddup2(&files, output.raw, 1)
        let texts: [String] = ["/bin/sh", "-c", command]
        let words = texts.map { strdup($0) }
        defer { for word in words { free(word) } }
        var child = pid_t()
        let code = posix_spawn(&child, "/bin/sh", &files, &attributes, words + [nil], environ)
        guard code == 0 else { throw SystemError("posix_spawn", code: code, path: "/bin/sh") }
        return child
    }
}
