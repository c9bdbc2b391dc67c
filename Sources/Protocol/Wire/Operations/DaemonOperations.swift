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

@Wire package struct DescribeResult {
    /// Version of the protocol.
    package var proto = 1
    /// By name: what it does, its permission, request and result schemas.
    package var operations = RawJSON([])
    /// The topics of this release.
    package var topics: [String] = []
    /// By code: meaning, retry, fatal.
    package var errors = RawJSON([])
}

@Wire package struct StatusResult {
    /// Version of the daemon.
    package var server = ""
    /// Its process.
    package var pid: Int64 = 0
    /// Seconds since it was ready.
    @Key("uptime_s") package var uptimeSeconds: Int64 = 0
    /// The store's identity.
    package var epoch = ""
    /// The revision now.
    package var rev: Int64 = 0
    /// The daemon's clock.
    package var now = ""
    /// The same for display, by the setting time-format.
    package var localTime = ""
    /// The time zone it uses.
    package var zone = ""
    /// The setting home-zone, if it uses another zone.
    package var homeZone: String?
    /// Today, by the setting day-start.
    package var day = ""
    /// When today ends.
    package var dayEnds = ""
    /// The clock at that time, for display.
    package var localEnd = ""
    /// Where the store is.
    @Key("data_dir") package var dataDirectory = ""
    /// The socket came from systemd.
    package var activated = false
    /// Open connections.
    package var clients = 0
    /// Subscriptions of all connections.
    package var subscriptions = 0
    /// The last write reached the disk.
    package var writable = true
    /// Warnings, such as that the store was set aside.
    package var notices: [String] = []
    /// Why the machine's clock is not trusted, or what a wrong one left, and on a line each what to do.
    package var clock: String?
    /// Nothing is left to do about that: it is told for the rest of the day only.
    package var clockSettled: Bool?
    /// With `group-container` on: the app groups whose files are kept.
    package var containers: [Container]?

    @Wire package struct Container {
        /// The group's id.
        package var group = ""
        /// Its folder.
        package var path = ""
        /// The paths of the files in it.
        package var files: [String] = []
        /// The revision its files show; missing before they were written.
        package var rev: Int64?
        /// Why they could not be written the last time.
        package var error: String?
    }
}

@Wire package struct ClockResult {
    /// The time that Sipli uses from now on.
    package var now = ""
    /// Today, by the setting day-start.
    package var day = ""
    /// Records that rules had made for days that have not ended, and that were taken back.
    package var takenBack = 0
    /// For display.
    package var text = ""
}

@Wire package struct CheckRequest {
    /// Where the next page begins, from the page before.
    package var cursor: String?
}

@Wire package struct CheckResult {
    /// Records that this page checked.
    package var checked = 0
    /// Unusable records, at most 100 per page; they are left out, or their default applies.
    package var unreadable: [Item] = []
    /// Missing on the last page.
    package var cursor: String?

    @Wire package struct Item {
        /// Its table.
        package var table = ""
        /// Its id, shortened.
        package var record = ""
        /// What is wrong, for display.
        package var text = ""
    }
}

@Wire package struct ClientsResult {
    /// The connections, oldest first; at most 1000, fewer where a line is full.
    package var clients: [Item] = []

    @Wire package struct Item {
        /// The name it gave in `hello`.
        package var client: String?
        /// Its process when it connected.
        package var pid: Int64 = 0
        /// Seconds since it connected.
        @Key("age_s") package var ageSeconds: Int64 = 0
        /// `write`, or `read` when it gave up writing.
        package var role = "write"
        /// Bytes it has not read yet.
        package var pendingBytes = 0
        /// Its subscriptions.
        @Key("subs") package var subscriptions: [Subscription] = []
    }

    @Wire package struct Subscription {
        /// Its name.
        package var sub = ""
        /// What it follows.
        package var topics: [String] = []
        /// Its position.
        package var rev: Int64 = 0
        /// Changes that reached it together with a later one.
        package var merged: Int64 = 0
    }
}

@Wire package struct WidgetsResult {
    /// The placed widgets by kind and family; at most 1000, fewer where a line is full.
    package var widgets: [Item] = []

    @Wire package struct Item {
        /// The widget's kind.
        package var kind = ""
        /// Its family.
        package var family = ""
        /// Where it is shown.
        package var host: String?
        /// The program that shows it.
        package var client: String?
        /// The revision it shows; missing before the first timeline.
        package var rev: Int64?
        /// Since when.
        package var since: String?
        /// Entries of its timeline.
        package var entries: Int?
        /// When its policy asks for the next reload.
        package var next: String?
        /// A topic it depends on has changed since.
        package var stale = false
        /// Why it has no newer timeline, or why it cannot be drawn.
        package var error: String?
        /// Its configuration, if it has one.
        package var configuration: RawJSON?
    }
}

@Wire package struct ReloadRequest {
    /// Only placed widgets of this kind.
    package var kind: String?
    /// Only subscriptions that follow one of these.
    package var topics: [String]?
    /// Reply when the notified widgets have reported, or after 500 ms.
    package var wait: Bool?
}

@Wire package struct ReloadResult {
    /// How many subscriptions were notified.
    package var told = 0
    /// With `wait`: when the last placed widget had reported; missing if one is late.
    package var shown: String?
    /// With `wait`: placed widgets that have not reported after 500 ms.
    package var late: [IntentRunResult.Late]?
}
