import SipliStore
import SipliWire

/// What answers a request.
enum ReplyBody {
    case result(RawJSON)
    /// Members that stand in the reply itself.
    case members((inout JSONWriter) -> Void)
    /// At another revision than the one now.
    case read(revision: Int64, RawJSON)
}

/// A write that may take long.
struct LongWrite: Sendable {
    let start: SlicedStart
    /// The client hears how far it is.
    var tellsProgress = false
}

/// One operation and what carries it out.
struct OperationRow: Sendable {
    enum Handler: Sendable {
        case connection(@Sendable (Session, Daemon, inout JSONReader) throws -> ReplyBody)
        case read(@Sendable (World, inout JSONReader) throws -> ReplyBody)
        /// Says itself when it is answered.
        case answered(@Sendable (Session, Daemon, Envelope, inout JSONReader) throws -> Daemon.Answer)
        case write(ChangeKind, @Sendable (Session, inout JSONReader) throws -> WriteWork)
        /// A write that may take long, and gives way to others.
        case long(ChangeKind, @Sendable (Session, inout JSONReader) throws -> LongWrite)
    }

    let name: String
    let handler: Handler
    /// Tells the daemon something that it waits for: it is carried out before what stands before it is answered.
    var isTakenAtOnce = false

    /// The same, carried out at once.
    var takenAtOnce: OperationRow {
        var row = self
        row.isTakenAtOnce = true
        return row
    }

    /// An operation on the connection or the daemon; runs on the loop.
    static func connection<Request, Result>(
        _ operation: Operation<Request, Result>,
        _ body: @escaping @Sendable (Session, Daemon, Request) throws -> Result
    ) -> OperationRow {
        OperationRow(
            name: operation.info.name,
            handler: .connection { session, daemon, reader in
                let result = try body(session, daemon, try Request.read(&reader))
                return .result(RawJSON { result.write(to: &$0) })
            })
    }

    /// An operation that looks at the store; runs on the loop.
    static func read<Request, Result>(
        _ operation: Operation<Request, Result>,
        _ body: @escaping @Sendable (ReadContext, Request) throws -> Result
    ) -> OperationRow {
        OperationRow(
            name: operation.info.name,
            handler: .read { world, reader in
                let request = try Request.read(&reader)
                let (revision, result) = try world.read { try body($0, request) }
                return .read(revision: revision, RawJSON { result.write(to: &$0) })
            })
    }

    /// An operation that changes the store; runs on the writer's thread.
    static func write<Request, Result>(
        _ operation: Operation<Request, Result>, kind: ChangeKind = .data,
        _ body: @escaping @Sendable (WriteContext, Request) throws -> Result
    ) -> OperationRow {
        OperationRow(
            name: operation.info.name,
            handler: .write(kind) { _, reader in
                let request = try Request.read(&reader)
                return { context in
                    let result = try body(context, request)
                    return RawJSON { result.write(to: &$0) }
                }
            })
    }
}

/// Every operation's handler, by name. A tracker's come with its row.
enum OperationTable {
    static let rows: [String: OperationRow] = Dictionary(
        uniqueKeysWithValues: (own + Trackers.all.flatMap(\.operations)).map { ($0.name, $0) })

    private static let own =
        ConnectionHandlers.rows + WorldHandlers.rows + DaemonHandlers.rows + CheckHandler.rows + TransferHandlers.rows
        + ReminderHandlers.rows
        + LinkHandlers.rows + IntentHandlers.rows
}

extension OperationTable {
    /// The row of an operation, or a refusal that names near ones.
    static func row(_ name: String) throws -> OperationRow {
        if let row = rows[name] { return row }
        if name.hasPrefix("activities.") {
            throw WireError(.unsupported, field: "op", "this release does not have \(name)")
        }
        throw WireError(.unknownOp, field: "op", "there is no operation \(name.prefix(64)); describe lists them all")
    }
}
