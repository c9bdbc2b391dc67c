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

package struct HelloRequest: WireObject {
    package var client: String?
    package var require: [String]?
    package var role: String?

    package init() {}

    package static let fields: [WireField<HelloRequest>] = [
        WireField("client", \.client, "Name and version, such as waybar/0.9; cut after 64 bytes."),
        WireField("require", \.require, "Capabilities without which the client cannot work."),
        WireField("role", \.role, choices: ["read"], "`read` makes this connection read-only for good."),
    ]
}

package struct HelloResult: WireObject {
    package var caps: [String] = []

    package init() {}

    package static let fields: [WireField<HelloResult>] = [
        WireField("caps", \.caps, "Capabilities of this release.")
    ]
}

package struct SubscribeRequest: WireObject {
    /// The name of a subscription without one.
    package static let standardName = "main"

    package var sub: String?
    package var topics: [String]?
    package var epoch: String?
    package var since: Int64?
    package var minMilliseconds: Int?
    package var data: Bool?
    package var noSelf: Bool?
    package var widget: WidgetPlace?
    /// True, or the id of an app group.
    package var container: RawJSON?

    package init() {}

    package static let fields: [WireField<SubscribeRequest>] = [
        WireField("sub", \.sub, "Its name, unique on this connection, 1 to 64 bytes (default: main)."),
        WireField("topics", \.topics, "Topics to follow (default: all)."),
        WireField("epoch", \.epoch, "To resume: the epoch that `since` belongs to."),
        WireField("since", \.since, "To resume: the revision the client holds."),
        WireField("min_ms", \.minMilliseconds, range: 0...60000, "Shortest time between two events; 50, widgets 125."),
        WireField("data", \.data, "Put fresh snapshots of the changed topics into each event."),
        WireField("noself", \.noSelf, "Leave out changes that this connection made."),
        WireField("widget", \.widget, "Makes the subscription a placed widget."),
        WireField(
            "container", \.container,
            "Send only what an app group's file shows: true, or the group's id, such as group.io.github.sipli."),
    ]
}

package struct WidgetPlace: WireObject, Hashable {
    package var kind = ""
    package var family = ""
    package var host: String?

    package init() {}

    package static let fields: [WireField<WidgetPlace>] = [
        WireField("kind", \.kind, "The widget's kind; at most 64 bytes."),
        WireField("family", \.family, "The widget's family, such as systemSmall; at most 64 bytes."),
        WireField("host", \.host, "Where it is shown, such as waybar:DP-1; at most 128 bytes."),
    ]
}

/// The result of `subscribe`; its members are in the reply itself, not under `result`.
package struct SubscribeResult: WireObject {
    package var sub = ""
    package var epoch = ""
    package var rev: Int64 = 0
    package var fresh = false
    package var configuration: RawJSON?
    package var snapshot: RawJSON?

    package init() {}

    package static let fields: [WireField<SubscribeResult>] = [
        WireField("sub", \.sub, "The subscription's name."),
        WireField("epoch", \.epoch, "The store's identity; a different one means that revisions start over."),
        WireField("rev", \.rev, "The revision now."),
        WireField("fresh", \.fresh, "True: here is a snapshot, hold `rev`. False: resumed at `since`."),
        WireField("configuration", \.configuration, "Of a placed widget: its configuration, if it has one."),
        WireField("snapshot", \.snapshot, "State of the topics at exactly `rev`, by topic."),
    ]
}

package struct UnsubscribeRequest: WireObject {
    package var sub = ""

    package init() {}

    package static let fields: [WireField<UnsubscribeRequest>] = [
        WireField("sub", \.sub, "The subscription's name.")
    ]
}

package struct TimelineRequest: WireObject {
    package var sub = ""
    package var rev: Int64 = 0
    package var entries: Int?
    package var policy: RawJSON?
    package var last: String?
    package var error: String?

    package init() {}

    package static let fields: [WireField<TimelineRequest>] = [
        WireField("sub", \.sub, "The widget's subscription."),
        WireField("rev", \.rev, "The revision the timeline was made from."),
        WireField("entries", \.entries, range: 0...100_000, "How many entries the timeline has."),
        WireField("policy", \.policy, "{\"after\":INSTANT}, \"atEnd\" (with `last`) or \"never\"."),
        WireField("last", \.last, "With \"atEnd\": the date of the last entry."),
        WireField("error", \.error, "Why no timeline could be made or drawn, in words; cut after 200 bytes."),
    ]
}
