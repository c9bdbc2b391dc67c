import SipliCore
import SipliStore
import SipliWire

/// Core to wire: makes a tracker's snapshot for a moment, and the one for after midnight.
protocol SnapshotBuilder {
    associatedtype Projection: TrackerProjection
    associatedtype Snapshot: DaySnapshot

    var moment: Moment { get }
    var settings: SettingValues { get }

    init(projection: Projection, moment: Moment, settings: SettingValues)

    var projection: Projection { get }
    /// Fills in the tracker's own members.
    func fill(_ snapshot: inout Snapshot, _ database: StoreDatabase) throws
    /// The JSON of a snapshot; for a tracker that keeps parts of it as JSON.
    func encoded(_ snapshot: Snapshot, _ database: StoreDatabase) throws -> RawJSON
}

extension SnapshotBuilder {
    /// For lists and forms.
    init(_ moment: Moment, _ context: ReadContext) throws {
        self.init(projection: try context.projection(Projection.self), moment: moment, settings: context.settings)
    }

    func build(_ database: StoreDatabase) throws -> RawJSON {
        var snapshot = try day(database)
        let after = Moment(now: moment.dayEnds, zone: moment.zone, dayStart: moment.dayStart)
        let following = Self(projection: projection, moment: after, settings: settings)
        var next = NextSnapshot()
        next.at = snapshot.dayEnds
        next.snapshot = try following.encoded(following.day(database), database)
        snapshot.next = next
        return try encoded(snapshot, database)
    }

    func encoded(_ snapshot: Snapshot, _ database: StoreDatabase) throws -> RawJSON {
        RawJSON { snapshot.write(to: &$0) }
    }

    /// The snapshot without the one for after midnight.
    func day(_ database: StoreDatabase) throws -> Snapshot {
        var snapshot = Snapshot()
        snapshot.day = moment.day.description
        snapshot.zone = moment.zone.identifier
        snapshot.dayEnds = moment.zone.rfc3339(moment.dayEnds)
        try fill(&snapshot, database)
        return snapshot
    }
}
