/// The replies of one connection, in the order of its requests.
///
/// A pure state machine: a write is answered once it is on disk; later requests wait for it, except that writes may
/// start beside pending writes, so that pipelined writes share a commit.
struct ReplyQueue {
    enum Slot {
        case ready([UInt8])
        /// A pending write, and the length of its request.
        case writing(ticket: UInt64, bytes: Int)
        /// Another program's answer: no write starts before it arrives.
        case answer(ticket: UInt64)
        /// A request that starts when everything before it is done.
        case waiting(Request)
    }

    enum Step: Equatable {
        case send([UInt8])
        case start(Request)
    }

    /// A request that could not start at once, and its operation; nil if it is unknown.
    struct Request: Equatable {
        var line: [UInt8]
        var row: OperationRow?

        static func == (one: Request, other: Request) -> Bool { one.line == other.line && one.row === other.row }
    }

    private var slots: [Slot] = []
    private var waitingCount = 0
    /// Bytes of waiting requests and pending writes.
    private(set) var requestBytes = 0
    private var replyBytes = 0
    /// Another program's answer is pending; there is at most one.
    private var isWaitingForOthers = false

    var isEmpty: Bool { slots.isEmpty }

    var count: Int { slots.count }

    /// All memory used by the queue.
    var bytes: Int { requestBytes + replyBytes }

    /// Whether a request of this operation may start now.
    func mayStart(_ row: OperationRow?) -> Bool {
        guard !slots.isEmpty else { return true }
        return switch row?.start {
        case .besideWrites: waitingCount == 0 && !isWaitingForOthers
        case .atOnce: waitingCount == 0
        case .inTurn, nil: false
        }
    }

    mutating func append(_ slot: Slot) {
        note(slot)
        slots.append(slot)
    }

    /// Reserves the place of a request that `next` returned: before everything after it.
    mutating func answer(_ slot: Slot) {
        note(slot)
        slots.insert(slot, at: 0)
    }

    /// A write was answered, or another program has answered.
    mutating func finish(ticket: UInt64, with reply: [UInt8]) {
        for position in slots.indices {
            switch slots[position] {
            case .writing(ticket, let bytes): requestBytes -= bytes
            case .answer(ticket): isWaitingForOthers = false
            default: continue
            }
            slots[position] = .ready(reply)
            replyBytes += reply.count
            return
        }
    }

    private mutating func note(_ slot: Slot) {
        switch slot {
        case .ready(let reply): replyBytes += reply.count
        case .writing(_, let bytes): requestBytes += bytes
        case .answer: isWaitingForOthers = true
        case .waiting(let request):
            waitingCount += 1
            requestBytes += request.line.count
        }
    }

    /// Whether the next step starts a request.
    var mayStartNext: Bool { if case .waiting = slots.first { true } else { false } }

    /// The next step: a reply to send or, if allowed, a request to start. Call it until it returns nil.
    mutating func next(mayStart: Bool = true) -> Step? {
        switch slots.first {
        case .ready(let reply):
            slots.removeFirst()
            replyBytes -= reply.count
            return .send(reply)
        case .waiting(let request):
            guard mayStart else { return nil }
            slots.removeFirst()
            waitingCount -= 1
            requestBytes -= request.line.count
            return .start(request)
        case .writing, .answer, nil: return nil
        }
    }
}
