import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// What a write does, inside the writer's transaction. Throwing rolls it back.
typealias WriteWork = @Sendable (WriteContext) throws -> RawJSON

/// What a write has at hand on the writer's thread.
final class WriteContext {
    let change: Change
    let projections: TrackerProjections
    let zone: CivilZone
    /// The topics when the rules were last applied; nil before that.
    private var ruledTopics: TopicSet?

    var now: Instant { change.now }

    init(change: Change, projections: TrackerProjections, zone: CivilZone) {
        self.change = change
        self.projections = projections
        self.zone = zone
    }

    /// An id for a new record; those of the same instant sort in the order in which they are made.
    func newIdentifier() -> String {
        Identifier.uuid7(
            nowMilliseconds: now.milliseconds, counter: change.revision << 13 | Int64(change.parts) & 0x1FFF)
    }

    /// Lets the projections follow what was written so far.
    func follow() throws {
        if change.hasChangedRecords { try projections.follow(change) }
    }

    /// Adds what follows by rule from what was written, which the projections then know too.
    ///
    /// Part of every change, after all that it does; earlier only where the result shows what the rules add. Costs nothing when
    /// nothing was written since the last time.
    func applyRules() throws {
        guard change.hasChangedRecords || ruledTopics != change.topics else { return }
        try follow()
        try projections.afterChange(self)
        try follow()
        try followReminders()
        ruledTopics = change.topics
    }

    /// Between two slices of long work the rules wait for its end, reminders do not.
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

/// One change that was asked for.
struct WriteJob: Sendable {
    var ticket: UInt64
    var kind: ChangeKind
    var reasons: Reasons
    var now: Instant
    var zone: CivilZone
    var origin: String?
    var key: String?
    var body: Int64 = 0
    var ifRevision: Int64?
    /// How much of a commit it takes: 1 for what people do, more for a long request such as a batch.
    var weight = 1
    var work: WriteWork
}

/// How a change ended.
struct WriteOutcome: Sendable {
    enum End: Sendable {
        /// On disk as this revision; without topics when it was a repeat or changed nothing.
        case done(revision: Int64, result: RawJSON, topics: TopicSet, reasons: Reasons)
        case refused(WireError)
        /// A part of long work is on disk, and more is to come.
        case progress(revision: Int64, topics: TopicSet, reasons: Reasons, WorkProgress)
    }

    var ticket: UInt64
    var origin: String?
    /// What happens next by itself may have changed.
    var movesClock = false
    /// What it wrote; nil where the journal has to be read for that.
    var news: ChangeNews?
    var end: End

    var isDone: Bool {
        if case .done = end { true } else { false }
    }

    /// What changed; nil for nothing.
    var change: (revision: Int64, topics: TopicSet, reasons: Reasons)? {
        switch end {
        case .done(let revision, _, let topics, let reasons) where !topics.isEmpty: (revision, topics, reasons)
        case .progress(let revision, let topics, let reasons, _) where !topics.isEmpty: (revision, topics, reasons)
        default: nil
        }
    }

    /// The same change without an answer.
    var asProgress: WriteOutcome {
        guard case .done(let revision, _, let topics, let reasons) = end else { return self }
        var outcome = self
        outcome.end = .progress(revision: revision, topics: topics, reasons: reasons, WorkProgress())
        return outcome
    }
}
