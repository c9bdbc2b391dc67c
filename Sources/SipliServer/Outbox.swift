import SipliSystem

/// Bytes that a connection could not take yet: replies, and the events between them.
struct Outbox {
    private var bytes: [UInt8] = []
    private var start = 0
    /// Where the last reply ends.
    private var repliesEnd = 0

    var count: Int {
        bytes.count - start
    }

    var isEmpty: Bool {
        count == 0
    }

    /// Among what waits are replies, not only events.
    var hasReplies: Bool {
        start < repliesEnd
    }

    /// Memory that is kept because of replies. A line of an event may be shared with other connections.
    var replyMemory: Int {
        hasReplies ? bytes.capacity : 0
    }

    mutating func append(_ reply: [UInt8]) {
        bytes.append(contentsOf: reply)
        repliesEnd = bytes.count
    }

    /// - Parameter offset: how much of the event the connection has taken already.
    mutating func append(event: [UInt8], from offset: Int = 0) {
        if isEmpty {
            // One shared line for all pending connections, without copies.
            (bytes, start, repliesEnd) = (event, offset, 0)
        } else {
            bytes.append(contentsOf: event[offset...])
        }
    }

    /// What became of it.
    enum Outcome: Equatable {
        /// - Parameter replyBytes: bytes of replies that were sent.
        case sent(replyBytes: Int, any: Bool)
        /// The connection is gone.
        case gone
    }

    /// Sends what is taken. An empty outbox keeps no memory.
    ///
    /// - Parameter send: sends bytes from an offset on.
    mutating func flush(_ send: (_ bytes: [UInt8], _ offset: Int) -> WriteResult) -> Outcome {
        let (before, replies) = (start, repliesEnd)
        while !isEmpty {
            switch send(bytes, start) {
            case .sent(let count): start += count
            case .wouldBlock:
                let sent = start - before
                let outcome = Outcome.sent(replyBytes: max(0, min(start, replies) - before), any: sent > 0)
                if start > 1 << 16, start > count { dropSent() }
                return outcome
            case .closed, .failed: return .gone
            }
        }
        let outcome = Outcome.sent(replyBytes: max(0, min(start, replies) - before), any: start > before)
        if !bytes.isEmpty { bytes = [] }
        (start, repliesEnd) = (0, 0)
        return outcome
    }

    private mutating func dropSent() {
        // What is left of a large reply does not keep the room of the whole.
        bytes = Array(bytes[start...])
        repliesEnd = max(0, repliesEnd - start)
        start = 0
    }
}
