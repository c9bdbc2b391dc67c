import Dispatch
import Foundation
import SipliCore
import SipliLoop
package import SipliServer
import SipliSystem
import Synchronization

/// A real daemon on its own thread, with its own store, socket, clock and time zone.
///
/// When the value is released, the thread ends and the directory is removed.
package final class TestDaemon: Sendable {
    package let directory: TemporaryDirectory
    package let clock: ManualClock
    package let log = CapturedLog()

    private let zone: Mutex<String>
    private let timeoutsHaveOwnTime: Bool
    private let watchesStore: Bool
    private let slice: SliceLength
    private let trackers: Trackers
    private let running = Mutex<RunningDaemon?>(nil)

    /// How long anything may take before a test gives up.
    package static let patienceSeconds = 60 * Sanitizer.slowness

    /// Starts serving, unless it should wait for `start`.
    ///
    /// - Parameter timeoutsHaveOwnTime: the daemon's timeouts for clients only expire when `pass` is called.
    /// - Parameter clock: instead of one at `now`.
    /// - Parameter slice: `.steps(1)` splits each import and undo into as many slices as possible.
    package init(
        now: String = "2026-06-10T12:00:00Z", clock: ManualClock? = nil, zone: String = "UTC",
        directory: TemporaryDirectory? = nil,
        starts: Bool = true, timeoutsHaveOwnTime: Bool = false, watchesStore: Bool = false,
        slice: SliceLength = .standard, trackers: Trackers = .standard
    ) throws {
        self.watchesStore = watchesStore
        (self.slice, self.trackers) = (slice, trackers)
        self.timeoutsHaveOwnTime = timeoutsHaveOwnTime
        self.directory = try directory ?? TemporaryDirectory()
        self.clock = try clock ?? ManualClock(now)
        self.zone = Mutex(zone)
        if starts { try start() }
    }

    deinit { try? stop() }

    package var dataDirectory: String { directory.file("data") }
    package var socketPath: String { directory.file("sipli.sock") }

    /// The environment for programs that should use this daemon and not the user's own files.
    package var environment: [String: String] {
        ["SIPLI_SOCKET": socketPath, "HOME": directory.path, "XDG_RUNTIME_DIR": directory.path]
    }

    /// Opens the store and serves; throws the daemon's error if that fails.
    ///
    /// - Parameter other: a data directory other than this daemon's own.
    package func start(dataDirectory other: String? = nil) throws {
        var options = DaemonOptions(
            trackers: trackers, dataDirectory: other ?? dataDirectory, socketPath: socketPath, zone: { .utc }, log: log)
        options.zoneDirectory = nil
        options.watchesStore = watchesStore
        options.clock = Clock { [clock] in clock.now }
        options.clockEvidence = ClockEvidence(
            boot: clock.boot, sinceBoot: { [clock] in clock.sinceBoot },
            isSynchronised: { [clock] _ in clock.isSynchronised })
        options.timeoutsHaveOwnTime = timeoutsHaveOwnTime
        options.slice = slice
        let name: @Sendable () -> String = { [weak self] in self?.zone.withLock { $0 } ?? "UTC" }
        let daemon = try RunningDaemon.start(options, zone: { SystemZone.zone(name()) ?? .utc })
        running.withLock { $0 = daemon }
    }

    /// Stops it as SIGTERM does; the directory is kept for another `start`.
    package func stop() throws {
        let daemon = running.withLock { running in
            defer { running = nil }
            return running
        }
        try daemon?.stop()
    }

    package func restart() throws {
        try stop()
        try start()
    }

    /// Runs a closure on the loop's thread, between two of its events.
    package func perform<Result: Sendable>(_ body: @escaping @Sendable (Daemon) throws -> Result) throws -> Result {
        guard let daemon = running.withLock({ $0 }) else { throw TestFailure("the daemon is not running") }
        return try daemon.perform(body)
    }

    /// Polls on the loop's thread until a condition holds.
    package func wait(for what: String, until isSo: @escaping @Sendable (Daemon) -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: Self.patienceSeconds)
        while try !perform(isSo) {
            guard Date() < deadline else { throw TestFailure("timed out waiting for \(what)") }
        }
    }

    /// Moves the clock and waits until the resulting changes are on disk.
    package func move(to text: String) throws {
        clock.now = try ManualClock.instant(text)
        try lookAtClock()
    }

    package func move(bySeconds seconds: Int64) throws {
        clock.now = clock.now.adding(seconds: seconds)
        try lookAtClock()
    }

    /// Lets time pass for the daemon's timeouts for clients.
    package func pass(milliseconds: Int64) throws {
        try perform { $0.advanceTimeouts(byMilliseconds: milliseconds) }
    }

    /// Sets the clock, as a user or NTP does, and waits until the resulting changes are on disk.
    package func jump(to text: String) throws {
        let moment = try ManualClock.instant(text)
        let distance = (moment.milliseconds - clock.now.milliseconds) * 1000
        clock.now = moment
        try perform { $0.clockMoved(by: .clockSet(byMicroseconds: distance)) }
        try wait(for: "the clock's changes") { !$0.isWriting }
    }

    /// Sets the clock without time passing, and waits until the resulting changes are on disk.
    package func setClock(to text: String) throws {
        try clock.set(text)
        try perform { $0.clockMoved(by: .clockSet(byMicroseconds: 0)) }
        try wait(for: "the clock's changes") { !$0.isWriting }
    }

    /// Changes the time zone.
    package func travel(to name: String) throws {
        zone.withLock { $0 = name }
        try lookAtClock()
    }

    private func lookAtClock() throws {
        try perform { $0.clockMoved() }
        try wait(for: "the clock's changes") { !$0.isWriting }
    }

    /// A connection that has read its greeting.
    package func client() throws -> LineClient { try LineClient(path: socketPath) }
}

/// A running daemon, for use from other threads.
private final class RunningDaemon: Sendable {
    private let bell: WakeUp
    private let jobs = Mutex<[@Sendable (Daemon) -> Void]>([])
    private let finished = DispatchSemaphore(value: 0)
    private let failure = Mutex<(any Error)?>(nil)

    private init() throws { bell = try WakeUp() }

    static func start(_ options: DaemonOptions, zone: @escaping @Sendable () -> CivilZone) throws -> RunningDaemon {
        let running = try RunningDaemon()
        let ready = DispatchSemaphore(value: 0)
        // Handed over once, to the only thread that uses it.
        nonisolated(unsafe) let options = options
        let thread = Thread {
            defer { running.finished.signal() }
            do {
                try running.run(options, zone) { ready.signal() }
            } catch {
                running.failure.withLock { $0 = error }
                ready.signal()
            }
        }
        thread.stackSize = 8 << 20
        thread.start()
        try wait(ready, "the daemon to start")
        if let error = running.failure.withLock({ $0 }) {
            try wait(running.finished, "the failed daemon to end")
            throw error
        }
        return running
    }

    func stop() throws {
        submit { $0.stop(reason: "restart", retryMilliseconds: 50) }
        try Self.wait(finished, "the daemon to stop")
        if let error = failure.withLock({ $0 }) { throw error }
    }

    func perform<Value: Sendable>(_ body: @escaping @Sendable (Daemon) throws -> Value) throws -> Value {
        let done = DispatchSemaphore(value: 0)
        let outcome = Outcome<Value>()
        submit { daemon in
            outcome.value.withLock { $0 = Swift.Result { try body(daemon) } }
            done.signal()
        }
        try Self.wait(done, "the loop")
        guard let value = outcome.value.withLock({ $0 }) else { throw TestFailure("the loop did not answer") }
        return try value.get()
    }

    private final class Outcome<Value: Sendable>: Sendable {
        let value = Mutex<Swift.Result<Value, any Error>?>(nil)
    }

    private func run(
        _ options: DaemonOptions, _ zone: @escaping @Sendable () -> CivilZone, ready: () -> Void
    ) throws {
        let opened = try OpenedStore.open(
            directory: options.dataDirectory, trackers: options.trackers, runtimeDirectory: options.runtimeDirectory,
            now: options.clock.now())
        defer { opened.lock.release() }
        var options = options
        options.zone = zone
        let daemon = try Daemon(options: options, store: opened)
        let source = try daemon.loop.watch(bell) { [self] in
            for job in take() { job(daemon) }
        }
        defer { source.cancel() }
        try daemon.open()
        ready()
        _ = try daemon.run()
    }

    private func submit(_ job: @escaping @Sendable (Daemon) -> Void) {
        jobs.withLock { $0.append(job) }
        bell.signal()
    }

    private func take() -> [@Sendable (Daemon) -> Void] {
        jobs.withLock { jobs in
            defer { jobs = [] }
            return jobs
        }
    }

    private static func wait(_ semaphore: DispatchSemaphore, _ what: String) throws {
        guard semaphore.wait(timeout: .now() + TestDaemon.patienceSeconds) == .success else {
            throw TestFailure("timed out waiting for \(what)")
        }
    }
}

/// A log that keeps a daemon's messages.
package final class CapturedLog: DaemonLog {
    private let kept = Mutex<[String]>([])

    package init() {}

    /// All messages, oldest first: level, message and fields.
    package var lines: [String] { kept.withLock { $0 } }

    package func info(_ message: String, _ fields: [String: String]) { keep("info", message, fields) }
    package func error(_ message: String, _ fields: [String: String]) { keep("error", message, fields) }

    private func keep(_ level: String, _ message: String, _ fields: [String: String]) {
        let details = fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        kept.withLock { $0.append("\(level) \(message)\(details)") }
    }
}
