import SipliCore
import SipliStore
import SipliWire

/// Live activities: their operations and snapshot.
enum ActivityTracker {
    static let row = TrackerRow(
        descriptor: nil, wire: WireTracker(topic: .activities, operations: []),
        schema: TrackerSchema(tables: []),
        operations: ActivityHandlers.rows, settings: [], makeProjection: { ActivityProjection() })
}

final class ActivityProjection: TrackerProjection {
    let topic = Topic.activities

    func snapshot(_ moment: Moment, _ database: StoreDatabase, settings: SettingValues) throws -> RawJSON {
        var snapshot = ActivitiesSnapshot()
        snapshot.activities = Activity.all(settings).map { activity in
            let started = Instant(milliseconds: activity.started)
            var item = ActivitiesSnapshot.Item()
            (item.activity, item.type) = (activity.id, activity.type)
            (item.attributes, item.state) = (activity.attributes, activity.state)
            item.status = activity.status(at: moment.now)
            item.started = moment.zone.rfc3339(started)
            item.localTime = settings.clock(started, moment.zone)
            item.stale = activity.stale.map { moment.zone.rfc3339(Instant(milliseconds: $0)) }
            (item.relevance, item.title, item.body) = (activity.relevance, activity.title, activity.body)
            (item.alerts, item.actions) = (activity.alerts, activity.actions)
            return item
        }
        return RawJSON { snapshot.write(to: &$0) }
    }

    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? { Activity.words(part) }
}
