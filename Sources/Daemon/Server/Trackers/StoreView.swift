import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The loop's read-only view of the store, which never waits for the disk's writes.
final class StoreView {
    let epoch: String
    /// The revision that was on disk when the store was opened.
    let revision: Int64
    /// The machine's zone, which counts unless the person chose another.
    var systemZone: CivilZone
    /// The notice in one line; part of the profile's snapshot.
    var notice: String? {
        didSet {
            projections.notice = notice
            cached = nil
        }
    }
    var zone: CivilZone { projections.settings.zone ?? systemZone }
    private let store: Store
    private var reader: StoreReader
    private let fault: StoreFault
    private let projections: TrackerProjections
    private let trust: TrustedClock
    /// Called when a reading shows that the clock was set, is doubted or is believed again.
    var clockChanged: () -> Void = {}
    private var cached: (revision: Int64, minute: Int64, zone: String, topics: TopicSet, json: RawJSON)?

    init(store: Store, trackers: Trackers, fault: StoreFault, zone: CivilZone, clock: TrustedClock) throws {
        epoch = store.epoch
        revision = store.openedRevision
        self.store = store
        projections = TrackerProjections(trackers)
        reader = try store.reader()
        self.fault = fault
        systemZone = zone
        trust = clock
    }

    /// Runs `body` on one consistent state and returns its revision.
    func read<Result>(_ body: (ReadContext) throws -> Result) throws -> (revision: Int64, Result) {
        do {
            if !reader.isCurrent { reader = try store.reader() }
            let now = trust.clock.now()
            if trust.takeNews() { clockChanged() }
            return try reader.read { database in
                try projections.refresh(database)
                let context = ReadContext(database: database, projections: projections, now: now, zone: zone)
                return (projections.revision, try body(context))
            }
        } catch {
            fault.note(error)
            throw error
        }
    }

    /// A change is on disk.
    func take(_ news: ChangeNews) {
        projections.take(news)
    }

    var trackers: Trackers { projections.trackers }

    /// The topics of the trackers that remind.
    private(set) lazy var remindingTopics = projections.reminderSources.reduce(into: TopicSet([])) {
        $0.formUnion(TopicSet($1.topic))
    }

    func topicRevisions() throws -> [Topic: Int64] {
        try reader.read(TopicRevisions(trackers.catalog).all)
    }

    /// Current snapshots of topics; the same bytes until something changes or the minute ends.
    func snapshots(_ topics: TopicSet) throws -> (revision: Int64, RawJSON) {
        try read { context in
            let minute = floorDivide(context.now.seconds, by: 60)
            if let cached, cached.revision == context.projections.revision, cached.minute == minute,
                cached.zone == zone.identifier, cached.topics == topics
            {
                return cached.json
            }
            let json = try context.snapshots(topics, context.moment)
            cached = (context.projections.revision, minute, zone.identifier, topics, json)
            return json
        }
    }

    /// Snapshots for an event; nil if the store cannot be read, in which case the event is sent without them.
    func eventSnapshot(_ topics: TopicSet) -> RawJSON? {
        do {
            let snapshot = try snapshots(topics).1
            return snapshot.bytes.count <= WireLimits.result ? snapshot : nil
        } catch {
            return nil
        }
    }

    /// The configuration of a placed widget; nil if it has none.
    func configuration(of subscription: Subscription) -> RawJSON? {
        guard let widget = subscription.widget else { return nil }
        return try? read { try WidgetConfigurations.configuration(of: widget, $0) }.1
    }

    /// When the next change without a write happens within the day.
    func nextTurn(after now: Instant) throws -> Instant? {
        try read { try $0.projections.nextTurn(after: now, $0.database) }.1
    }

    /// The time of the last change; nil if there was none.
    func lastChange() throws -> Instant? {
        try reader.read(Journal.lastChange)
    }

    /// What the store remembers about the clock.
    func clockMemory() throws -> (boot: ClockTrust.Boot?, seen: Instant?) {
        let values = try reader.read { SettingValues(try Settings.all($0), of: trackers.settings) }
        return (values.text(DayClock.bootName).flatMap(ClockTrust.Boot.init), try lastChange())
    }

    func moment() throws -> Moment {
        try read { $0.moment }.1
    }

    func close() throws {
        try reader.close()
    }
}

/// What requests and changes have in common.
protocol TrackerContext {
    var projections: TrackerProjections { get }
    var now: Instant { get }
    var zone: CivilZone { get }
}

extension TrackerContext {
    var settings: SettingValues { projections.settings }
    var moment: Moment { projections.moment(now, zone) }

    func projection<Wanted: TrackerProjection>(_ type: Wanted.Type) throws -> Wanted {
        try projections.projection(type)
    }
}

extension TrackerProjection {
    /// The projection, and the moment of a request or a change.
    static func now(_ context: some TrackerContext) throws -> (Self, Moment) {
        (try context.projection(Self.self), context.moment)
    }
}

/// What a reading operation has access to.
struct ReadContext: TrackerContext {
    let database: StoreDatabase
    let projections: TrackerProjections
    let now: Instant
    let zone: CivilZone
    /// The days of an export; nil for all.
    var range: DayRange?

    var reminders: ReminderPlanner {
        ReminderPlanner(projections: projections, moment: moment, database: database)
    }

    func snapshots(_ topics: TopicSet, _ moment: Moment) throws -> RawJSON {
        var writer = JSONWriter(reserving: 4096)
        writer.beginObject()
        for topic in projections.trackers.catalog.topics(in: topics) {
            guard let snapshot = try projections.snapshot(topic, moment, database) else { continue }
            writer.member(topic.name, raw: snapshot.bytes)
        }
        writer.endObject()
        return RawJSON(writer.bytes)
    }
}
