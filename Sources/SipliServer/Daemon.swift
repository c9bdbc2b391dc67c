import SipliCore
package import SipliLoop
import SipliStore
import SipliSystem
import SipliWire

/// The daemon: wires everything together and routes what comes in. It never leaves the thread that made it.
package final class Daemon {
    package let loop: EventLoop
    /// All clients' connections, as one source of the loop.
    let sockets: DescriptorSet
    let options: DaemonOptions
    let world: World
    let hub: Hub
    let deadlines: Deadlines
    let alarms: Alarms
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    let startedMicroseconds = Clocks.monotonicMicroseconds()

    private(set) var sessions: [Int: Session] = [:]
    var isWritable = true
    /// What happened to the store, until the person has answered.
    var incident: Incident?
    private(set) var dayClock: DayClock?
    private(set) var reminderClock: ReminderClock?
    let store: Store
    private let writer: Writer
    let fault: StoreFault
    let rescue: Rescue
    private let bell: WakeUp
    private var bellSource: IOSource?
    private(set) var listener: Listener?
    private(set) var policies: PolicyTimer?
    private(set) var containers: GroupContainers?
    private(set) lazy var backlog = Backlog(daemon: self)
    let uploads = Uploads()
    private(set) lazy var links = LinkOffers(daemon: self)
    private(set) lazy var intents = IntentRuns(daemon: self)
    private(set) lazy var shows = Shows(daemon: self)
    private var placeWatch: FileWatch?
    private var nextTicket: UInt64 = 0
    private var nextSession = 0
    private var waiting: [UInt64: Waiting] = [:]
    private var isStopping = false

    /// A write under way and who waits for it.
    private struct Waiting {
        weak var session: Session?
        var id: RawJSON?
        /// Of an intent: the reply waits until the widgets that follow one of these show it.
        var shows: TopicSet?
        /// What it counts for among the writes that are queued.
        var bytes = 0
        /// The file of an upload goes with it.
        var isImport = false
        /// The client hears how far it is: the percent that it was told last.
        var tellsProgress = false
        var percent = -1
        var completion: ((WriteOutcome.End) -> Void)?
    }

    /// Opens everything but does not serve yet; `open` does. The caller holds the data directory's lock.
    package init(options: DaemonOptions, store opened: OpenedStore) throws {
        self.options = options
        self.store = opened.store
        loop = try EventLoop()
        sockets = try DescriptorSet(loop)
        bell = try WakeUp()
        fault = StoreFault(bell: bell)
        (rescue, incident) = (opened.rescue, opened.incident)
        world = try World(store: store, fault: fault, zone: options.zone(), clock: options.clock)
        world.notice = incident?.line
        hub = try Hub(world: world, loop: loop, revisions: world.topicRevisions())
        deadlines = try Deadlines(loop: loop)
        alarms = try Alarms(loop: loop, haveOwnTime: options.alarmsHaveOwnTime)
        writer = try Writer(opened, fault: fault, slice: options.slice, bell: bell)
        bellSource = try loop.watch(bell) { [unowned self] in collect() }
        policies = try PolicyTimer(daemon: self)
        dayClock = try DayClock(daemon: self)
        reminderClock = try ReminderClock(daemon: self)
        containers = try GroupContainers(daemon: self)
    }

    deinit {
        scratch.deallocate()
    }

    /// Commits what was missed while nobody ran, then serves clients.
    package func open() throws {
        try takeBackInterrupted()
        try dayClock?.start()
        containers?.start()
        do {
            placeWatch = try watchPlace()
        } catch {
            // Without a watch the next change, status or end finds out.
            options.log.error("the store's files are not watched", ["SIPLI_ERROR": "\(error)"])
        }
        reminderClock?.settle()
        listener = try Listener(daemon: self)
        keepHouse()
    }

    /// What is done once a day: the backup, and the forgetting of old replies.
    func keepHouse() {
        let (directory, now, fault, log) = (options.dataDirectory, options.clock.now(), fault, options.log)
        let maintenance: Writer.Maintenance = { store, giveWay in
            guard fault.finding == nil else { return }
            do {
                try store.prepareLog()
                try store.transaction { try Replies.forgetOld($0, now: now) }
                try Backups.make(store, directory: directory, day: CivilZone.utc.day(of: now), givingWay: giveWay)
            } catch {
                guard !fault.note(error) else { return }
                log.error("today's backup could not be made", ["SIPLI_ERROR": "\(error)"])
            }
            // The copy of a whole store is the last thing that goes through so much code.
            ProcessMemory.forgetStart()
        }
        writer.submit(.maintain(maintenance))
    }

    /// Does something with the store between two commits, on the writer's thread.
    func maintain(_ body: @escaping @Sendable (Store) -> Void) {
        writer.submit(.maintain { store, _ in body(store) })
    }

    /// Looks at the clock, the zone and what is due by them; for clocks that move without the machine's.
    package func clockMoved() {
        dayClock?.zoneMayHaveChanged()
        policies?.look()
        reminderClock?.look()
    }

    /// The same for a clock that was set, or a machine that slept.
    package func clockMoved(by jump: ClockJump) {
        dayClock?.jumped(jump)
        policies?.look()
    }

    /// Lets time pass for what waits for others' answers; for tests.
    package func advanceAlarms(byMilliseconds milliseconds: Int64) {
        alarms.advance(byMilliseconds: milliseconds)
    }

    /// Changes are on their way to the disk.
    package var isWriting: Bool {
        !waiting.isEmpty
    }

    /// Runs until `stop`.
    package func run() throws -> Int32 {
        try loop.run()
    }

    /// Says goodbye to everyone, finishes what is being written, and ends the loop.
    package func stop(reason: String = "shutdown", retryMilliseconds: Int? = nil, status: Int32 = 0) {
        guard !isStopping else { return }
        isStopping = true
        lookAtPlace()
        listener?.close()
        containers?.finish()
        writer.stop()
        collect()
        links.endAll()
        intents.endAll()
        shows.endAll()
        for session in sessions.values { session.end(with: Lines.bye(reason, retryMilliseconds: retryMilliseconds)) }
        for session in sessions.values { close(session) }
        do {
            try world.close()
            try store.close()
        } catch {
            options.log.error("the store did not close cleanly", ["SIPLI_ERROR": "\(error)"])
        }
        do {
            try loop.exit(status)
        } catch {
            preconditionFailure("a loop of our own cannot be ended: \(error)")
        }
    }

    // MARK: Connections

    func accept(_ socket: Descriptor, from peer: PeerCredentials) {
        let session = Session(number: nextSession, socket: socket, peer: peer, daemon: self)
        nextSession += 1
        sessions[session.number] = session
        backlog.noteSessions(sessions.count)
        do {
            try UnixSocket.setSendBuffer(socket, bytes: WireLimits.socketBuffer)
            try session.open()
        } catch {
            options.log.error("a connection could not be watched", ["SIPLI_ERROR": "\(error)"])
            close(session)
        }
    }

    func close(_ session: Session) {
        guard sessions.removeValue(forKey: session.number) != nil else { return }
        // All of them are out of the hub before anybody is answered because they went.
        for subscription in session.subscriptions { hub.remove(subscription) }
        deadlines.forget(session)
        links.forget(session)
        intents.forget(session)
        for subscription in session.subscriptions { drop(subscription) }
        session.close()
        backlog.noteSessions(sessions.count)
        listener?.resume()
    }

    /// A subscription ends.
    func drop(_ subscription: Subscription) {
        hub.remove(subscription)
        intents.withdraw(subscription)
        shows.forget(subscription)
    }

    func greeting() -> [UInt8] {
        var writer = JSONWriter(reserving: 320)
        writer.beginObject()
        writer.member("hello", "sipli")
        writer.member("proto", Catalog.proto)
        writer.member("server", Catalog.version)
        writer.member("epoch", world.epoch)
        writer.member("rev", hub.revision)
        writer.member("notice", world.notice)
        writer.key("caps")
        Catalog.capabilities.write(to: &writer)
        writer.key("limits")
        writer.beginObject()
        for (name, value) in [
            ("line", WireLimits.requestLine), ("depth", WireLimits.depth), ("subs", WireLimits.subscriptions),
            ("batch", WireLimits.batch),
        ] {
            writer.member(name, value)
        }
        writer.endObject()
        writer.endObject()
        writer.newline()
        return writer.bytes
    }

    // MARK: Requests

    enum Answer {
        case now([UInt8])
        case writing(ticket: UInt64)
        /// Somebody else's answer is waited for, and nothing that was asked later begins before it.
        ///
        /// - Parameter ask: asks them, once the reply has its place among the others.
        case waiting(ticket: UInt64, ask: () -> Void)
    }

    /// The request is carried out whatever stands before it.
    func isTakenAtOnce(_ envelope: Envelope) -> Bool {
        OperationTable.rows[envelope.op]?.isTakenAtOnce ?? false
    }

    /// A name for an answer that comes later.
    func takeTicket() -> UInt64 {
        nextTicket += 1
        return nextTicket
    }

    /// The reply with a result, as it is at the revision now.
    func reply(_ result: RawJSON, id: RawJSON?) -> [UInt8] {
        Lines.reply(.result(result), id: id, revision: hub.revision)
    }

    func isWrite(_ envelope: Envelope) -> Bool {
        if case .write = OperationTable.rows[envelope.op]?.handler { true } else { false }
    }

    func perform(
        _ envelope: Envelope, _ bytes: [UInt8], _ range: Range<Int>, for session: Session
    ) throws -> Answer {
        let row = try OperationTable.row(envelope.op)
        var reader = JSONReader(bytes, in: range)
        switch row.handler {
        case .connection(let body):
            let reply = try body(session, self, &reader)
            return .now(try checked(Lines.reply(reply, id: envelope.id, revision: hub.revision)))
        case .read(let body):
            let reply = try body(world, &reader)
            return .now(try checked(Lines.reply(reply, id: envelope.id, revision: hub.revision)))
        case .answered(let body):
            return try body(session, self, envelope, &reader)
        case .long(let kind, let prepare):
            guard session.mayWrite else { throw WireError.readRole }
            return try writeLong(try prepare(session, &reader), envelope, for: session, kind: kind)
        case .write(let kind, let prepare):
            guard session.mayWrite else { throw WireError.readRole }
            return try write(try prepare(session, &reader), envelope, for: session, kind: kind)
        }
    }

    /// Has the writer do something.
    ///
    /// - Parameter topics: the reply waits until the widgets that follow one of these show it; nil for at once.
    func write(
        _ prepared: @escaping WriteWork, _ envelope: Envelope, for session: Session, kind: ChangeKind = .data,
        showing topics: TopicSet? = nil
    ) throws -> Answer {
        guard !isStopping else { throw WireError(.shuttingDown, "the daemon is stopping; try again") }
        let bytes = envelope.length + WireLimits.queuedWriteOverhead
        try backlog.queue(bytes)
        let work: WriteWork = { context in
            let result = try prepared(context)
            // Before the commit: what cannot be answered is not done.
            guard result.bytes.count <= WireLimits.result else { throw Self.tooLong }
            return result
        }
        let ticket = submit(kind: kind, reasons: .data, envelope: envelope, origin: session.client, work: work)
        waiting[ticket] = Waiting(session: session, id: envelope.id, shows: topics, bytes: bytes)
        return .writing(ticket: ticket)
    }

    /// Has the writer do something long. What the client asks later waits for its end.
    private func writeLong(
        _ write: LongWrite, _ envelope: Envelope, for session: Session, kind: ChangeKind
    ) throws -> Answer {
        guard !isStopping else { throw WireError(.shuttingDown, "the daemon is stopping; try again") }
        let bytes = envelope.length + WireLimits.queuedWriteOverhead
        try backlog.queue(bytes)
        let ticket = takeTicket()
        let job = makeJob(ticket, kind: kind, reasons: .data, envelope: envelope, origin: session.client)
        let isImport = envelope.op == TransferOperations.finish.info.name
        waiting[ticket] = Waiting(
            session: session, id: envelope.id, bytes: bytes, isImport: isImport, tellsProgress: write.tellsProgress)
        if isImport { uploads.importBegan() }
        return .waiting(ticket: ticket) { [self] in writer.submit(.long(job, write.start)) }
    }

    /// Takes back long work that was interrupted when the daemon ended.
    private func takeBackInterrupted() throws {
        guard let first = try world.read({ try SlicedChanges.unfinished($0.database) }).1 else { return }
        let ticket = takeTicket()
        var isDone = false
        waiting[ticket] = Waiting(completion: { _ in isDone = true })
        let job = makeJob(ticket, kind: .slice, reasons: .data, envelope: nil, origin: nil)
        writer.submit(.long(job) { TakeBackWork(firstSlice: first) })
        while !isDone { _ = try loop.runOnce(timeoutMicroseconds: 10_000_000) }
        options.log.info("took back a change that was interrupted", ["SIPLI_REVISION": "\(first)"])
    }

    private static let tooLong = WireError(.limit, "the reply is longer than a line may be; ask for less")

    private func checked(_ line: [UInt8]) throws -> [UInt8] {
        guard line.count <= WireLimits.serverLine else { throw Self.tooLong }
        return line
    }

    /// A change of the daemon's own, such as the beginning of a day.
    func submitOwn(
        kind: ChangeKind, reasons: Reasons, work: @escaping WriteWork,
        completion: ((WriteOutcome.End) -> Void)? = nil
    ) {
        let ticket = submit(kind: kind, reasons: reasons, envelope: nil, origin: nil, work: work)
        waiting[ticket] = Waiting(completion: completion)
    }

    private func submit(
        kind: ChangeKind, reasons: Reasons, envelope: Envelope?, origin: String?, work: @escaping WriteWork
    ) -> UInt64 {
        let ticket = takeTicket()
        var job = makeJob(ticket, kind: kind, reasons: reasons, envelope: envelope, origin: origin)
        job.work = work
        writer.submit(.write(job))
        return ticket
    }

    private func makeJob(
        _ ticket: UInt64, kind: ChangeKind, reasons: Reasons, envelope: Envelope?, origin: String?
    ) -> WriteJob {
        WriteJob(
            ticket: ticket, kind: kind, reasons: reasons, now: options.clock.now(), zone: world.zone, origin: origin,
            key: envelope?.key, body: envelope?.body ?? 0, ifRevision: envelope?.ifRevision,
            work: { _ in RawJSON(Array("{}".utf8)) })
    }

    /// Takes finished changes from the writer: replies first, then one telling for all of them.
    func collect() {
        lookAtFault()
        let outcomes = writer.takeOutcomes()
        guard !outcomes.isEmpty else { return }
        var replies: [(Session, UInt64, [UInt8])] = []
        var shown: [(Session, WriteOutcome, RawJSON?, TopicSet)] = []
        for outcome in outcomes {
            let waiter = waiting[outcome.ticket]
            if let news = outcome.news { world.take(news) }
            if let (revision, topics, reasons) = outcome.change {
                hub.note(
                    revision: revision, topics: topics, reasons: reasons, origin: outcome.origin, by: waiter?.session)
                containers?.note(topics)
                if !reasons.isDisjoint(with: .doings) { reminderClock?.note(topics) }
            }
            note(outcome.end)
            if case .progress(_, _, _, let progress) = outcome.end {
                tell(progress, of: outcome.ticket)
                continue
            }
            waiting[outcome.ticket] = nil
            backlog.unqueue(waiter?.bytes ?? 0)
            if waiter?.isImport == true { uploads.importEnded() }
            if let session = waiter?.session, let topics = waiter?.shows, outcome.isDone {
                shown.append((session, outcome, waiter?.id, topics))
            } else if let session = waiter?.session {
                replies.append((session, outcome.ticket, line(outcome.end, id: waiter?.id)))
            }
            waiter?.completion?(outcome.end)
        }
        for (session, ticket, line) in replies { session.finish(ticket: ticket, with: line) }
        // Before the telling, which may block those that read.
        for (session, outcome, id, topics) in shown { answer(session, outcome, id: id, topics) }
        hub.deliver()
        backlog.relieve()
        if outcomes.contains(where: \.movesClock) { dayClock?.look() }
    }

    /// Tells the client how far its long work is, for each percent once.
    private func tell(_ progress: WorkProgress, of ticket: UInt64) {
        guard let waiter = waiting[ticket], waiter.tellsProgress, progress.total > 0 else { return }
        let percent = min(progress.done * 100 / progress.total, 100)
        guard percent > waiter.percent else { return }
        waiting[ticket]?.percent = percent
        waiter.session?.sendEvent(Lines.progress(progress, id: waiter.id))
    }

    /// Answers an intent of our own when the widgets show it.
    private func answer(_ session: Session, _ outcome: WriteOutcome, id: RawJSON?, _ own: TopicSet) {
        guard case .done(let revision, let result, let touched, _) = outcome.end else { return }
        // A repeat touches nothing, but the first time it did.
        let topics = touched.isEmpty ? own : touched
        shows.wait(revision: revision, topics: topics, besides: session) { [weak session] late in
            let line = Lines.reply(.result(IntentRow.result(result, late: late)), id: id, revision: revision)
            session?.finish(ticket: outcome.ticket, with: line)
        }
    }

    private func line(_ end: WriteOutcome.End, id: RawJSON?) -> [UInt8] {
        switch end {
        case .done(let revision, let result, _, _): Lines.reply(.result(result), id: id, revision: revision)
        case .refused(let error): Lines.refusal(error, id: id)
        case .progress: []
        }
    }

    /// Keeps track of whether the disk takes writes.
    private func note(_ end: WriteOutcome.End) {
        switch end {
        case .done(_, _, let topics, _) where !topics.isEmpty:
            guard !isWritable else { return }
            options.log.info("the store takes writes again", [:])
            isWritable = true
            // A day that could not be begun is begun now.
            dayClock?.look()
        case .refused(let error) where error.code == .internalError:
            options.log.error(error.message, [:])
        case .refused(let error) where error.code == .storage:
            if isWritable { options.log.error("the store refuses writes: \(error.message)", [:]) }
            isWritable = false
            lookAtDiskAgain()
        default: break
        }
    }
}
