import SipliCore
import SipliStore
import SipliWire

/// What a write does, inside the writer's transaction. Throwing leaves nothing behind.
typealias WriteWork = @Sendable (WriteContext) throws -> RawJSON

/// What a write has at hand on the writer's thread.
final class WriteContext {
    let change: Change
    let books: Books
    let zone: CivilZone
    /// The topics when the rules were last applied; nil before that.
    private var settledTopics: TopicSet?

    var now: Instant { change.now }

    init(change: Change, books: Books, zone: CivilZone) {
        self.change = change
        self.books = books
        self.zone = zone
    }

    /// Does something and takes it back, to see what it would do.
    func rehearse(_ body: () throws -> Void) throws {
        defer {
            books.forget()
            change.startOver()
        }
        try Store.rehearse(change.database, body)
    }

    /// Lets the books follow what was written so far, and adds what follows from it by rule.
    ///
    /// Costs nothing when nothing was written since the last time.
    func settle() throws {
        guard change.hasChangedRecords || settledTopics != change.topics else { return }
        try books.follow(change)
        try books.afterChange(self)
        if books.hasLiveReminder { try reminders.follow(self) }
        settledTopics = change.topics
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
    var work: WriteWork
}

/// How a change ended.
struct WriteOutcome: Sendable {
    enum End: Sendable {
        /// On disk as this revision; without topics when it was a repeat or changed nothing.
        case done(revision: Int64, result: RawJSON, topics: TopicSet, reasons: Reasons)
        case refused(WireError)
    }

    var ticket: UInt64
    var origin: String?
    /// What happens next by itself may have changed.
    var movesClock = false
    var end: End

    var isDone: Bool {
        if case .done = end { true } else { false }
    }
}
