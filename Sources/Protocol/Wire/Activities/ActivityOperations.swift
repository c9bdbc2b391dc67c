/// Operations on live activities: what is going on right now, such as a running timer, shown until it ends.
package enum ActivityOperations {
    package static let start = Operation<ActivityStartRequest, ActivityStartResult>(
        "activities.start", .write, "Starts a live activity. Undo does not revert it.")
    package static let update = Operation<ActivityUpdateRequest, Nothing>(
        "activities.update", .write, "Changes a live activity, or takes over its lease.")
    package static let end = Operation<ActivityEndRequest, Nothing>(
        "activities.end", .write, "Ends a live activity; it stays visible as ended until it is dismissed.")

    package static let all: [OperationInfo] = [start.info, update.info, end.info]
}

/// The limits of live activities.
package enum ActivityLimits {
    /// Those of ActivityKit: attributes and state together.
    package static let bytes = 4096
    /// So that a snapshot of all stays small.
    package static let count = 12
    package static let actions = 3
    /// How long an ended one stays visible, unless it says otherwise.
    package static let dismissalSeconds: Int64 = 4 * 3600
    /// How long one whose owner is gone is shown as stale before it ends.
    package static let graceSeconds: Int64 = 60
}

package struct ActivityStartRequest: WireObject {
    package var type = ""
    package var attributes = RawJSON([])
    package var state = RawJSON([])
    package var stale: String?
    package var relevance: Double?
    package var title: String?
    package var body: String?
    package var actions: [ReminderAction]?
    package var lease: Bool?

    package init() {}

    package static let fields: [WireField<ActivityStartRequest>] = [
        WireField(
            "type", \.type, "The name of its attributes' type, which is the kind of its widget; at most 64 bytes."),
        WireField(
            "attributes", \.attributes, "What does not change, a JSON object; at most 4096 bytes with the state."),
        WireField("state", \.state, "What changes, a JSON object."),
        WireField("stale", \.stale, "When the state becomes stale, such as 2026-11-22T00:00:00+01:00."),
        WireField("relevance", \.relevance, "The higher, the earlier it comes among the others (default: 0)."),
        WireField("title", \.title, "For surfaces that show only text; at most 100 bytes."),
        WireField("body", \.body, "The same; at most 200 bytes."),
        WireField("actions", \.actions, "The buttons of its notification, at most three."),
        WireField(
            "lease", \.lease,
            "It depends on the process that starts it: when that ends, it is stale, and ends after 60 s."),
    ]
}

package struct ActivityStartResult: WireObject {
    package var activity = ""

    package init() {}

    package static let fields: [WireField<ActivityStartResult>] = [
        WireField("activity", \.activity, "Its id.")
    ]
}

package struct ActivityUpdateRequest: WireObject {
    package var activity = ""
    package var state: RawJSON?
    package var stale: String?
    package var relevance: Double?
    package var title: String?
    package var body: String?
    package var alert: Bool?
    package var lease: Bool?

    package init() {}

    package static let fields: [WireField<ActivityUpdateRequest>] = [
        WireField("activity", \.activity, "Its id."),
        WireField("state", \.state, "The new state, an object."),
        WireField("stale", \.stale, "When the new state becomes stale; without it a new state does not."),
        WireField("relevance", \.relevance, "Its new relevance."),
        WireField("title", \.title, "Its new title."),
        WireField("body", \.body, "Its new body."),
        WireField("alert", \.alert, "Tells of the change: its notification is shown again, even if it was closed."),
        WireField("lease", \.lease, "From now on it depends on the process that asks."),
    ]
}

package struct ActivityEndRequest: WireObject {
    package var activity = ""
    package var state: RawJSON?
    package var dismissal: RawJSON?

    package init() {}

    package static let fields: [WireField<ActivityEndRequest>] = [
        WireField("activity", \.activity, "Its id."),
        WireField("state", \.state, "The final state, an object."),
        WireField(
            "dismissal", \.dismissal,
            "When it disappears: \"default\" (after four hours), \"immediate\" or {\"after\":INSTANT}."),
    ]
}

/// The snapshot of topic `activities`.
package struct ActivitiesSnapshot: WireObject {
    package var activities: [Item] = []

    package init() {}

    package static let fields: [WireField<ActivitiesSnapshot>] = [
        WireField("activities", \.activities, "The most relevant first, then the latest.")
    ]

    package struct Item: WireObject, Hashable {
        package var activity = ""
        package var type = ""
        package var attributes = RawJSON([])
        package var state = RawJSON([])
        package var status = ""
        package var started = ""
        package var localTime = ""
        package var stale: String?
        package var relevance: Double?
        package var title: String?
        package var body: String?
        package var alerts: Int?
        package var actions: [ReminderAction] = []

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("activity", \.activity, "Its id."),
            WireField("type", \.type, "The name of its attributes' type."),
            WireField("attributes", \.attributes, "What does not change."),
            WireField("state", \.state, "What changes."),
            WireField(
                "status", \.status, choices: ["active", "stale", "ended"],
                "`stale` after its stale date, or while its owner is gone."),
            WireField("started", \.started, "When it started."),
            WireField("local_time", \.localTime, "The same, as a local time."),
            WireField("stale", \.stale, "When its state becomes stale."),
            WireField("relevance", \.relevance, "Its relevance."),
            WireField("title", \.title, "For surfaces that show only text."),
            WireField("body", \.body, "The same."),
            WireField("alerts", \.alerts, "How many changes were told of; missing for none."),
            WireField("actions", \.actions, "The buttons of its notification."),
        ]
    }
}
