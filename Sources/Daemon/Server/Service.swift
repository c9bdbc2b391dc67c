import Glibc
import SipliCore
import SipliLoop
package import SipliSystem
import SipliWire

/// The daemon as a process: activation, signals, systemd's readiness and watchdog.
package struct Service {
    package static let version = Catalog.version

    private let trackers: Trackers
    private let log: ServiceLog
    private let directories: Directories

    package init(
        trackers: Trackers = .standard, log: ServiceLog = ServiceLog(), directories: Directories = .ofProcess()
    ) {
        (self.trackers, self.log, self.directories) = (trackers, log, directories)
    }

    /// Runs until it is asked to stop.
    ///
    /// - Returns: the process's exit status.
    package func run() -> Int32 {
        UnusedSignals.ignore()
        let attempts = StartAttempts(directories: directories)
        return run(attempts) {
            try attempts.waitIfFailing()
            return try serve(attempts)
        }
    }

    /// Replaces the store with a backup; with the one that `StoreCopies.best` finds if none is named.
    ///
    /// - Parameter isForced: also if the store in use has newer changes.
    package func restore(_ backup: String?, isForced: Bool) -> Int32 {
        run {
            let directory = try directories.data()
            let now = Instant(milliseconds: Clocks.now())
            let done = try Restore.run(
                directory: directory, from: backup, trackers: trackers, now: now, isForced: isForced)
            print(PlainText.page(done))
            return 0
        }
    }

    /// Creates the data directory, and refuses if a daemon that systemd does not know answers on the socket.
    ///
    /// For the socket unit, which is outside the daemon's sandbox: otherwise systemd would take over the path.
    package func prepare() -> Int32 {
        run {
            let directory = try directories.data()
            try Directories.makeDirectory(directory)
            try close(directory)
            let path = try directories.socket()
            try closeSocketDirectory(Directories.directory(of: path))
            guard try !UnixSocket.isAccepting(path: path) else {
                throw DaemonFailure.alreadyRunning("another program already answers on \(path)")
            }
            // The service would fail before the daemon could say why, again and again.
            if !isWithoutNamespaces, let refusal = Namespaces.refusal() {
                let reason = refusal + "; to do without: man sipli-daemon"
                StartAttempts.refused(reason, socket: path)
                throw DaemonFailure.cannotStart(reason)
            }
            return 0
        }
    }

    /// The units have the drop-in that is installed for systems without namespaces.
    private var isWithoutNamespaces: Bool {
        directories.unitSettings().contains { FileSystem.exists($0 + "/sipli.service.d/without-namespaces.conf") }
    }

    private func serve(_ attempts: StartAttempts) throws -> Int32 {
        let directory = try directories.data()
        try close(directory)
        var options = DaemonOptions(
            trackers: trackers, dataDirectory: directory, socketPath: try directories.socket(),
            zone: { SystemZone.current() }, log: log)
        options.activated = try activatedSocket(options.socketPath)
        if options.activated == nil {
            try Directories.makeDirectory(options.runtimeDirectory)
            try closeSocketDirectory(options.runtimeDirectory)
        }
        options.isSupervised = getenv("NOTIFY_SOCKET") != nil
        options.noticed = { _ = try? ServiceManager.status(Self.status($0)) }
        let opened = try OpenedStore.open(
            directory: directory, trackers: trackers, runtimeDirectory: options.runtimeDirectory,
            now: Instant(milliseconds: Clocks.now()))
        defer { opened.lock.release() }
        let daemon = try Daemon(options: options, store: opened)
        for notice in daemon.notices { log.error(notice, [:]) }
        let signals = try watchSignals(daemon)
        try daemon.open()
        _ = try daemon.loop.enableWatchdog()
        attempts.succeeded()
        try ServiceManager.ready(status: Self.status(daemon.notice))
        log.info("ready", ["SIPLI_ACTIVATED": options.activated == nil ? "no" : "yes"])
        ProcessMemory.forgetStart()
        return try withExtendedLifetime(signals) { try daemon.run() }
    }

    /// What `systemctl status` shows.
    private static func status(_ notice: String?) -> String { notice.map { "Ready, but: " + $0 } ?? "Ready" }

    private func watchSignals(_ daemon: Daemon) throws -> [SignalSource] {
        let stop: (Int32) -> Void = { [log] _ in
            log.info("stopping", [:])
            _ = try? ServiceManager.stopping(status: "Stopping: writing pending changes")
            daemon.stop(reason: "restart", retryMilliseconds: 50)
        }
        return [
            try daemon.loop.signal(SIGTERM, handler: stop), try daemon.loop.signal(SIGINT, handler: stop),
            try daemon.loop.signal(SIGHUP) { _ in
                _ = try? ServiceManager.reloading()
                daemon.dayClock.zoneMayHaveChanged()
                _ = try? ServiceManager.ready(status: Self.status(daemon.notice))
            },
        ]
    }

    private func activatedSocket(_ path: String) throws -> Descriptor? {
        let sockets = try ServiceManager.activatedSockets()
        let chosen = try sockets.first { socket in
            try socket.name == "sipli.socket" || ServiceManager.isSocket(socket.descriptor, path: path)
        }
        return chosen?.descriptor ?? (sockets.count == 1 ? sockets[0].descriptor : nil)
    }

    /// Makes Sipli's own directory private; a directory from `SIPLI_SOCKET` is not changed.
    private func closeSocketDirectory(_ directory: String) throws {
        let isOwn = try? directories.runtime() == directory
        if isOwn == true { try close(directory) } else { try Directories.checkWriters(directory) }
    }

    private func close(_ directory: String) throws {
        guard let mode = try Directories.close(directory) else { return }
        log.info("removed other users' access to a directory", ["SIPLI_MODE": String(mode, radix: 8)])
    }

    /// Does what the process was started for; a failure is reported, and decides the exit status.
    private func run(_ attempts: StartAttempts? = nil, _ body: () throws -> Int32) -> Int32 {
        umask(0o077)
        let (message, status): (String, Int32)
        do { return try body() } catch let failure as DaemonFailure {
            (message, status) = (failure.message, failure.exitStatus)
        } catch {
            (message, status) = ("\(error)", 1)
        }
        log.error(message, [:])
        attempts?.failed(message)
        _ = try? ServiceManager.status(message)
        return status
    }
}
