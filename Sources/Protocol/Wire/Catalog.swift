package import SipliCore

/// A tracker's part of the protocol.
package struct WireTracker: Sendable {
    package let topic: Topic
    /// Made on demand, like the members of the snapshot: only descriptions need them.
    private let makeOperations: @Sendable () -> [OperationInfo]
    private let makeSnapshot: @Sendable () -> [WireFieldInfo]
    /// Its export formats, and what the entries of each are.
    package let exports: [Export]
    /// The places that its addresses lead to.
    package let places: [LinkPlace]

    package typealias Export = (name: String, holds: String, doc: String)

    package init(
        topic: Topic, operations: @autoclosure @escaping @Sendable () -> [OperationInfo],
        snapshot: @autoclosure @escaping @Sendable () -> [WireFieldInfo] = [], exports: [Export] = [],
        places: [LinkPlace] = []
    ) {
        (self.topic, makeOperations, makeSnapshot) = (topic, operations, snapshot)
        (self.exports, self.places) = (exports, places)
    }

    package var operations: [OperationInfo] { makeOperations() }
    /// The members of its snapshot.
    package var snapshot: [WireFieldInfo] { makeSnapshot() }
}

/// The protocol's operations and other names, including those of a program's trackers.
package struct Catalog: Sendable {
    package static let proto = 1
    package static let version = "0.1.0"
    package static let capabilities = [
        "subscribe", "resume", "batch", "describe", "widgets", "configurations", "import", "export", "container",
        "links", "forms", "intents", "activities",
    ]

    /// Ordered by name.
    package let operations: [OperationInfo]
    /// The members of each topic's snapshot.
    package var snapshots: [(topic: Topic, fields: [WireFieldInfo])] { makeSnapshots() }
    private let makeSnapshots: @Sendable () -> [(topic: Topic, fields: [WireFieldInfo])]
    /// The export formats, and what the entries of each are.
    package let exports: [WireTracker.Export]
    /// Where addresses such as `sipli://today` lead.
    package let places: [LinkPlace]

    /// The entries of all trackers.
    package static let everything = "records"

    package init(_ trackers: [WireTracker]) {
        makeSnapshots = {
            let shared: [(Topic, [WireFieldInfo])] = [
                (.profile, []), (.reminders, RemindersSnapshot.fields), (.links, []),
                (.activities, ActivitiesSnapshot.fields), (.desk, DeskSnapshot.fields),
            ]
            return (trackers.map { ($0.topic, $0.snapshot) } + shared).sorted { $0.0.bit < $1.0.bit }
        }
        exports = Self.exports(trackers)
        operations = (Self.shared(makeSnapshots, exports) + trackers.flatMap(\.operations)).sorted {
            $0.name < $1.name
        }
        places = Self.places(trackers)
    }

    /// The export formats of trackers, without making anything else.
    package static func exports(_ trackers: [WireTracker]) -> [WireTracker.Export] {
        [("ndjson", everything, "everything, one JSON object a line; import reads it")] + trackers.flatMap(\.exports)
    }

    /// The places of trackers, without making anything else.
    package static func places(_ trackers: [WireTracker]) -> [LinkPlace] {
        [
            LinkPlace("today", "shows the day"), LinkPlace("settings", "shows the settings, to be changed"),
            LinkPlace("welcome", "asks for what most people set first"),
        ] + trackers.flatMap(\.places)
    }

    /// The protocol of this release.
    package static let standard = Catalog([.hydration, .habits, .weight, .spending])

    private static func shared(
        _ snapshots: @escaping @Sendable () -> [(topic: Topic, fields: [WireFieldInfo])],
        _ exports: [WireTracker.Export]
    ) -> [OperationInfo] {
        var (get, export) = (StoreOperations.get.info, TransferOperations.export.info)
        get.makeResult = {
            snapshots().map { topic, fields in
                WireFieldInfo(
                    name: topic.name, shape: fields.isEmpty ? .any : .object(name: topic.name, fields: fields),
                    doc: "Snapshot of topic \(topic.name).")
            }
        }
        let formats = exports.map(\.name)
        export.makeRequest = {
            var fields = ExportRequest.fields
            fields[0].choices = formats
            return fields
        }
        return world + [get, export] + ReminderOperations.all + ActivityOperations.all + DeskOperations.all
    }

    private static let world: [OperationInfo] = [
        ConnectionOperations.hello.info, ConnectionOperations.ping.info, ConnectionOperations.subscribe.info,
        ConnectionOperations.unsubscribe.info, ConnectionOperations.sync.info, ConnectionOperations.timeline.info,
        StoreOperations.batch.info, RestoreOperations.restore.info, StoreOperations.undo.info,
        StoreOperations.redo.info,
        StoreOperations.journal.info, SummaryOperations.summary.info, StoreOperations.settingsGet.info,
        StoreOperations.settingsSet.info,
        DaemonOperations.describe.info, DaemonOperations.status.info, DaemonOperations.check.info,
        DaemonOperations.dismissNotices.info, DaemonOperations.confirmClock.info,
        DaemonOperations.clients.info,
        DaemonOperations.widgets.info, DaemonOperations.reload.info,
        WidgetOperations.configure.info, WidgetOperations.configurations.info,
        TransferOperations.begin.info, TransferOperations.data.info, TransferOperations.finish.info,
        LinkOperations.open.info, LinkOperations.claim.info, FormOperations.open.info,
        IntentOperations.list.info, IntentOperations.run.info, IntentOperations.serve.info,
        IntentOperations.done.info,
    ]
}

/// The limits of the protocol. The greeting sends most of them to clients.
package enum WireLimits {
    /// Bytes of a request line without its line ending.
    package static let requestLine = 64 << 10
    package static let depth = 32
    package static let subscriptions = 16
    /// Bytes of a line from the server.
    package static let serverLine = 1 << 20
    /// Bytes of a result, leaving room in the line for the longest id.
    package static let result = serverLine - requestLine - 1024
    package static let clients = 10_000
    /// Bytes of unread replies at which a client's requests are paused, and at which its connection is closed.
    package static let pausedReplies = 256 << 10
    package static let pendingReplies = 2 << 20
    /// Bytes of waiting requests and pending writes at which a client is no longer read from, and the maximum number of
    /// unanswered requests.
    package static let waitingRequests = 256 << 10
    package static let openRequests = 1024
    /// Bytes of unread replies, unfinished lines and waiting requests of all clients together; beyond it the
    /// connections that use most are closed.
    package static let backlog = 64 << 20
    /// Bytes of queued writes of all clients together; each counts at least ``queuedWriteOverhead``.
    package static let queuedWrites = 64 << 20
    package static let queuedWriteOverhead = 512
    /// Kernel memory for what one client has not read.
    package static let socketBuffer = 64 << 10
    package static let batch = 256
    /// Refused lines in a row after which a connection is closed.
    package static let badLines = 16
    package static let unfinishedLineSeconds: Int64 = 30
    /// How long a client may read nothing while replies are pending.
    package static let unreadReplySeconds: Int64 = 30
    package static let minMilliseconds: Int64 = 50
    package static let widgetMinMilliseconds: Int64 = 125
    /// The least time between reloads that a widget asks for with dates in the past.
    package static let pastPolicySeconds: Int64 = 60
    package static let subscriptionName = 64
    /// Bytes of a client's name and of a timeline's error; longer ones are truncated.
    package static let clientName = 64
    package static let timelineError = 200
    /// Bytes of a placed widget's kind, family or host.
    package static let widgetName = 64
    package static let widgetHost = 128
    /// Unanswered offers and runs that a client may have, each.
    package static let pendingQuestions = 8
    package static let linkMilliseconds: Int64 = 150
    package static let intentMilliseconds: Int64 = 5000
    /// How long a reply waits for widgets to show an intent's result.
    package static let showMilliseconds: Int64 = 500
    /// Bytes of an intent's parameters, and of an extension's text about a run; longer text is truncated.
    package static let intentParameters = 4096
    package static let intentText = 500
    /// Intents of a subscription, and of all subscriptions together.
    package static let intents = 32
    package static let allIntents = 1000
    /// Bytes of a connection's declared intents, and of all connections together.
    package static let intentBytes = 64 << 10
    package static let allIntentBytes = 1 << 20
    /// Uploads in progress or waiting to be imported.
    package static let uploads = 2
    /// Widgets that all pending replies together may wait for; beyond it a reply is sent at once.
    package static let awaitedWidgets = 100_000
}

/// One operation: its name, its request and its result.
///
/// The types are only required to be messages where that is used: for each use of a required one the runtime would search
/// all conformances in the program.
package struct Operation<Request, Result>: Sendable {
    package let info: OperationInfo

    /// - Parameter request: the request's members, if a shared type describes them differently.
    package init(
        _ name: String, _ permission: OperationInfo.Permission, _ doc: String,
        request: @escaping @Sendable () -> [WireFieldInfo] = { Request.fields }
    ) where Request: WireObject, Result: WireObject {
        info = OperationInfo(
            name: name, permission: permission, doc: doc, makeRequest: request, makeResult: { Result.fields })
    }
}

/// The declaration of an operation, without its types.
package struct OperationInfo: Sendable {
    package enum Permission: String, Sendable {
        /// Changes nothing.
        case read
        /// Changes the store: one revision, answered when it is on disk.
        case write
        /// Changes only its own connection.
        case connection
    }

    package let name: String
    package let permission: Permission
    package let doc: String
    var makeRequest: @Sendable () -> [WireFieldInfo]
    var makeResult: @Sendable () -> [WireFieldInfo]

    /// The members of the request, and of the result. They are made on demand: only descriptions need them.
    package var request: [WireFieldInfo] { makeRequest() }
    package var result: [WireFieldInfo] { makeResult() }
}
