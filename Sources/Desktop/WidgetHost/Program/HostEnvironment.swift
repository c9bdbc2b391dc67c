import Glibc
import SipliSystem

/// The program's environment.
struct HostEnvironment {
    /// Looks up a variable.
    let variable: (String) -> String?
    /// Whether descriptor 1 is a terminal.
    let isTerminal: Bool
    /// Columns of that terminal.
    let columns: Int?
    /// The width of that terminal in pixels; nil if unknown.
    var pixels: Int?
    /// Queries that terminal.
    var query = TerminalQuery()

    static func ofProcess() -> HostEnvironment {
        HostEnvironment(
            variable: { name in getenv(name).map { String(cString: $0) } }, isTerminal: Terminal.isTerminal(1),
            columns: Terminal.columns(of: 1), pixels: Terminal.pixels(of: 1))
    }

    var directories: Directories { Directories(environment: variable) }
}
