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
