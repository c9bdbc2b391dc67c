import SipliCore
import SipliRules
import SipliStore
import SipliSystem
import SipliWire

/// The body of a write, inside the writer's transaction. Throwing rolls it back.
typealias WriteWork = @Sendable (WriteContext) throws -> RawJSON

/// What a write has access to on the writer's thread.
final class WriteContext: TrackerContext {
    let change: Change
    let projections: TrackerProjections
    let zone: CivilZone
    /// See `WriteJob.systemZone`.
    let systemZone: CivilZone?
    /// See `WriteJob.clock`.
    let clock: ClockTrust.Counted?
    /// The days of records that earlier slices of the same work have changed, by table.
    var earlierDays: [String: Set<CivilDay>] = [:]
    /// The topics when the rules were last applied; nil before that.
    private var ruledTopics: TopicSet?
    private var isAheadOfReminders = false

    var now: Instant { change.now }

    /// The days of the records of a table that the work has changed.
    func changedDays(_ table: String) -> Set<CivilDay> {
        change.records.lazy.filter { $0.table == table }.reduce(into: earlierDays[table] ?? []) {
            $0.formUnion($1.days)
        }
    }

    init(
        change: Change, projections: TrackerProjections, zone: CivilZone, systemZone: CivilZone? = nil,
        clock: ClockTrust.Counted? = nil
    ) {
        self.change = change
        self.projections = projections
        (self.zone, self.systemZone) = (zone, systemZone)
        self.clock = clock
    }

    /// An id for a new record; ids of the same instant are ordered by creation.
    func newIdentifier() -> String {
        Identifier.uuid7(
            nowMilliseconds: now.milliseconds, counter: change.revision << 13 | Int64(change.parts) & 0x1FFF)
    }

    /// Lets the projections apply what was written so far.
    func follow() throws {
        if change.hasChangedRecords { try projections.follow(change) }
    }

    /// The same after marking topics as changed, if anything was written.
    func follow(touching topics: TopicSet) throws {
        if !change.isEmpty { change.touch(topics) }
        try follow()
    }

    /// Adds what the rules derive from the written records, and lets the projections apply it.
    ///
    /// Runs at the end of every change; earlier only if the result includes what the rules add. Costs nothing if
    /// nothing was written since the last time.
    func applyRules() throws {
        if let clock { try DoubtedRecords.note(clock, self) }
        try addDerived()
        guard isAheadOfReminders else { return }
        try followReminders()
        (ruledTopics, isAheadOfReminders) = (change.topics, false)
    }

    /// The same without reminders, which follow at the end of the change: it may have hundreds of parts.
    func addDerived() throws {
        guard change.hasChangedRecords || ruledTopics != change.topics else { return }
        try follow()
        try projections.afterChange(self)
        try follow()
        (ruledTopics, isAheadOfReminders) = (change.topics, true)
    }

    /// Between two slices of long work reminders are updated, but the rules wait for its end.
    func pause() throws {
        try follow()
        try followReminders()
    }

    private func followReminders() throws {
        guard projections.hasLiveReminder else { return }
        try reminders.follow(self)
        try follow()
    }
}

/// One requested change.
struct WriteJob: Sendable {
    var ticket: UInt64
    var kind: ChangeKind
    var reasons: Reasons
    var now: Instant
    var zone: CivilZone
    /// The zone that counts where settings choose none.
    var systemZone: CivilZone?
    /// The clock by which it is dated.
    var clock: ClockTrust.Counted?
    var origin: String?
    var key: String?
    var body: Int64 = 0
    var ifRevision: Int64?
    /// Its share of a commit: 1 for ordinary changes, more for a long request such as a batch.
    var weight = 1
    var work: WriteWork
}

/// How a change ended.
struct WriteOutcome: Sendable {
    enum End: Sendable {
        /// On disk at this revision; without topics if it was a repeat or changed nothing.
        case done(revision: Int64, result: RawJSON, topics: TopicSet, reasons: Reasons, isUnchanged: Bool = false)
        case refused(WireError)
        /// A part of long work is on disk, and more is to come.
        case progress(revision: Int64, topics: TopicSet, reasons: Reasons, WorkProgress)
    }

    var ticket: UInt64
    var origin: String?
    /// The next change without a write may have moved.
    var movesClock = false
    /// What it wrote; nil if the journal must be read for that.
    var news: ChangeNews?
    var end: End

    var isDone: Bool {
        if case .done = end { true } else { false }
    }

    /// The change; nil if nothing changed.
    var change: (revision: Int64, topics: TopicSet, reasons: Reasons)? {
        switch end {
        case .done(let revision, _, let topics, let reasons, _) where !topics.isEmpty: (revision, topics, reasons)
        case .progress(let revision, let topics, let reasons, _) where !topics.isEmpty: (revision, topics, reasons)
        default: nil
        }
    }

    /// The same change without a reply.
    var asProgress: WriteOutcome {
        guard case .done(let revision, _, let topics, let reasons, _) = end else { return self }
        var outcome = self
        outcome.end = .progress(revision: revision, topics: topics, reasons: reasons, WorkProgress())
        return outcome
    }
}
