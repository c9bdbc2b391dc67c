import Glibc
import SipliBus
import SipliClient
package import SipliGlance
import SipliLoop
import SipliSession
import SipliSystem

/// The search process: started by the bus for a search, and ended when there was none for a while.
package enum SearchProgram {
    private static let program = SessionProgram(
        "sipli-search",
        usage: """
            usage: sipli-search

            Answers searches in GNOME's overview and in KRunner, such as "sipli 250".
            The desktop starts it over D-Bus when you search, and it ends by itself.

              --version    print the version
              -h, --help   print this help

            """)
    /// A person who types is faster than this.
    private static let idleMicroseconds: Int64 = 60_000_000
    /// A search that takes longer is of no use.
    private static let timeoutMilliseconds = 2000

    /// Runs until it is idle or stopped.
    ///
    /// - Returns: the process's exit status.
    package static func run(_ trackers: [TrackerGlance], _ arguments: [String]) -> Int32 {
        program.run(arguments) { try serve(trackers) }
    }

    private static func serve(_ trackers: [TrackerGlance]) throws -> Int32 {
        let loop = try EventLoop()
        guard let bus = try Bus.open(.session, on: loop) else { return program.end("there is no session bus", 0) }
        var client = try Client(.ofProcess())
        client.timeoutMilliseconds = timeoutMilliseconds
        let launcher = Launcher(environment: SessionProgram.variable)
        let idle = try loop.timer(clock: .monotonic) { _ = try? loop.exit(0) }
        let called = { idle.start(afterMicroseconds: idleMicroseconds) }
        let service = SearchService(
            SearchOffers(trackers: trackers, client: client), start: { launcher.client($0) }, called: called)
        let objects = try service.export(on: bus)
        let disconnected = try bus.watch(.disconnected) { _ in _ = try? loop.exit(0) }
        bus.own(name: SearchService.name) { result in
            if case .success(true) = result { return called() }
            _ = try? loop.exit(program.end("another search service is already running in this session", 75))
        }
        let signals = try [SIGTERM, SIGINT].map { try loop.signal($0) { _ in _ = try? loop.exit(0) } }
        return try withExtendedLifetime((service, objects, disconnected, signals)) { try loop.run() }
    }
}
