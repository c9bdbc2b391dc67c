import Glibc
import SipliCore
package import SipliLoop
import SipliSystem
import SipliWire

/// A resident program of the session: its command line, its log, and how it is set up.
package struct SessionProgram: Sendable {
    /// The application's id: its name on the bus, and that of its desktop file and of its icon.
    package static let application = "io.github.sipli.Sipli"

    private let name: String
    private let usage: String

    /// - Parameter usage: what `--help` prints.
    package init(_ name: String, usage: String) { (self.name, self.usage) = (name, usage) }

    /// Looks up a variable of the environment.
    package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Runs the program, which takes no arguments but for questions about itself.
    ///
    /// - Parameter start: returns the exit status at the end.
    /// - Returns: the process's exit status.
    package func run(_ arguments: [String], start: () throws -> Int32) -> Int32 {
        switch (arguments.first, arguments.count) {
        case (nil, _): return run(start)
        case ("--version", 1): print(name + " " + Catalog.version)
        case ("--help", 1), ("-h", 1): print(usage, terminator: "")
        default:
            let message = "\(name): unknown argument \(PlainText.line(arguments[0]))\n\n\(usage)"
            _ = write(2, message, message.utf8.count)
            return 2
        }
        return 0
    }

    private func run(_ start: () throws -> Int32) -> Int32 {
        umask(0o077)
        UnusedSignals.ignore()
        // The kernel reaps its children, which may outlive it.
        signal(SIGCHLD, SIG_IGN)
        do {
            return try start()
        } catch {
            return end("\(error)", 1)
        }
    }

    /// Writes a line to the log.
    package func say(_ message: String, _ priority: JournalLog.Priority = .error) {
        let journal = JournalLog(clean: PlainText.line)
        journal.send(priority, journal.isJournal ? message : name + ": " + message)
    }

    /// Says why the program ends.
    ///
    /// - Returns: the exit status.
    package func end(_ message: String, _ status: Int32) -> Int32 {
        say(message, status == 0 ? .info : .error)
        return status
    }
}
