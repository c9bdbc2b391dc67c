import CSipliShims
import Glibc
package import SipliSystem

/// A shell command that runs beside the program, in its own process group.
package struct ShellProcess {
    /// How it ended.
    package enum Ending: Hashable {
        case status(Int32)
        case signal(Int32)

        init(_ raw: Int32) {
            self = raw & 0x7F == 0 ? .status((raw >> 8) & 0xFF) : .signal(raw & 0x7F)
        }
    }

    /// How long it may take to exit after SIGTERM, in milliseconds.
    private static let patienceMilliseconds: Int32 = 1000

    private let pid: pid_t
    /// Readable once it has ended.
    package let end: Descriptor

    /// Starts it.
    ///
    /// - Parameters:
    ///   - input: its standard input; nil for none.
    ///   - output: its standard output; by default this program's standard error, so that it does not mix with lines
    ///     and pictures.
    ///   - errors: its standard error.
    package init(_ line: String, input: Int32? = nil, output: Int32 = 2, errors: Int32 = 2) throws(SystemError) {
        pid = try ChildProcess.start(["/bin/sh", "-c", line], input: input, output: output, errors: errors)
        do {
            end = try ProcessEnd.descriptor(of: pid)
        } catch {
            kill(-pid, SIGKILL)
            waitpid(pid, nil, 0)
            throw error
        }
    }

    /// How it ended; nil while it runs. Call until it returns a value, and not after.
    package func ending() -> Ending? {
        var raw: Int32 = 0
        return waitpid(pid, &raw, WNOHANG) == pid ? Ending(raw) : nil
    }

    /// Waits until it has ended. Call once.
    package func wait() -> Ending {
        var entry = pollfd(fd: end.raw, events: Int16(POLLIN), revents: 0)
        while true {
            if let ending = ending() { return ending }
            _ = poll(&entry, 1, -1)
        }
    }

    /// Ends it and its children: with SIGTERM, then SIGKILL.
    package func stop() {
        kill(-pid, SIGTERM)
        var entry = pollfd(fd: end.raw, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, Self.patienceMilliseconds) < 0 && errno == EINTR {}
        // Until it is waited for, its process id is not reused.
        kill(-pid, SIGKILL)
        waitpid(pid, nil, 0)
    }

    /// Starts one without waiting for it. False if it could not be started.
    @discardableResult
    package static func detach(_ line: String) -> Bool {
        // The shell puts the command in the background and exits at once.
        let words = ["/bin/sh", "-c", #"eval "$1" &"#, "sh", line]
        guard let shell = try? ChildProcess.start(words, output: 2, errors: 2) else { return false }
        return waitpid(shell, nil, 0) == shell
    }
}
