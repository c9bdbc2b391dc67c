import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// The content of a reply.
enum ReplyBody {
    case result(RawJSON)
    /// Members of the reply itself.
    case members((inout JSONWriter) -> Void)
    /// At another revision than the current one.
    case read(revision: Int64, RawJSON)
}

/// A write that may take long.
struct LongWrite: Sendable {
    let start: SlicedStart
    /// It imports an uploaded file.
    var isImport = false
    /// The client gets progress events.
    var tellsProgress = false
}

/// One operation: its handler, its permission and when it may start.
///
/// A class, so that a request can hold its row without another lookup.
final class OperationRow: Sendable {
    enum Handler: Sendable {
        case connection(@Sendable (Session, OperationContext, inout JSONReader) throws -> ReplyBody)
        case read(@Sendable (StoreView, inout JSONReader) throws -> ReplyBody)
        /// Sends its own reply.
        case answered(@Sendable (Session, OperationContext, Envelope, inout JSONReader) throws -> Answer)
        case write(ChangeKind, @Sendable (inout JSONReader, OperationTable) throws -> WriteWork)
        /// A write that depends on the process that asks for it.
        case owned(@Sendable (ProcessIdentity, inout JSONReader) throws -> WriteWork)
        /// A write that may take long and lets others run meanwhile.
        case long(ChangeKind, @Sendable (Session, inout JSONReader) throws -> LongWrite)
    }

    /// When a request may start while earlier ones of its connection are pending.
    enum Start: Sendable {
        /// When all of them are answered.
        case inTurn
        /// Also while all of them are pending writes, so that pipelined writes share a commit.
        case besideWrites
        /// As soon as all of them have started: one of them may be waiting for it.
        case atOnce
    }

    let name: String
    let handler: Handler
    /// Also allowed for connections with the role `read`.
    let isOpenToReaders: Bool
    /// Allowed in a `batch`.
    let isBatchable: Bool
    let start: Start

    /// - Parameter isOpenToReaders: nil for the operation's declared permission.
    init(
        _ info: OperationInfo, _ handler: Handler, isOpenToReaders: Bool? = nil, isBatchable: Bool = false,
        start: Start = .inTurn
    ) {
        (name, self.handler, self.isBatchable, self.start) = (info.name, handler, isBatchable, start)
        self.isOpenToReaders = isOpenToReaders ?? (info.permission != .write)
    }

    /// An operation on the connection or the daemon; runs on the loop.
    static func connection<Request: WireObject, Result: WireObject>(
        _ operation: Operation<Request, Result>, isOpenToReaders: Bool? = nil, start: Start = .inTurn,
        _ body: @escaping @Sendable (Session, OperationContext, Request) throws -> Result
    ) -> OperationRow {
        let handler = Handler.connection { session, context, reader in
            let result = try body(session, context, try Request.read(&reader))
            return .result(RawJSON { result.write(to: &$0) })
        }
        return OperationRow(operation.info, handler, isOpenToReaders: isOpenToReaders, start: start)
    }

    /// An operation that reads the store; runs on the loop.
    static func read<Request: WireObject, Result: WireObject>(
        _ operation: Operation<Request, Result>, _ body: @escaping @Sendable (ReadContext, Request) throws -> Result
    ) -> OperationRow {
        OperationRow(
            operation.info,
            .read { view, reader in
                let request = try Request.read(&reader)
                let (revision, result) = try view.read { try body($0, request) }
                return .read(revision: revision, RawJSON { result.write(to: &$0) })
            })
    }

    /// An operation that changes the store; runs on the writer's thread.
    static func write<Request: WireObject, Result: WireObject>(
        _ operation: Operation<Request, Result>, kind: ChangeKind = .data,
        _ body: @escaping @Sendable (WriteContext, Request) throws -> Result
    ) -> OperationRow {
        let handler = Handler.write(kind) { reader, _ in
            let request = try Request.read(&reader)
            return { context in
                let result = try body(context, request)
                return RawJSON { result.write(to: &$0) }
            }
        }
        return OperationRow(operation.info, handler, isBatchable: kind == .data, start: .besideWrites)
    }
}

/// Every operation's row by name: those of all daemons and those of their trackers.
final class OperationTable: Sendable {
    private let rows: [String: OperationRow]

    init(_ trackers: Trackers) {
        rows = Dictionary(
            uniqueKeysWithValues: (Self.shared + trackers.rows.flatMap(\.operations)).map { ($0.name, $0) })
    }

    private static let shared =
        [SummaryHandler.row] + ConnectionHandlers.rows + StoreHandlers.rows + DaemonHandlers.rows + CheckHandler.rows
        + TransferHandlers.rows + ReminderHandlers.rows + LinkHandlers.rows + FormHandlers.rows
        + IntentHandlers.rows + WidgetConfigurations.rows

    var names: [String] { rows.keys.sorted() }

    /// Nil if there is no operation of this name.
    subscript(name: String) -> OperationRow? { rows[name] }

    /// The row of an operation; throws an error with the reason if there is none.
    func row(_ name: String) throws -> OperationRow {
        guard let row = rows[name] else { throw Self.refusal(of: name) }
        return row
    }

    /// Why there is no row of this name.
    static func refusal(of name: String) -> WireError {
        WireError(
            .unknownOp, field: "op", "\"\(name.prefix(64))\" is not an operation; sipli-client call describe lists them"
        )
    }
}

/// What operations on the loop's thread have access to.
final class OperationContext {
    let options: DaemonOptions
    let view: StoreView
    let hub: Hub
    let sessions: SessionList
    let subscriptions: Subscriptions
    let replies: PendingReplies
    let display: DisplayBarrier
    let links: LinkOffers
    let intents: IntentRuns
    let uploads: Uploads
    let policies: PolicyTimer
    let containers: GroupContainers
    let health: StoreHealth
    let dayClock: DayClock
    let writes: WriteQueue
    var trackers: Trackers { view.trackers }
    /// The description of the protocol, made on first use.
    private(set) lazy var description = Describe.result(trackers)
    let startedMicroseconds = Clocks.monotonicMicroseconds()

    init(
        options: DaemonOptions, view: StoreView, hub: Hub, sessions: SessionList, subscriptions: Subscriptions,
        replies: PendingReplies, display: DisplayBarrier, links: LinkOffers, intents: IntentRuns, uploads: Uploads,
        policies: PolicyTimer, containers: GroupContainers, health: StoreHealth, dayClock: DayClock, writes: WriteQueue
    ) {
        (self.options, self.view, self.hub, self.sessions) = (options, view, hub, sessions)
        (self.subscriptions, self.replies, self.display) = (subscriptions, replies, display)
        (self.links, self.intents, self.uploads, self.policies) = (links, intents, uploads, policies)
        (self.containers, self.health, self.dayClock, self.writes) = (containers, health, dayClock, writes)
    }

    /// The reply with a result at the current revision.
    func reply(_ result: RawJSON, id: RawJSON?) -> [UInt8] {
        MessageEncoder.reply(.result(result), id: id, revision: hub.revision)
    }
}
