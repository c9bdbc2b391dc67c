package import SipliCore

/// What a tracker adds to the protocol.
package struct WireTracker: Sendable {
    package let topic: Topic
    package let operations: [OperationInfo]
    /// The members of its snapshot.
    package let snapshot: [WireFieldInfo]
    /// The forms in which its data is taken out, and what the entries of each are.
    package let exports: [Export]
    /// Where its addresses lead.
    package let places: [LinkPlace]

    package typealias Export = (name: String, holds: String, doc: String)

    package init(
        topic: Topic, operations: [OperationInfo], snapshot: [WireFieldInfo] = [], exports: [Export] = [],
        places: [LinkPlace] = []
    ) {
        (self.topic, self.operations, self.snapshot) = (topic, operations, snapshot)
        (self.exports, self.places) = (exports, places)
    }
}

/// The protocol's operations and what else it names, with those of a program's trackers.
package struct Catalog: Sendable {
    package static let proto = 1
    package static let version = "0.1.0"
    package static let capabilities = [
        "subscribe", "resume", "batch", "describe", "widgets", "import", "export", "container", "links", "intents",
    ]

    /// In the order of their names.
    package let operations: [OperationInfo]
    /// The members of each topic's snapshot.
    package let snapshots: [(topic: Topic, fields: [WireFieldInfo])]
    /// The forms in which data is taken out, and what the entries of each are.
    package let exports: [WireTracker.Export]
    /// Where addresses such as `sipli://today` lead.
    package let places: [LinkPlace]

    /// The entries of all trackers.
    package static let everything = "records"

    package init(_ trackers: [WireTracker]) {
        let snapshots =
            trackers.map { ($0.topic, $0.snapshot) } + [
                (.profile, []), (.reminders, RemindersSnapshot.fields.map(\.info)), (.links, []),
            ]
        let exports = [("ndjson", Self.everything, "everything, one JSON object a line")] + trackers.flatMap(\.exports)
        let operations = Self.shared(snapshots, exports) + trackers.flatMap(\.operations)
        self.operations = operations.sorted { $0.name < $1.name }
        self.snapshots = snapshots.sorted { $0.0.bit < $1.0.bit }
        self.exports = exports
        places = [LinkPlace("today", "shows the day")] + trackers.flatMap(\.places)
    }

    /// The protocol of this release.
    package static let standard = Catalog([.hydration, .weight])

    private static func shared(
        _ snapshots: [(Topic, [WireFieldInfo])], _ exports: [WireTracker.Export]
    ) -> [OperationInfo] {
        var (get, export) = (StoreOperations.get.info, TransferOperations.export.info)
        get.result = snapshots.sorted { $0.0.bit < $1.0.bit }.map { topic, fields in
            WireFieldInfo(
                name: topic.name, shape: fields.isEmpty ? .any : .object(name: topic.name, fields: fields),
                isRequired: false, range: nil, choices: [], doc: "Snapshot of topic \(topic.name).")
        }
        export.request[0].choices = exports.map(\.name)
        return world + [get, export] + ReminderOperations.all
    }

    private static let world: [OperationInfo] = [
        ConnectionOperations.hello.info, ConnectionOperations.ping.info, ConnectionOperations.subscribe.info,
        ConnectionOperations.unsubscribe.info, ConnectionOperations.sync.info, ConnectionOperations.timeline.info,
        StoreOperations.batch.info, StoreOperations.undo.info, StoreOperations.redo.info,
        StoreOperations.journal.info, SummaryOperations.summary.info, StoreOperations.settingsGet.info,
        StoreOperations.settingsSet.info,
        DaemonOperations.describe.info, DaemonOperations.status.info, DaemonOperations.check.info,
        DaemonOperations.dismissNotices.info,
        DaemonOperations.clients.info,
        DaemonOperations.widgets.info, DaemonOperations.reload.info,
        TransferOperations.begin.info, TransferOperations.data.info, TransferOperations.finish.info,
        LinkOperations.open.info, LinkOperations.claim.info,
        IntentOperations.list.info, IntentOperations.run.info, IntentOperations.serve.info,
        IntentOperations.done.info,
    ]
}

/// The limits of the protocol. The greeting sends most of them to clients.
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
    /// Bytes of an intent's parameters, and of an extension's text about a run; longer text is cut.
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
