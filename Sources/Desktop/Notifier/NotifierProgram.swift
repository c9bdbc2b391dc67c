import Glibc
import SipliBus
import SipliClient
package import SipliCore
package import SipliGlance
import SipliLoop
import SipliSession
import SipliSystem

/// The notifier process: buses, signals and exit.
package enum NotifierProgram {
    private static let program = SessionProgram(
        "sipli-notifier",
        usage: """
            usage: sipli-notifier

            Shows Sipli's reminders as desktop notifications, and an icon in the panel.
            Start it now and at each login: systemctl --user enable --now sipli-notifier
            Without systemd, start it from your session's configuration, such as sway's: exec sipli-notifier

              --version    print the version
              -h, --help   print this help

            Settings control the reminders: sipli-client config list

            """)

    /// Runs until it is stopped or has nothing more to do.
    ///
    /// - Returns: the process's exit status.
    package static func run(
        _ catalog: TrackerCatalog, _ glances: [TrackerGlance], _ arguments: [String]
    ) -> Int32 {
        program.run(arguments) { try serve(catalog, glances) }
    }

    private static func serve(_ catalog: TrackerCatalog, _ glances: [TrackerGlance]) throws -> Int32 {
        let loop = try EventLoop()
        guard let bus = try Bus.open(.session, on: loop) else {
            return program.end("there is no session bus, so notifications cannot be shown", 0)
        }
        let launcher = Launcher(environment: SessionProgram.variable)
        let notifier = try Notifier(
            loop, Client(.ofProcess()), catalog, glances, session: bus,
            system: try Bus.open(.system, on: loop),
            loginSession: SessionProgram.variable("XDG_SESSION_ID"), start: { launcher.client($0, token: $1) },
            log: { program.say($0) },
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
        case .alreadyRunning: program.end("another notifier is already running in this session", 75)
        case .busWent: program.end("lost the connection to the session bus", 1)
        case .failed(let reason): program.end(reason, 1)
        }
    }
}
