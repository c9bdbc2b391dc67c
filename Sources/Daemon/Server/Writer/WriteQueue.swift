import SipliCore
import SipliStore
import SipliWire

/// Passes changes to the writer, and records the waiting request in the ledger.
final class WriteQueue {
    private let writer: Writer
    private let view: StoreView
    private let clock: TrustedClock
    private let replies: PendingReplies
    private let backlog: Backlog
    private let uploads: Uploads
    private var isClosed = false

    init(
        writer: Writer, view: StoreView, clock: TrustedClock, replies: PendingReplies, backlog: Backlog,
        uploads: Uploads
    ) {
        (self.writer, self.view, self.clock) = (writer, view, clock)
        (self.replies, self.backlog, self.uploads) = (replies, backlog, uploads)
    }

    /// Queues a client's write.
    ///
    /// - Parameter topics: the reply waits until the widgets that follow one of these show it; nil for no wait.
    func write(
        _ work: @escaping WriteWork, _ envelope: Envelope, for session: Session, kind: ChangeKind = .data,
        showing topics: TopicSet? = nil
    ) throws -> Answer {
        let bytes = try admit(envelope)
        let ticket = replies.takeTicket()
        writer.submit(.write(job(ticket, kind, .data, envelope, session.client, work)))
        replies.add(
            PendingReplies.Commit(bytes: bytes, showing: topics),
            for: PendingReplies.Waiter(ticket: ticket, connection: session.number, id: envelope.id))
        return .writing(ticket: ticket)
    }

    /// Queues a client's long write. The client's later requests wait for its end.
    func write(
        _ write: LongWrite, _ envelope: Envelope, for session: Session, kind: ChangeKind
    ) throws -> Answer {
        let bytes = try admit(envelope)
        let ticket = replies.takeTicket()
        let job = job(ticket, kind, .data, envelope, session.client, Self.nothing)
        let long = PendingReplies.LongCommit(isImport: write.isImport, tellsProgress: write.tellsProgress)
        replies.add(
            PendingReplies.Commit(bytes: bytes, long: long),
            for: PendingReplies.Waiter(ticket: ticket, connection: session.number, id: envelope.id))
        if write.isImport { uploads.importBegan() }
        return .waiting(ticket: ticket) { [writer] in writer.submit(.long(job, write.start)) }
    }

    /// Queues one of the daemon's own changes, such as the start of a day.
    func submit(
        kind: ChangeKind, reasons: Reasons, work: @escaping WriteWork,
        completion: ((WriteOutcome.End) -> Void)? = nil
    ) {
        let ticket = noteOwn(completion)
        writer.submit(.write(job(ticket, kind, reasons, nil, nil, work)))
    }

    /// Rolls back long work that was interrupted when the daemon ended.
    func takeBack(firstSlice: Int64, completion: @escaping () -> Void) {
        let ticket = noteOwn { _ in completion() }
        let job = job(ticket, .slice, .data, nil, nil, Self.nothing)
        writer.submit(.long(job) { _ in TakeBackWork(firstSlice: firstSlice) })
    }

    /// Runs maintenance between two commits, on the writer's thread.
    func maintain(_ body: @escaping Writer.Maintenance) {
        writer.submit(.maintain(body))
    }

    /// Refuses clients' writes from now on.
    func close() {
        isClosed = true
    }

    private func admit(_ envelope: Envelope) throws -> Int {
        guard !isClosed else { throw WireError(.shuttingDown, "the daemon is stopping; try again") }
        let bytes = envelope.length + WireLimits.queuedWriteOverhead
        try backlog.queue(bytes)
        return bytes
    }

    private func noteOwn(_ completion: ((WriteOutcome.End) -> Void)?) -> PendingReplies.Ticket {
        let ticket = replies.takeTicket()
        replies.add(
            PendingReplies.Commit(completion: completion), for: PendingReplies.Waiter(ticket: ticket))
        return ticket
    }

    /// A request longer than this has a weight above 1.
    private static let weighedBytes = 512

    private static let nothing: WriteWork = { _ in RawJSON(written: "{}") }

    private func job(
        _ ticket: PendingReplies.Ticket, _ kind: ChangeKind, _ reasons: Reasons, _ envelope: Envelope?,
        _ origin: String?, _ work: @escaping WriteWork
    ) -> WriteJob {
        WriteJob(
            ticket: ticket, kind: kind, reasons: reasons, now: clock.changeClock.now(), zone: view.zone,
            systemZone: view.systemZone, clock: clock.counted, origin: origin, key: envelope?.key,
            body: envelope?.body ?? 0,
            ifRevision: envelope?.ifRevision,
            weight: 1 + (envelope?.length ?? 0) / Self.weighedBytes, work: work)
    }
}
