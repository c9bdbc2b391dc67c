import SipliCore
import SipliStore
import SipliWire

/// Groups jobs into commits: many changes share one, each in a savepoint of its own if necessary.
final class Committer {
    /// The maximum weight of one commit, so that the first changes do not wait for all of a flood.
    private static let commitWeight = 256

    let store: Store
    private let manifest: ManifestFile
    private let rescue: Rescue
    let fault: StoreFault
    let projections: TrackerProjections
    var revision: Int64
    /// Tasks that were taken from the queue and not started.
    private var pending: [Writer.Task] = []
    private var isMaintaining = false
    let sliceLength: SliceLength
    /// Long work; the first item is running.
    var long: [LongJob] = []
    /// Long work is suspended until the disk accepts writes again.
    var isStuck = false
    private var topicRevisions: TopicRevisions

    init(
        _ store: Store, _ manifest: ManifestFile, _ rescue: Rescue, _ fault: StoreFault, trackers: Trackers,
        slice: SliceLength
    ) {
        (projections, sliceLength) = (TrackerProjections(trackers), slice)
        topicRevisions = TopicRevisions(trackers.catalog)
        (self.store, self.manifest, self.rescue, self.fault) = (store, manifest, rescue, fault)
        revision = store.openedRevision
    }

    /// Runs tasks in order; `finished` gets the outcomes of each commit once it is on disk.
    ///
    /// - Parameter more: takes newly queued tasks, for maintenance that yields.
    func run(
        _ tasks: [Writer.Task], more: @escaping () -> [Writer.Task], finished: @escaping ([WriteOutcome]) -> Void
    ) {
        pending += tasks
        while let body = runPending(finished) {
            isMaintaining = true
            body(IdleWriter(store: store, projections: projections, revision: revision)) {
                self.pending += more()
                _ = self.runPending(finished)
            }
            isMaintaining = false
        }
    }

    /// Runs pending tasks up to the next maintenance and returns it. Maintenance that arrives during another, and
    /// everything queued after it, waits until that ends.
    private func runPending(_ finished: ([WriteOutcome]) -> Void) -> Writer.Maintenance? {
        let tasks = pending
        pending = []
        var (batch, weight): ([WriteJob], Int) = ([], 0)
        func flush() {
            guard !batch.isEmpty else { return }
            finished(commit(batch))
            (batch, weight) = ([], 0)
        }
        for (index, task) in tasks.enumerated() {
            switch task {
            case .write(let job):
                if weight + job.weight > Self.commitWeight { flush() }
                batch.append(job)
                weight += job.weight
            case .long(let job, let start): long.append(LongJob(job, start(store)))
            case .maintain(let body):
                flush()
                pending = Array(tasks[(isMaintaining ? index : index + 1)...])
                return isMaintaining ? nil : body
            }
        }
        flush()
        return nil
    }

    /// - Parameter isCareful: runs each change in a savepoint, which costs more than most changes themselves. Without
    ///   savepoints, the first change that fails after writing something rolls back the whole commit, which is then
    ///   repeated with them.
    private func commit(_ jobs: [WriteJob], isCareful: Bool = false) -> [WriteOutcome] {
        let outcomes = commit(jobs) { database in try jobs.map { try perform($0, database, isCareful: isCareful) } }
        if outcomes.contains(where: \.isDone) { isStuck = false }
        return outcomes
    }

    /// A change failed half-way, so the commit must be repeated with savepoints.
    private struct HalfDone: Error {}

    /// Runs a transaction for jobs; all of them are refused if the disk does not accept it.
    func commit(
        _ jobs: [WriteJob], _ body: (StoreDatabase) throws -> [WriteOutcome]
    ) -> [WriteOutcome] {
        guard fault.finding == nil else { return refused(jobs, StoreFault.refusal) }
        let before = revision
        do {
            let outcomes = try transact(from: before, body)
            // A commit to a file that was moved or deleted would be lost at the next start.
            guard store.isInPlace() else {
                fault.report(.removed(rescued: jobs.first.flatMap { rescue.copy(store, now: $0.now) }))
                return refused(jobs, Self.removed)
            }
            manifest.note(revision)
            return outcomes
        } catch {
            revision = before
            projections.forget()
            topicRevisions.forget()
            if error is HalfDone { return commit(jobs, isCareful: true) }
            fault.note(error)
            return refused(jobs, ErrorMapping.wireError(error))
        }
    }

    private static let removed = WireError(
        .uncertain,
        "the store was deleted or replaced; the change may be in the copy that was saved; run: sipli-client doctor")

    func refused(_ jobs: [WriteJob], _ error: WireError) -> [WriteOutcome] {
        jobs.map { WriteOutcome(ticket: $0.ticket, origin: $0.origin, end: .refused(error)) }
    }

    private func transact(
        from before: Int64, _ body: (StoreDatabase) throws -> [WriteOutcome]
    ) throws -> [WriteOutcome] {
        try store.transaction { database in
            let outcomes = try body(database)
            // A failing disk may have rolled the transaction back: nothing may be written after that.
            guard database.isInTransaction else { throw StoreError.storage("the disk refused the commit") }
            var touched = TopicRevisions.Touched()
            for outcome in outcomes {
                if let (revision, topics, _) = outcome.change { touched.add(topics, at: revision) }
            }
            try topicRevisions.note(database, touched, from: before, to: revision)
            return outcomes
        }
    }

    func outcome(_ job: WriteJob, _ body: () throws -> WriteOutcome.End) rethrows -> WriteOutcome {
        let readings = projections.settingsReadings
        let end = try body()
        let movesSchedule = projections.takeScheduleChange(after: job.now)
        return WriteOutcome(
            ticket: job.ticket, origin: job.origin,
            movesClock: readings != projections.settingsReadings || movesSchedule, end: end)
    }

    private func perform(_ job: WriteJob, _ database: StoreDatabase, isCareful: Bool) throws -> WriteOutcome {
        var news: ChangeNews?
        var outcome = try outcome(job) { try end(of: job, database, isCareful, &news) }
        outcome.news = news
        return outcome
    }

    private func end(
        of job: WriteJob, _ database: StoreDatabase, _ isCareful: Bool, _ news: inout ChangeNews?
    ) throws -> WriteOutcome.End {
        let change = Change(
            database: database, revision: revision + 1, now: job.now, kind: job.kind, origin: job.origin,
            device: store.device, schema: store.schema)
        let written = database.writtenRows
        do {
            if let repeated = try repeated(job, database) { return repeated }
            try check(job)
            let result =
                isCareful ? try Store.savepoint(database) { try carryOut(job, change) } : try carryOut(job, change)
            guard !change.isEmpty else {
                return .done(revision: revision, result: result, topics: [], reasons: [], isUnchanged: true)
            }
            revision = change.revision
            news = ChangeNews(records: change.records, end: change.end)
            return .done(revision: revision, result: result, topics: change.topics, reasons: reasons(job, change))
        } catch {
            // A failing disk may have rolled back the whole transaction: nothing in this commit holds then.
            guard database.isInTransaction, !fault.note(error) else { throw error }
            guard isCareful || database.writtenRows == written else { throw HalfDone() }
            // The projections may have applied what was just rolled back.
            if !change.isEmpty { projections.forget() }
            return .refused(ErrorMapping.wireError(error))
        }
    }

    /// The reasons of a change: one that touches topic `profile` has the reason `settings`, also in a batch and after
    /// an undo.
    func reasons(_ job: WriteJob, _ change: Change) -> Reasons {
        // A clock change touches the profile too, but sets nothing.
        change.kind != .clock && change.topics.contains(TopicSet(.profile)) ? job.reasons.union(.settings) : job.reasons
    }

    private func carryOut(_ job: WriteJob, _ change: Change) throws -> RawJSON {
        let context = WriteContext(
            change: change, projections: projections, zone: job.zone, systemZone: job.systemZone, clock: job.clock)
        try projections.open(change.database)
        let result = try job.work(context)
        // Checked before the commit: a change whose result is too long for a reply is not made.
        guard result.bytes.count <= WireLimits.result else { throw WireError.tooLong }
        try context.applyRules()
        try remember(result, of: job, change)
        return result
    }

    func remember(_ result: RawJSON, of job: WriteJob, _ change: Change) throws {
        guard let key = job.key else { return }
        let revision = change.isEmpty ? self.revision : change.revision
        let reply = Replies.Reply(body: job.body, revision: revision, result: result.bytes)
        try Replies.remember(change.database, key: key, reply: reply, now: job.now)
    }

    func repeated(_ job: WriteJob, _ database: StoreDatabase) throws -> WriteOutcome.End? {
        guard let key = job.key, let reply = try Replies.find(database, key: key, now: job.now) else { return nil }
        guard reply.body == job.body else {
            throw WireError(.conflict, field: "key", "this key was used for another request; use a new one")
        }
        return .done(revision: reply.revision, result: RawJSON(reply.result), topics: [], reasons: [])
    }

    func check(_ job: WriteJob) throws {
        guard let expected = job.ifRevision, expected != revision else { return }
        throw WireError(.conflict, "the store is at revision \(revision)", revision: revision)
    }
}
