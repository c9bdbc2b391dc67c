/// Operations about the daemon and its clients.
package enum DaemonOperations {
    package static let describe = Operation<Nothing, DescribeResult>(
        "describe", .read, "Every operation, field, topic and error, as JSON Schema.")
    package static let status = Operation<Nothing, StatusResult>("status", .read, "The daemon's status.")
    package static let check = Operation<CheckRequest, CheckResult>(
        "check", .read, "Checks the store for unusable records, page by page.")
    package static let dismissNotices = Operation<Nothing, Nothing>(
        "notices.dismiss", .connection, "Dismisses the notices of `status` and keeps the store as it is.")
    package static let confirmClock = Operation<Nothing, ClockResult>(
        "clock.confirm", .connection,
        "Confirms that the machine's clock is right, so that what has come due is recorded.")
    package static let clients = Operation<Nothing, ClientsResult>("clients", .read, "The connected clients.")
    package static let widgets = Operation<Nothing, WidgetsResult>(
        "widgets", .read, "The placed widgets and what each of them shows.")
    package static let reload = Operation<ReloadRequest, ReloadResult>(
        "reload", .connection, "Tells subscriptions to reload now, by kind, by topics, or all.")
}

package struct DescribeResult: WireObject {
    package var proto = 1
    package var operations = RawJSON([])
    package var topics: [String] = []
    package var errors = RawJSON([])

    package init() {}

    package static let fields: [WireField<DescribeResult>] = [
        WireField("proto", \.proto, "Version of the protocol."),
        WireField("operations", \.operations, "By name: what it does, its permission, request and result schemas."),
        WireField("topics", \.topics, "The topics of this release."),
        WireField("errors", \.errors, "By code: meaning, retry, fatal."),
    ]
}

package struct StatusResult: WireObject {
    package var server = ""
    package var pid: Int64 = 0
    package var uptimeSeconds: Int64 = 0
    package var epoch = ""
    package var rev: Int64 = 0
    package var now = ""
    package var localTime = ""
    package var zone = ""
    package var homeZone: String?
    package var day = ""
    package var dayEnds = ""
    package var localEnd = ""
    package var dataDirectory = ""
    package var activated = false
    package var clients = 0
    package var subscriptions = 0
    package var writable = true
    package var notices: [String] = []
    package var clock: String?
    package var clockSettled: Bool?
    package var containers: [Container]?

    package init() {}

    package static let fields: [WireField<StatusResult>] = [
        WireField("server", \.server, "Version of the daemon."),
        WireField("pid", \.pid, "Its process."),
        WireField("uptime_s", \.uptimeSeconds, "Seconds since it was ready."),
        WireField("epoch", \.epoch, "The store's identity."),
        WireField("rev", \.rev, "The revision now."),
        WireField("now", \.now, "The daemon's clock."),
        WireField("local_time", \.localTime, "The same for display, by the setting time-format."),
        WireField("zone", \.zone, "The time zone it uses."),
        WireField("home_zone", \.homeZone, "The setting home-zone, if it uses another zone."),
        WireField("day", \.day, "Today, by the setting day-start."),
        WireField("day_ends", \.dayEnds, "When today ends."),
        WireField("local_end", \.localEnd, "The clock at that time, for display."),
        WireField("data_dir", \.dataDirectory, "Where the store is."),
        WireField("activated", \.activated, "The socket came from systemd."),
        WireField("clients", \.clients, "Open connections."),
        WireField("subscriptions", \.subscriptions, "Subscriptions of all connections."),
        WireField("writable", \.writable, "The last write reached the disk."),
        WireField("notices", \.notices, "Warnings, such as that the store was set aside."),
        WireField(
            "clock", \.clock,
            "Why the machine's clock is not trusted, or what a wrong one left, and on a line each what to do."),
        WireField(
            "clock_settled", \.clockSettled,
            "Nothing is left to do about that: it is told for the rest of the day only."),
        WireField("containers", \.containers, "With `group-container` on: the app groups whose files are kept."),
    ]

    package struct Container: WireObject {
        package var group = ""
        package var path = ""
        package var files: [String] = []
        package var rev: Int64?
        package var error: String?

        package init() {}

        package static let fields: [WireField<Container>] = [
            WireField("group", \.group, "The group's id."),
            WireField("path", \.path, "Its folder."),
            WireField("files", \.files, "The paths of the files in it."),
            WireField("rev", \.rev, "The revision its files show; missing before they were written."),
            WireField("error", \.error, "Why they could not be written the last time."),
        ]
    }
}

package struct ClockResult: WireObject {
    package var now = ""
    package var day = ""
    package var takenBack = 0
    package var text = ""

    package init() {}

    package static let fields: [WireField<ClockResult>] = [
        WireField("now", \.now, "The time that Sipli uses from now on."),
        WireField("day", \.day, "Today, by the setting day-start."),
        WireField(
            "taken_back", \.takenBack,
            "Records that rules had made for days that have not ended, and that were taken back."),
        WireField("text", \.text, "For display."),
    ]
}

package struct CheckRequest: WireObject {
    package var cursor: String?

    package init() {}

    package static let fields: [WireField<CheckRequest>] = [
        WireField("cursor", \.cursor, "Where the next page begins, from the page before.")
    ]
}

package struct CheckResult: WireObject {
    package var checked = 0
    package var unreadable: [Item] = []
    package var cursor: String?

    package init() {}

    package static let fields: [WireField<CheckResult>] = [
        WireField("checked", \.checked, "Records that this page checked."),
        WireField(
            "unreadable", \.unreadable,
            "Unusable records, at most 100 per page; they are left out, or their default applies."),
        WireField("cursor", \.cursor, "Missing on the last page."),
    ]

    package struct Item: WireObject {
        package var table = ""
        package var record = ""
        package var text = ""

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("table", \.table, "Its table."),
            WireField("record", \.record, "Its id, shortened."),
            WireField("text", \.text, "What is wrong, for display."),
        ]
    }
}

package struct ClientsResult: WireObject {
    package var clients: [Item] = []

    package init() {}

    package static let fields: [WireField<ClientsResult>] = [
        WireField("clients", \.clients, "The connections, oldest first; at most 1000, fewer where a line is full.")
    ]

    package struct Item: WireObject {
        package var client: String?
        package var pid: Int64 = 0
        package var ageSeconds: Int64 = 0
        package var role = "write"
        package var pendingBytes = 0
        package var subscriptions: [Subscription] = []

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("client", \.client, "The name it gave in `hello`."),
            WireField("pid", \.pid, "Its process when it connected."),
            WireField("age_s", \.ageSeconds, "Seconds since it connected."),
            WireField("role", \.role, "`write`, or `read` when it gave up writing."),
            WireField("pending_bytes", \.pendingBytes, "Bytes it has not read yet."),
            WireField("subs", \.subscriptions, "Its subscriptions."),
        ]
    }

    package struct Subscription: WireObject {
        package var sub = ""
        package var topics: [String] = []
        package var rev: Int64 = 0
        package var merged: Int64 = 0

        package init() {}

        package static let fields: [WireField<Subscription>] = [
            WireField("sub", \.sub, "Its name."),
            WireField("topics", \.topics, "What it follows."),
            WireField("rev", \.rev, "Its position."),
            WireField("merged", \.merged, "Changes that reached it together with a later one."),
        ]
    }
}

package struct WidgetsResult: WireObject {
    package var widgets: [Item] = []

    package init() {}

    package static let fields: [WireField<WidgetsResult>] = [
        WireField(
            "widgets", \.widgets, "The placed widgets by kind and family; at most 1000, fewer where a line is full.")
    ]

    package struct Item: WireObject {
        package var kind = ""
        package var family = ""
        package var host: String?
        package var client: String?
        package var rev: Int64?
        package var since: String?
        package var entries: Int?
        package var next: String?
        package var stale = false
        package var error: String?
        package var configuration: RawJSON?

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("kind", \.kind, "The widget's kind."),
            WireField("family", \.family, "Its family."),
            WireField("host", \.host, "Where it is shown."),
            WireField("client", \.client, "The program that shows it."),
            WireField("rev", \.rev, "The revision it shows; missing before the first timeline."),
            WireField("since", \.since, "Since when."),
            WireField("entries", \.entries, "Entries of its timeline."),
            WireField("next", \.next, "When its policy asks for the next reload."),
            WireField("stale", \.stale, "A topic it depends on has changed since."),
            WireField("error", \.error, "Why it has no newer timeline, or why it cannot be drawn."),
            WireField("configuration", \.configuration, "Its configuration, if it has one."),
        ]
    }
}

package struct ReloadRequest: WireObject {
    package var kind: String?
    package var topics: [String]?
    package var wait: Bool?

    package init() {}

    package static let fields: [WireField<ReloadRequest>] = [
        WireField("kind", \.kind, "Only placed widgets of this kind."),
        WireField("topics", \.topics, "Only subscriptions that follow one of these."),
        WireField("wait", \.wait, "Reply when the notified widgets have reported, or after 500 ms."),
    ]
}

package struct ReloadResult: WireObject {
    package var told = 0
    package var shown: String?
    package var late: [IntentRunResult.Late]?

    package init() {}

    package static let fields: [WireField<ReloadResult>] = [
        WireField("told", \.told, "How many subscriptions were notified."),
        WireField("shown", \.shown, "With `wait`: when the last placed widget had reported; missing if one is late."),
        WireField("late", \.late, "With `wait`: placed widgets that have not reported after 500 ms."),
    ]
}
