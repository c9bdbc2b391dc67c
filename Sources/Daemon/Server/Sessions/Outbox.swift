import SipliSystem

/// Bytes that a connection has not accepted yet: replies, and the events between them.
struct Outbox {
    private var bytes: [UInt8] = []
    private var start = 0
    /// Where the last reply ends.
    private var repliesEnd = 0

    var count: Int { bytes.count - start }

    var isEmpty: Bool { count == 0 }

    /// The pending bytes include replies, not only events.
    var hasReplies: Bool { start < repliesEnd }

    /// Memory used by replies. A line of an event may be shared with other connections.
    var replyMemory: Int { hasReplies ? bytes.capacity : 0 }

    mutating func append(_ reply: [UInt8]) {
        bytes.append(contentsOf: reply)
        repliesEnd = bytes.count
    }

    /// - Parameter offset: how much of the event was already sent.
    mutating func append(event: [UInt8], from offset: Int = 0) {
        if isEmpty {
            // One shared line for all pending connections, without copies.
            (bytes, start, repliesEnd) = (event, offset, 0)
        } else {
            bytes.append(contentsOf: event[offset...])
        }
    }

    /// The result of a flush.
    enum Outcome: Equatable {
        /// - Parameter replyBytes: bytes of replies that were sent.
        case sent(replyBytes: Int, any: Bool)
        case gone
    }

    /// Sends as much as is accepted. An empty outbox uses no memory.
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
        // The rest of a large reply does not keep the memory of the whole.
        bytes = Array(bytes[start...])
        repliesEnd = max(0, repliesEnd - start)
        start = 0
    }
}
