import SipliCore
import SipliWire

/// What a reply says.
enum DueReply {
    case result(RawJSON, revision: Int64)
    case refused(WireError)

    func line(id: RawJSON?) -> [UInt8] {
        switch self {
        case .result(let result, let revision): MessageEncoder.reply(.result(result), id: id, revision: revision)
        case .refused(let error): MessageEncoder.refusal(error, id: id)
        }
    }
}

extension PendingReplies {
    /// A name for a reply that comes later. No two are the same.
    typealias Ticket = UInt64

    /// The waiting request.
    struct Waiter {
        var ticket: Ticket
        /// The connection's number; nil when the daemon itself waits. What is due to one that is closed is thrown away.
        var connection: Int?
        /// The request's, to be echoed.
        var id: RawJSON?
    }

    /// A change that the writer has.
    struct Commit {
        /// What it counts for among the writes that are queued.
        var bytes = 0
        /// The reply waits until the widgets that follow one of these show the change; nil for at once.
        var showing: TopicSet?
        var long: LongCommit?
        /// Called with the end, of a change of the daemon's own.
        var completion: ((WriteOutcome.End) -> Void)?
    }

    /// A change that may take long.
    final class LongCommit {
        /// The file of an upload goes with it.
        let isImport: Bool
        private let tellsProgress: Bool
        private var percent = -1

        init(isImport: Bool, tellsProgress: Bool) {
            (self.isImport, self.tellsProgress) = (isImport, tellsProgress)
        }

        /// Whether to send the client a progress event: each percent once.
        func isNews(_ progress: WorkProgress) -> Bool {
            guard tellsProgress, progress.total > 0 else { return false }
            let now = min(progress.done * 100 / progress.total, 100)
            defer { percent = max(percent, now) }
            return now > percent
        }
    }

    /// What is waited for beside commits.
    enum Subject {
        /// That one of the parties claims an address.
        case claim(url: String)
        /// That an extension carries out an intent. What has a later revision than `begun` may be its doing.
        case run(intent: String, begun: Int64)
        /// That every party shows the revision.
        case display(revision: Int64)
    }

    /// Why nothing more is waited for.
    enum Ending {
        /// Each party has done its part, or is gone.
        case complete
        case timeout
        case shutdown
    }
}
