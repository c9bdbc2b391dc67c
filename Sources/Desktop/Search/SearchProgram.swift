import Glibc
import SipliBus
import SipliClient
import SipliCore
package import SipliGlance
import SipliLoop
import SipliSession
import SipliSystem
import SipliWire

/// The search process: started by the bus for a search, and ended when there was none for a while.
package enum SearchProgram {
    package static let version = Catalog.version
    /// A person who types is faster than this.
    private static let idleMicroseconds: Int64 = 60_000_000
    /// A search that takes longer is of no use.
    private static let timeoutMilliseconds = 2000

    /// Runs until it is idle or stopped.
    ///
    /// - Returns: the process's exit status.
    package static func run(_ trackers: [TrackerGlance]) -> Int32 {
        umask(0o077)
        UnusedSignals.ignore()
        // Its children outlive it; the kernel reaps them.
        signal(SIGCHLD, SIG_IGN)
        do {
            return try serve(trackers)
        } catch {
            return end("\(error)", 1)
        }
    }

    private static func serve(_ trackers: [TrackerGlance]) throws -> Int32 {
        let loop = try EventLoop()
        guard let bus = try Bus.open(.session, on: loop) else { return end("there is no session bus", 0) }
        let variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
        var client = try Client(Directories(environment: variable))
        client.timeoutMilliseconds = timeoutMilliseconds
        let launcher = Launcher(environment: variable)
        let idle = try loop.timer(clock: .monotonic) { _ = try? loop.exit(0) }
        let called = { idle.start(afterMicroseconds: idleMicroseconds) }
        let service = SearchService(
            SearchOffers(trackers: trackers, client: client), start: { launcher.client($0) }, called: called)
        let objects = try service.export(on: bus)
        let disconnected = try bus.watch(.disconnected) { _ in _ = try? loop.exit(0) }
        bus.own(name: SearchService.name) { result in
            if case .success(true) = result { return called() }
            _ = try? loop.exit(end("another search service is already running in this session", 75))
        }
        let signals = try [SIGTERM, SIGINT].map { try loop.signal($0) { _ in _ = try? loop.exit(0) } }
        return try withExtendedLifetime((service, objects, disconnected, signals)) { try loop.run() }
    }

    private static func end(_ message: String, _ status: Int32) -> Int32 {
        let journal = JournalLog(clean: PlainText.line)
        journal.send(status == 0 ? .info : .error, journal.isJournal ? message : "sipli-search: " + message)
        return status
    }
}
