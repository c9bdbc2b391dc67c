import SipliCore
import SipliWire

/// The content of a reply.
enum DueReply {
    case result(RawJSON, revision: Int64, isUnchanged: Bool = false)
    case refused(WireError)

    func line(id: RawJSON?) -> [UInt8] {
        switch self {
        case .result(let result, let revision, let isUnchanged):
            MessageEncoder.reply(.result(result), id: id, revision: revision, isUnchanged: isUnchanged)
        case .refused(let error): MessageEncoder.refusal(error, id: id)
        }
    }
}

extension PendingReplies {
    /// The unique name of a pending reply.
    typealias Ticket = UInt64

    /// The waiting request.
    struct Waiter {
        var ticket: Ticket
        /// The connection's number; nil if the daemon itself waits. A reply to a closed connection is dropped.
        var connection: Int?
        /// The request's id, to be echoed.
        var id: RawJSON?
    }

    /// A change that was passed to the writer.
    struct Commit {
        /// Its size in the queue of writes.
        var bytes = 0
        /// The reply waits until widgets that follow one of these topics show the change; nil for no wait.
        var showing: TopicSet?
        var long: LongCommit?
        /// Called with the outcome of one of the daemon's own changes.
        var completion: ((WriteOutcome.End) -> Void)?
    }

    /// A change that may take long.
    final class LongCommit {
        /// It imports an uploaded file.
        let isImport: Bool
        private let tellsProgress: Bool
        private var percent = -1

        init(isImport: Bool, tellsProgress: Bool) {
            (self.isImport, self.tellsProgress) = (isImport, tellsProgress)
        }

        /// Whether to send the client a progress event: once for each percent.
        func isNews(_ progress: WorkProgress) -> Bool {
            guard tellsProgress, progress.total > 0 else { return false }
            let now = min(progress.done * 100 / progress.total, 100)
            defer { percent = max(percent, now) }
            return now > percent
        }
    }

    /// What a reply can wait for besides commits.
    enum Subject {
        /// One of the parties claims an address.
        case claim(url: String)
        /// An extension runs an intent. Changes after revision `begun` may be its own.
        case run(intent: String, begun: Int64)
        /// Every party shows the revision.
        case display(revision: Int64)
    }

    /// Why a wait ended.
    enum Ending {
        /// Each party has done its part, or has disconnected.
        case complete
        case timeout
        case shutdown
    }
}
