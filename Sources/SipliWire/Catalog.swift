/// The protocol's operations and its numbers. A tracker adds its operations in one row.
package enum Catalog {
    package static let proto = 1
    package static let version = "0.1.0"
    package static let capabilities = [
        "subscribe", "resume", "batch", "describe", "widgets", "import", "export", "container", "links", "intents",
    ]

    package static let operations: [OperationInfo] =
        (world + HydrationOperations.all + WeightOperations.all + ReminderOperations.all).sorted { $0.name < $1.name }

    /// The members of each topic's snapshot. A tracker adds its row.
    package static let snapshots: [(topic: String, fields: [WireFieldInfo])] = [
        ("profile", []),
        ("hydration", HydrationSnapshot.fields.map(\.info)),
        ("weight", WeightSnapshot.fields.map(\.info)),
        ("reminders", RemindersSnapshot.fields.map(\.info)),
        ("links", []),
    ]

    /// The forms in which data is taken out, and what the entries of each are. A tracker adds its own.
    package static let exports: [(name: String, holds: String, doc: String)] =
        [("ndjson", everything, "everything, one JSON object a line")] + HydrationOperations.exports
        + WeightOperations.exports

    /// The entries of all trackers.
    package static let everything = "records"

    /// Where addresses such as `sipli://today` lead. A tracker adds its own.
    package static let places: [LinkPlace] =
        [LinkPlace("today", "shows the day")] + HydrationOperations.places + WeightOperations.places

    private static let world: [OperationInfo] = [
        ConnectionOperations.hello.info, ConnectionOperations.ping.info, ConnectionOperations.subscribe.info,
        ConnectionOperations.unsubscribe.info, ConnectionOperations.sync.info, ConnectionOperations.timeline.info,
        WorldOperations.get.info, WorldOperations.batch.info, WorldOperations.undo.info, WorldOperations.redo.info,
        WorldOperations.journal.info, WorldOperations.settingsGet.info, WorldOperations.settingsSet.info,
        DaemonOperations.describe.info, DaemonOperations.status.info, DaemonOperations.dismissNotices.info,
        DaemonOperations.clients.info,
        DaemonOperations.widgets.info, DaemonOperations.reload.info,
        TransferOperations.begin.info, TransferOperations.data.info, TransferOperations.finish.info,
        TransferOperations.export.info,
        LinkOperations.open.info, LinkOperations.claim.info,
        IntentOperations.list.info, IntentOperations.run.info, IntentOperations.serve.info,
        IntentOperations.done.info,
    ]
}

/// The limits of the wire. Most are told to every client in the greeting.
package enum WireLimits {
    /// Bytes of a request line without its end.
    package static let requestLine = 64 << 10
    package static let depth = 32
    package static let subscriptions = 16
    /// Bytes of a line from the server.
    package static let serverLine = 1 << 20
    /// Bytes of a result, which leave room in the line for the longest id.
    package static let result = serverLine - requestLine - 1024
    package static let clients = 10_000
    /// Bytes of unread replies at which a client's requests are left waiting, and at which it is closed.
    package static let pausedReplies = 256 << 10
    package static let pendingReplies = 2 << 20
    /// Bytes of requests that wait or are being written, at which no more is read from their client, and how many may be
    /// unanswered.
    package static let waitingRequests = 256 << 10
    package static let openRequests = 1024
    /// Bytes of unread replies, unfinished lines and waiting requests of all clients together; beyond it the connections
    /// that hold most are closed.
    package static let backlog = 64 << 20
    /// Bytes of writes of all clients together that may be on their way to the disk; each counts at least
    /// ``queuedWriteOverhead``.
    package static let queuedWrites = 64 << 20
    package static let queuedWriteOverhead = 512
    /// Memory that the kernel may use for what one client has not read.
    package static let socketBuffer = 64 << 10
    package static let batch = 256
    /// Refused lines in a row after which a connection is closed.
    package static let badLines = 16
    package static let unfinishedLineSeconds: Int64 = 30
    /// How long a client may take nothing while replies wait for it.
    package static let unreadReplySeconds: Int64 = 30
    package static let minMilliseconds: Int64 = 50
    package static let widgetMinMilliseconds: Int64 = 125
    package static let subscriptionName = 64
    /// Bytes of a client's name and of a timeline's error; what is longer is cut.
    package static let clientName = 64
    package static let timelineError = 200
    /// Bytes of what names a placed widget.
    package static let widgetName = 64
    package static let widgetHost = 128
    /// What a client may have been offered or asked without an answer, each.
    package static let pendingQuestions = 8
    package static let linkMilliseconds: Int64 = 150
    package static let intentMilliseconds: Int64 = 5000
    /// How long widgets have to show what an intent did.
    package static let showMilliseconds: Int64 = 500
    /// Bytes of an intent's parameters, and of what an extension says of a run; longer words are cut.
    package static let intentParameters = 4096
    package static let intentText = 500
    /// Intents of a subscription, and of all together.
    package static let intents = 32
    package static let allIntents = 1000
    /// Bytes of the declarations of a connection's intents, and of all together.
    package static let intentBytes = 64 << 10
    package static let allIntentBytes = 1 << 20
    /// Uploads that are under way or wait to be imported.
    package static let uploads = 2
    /// Widgets that all waiting replies together may wait for; beyond it a reply comes at once.
    package static let awaitedWidgets = 100_000
}
