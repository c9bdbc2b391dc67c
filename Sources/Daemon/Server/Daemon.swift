package import SipliCore
package import SipliLoop
import SipliStore
package import SipliSystem
import SipliWire

/// Wires all parts together, starts and stops them. It never leaves the thread that created it.
package final class Daemon {
    package let loop: EventLoop
    let view: StoreView
    let hub: Hub
    let sessions: SessionList
    let backlog: Backlog
    let replies: PendingReplies
    let display: DisplayBarrier
    let writes: WriteQueue
    let health: StoreHealth
    private let trustedClock: TrustedClock
    let dayClock: DayClock
    let reminderClock: ReminderClock
    let activityClock: ActivityClock
    let policies: PolicyTimer
    let containers: GroupContainers
    private(set) var listener: Listener?
    let options: DaemonOptions
    private let store: Store
    private let timeouts: Timeouts
    private let writer: Writer
    private let maintenance: DailyMaintenance
    private let connections: Connections
    private let collector: OutcomeCollector
    private let bellSource: IOSource
    private var isStopping = false

    /// Opens everything but does not serve yet; `open` does. The caller holds the data directory's lock.
    package init(options: DaemonOptions, store opened: OpenedStore) throws {
        var options = options
        trustedClock = TrustedClock(options.clock, options.clockEvidence)
        options.clock = trustedClock.clock
        (self.options, store) = (options, opened.store)
        let bell = try WakeUp()
        let fault = StoreFault(bell: bell)
        loop = try EventLoop()
        view = try StoreView(
            store: store, trackers: options.trackers, fault: fault, zone: options.zone(), clock: trustedClock)
        let memory = try view.clockMemory()
        trustedClock.recall(boot: memory.boot, seen: memory.seen)
        hub = try Hub(view: view, loop: loop, revisions: view.topicRevisions())
        writer = try Writer(opened, trackers: options.trackers, fault: fault, slice: options.slice, bell: bell)

        // Pending replies.
        sessions = SessionList()
        backlog = Backlog(loop: loop, sessions: sessions)
        timeouts = try Timeouts(loop: loop, haveOwnTime: options.timeoutsHaveOwnTime)
        replies = PendingReplies(timeouts: timeouts) { [unowned sessions] connection, ticket, line in
            sessions[connection]?.finish(ticket: ticket, with: line)
        }
        display = DisplayBarrier(hub: hub, replies: replies)
        let uploads = Uploads()
        let intents = IntentRuns(hub: hub, replies: replies, display: display, own: options.trackers.intents)
        let subscriptions = Subscriptions(hub: hub, intents: intents, replies: replies)

        // What changes the store.
        writes = WriteQueue(
            writer: writer, view: view, clock: trustedClock, replies: replies, backlog: backlog, uploads: uploads)
        let notices = Notices(view: view, hub: hub, noticed: options.noticed)
        health = StoreHealth(
            opened, fault: fault, options: options, loop: loop, view: view, hub: hub, writes: writes, messages: notices)
        maintenance = DailyMaintenance(
            dataDirectory: options.dataDirectory, clock: options.clock, view: view, log: options.log, fault: fault,
            writes: writes, revision: store.openedRevision)
        dayClock = try DayClock(
            loop: loop, options: options, view: view, hub: hub, writes: writes, maintenance: maintenance,
            trust: trustedClock, notices: notices)
        reminderClock = try ReminderClock(
            loop: loop, view: view, clock: options.clock, writes: writes, dayClock: dayClock, log: options.log)
        activityClock = try ActivityClock(
            loop: loop, view: view, clock: options.clock, writes: writes, log: options.log)
        policies = try PolicyTimer(loop: loop, hub: hub, clock: options.clock, dayClock: dayClock, log: options.log)
        containers = try GroupContainers(loop: loop, options: options, view: view, hub: hub, writes: writes)
        collector = OutcomeCollector(
            writer: writer, view: view, hub: hub, sessions: sessions, replies: replies, display: display,
            backlog: backlog, uploads: uploads, health: health, containers: containers, dayClock: dayClock,
            reminderClock: reminderClock, activityClock: activityClock, maintenance: maintenance)
        bellSource = try loop.watch(bell) { [unowned collector] in collector.collect() }

        // What clients reach.
        let operations = OperationContext(
            options: options, view: view, hub: hub, sessions: sessions, subscriptions: subscriptions, replies: replies,
            display: display, links: LinkOffers(hub: hub, replies: replies), intents: intents, uploads: uploads,
            policies: policies, containers: containers, health: health, dayClock: dayClock, writes: writes)
        let shared = SessionContext(
            sockets: try DescriptorSet(loop), view: view, hub: hub, deadlines: try Deadlines(loop: loop),
            backlog: backlog, router: RequestRouter(context: operations))
        shared.serve = { [unowned dayClock] in dayClock.serve($0) }
        connections = Connections(sessions: sessions, subscriptions: subscriptions, context: shared, log: options.log)

        dayClock.rearranged = { [unowned reminderClock, activityClock] in
            reminderClock.holdOverdue()
            activityClock.look()
        }
        health.restart = { [weak self] in self?.stop(reason: "restart", retryMilliseconds: 50, status: 1) }
    }

    /// Commits what was missed while the daemon was not running, then serves clients.
    package func open() throws {
        try takeBackInterrupted()
        try dayClock.start()
        containers.start()
        health.watchPlace()
        reminderClock.holdOverdue()
        activityClock.look()
        listener = try Listener(loop: loop, options: options, connections: connections)
        maintenance.run()
    }

    /// Rolls back long work that was interrupted when the daemon ended.
    private func takeBackInterrupted() throws {
        guard let first = try view.read({ try SlicedChanges.unfinished($0.database) }).1 else { return }
        var isDone = false
        writes.takeBack(firstSlice: first) { isDone = true }
        while !isDone { _ = try loop.runOnce(timeoutMicroseconds: 10_000_000) }
        options.log.info("rolled back an interrupted change", ["SIPLI_REVISION": "\(first)"])
    }

    /// The notice in one line; nil if there is none.
    var notice: String? { view.notice }

    /// The full notices about the store, with advice.
    var notices: [String] { health.notices }

    /// Checks the clock, the zone and what is due; for tests that move the clock.
    package func clockMoved() {
        dayClock.zoneMayHaveChanged()
        policies.look()
        reminderClock.look()
        activityClock.look()
    }

    /// The same for a clock that was set, or a machine that resumed.
    package func clockMoved(by jump: ClockJump) {
        dayClock.jumped(jump)
        policies.look()
    }

    /// Advances the time of pending replies; for tests.
    package func advanceTimeouts(byMilliseconds milliseconds: Int64) {
        timeouts.advance(byMilliseconds: milliseconds)
    }

    /// Changes are on their way to the disk.
    package var isWriting: Bool { replies.isAwaitingCommit }

    /// Runs until `stop`.
    package func run() throws -> Int32 { try loop.run() }

    /// Sends `bye` to every client, finishes pending writes, and ends the loop.
    package func stop(reason: String = "shutdown", retryMilliseconds: Int? = nil, status: Int32 = 0) {
        guard !isStopping else { return }
        isStopping = true
        writes.close()
        health.lookAtPlace()
        listener?.close()
        containers.finish()
        writer.stop()
        collector.collect()
        replies.endAll()
        connections.closeAll(saying: MessageEncoder.bye(reason, retryMilliseconds: retryMilliseconds))
        options.log.attempt("the store did not close cleanly") {
            try view.close()
            try store.close()
        }
        do {
            try loop.exit(status)
        } catch {
            preconditionFailure("the event loop cannot be stopped: \(error)")
        }
    }
}

/// Everything a daemon is configured with.
package struct DaemonOptions {
    package var trackers: Trackers
    package var dataDirectory: String
    package var socketPath: String
    /// A listening socket from systemd; if set, the daemon neither binds nor unlinks.
    package var activated: Descriptor?
    /// The wall clock; inside a daemon, as far as it is trusted.
    package var clock = Clock { Instant(milliseconds: Clocks.now()) }
    package var clockEvidence = ClockEvidence.machine()
    /// The time zone, read at the start and whenever the system's may have changed.
    package var zone: () -> CivilZone
    /// The directory of the files that define the system's zone; nil for no watch. A watch is one of the few (128 by
    /// default) that a user has for all programs.
    package var zoneDirectory: String? = "/etc"
    package var log: any DaemonLog
    /// Pending replies time out by a clock that only `advanceTimeouts` moves; for tests.
    package var timeoutsHaveOwnTime = false
    /// The length of a slice of a long change, after which other writes run.
    package var slice = SliceLength.standard
    /// A service manager restarts the daemon after a failure.
    package var isSupervised = false
    /// Watches the store's files for deletion; a watch is one of the few that a user has.
    package var watchesStore = true
    /// Called with the notice, or nil when it is cleared.
    package var noticed: (String?) -> Void = { _ in }

    /// The directory of the socket.
    package var runtimeDirectory: String { Directories.directory(of: socketPath) }

    package init(
        trackers: Trackers, dataDirectory: String, socketPath: String, zone: @escaping () -> CivilZone,
        log: any DaemonLog
    ) {
        (self.trackers, self.dataDirectory, self.socketPath) = (trackers, dataDirectory, socketPath)
        (self.zone, self.log) = (zone, log)
    }
}

/// Why the daemon could not start.
package enum DaemonFailure: Error {
    /// Another daemon is using the store or the socket. Exit status 75.
    case alreadyRunning(String)
    /// The store or the machine does not allow a start. Exit status 1.
    case cannotStart(String)

    package var message: String {
        switch self {
        case .alreadyRunning(let text), .cannotStart(let text): text
        }
    }

    package var exitStatus: Int32 {
        switch self {
        case .alreadyRunning: 75
        case .cannotStart: 1
        }
    }
}
