import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// How a request is answered.
enum Answer {
    case now([UInt8])
    case writing(ticket: PendingReplies.Ticket)
    /// Another program's answer is pending, and later requests wait for it.
    ///
    /// - Parameter ask: asks the program, once the reply has its place in the queue.
    case waiting(ticket: PendingReplies.Ticket, ask: () -> Void)
}

/// Dispatches requests to the handlers of their rows.
final class RequestRouter {
    let operations: OperationTable
    private let context: OperationContext

    init(context: OperationContext) { (self.context, operations) = (context, OperationTable(context.trackers)) }

    /// - Parameter row: the operation; nil if it is unknown.
    func perform(
        _ envelope: Envelope, _ row: OperationRow?, _ bytes: [UInt8], _ range: Range<Int>, for session: Session
    ) throws -> Answer {
        guard let row else { throw OperationTable.refusal(of: envelope.op) }
        guard row.isOpenToReaders || session.mayWrite else { throw WireError.readRole }
        var reader = JSONReader(bytes, in: range)
        switch row.handler {
        case .connection(let body): return try now(try body(session, context, &reader), envelope)
        case .read(let body): return try now(try body(context.view, &reader), envelope)
        case .answered(let body): return try body(session, context, envelope, &reader)
        case .long(let kind, let prepare):
            return try context.writes.write(try prepare(session, &reader), envelope, for: session, kind: kind)
        case .owned(let prepare):
            let work = try prepare(ProcessIdentity(session.peer.pid), &reader)
            return try context.writes.write(work, envelope, for: session, kind: .clock)
        case .write(let kind, let prepare):
            return try context.writes.write(try prepare(&reader, operations), envelope, for: session, kind: kind)
        }
    }

    private func now(_ body: ReplyBody, _ envelope: Envelope) throws -> Answer {
        let line = MessageEncoder.reply(body, id: envelope.id, revision: context.hub.revision)
        guard line.count <= WireLimits.serverLine else { throw WireError.tooLong }
        return .now(line)
    }
}
