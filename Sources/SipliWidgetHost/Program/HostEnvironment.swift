import Glibc
import SipliSystem

/// What the program's surroundings say.
struct HostEnvironment {
    /// Looks a variable up.
    let variable: (String) -> String?
    /// Whether descriptor 1 is a terminal.
    let isTerminal: Bool
    /// Columns of that terminal.
    let columns: Int?
    /// Pixels across that terminal; nil where it does not say.
    var pixels: Int?
    /// Asks that terminal.
    var query = TerminalQuery()

    static func ofProcess() -> HostEnvironment {
        HostEnvironment(
            variable: { name in getenv(name).map { String(cString: $0) } }, isTerminal: Terminal.isTerminal(1),
            columns: Terminal.columns(of: 1), pixels: Terminal.pixels(of: 1))
    }

    var directories: Directories { Directories(environment: variable) }
}

/// Writing without a loop.
enum HostOutput {
    /// Writes all of it; false when nobody takes it.
    @discardableResult
    static func write(_ descriptor: Int32, _ text: String) -> Bool {
        write(descriptor, Array(text.utf8))
    }

    @discardableResult
    static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&wait, 1, -1)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
