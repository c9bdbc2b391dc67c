import Glibc
import SipliBus
import SipliClient
package import SipliCore
package import SipliGlance
import SipliLoop
import SipliSession
import SipliSystem
import SipliWire

/// The notifier process: buses, signals and exit.
package enum NotifierProgram {
    package static let version = Catalog.version

    /// Runs until it is stopped or has nothing more to do.
    ///
    /// - Returns: the process's exit status.
    package static func run(_ catalog: TrackerCatalog, _ glances: [TrackerGlance]) -> Int32 {
        umask(0o077)
        UnusedSignals.ignore()
        // Its children outlive it; the kernel reaps them.
        signal(SIGCHLD, SIG_IGN)
        do {
            return try serve(catalog, glances)
        } catch {
            return end("\(error)", 1)
        }
    }

    private static func serve(_ catalog: TrackerCatalog, _ glances: [TrackerGlance]) throws -> Int32 {
        let loop = try EventLoop()
        guard let bus = try Bus.open(.session, on: loop) else {
            return end("there is no session bus, so notifications cannot be shown", 0)
        }
        let variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
        let launcher = Launcher(environment: variable)
        let notifier = try Notifier(
            loop, Client(Directories(environment: variable)), catalog, glances, session: bus,
            system: try Bus.open(.system, on: loop),
            loginSession: variable("XDG_SESSION_ID"), start: { launcher.client($0, token: $1) },
            log: { say($0, .error) },
            ended: { ending in _ = try? loop.exit(status(of: ending)) })
        let stop: (Int32) -> Void = { _ in
            notifier.close()
            _ = try? loop.exit(0)
        }
        let signals = [try loop.signal(SIGTERM, handler: stop), try loop.signal(SIGINT, handler: stop)]
        ProcessMemory.forgetStart()
        return try withExtendedLifetime((notifier, signals)) { try loop.run() }
    }

    private static func status(of ending: Notifier.Ending) -> Int32 {
        switch ending {
        case .alreadyRunning: end("another notifier is already running in this session", 75)
        case .busWent: end("lost the connection to the session bus", 1)
        case .failed(let reason): end(reason, 1)
        }
    }

    private static func end(_ message: String, _ status: Int32) -> Int32 {
        say(message, status == 0 ? .info : .error)
        return status
    }

    private static func say(_ message: String, _ priority: JournalLog.Priority) {
        let journal = JournalLog(clean: PlainText.line)
        journal.send(priority, journal.isJournal ? message : "sipli-notifier: " + message)
    }
}
