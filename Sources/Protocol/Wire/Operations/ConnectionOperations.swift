/// Operations about the connection itself.
package enum ConnectionOperations {
    package static let hello = Operation<HelloRequest, HelloResult>(
        "hello", .connection, "Names the client, requires capabilities, may become read-only.")
    package static let ping = Operation<Nothing, Nothing>(
        "ping", .connection, "Replies at once, even when the disk is slow.")
    package static let subscribe = Operation<SubscribeRequest, SubscribeResult>(
        "subscribe", .connection, "Follows topics: a snapshot or a resumed position now, `reload` events from then on.")
    package static let unsubscribe = Operation<UnsubscribeRequest, Nothing>(
        "unsubscribe", .connection, "Ends a subscription of this connection.")
    package static let sync = Operation<Nothing, Nothing>(
        "sync", .connection, "Sends this connection's held-back events now and answers after them.")
    package static let timeline = Operation<TimelineRequest, Nothing>(
        "timeline", .connection, "A placed widget reports what it shows and when it wants to reload.")
}

@Wire package struct HelloRequest {
    /// Name and version, such as waybar/0.9; cut after 64 bytes.
    package var client: String?
    /// Capabilities without which the client cannot work.
    package var require: [String]?
    /// `read` makes this connection read-only for good.
    @Choices("read") package var role: String?
}

@Wire package struct HelloResult {
    /// Capabilities of this release.
    package var caps: [String] = []
}

@Wire package struct SubscribeRequest {
    /// The name of a subscription without one.
    package static let standardName = "main"

    /// Its name, unique on this connection, 1 to 64 bytes (default: main).
    package var sub: String?
    /// Topics to follow (default: all).
    package var topics: [String]?
    /// To resume: the epoch that `since` belongs to.
    package var epoch: String?
    /// To resume: the revision the client holds.
    package var since: Int64?
    /// Shortest time between two events; 50, widgets 125.
    @Key("min_ms") @Limits(0...60000) package var minMilliseconds: Int?
    /// Put fresh snapshots of the changed topics into each event.
    package var data: Bool?
    /// Leave out changes that this connection made.
    @Key("noself") package var noSelf: Bool?
    /// Makes the subscription a placed widget.
    package var widget: WidgetPlace?
    /// Send only what an app group's file shows: true, or the group's id, such as group.io.github.sipli.
    package var container: RawJSON?
}

@Wire package struct WidgetPlace: Hashable {
    /// The widget's kind; at most 64 bytes.
    package var kind = ""
    /// The widget's family, such as systemSmall; at most 64 bytes.
    package var family = ""
    /// Where it is shown, such as waybar:DP-1; at most 128 bytes.
    package var host: String?
}

/// The result of `subscribe`; its members are in the reply itself, not under `result`.
@Wire package struct SubscribeResult {
    /// The subscription's name.
    package var sub = ""
    /// The store's identity; a different one means that revisions start over.
    package var epoch = ""
    /// The revision now.
    package var rev: Int64 = 0
    /// True: here is a snapshot, hold `rev`. False: resumed at `since`.
    package var fresh = false
    /// Of a placed widget: its configuration, if it has one.
    package var configuration: RawJSON?
    /// State of the topics at exactly `rev`, by topic.
    package var snapshot: RawJSON?
}

@Wire package struct UnsubscribeRequest {
    /// The subscription's name.
    package var sub = ""
}

@Wire package struct TimelineRequest {
    /// The widget's subscription.
    package var sub = ""
    /// The revision the timeline was made from.
    package var rev: Int64 = 0
    /// How many entries the timeline has.
    @Limits(0...100_000) package var entries: Int?
    /// {"after":INSTANT}, "atEnd" (with `last`) or "never".
    package var policy: RawJSON?
    /// With "atEnd": the date of the last entry.
    package var last: String?
    /// Why no timeline could be made or drawn, in words; cut after 200 bytes.
    package var error: String?
}
