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

@Wire package struct ActivityStartRequest {
    /// The name of its attributes' type, which is the kind of its widget; at most 64 bytes.
    package var type = ""
    /// What does not change, a JSON object; at most 4096 bytes with the state.
    package var attributes = RawJSON([])
    /// What changes, a JSON object.
    package var state = RawJSON([])
    /// When the state becomes stale, such as 2026-11-22T00:00:00+01:00.
    package var stale: String?
    /// The higher, the earlier it comes among the others (default: 0).
    package var relevance: Double?
    /// For surfaces that show only text; at most 100 bytes.
    package var title: String?
    /// The same; at most 200 bytes.
    package var body: String?
    /// The buttons of its notification, at most three.
    package var actions: [ReminderAction]?
    /// It depends on the process that starts it: when that ends, it is stale, and ends after 60 s.
    package var lease: Bool?
}

@Wire package struct ActivityStartResult {
    /// Its id.
    package var activity = ""
}

@Wire package struct ActivityUpdateRequest {
    /// Its id.
    package var activity = ""
    /// The new state, an object.
    package var state: RawJSON?
    /// When the new state becomes stale; without it a new state does not.
    package var stale: String?
    /// Its new relevance.
    package var relevance: Double?
    /// Its new title.
    package var title: String?
    /// Its new body.
    package var body: String?
    /// Tells of the change: its notification is shown again, even if it was closed.
    package var alert: Bool?
    /// From now on it depends on the process that asks.
    package var lease: Bool?
}

@Wire package struct ActivityEndRequest {
    /// Its id.
    package var activity = ""
    /// The final state, an object.
    package var state: RawJSON?
    /// When it disappears: "default" (after four hours), "immediate" or {"after":INSTANT}.
    package var dismissal: RawJSON?
}

/// The snapshot of topic `activities`.
@Wire package struct ActivitiesSnapshot {
    /// The most relevant first, then the latest.
    package var activities: [Item] = []

    @Wire package struct Item: Hashable {
        /// Its id.
        package var activity = ""
        /// The name of its attributes' type.
        package var type = ""
        /// What does not change.
        package var attributes = RawJSON([])
        /// What changes.
        package var state = RawJSON([])
        /// `stale` after its stale date, or while its owner is gone.
        @Choices("active", "stale", "ended") package var status = ""
        /// When it started.
        package var started = ""
        /// The same, as a local time.
        package var localTime = ""
        /// When its state becomes stale.
        package var stale: String?
        /// Its relevance.
        package var relevance: Double?
        /// For surfaces that show only text.
        package var title: String?
        /// The same.
        package var body: String?
        /// How many changes were told of; missing for none.
        package var alerts: Int?
        /// The buttons of its notification.
        package var actions: [ReminderAction] = []
    }
}
