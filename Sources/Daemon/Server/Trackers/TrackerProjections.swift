import SipliCore
import SipliStore
import SipliWire

/// What a tracker keeps in memory about the store, and derives from it.
///
/// One set of projections belongs to the loop and one to the writer; each follows the store through the journal.
protocol TrackerProjection: AnyObject {
    var topic: Topic { get }

    /// Rereads everything.
    func load(_ database: StoreDatabase, settings: SettingValues) throws
    /// Applies one journalled part.
    func follow(_ part: ChangedRecord, _ database: StoreDatabase, settings: SettingValues) throws
    /// The topic's snapshot at a moment.
    func snapshot(_ moment: Moment, _ database: StoreDatabase, settings: SettingValues) throws -> RawJSON
    /// Applies the rules to a person's change, also to its undo and redo.
    func afterChange(_ context: WriteContext, settings: SettingValues) throws
    /// A day ended: records the goal in force and similar values.
    func dayEnded(_ day: CivilDay, _ context: WriteContext, settings: SettingValues) throws
    /// Records came from a store that was last used on this day: records what is to be known of the days that ended since.
    ///
    /// - Parameter isWhole: what it had is all that there is now, as after going back to a copy.
    func caughtUp(from day: CivilDay, isWhole: Bool, _ context: WriteContext, settings: SettingValues) throws
    /// Undo or redo took back what the rules had written about these days: writes what still holds, once the change itself
    /// is reverted.
    func decideAgain(_ taken: [TakenDay], _ context: WriteContext, settings: SettingValues) throws
    /// What a rule recorded holds also when this is the day again, whatever became of its reason since.
    func holds(_ part: JournalPart, on day: CivilDay) -> Bool
    /// It is an earlier day again than rules have recorded for, and what no longer holds was taken back.
    func dayReturned(to day: CivilDay, _ context: WriteContext, settings: SettingValues) throws
    /// The next instant at which the snapshot changes within the day without a write.
    func nextTurn(after now: Instant, _ database: StoreDatabase) throws -> Instant?
    /// Called once after each change.
    ///
    /// - Returns: true if the change may affect when something changes without a write, other than through a setting.
    func takeScheduleChange(after now: Instant) -> Bool
    /// A description of a journalled part, such as "logged 300 ml water at 14:32"; nil if it only accompanies others.
    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String?
    /// The days of a span as a summary shows them; nil for a tracker whose days have no value.
    func figures(
        _ span: ClosedRange<CivilDay>, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> SpanFigures?
}

/// Defaults for trackers without remembered values.
extension TrackerProjection {
    func load(_ database: StoreDatabase, settings: SettingValues) throws {}
    func follow(_ part: ChangedRecord, _ database: StoreDatabase, settings: SettingValues) throws {}
    func afterChange(_ context: WriteContext, settings: SettingValues) throws {}
    func dayEnded(_ day: CivilDay, _ context: WriteContext, settings: SettingValues) throws {}
    func caughtUp(from day: CivilDay, isWhole: Bool, _ context: WriteContext, settings: SettingValues) throws {}
    func decideAgain(_ taken: [TakenDay], _ context: WriteContext, settings: SettingValues) throws {}
    func holds(_ part: JournalPart, on day: CivilDay) -> Bool { false }
    func dayReturned(to day: CivilDay, _ context: WriteContext, settings: SettingValues) throws {}
    func nextTurn(after now: Instant, _ database: StoreDatabase) throws -> Instant? { nil }
    func takeScheduleChange(after now: Instant) -> Bool { false }
    func figures(
        _ span: ClosedRange<CivilDay>, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> SpanFigures? { nil }
}

/// The moment of a snapshot: the instant, the zone and the day.
struct Moment {
    let now: Instant
    let zone: CivilZone
    let dayStart: Int
    let day: CivilDay
    /// The current day, which is not over: `day`, or a later one if that is a past day.
    let today: CivilDay

    /// - Parameter today: nil if it is the moment's own day.
    init(now: Instant, zone: CivilZone, dayStart: Int, today: CivilDay? = nil) {
        (self.now, self.zone, self.dayStart) = (now, zone, dayStart)
        day = zone.day(of: now, dayStart: dayStart)
        self.today = today ?? day
    }

    /// It is the end of a past day, of which nothing can change by waiting.
    var isOver: Bool { day < today }

    /// Which records count.
    var cutoff: RecordCutoff { isOver ? RecordCutoff(through: day) : RecordCutoff(now) }

    var dayEnds: Instant {
        zone.start(of: day.adding(days: 1), dayStart: dayStart)
    }

    /// The last moment of a day before this one.
    func end(of day: CivilDay) -> Moment {
        let next = zone.start(of: day.adding(days: 1), dayStart: dayStart)
        return Moment(
            now: Instant(milliseconds: next.milliseconds - 1), zone: zone, dayStart: dayStart, today: today)
    }
}

/// What followers of the store need to know about one change.
struct ChangeNews: Sendable {
    var records: [ChangedRecord]
    /// Its last position in the journal.
    var end: JournalPosition
}

extension [ChangedRecord] {
    /// Adds a record; one that repeats the last is told by that one, which then stands for several.
    fileprivate mutating func add(_ record: ChangedRecord) {
        if let last, record.repeats(last) { self[count - 1].written = nil } else { append(record) }
    }
}

/// The projections of all trackers and the settings.
final class TrackerProjections {
    let trackers: Trackers
    private(set) var settings: SettingValues
    /// Counts how often the settings were reread.
    private(set) var settingsReadings = 0
    /// Topics touched by unfinished long work: the rules are applied when it is complete.
    var halfDone: TopicSet = []
    private var position = JournalPosition()
    /// The records reported as written since then; nil if none were.
    private var news: ChangeNews?
    private var isLoaded = false
    private let projections: [any TrackerProjection]
    /// Projections that have reminders.
    private(set) lazy var reminderSources = projections.compactMap { $0 as? any ReminderSource }
    /// The notice about the store.
    var notice: String? {
        didSet { for case let projection as ProfileProjection in projections { projection.notice = notice } }
    }
    /// The reminder records of each tracker, by subject.
    private var reminders: [Topic: [String: ReminderRecord]] = [:]
    /// Some reminder is due, so a change may answer it.
    private(set) var hasLiveReminder = false

    /// Number of changed records beyond which rereading everything is cheaper.
    private static let followLimit = 2000

    init(_ trackers: Trackers) {
        self.trackers = trackers
        settings = SettingValues(of: trackers.settings)
        projections = trackers.rows.map { $0.makeProjection() }
    }

    var revision: Int64 {
        position.revision
    }

    /// Forces a complete reread, as after a refused change.
    func forget() {
        isLoaded = false
    }

    /// Applies what a change reports as written, to avoid reading it from the journal.
    func take(_ change: ChangeNews) {
        guard isLoaded, (news?.end ?? position).revision == change.end.revision - 1 else { return }
        var records = news?.records ?? []
        for record in change.records { records.add(record) }
        // Not read for so long that reading the journal, or everything, costs no more.
        news = records.count <= Self.followLimit ? ChangeNews(records: records, end: change.end) : nil
    }

    /// Catches up with the journal.
    func refresh(_ database: StoreDatabase) throws {
        if let known = news.take(), isLoaded {
            try follow(known.records[...], database)
            position = known.end
        }
        guard isLoaded, let news = news(database) else { return try load(database) }
        try follow(news.records[...], database)
        position = news.end
    }

    /// The changed records; nil if rereading is cheaper, or a part of the journal is invalid.
    private func news(_ database: StoreDatabase) -> (records: [ChangedRecord], end: JournalPosition)? {
        do {
            return try Journal.changedRecords(database, after: position, limit: Self.followLimit)
        } catch {
            // If the cause is not the journal, rereading fails too.
            return nil
        }
    }

    /// Applies what the current change has written since the last call; it is complete, because there is a single
    /// writer.
    func follow(_ change: Change) throws {
        let records = change.takeChangedRecords()
        if isLoaded { try follow(records, change.database) } else { try load(change.database) }
    }

    private func follow(_ records: ArraySlice<ChangedRecord>, _ database: StoreDatabase) throws {
        if records.contains(where: \.isSetting) {
            try readSettings(database)
        }
        for record in records.reduce(into: [ChangedRecord](), { $0.add($1) }) {
            for projection in projections { try projection.follow(record, database, settings: settings) }
        }
    }

    /// Reads everything unless that is already done.
    func open(_ database: StoreDatabase) throws {
        if !isLoaded { try load(database) }
    }

    private func load(_ database: StoreDatabase) throws {
        try readSettings(database)
        for projection in projections { try projection.load(database, settings: settings) }
        position = try Journal.end(database)
        isLoaded = true
    }

    private func readSettings(_ database: StoreDatabase) throws {
        settings = SettingValues(try Settings.all(database), of: trackers.settings, knowing: settings)
        settingsReadings += 1
        for source in reminderSources { reminders[source.topic] = ReminderRecord.all(of: source.topic, settings) }
        hasLiveReminder = reminders.values.contains { $0.values.contains(where: \.isLive) }
    }

    func projection<Wanted: TrackerProjection>(_ type: Wanted.Type) throws -> Wanted {
        guard let projection = projections.lazy.compactMap({ $0 as? Wanted }).first else {
            throw WireError(.internalError, "there is no projection of this kind")
        }
        return projection
    }

    /// The last deliveries of a tracker, by their subjects.
    func reminderRecords(of topic: Topic) -> [String: ReminderRecord] {
        reminders[topic] ?? [:]
    }

    func moment(_ now: Instant, _ zone: CivilZone) -> Moment {
        Moment(now: now, zone: zone, dayStart: settings.dayStart)
    }

    func snapshot(_ topic: Topic, _ moment: Moment, _ database: StoreDatabase) throws -> RawJSON? {
        if topic == .reminders {
            return try ReminderPlanner(projections: self, moment: moment, database: database).snapshot()
        }
        return try projections.first { $0.topic == topic }?.snapshot(moment, database, settings: settings)
    }

    /// The figures of a span of days, for each of these topics that has some.
    func figures(
        _ span: ClosedRange<CivilDay>, _ topics: TopicSet, _ moment: Moment, _ database: StoreDatabase
    ) throws -> [(topic: Topic, figures: SpanFigures)] {
        try projections.filter { topics.contains(TopicSet($0.topic)) }.compactMap { projection in
            try projection.figures(span, moment, database, settings: settings).map { (projection.topic, $0) }
        }
    }

    func afterChange(_ context: WriteContext) throws {
        guard [.data, .undo, .redo].contains(context.change.kind), !context.change.isEmpty else { return }
        try applyRules(context)
    }

    /// Applies the rules to a change of any kind.
    func applyRules(_ context: WriteContext) throws {
        for projection in projections where !halfDone.contains(TopicSet(projection.topic)) {
            try projection.afterChange(context, settings: settings)
        }
    }

    func dayEnded(_ day: CivilDay, _ context: WriteContext) throws {
        for projection in projections { try projection.dayEnded(day, context, settings: settings) }
    }

    /// - Parameter day: the last day of the store from which records came; nil if it is not known.
    func caughtUp(from day: CivilDay?, isWhole: Bool, _ context: WriteContext) throws {
        try context.follow()
        guard let day else { return }
        for projection in projections {
            try projection.caughtUp(from: day, isWhole: isWhole, context, settings: settings)
        }
        try context.follow()
    }

    func decideAgain(_ taken: [TakenDay], _ context: WriteContext) throws {
        for projection in projections { try projection.decideAgain(taken, context, settings: settings) }
    }

    func holds(_ part: JournalPart, on day: CivilDay) -> Bool {
        projections.contains { $0.holds(part, on: day) }
    }

    /// - Parameter before: the day that was lived before the later ones; nil for none.
    func dayReturned(to day: CivilDay, from before: CivilDay?, _ context: WriteContext) throws {
        for projection in projections { try projection.dayReturned(to: day, context, settings: settings) }
        try ReminderRecord.forget(deliveredAfter: context.now, context)
        if let before, before < day { try dayEnded(before, context) }
        try context.follow()
    }

    func nextTurn(after now: Instant, _ database: StoreDatabase) throws -> Instant? {
        try projections.compactMap { try $0.nextTurn(after: now, database) }.min()
    }

    func takeScheduleChange(after now: Instant) -> Bool {
        // All of them must be called.
        projections.reduce(false) { $1.takeScheduleChange(after: now) || $0 }
    }

    /// A description of a part of a change; nil if it only accompanies others.
    func words(_ part: JournalPart, zone: CivilZone) -> String? {
        projections.lazy.compactMap { $0.words(part, zone: zone, settings: self.settings) }.first
    }
}
