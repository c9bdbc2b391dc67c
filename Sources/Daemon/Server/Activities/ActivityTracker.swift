import SipliCore
import SipliStore
import SipliWire

/// Starting, changing and ending live activities. They are not undo steps.
enum ActivityHandlers {
    static let rows: [OperationRow] = [
        row(ActivityOperations.start) { context, request, owner in
            var result = ActivityStartResult()
            result.activity = try start(request, owner, context)
            return result
        },
        row(ActivityOperations.update) { context, request, owner in
            try update(request, owner, context)
            return Nothing()
        },
        row(ActivityOperations.end) { context, request, _ in
            try end(request, context)
            return Nothing()
        },
    ]

    /// A write that knows which process asked for it.
    private static func row<Request: WireObject, Result: WireObject>(
        _ operation: Operation<Request, Result>,
        _ body: @escaping @Sendable (WriteContext, Request, ProcessIdentity) throws -> Result
    ) -> OperationRow {
        let handler = OperationRow.Handler.owned { owner, reader in
            let request = try Request.read(&reader)
            return { context in
                let result = try body(context, request, owner)
                return RawJSON { result.write(to: &$0) }
            }
        }
        return OperationRow(operation.info, handler, start: .besideWrites)
    }

    private static func start(
        _ request: ActivityStartRequest, _ owner: ProcessIdentity, _ context: WriteContext
    ) throws -> String {
        guard (1...WireLimits.widgetName).contains(request.type.utf8.count) else {
            throw WireError.invalid("type", "type must have 1 to \(WireLimits.widgetName) bytes")
        }
        var activity = Activity()
        activity.type = request.type
        activity.attributes = try object(request.attributes, "attributes")
        activity.state = try object(request.state, "state")
        activity.stale = try request.stale.map { try instant($0, "stale") }
        activity.relevance = request.relevance
        activity.title = try request.title.map { try text($0, "title", 100) }
        activity.body = try request.body.map { try text($0, "body", 200) }
        activity.actions = request.actions ?? []
        guard activity.actions.count <= ActivityLimits.actions else {
            throw WireError.invalid("actions", "there are at most \(ActivityLimits.actions) actions")
        }
        if request.lease == true { owner.lease(&activity) }
        return try activity.start(context)
    }

    private static func update(
        _ request: ActivityUpdateRequest, _ owner: ProcessIdentity, _ context: WriteContext
    ) throws {
        var activity = try Activity.find(request.activity, context)
        guard !activity.isEnded else {
            throw WireError.invalid("activity", "the activity has ended; start another one")
        }
        if let state = request.state {
            activity.state = try object(state, "state")
            activity.stale = nil
        }
        if let stale = request.stale { activity.stale = try instant(stale, "stale") }
        activity.relevance = request.relevance ?? activity.relevance
        activity.title = try request.title.map { try text($0, "title", 100) } ?? activity.title
        activity.body = try request.body.map { try text($0, "body", 200) } ?? activity.body
        if request.alert == true { activity.alerts = (activity.alerts ?? 0) + 1 }
        if request.lease == true { owner.lease(&activity) }
        try activity.keep(context)
    }

    private static func end(_ request: ActivityEndRequest, _ context: WriteContext) throws {
        var activity = try Activity.find(request.activity, context)
        if let state = request.state { activity.state = try object(state, "state") }
        let dismissal = try dismissal(request.dismissal, context.now)
        guard dismissal > context.now.milliseconds else { return try activity.remove(context) }
        (activity.isEnded, activity.dismissal) = (true, dismissal)
        (activity.owner, activity.ownerStarted, activity.orphaned) = (nil, nil, nil)
        try activity.keep(context)
    }

    /// When an ended activity disappears; not later than four hours after its end, as on a phone.
    private static func dismissal(_ json: RawJSON?, _ now: Instant) throws -> Int64 {
        let latest = now.adding(seconds: ActivityLimits.dismissalSeconds).milliseconds
        guard let json else { return latest }
        switch json.text {
        case "default": return latest
        case "immediate": return now.milliseconds
        default: break
        }
        guard let after = json.members["after"]?.text else {
            throw WireError.invalid("dismissal", "dismissal must be \"default\", \"immediate\" or {\"after\":INSTANT}")
        }
        return min(try instant(after, "dismissal"), latest)
    }

    // MARK: Values

    private static func object(_ json: RawJSON, _ field: String) throws -> RawJSON {
        guard JSONReader(json.bytes).kind == .object else {
            throw WireError.invalid(field, "\(field) must be an object")
        }
        return json
    }

    private static func instant(_ text: String, _ field: String) throws -> Int64 {
        guard let instant = Instant(rfc3339: text) else {
            throw WireError.invalid(field, "\"\(text.prefix(64))\" is not an instant such as 2026-11-22T00:00:00+01:00")
        }
        return instant.milliseconds
    }

    private static func text(_ text: String, _ field: String, _ limit: Int) throws -> String {
        guard text.utf8.count <= limit else {
            throw WireError.invalid(field, "\(field) must have at most \(limit) bytes")
        }
        return text
    }
}

/// Live activities: their operations and snapshot.
enum ActivityTracker {
    static let row = TrackerRow(
        descriptor: nil, wire: WireTracker(topic: .activities, operations: []), schema: TrackerSchema(tables: []),
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
