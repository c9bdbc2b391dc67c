import SipliCore
import SipliStore
import SipliWire

/// Long work: a slice at a time, each in a commit of its own.
extension Committer {
    /// There is long work that can run between other clients' writes.
    var hasLongWork: Bool { !long.isEmpty && !isStuck }

    /// Commits one slice of the long work.
    func slice() -> [WriteOutcome] {
        let running = long[0]
        var made: SliceMade?
        let outcomes = commit([running.job]) { database in
            made = nil
            return [try outcome(running.job) { try slice(running, database, &made) }]
        }
        guard case .refused(let refusal)? = outcomes.first?.end else {
            return noteSlice(of: running, made, outcomes)
        }
        long.removeFirst()
        guard let first = running.firstSlice else { return outcomes }
        // If even the rollback fails, it is tried again once the disk accepts another write.
        isStuck = running.work is TakeBackWork
        let back = LongJob(running.job, TakeBackWork(firstSlice: first), refusal: running.refusal ?? refusal)
        back.isAnswered = running.isAnswered || isStuck
        back.topics = running.topics
        long.insert(back, at: 0)
        return isStuck && !running.isAnswered ? refused([running.job], running.refusal ?? refusal) : []
    }

    /// The result of a slice, valid once it is on disk.
    private struct SliceMade {
        var firstSlice: Int64?
        var parts = 0
        var counts = PartCounts()
        var topics: TopicSet = []
        var records: [ChangedRecord] = []
        var isDone = false
    }

    private func noteSlice(of running: LongJob, _ made: SliceMade?, _ outcomes: [WriteOutcome]) -> [WriteOutcome] {
        running.hasBegun = true
        guard let made, !made.isDone else {
            long.removeFirst()
            projections.halfDone = []
            guard let refusal = running.refusal else { return outcomes }
            // The change was already published as progress; its reply carries the reason.
            return outcomes.map(\.asProgress) + (running.isAnswered ? [] : refused([running.job], refusal))
        }
        (running.firstSlice, running.parts) = (made.firstSlice, running.parts + made.parts)
        running.counts += made.counts
        running.topics.formUnion(made.topics)
        running.noteDays(made.records)
        if running.firstSlice != nil { projections.halfDone = running.topics }
        return outcomes
    }

    private func slice(
        _ running: LongJob, _ database: StoreDatabase, _ made: inout SliceMade?
    ) throws -> WriteOutcome.End {
        let (job, work) = (running.job, running.work)
        let first = running.firstSlice
        let change = Change(
            database: database, revision: revision + 1, now: job.now, kind: first == nil ? job.kind : .slice,
            origin: job.origin, device: store.device, schema: store.schema, target: first, takesBack: work.takesBack,
            isCounted: true)
        do {
            if !running.hasBegun, first == nil {
                if let repeated = try repeated(job, database) { return repeated }
                try check(job)
            }
            var last: Change?
            let result = try Store.savepoint(database) { () -> RawJSON? in
                try projections.open(database)
                let context = WriteContext(change: change, projections: projections, zone: job.zone)
                if try work.proceed(context, until: Slice(sliceLength)) { return try end(running, context, &last) }
                try context.pause()
                if first == nil, !change.isEmpty { try SlicedChanges.begin(database, revision: change.revision) }
                return nil
            }
            if !change.isEmpty { revision = change.revision }
            if let last { revision = last.revision }
            let topics = change.topics.union(last?.topics ?? [])
            guard let result else {
                made = SliceMade(
                    firstSlice: first ?? (change.isEmpty ? nil : change.revision), parts: change.parts,
                    counts: change.counts ?? PartCounts(), topics: topics, records: change.records)
                return .progress(
                    revision: revision, topics: topics, reasons: change.isEmpty ? [] : reasons(job, change),
                    work.progress)
            }
            made = SliceMade(isDone: true)
            return .done(
                revision: revision, result: result, topics: topics, reasons: reasons(job, last ?? change),
                isUnchanged: first == nil && change.isEmpty)
        } catch {
            guard database.isInTransaction, !fault.note(error) else { throw error }
            projections.forget()
            return .refused(ErrorMapping.wireError(error))
        }
    }

    /// Ends with the row that represents all slices, the changes made by rules, and the reply.
    private func end(_ running: LongJob, _ context: WriteContext, _ last: inout Change?) throws -> RawJSON {
        let (job, work, change) = (running.job, running.work, context.change)
        guard let first = running.firstSlice else {
            return try reply(to: job, work, context)
        }
        try context.pause()
        try SlicedChanges.end(change.database)
        projections.halfDone = []
        guard !work.leavesNothing else { return try work.result(context) }
        let header = Change(
            database: change.database, revision: change.isEmpty ? revision + 1 : change.revision + 1, now: job.now,
            kind: job.kind, origin: job.origin, device: store.device, schema: store.schema)
        if let reverted = work.reverted { header.aim(at: reverted) }
        var counts = running.counts
        if let last = change.counts { counts += last }
        try header.end(firstSlice: first, parts: running.parts + change.parts, counts: counts, op: work.op)
        header.touch(running.topics.union(change.topics))
        last = header
        running.noteDays(change.records)
        let ended = WriteContext(change: header, projections: projections, zone: job.zone)
        ended.earlierDays = running.days
        return try reply(to: job, work, ended)
    }

    private func reply(to job: WriteJob, _ work: any SlicedWork, _ context: WriteContext) throws -> RawJSON {
        try context.applyRules()
        let result = try work.result(context)
        try remember(result, of: job, context.change)
        return result
    }
}
