/// The replies of one connection, in the order of its requests.
///
/// A pure state machine: a write's reply comes when the disk has it; what was asked after it waits its turn, except that
/// writes that follow writes may start at once, so that pipelined writes share a commit.
struct ReplyQueue {
    enum Slot {
        /// Ready to be sent.
        case ready([UInt8])
        /// A write that is under way, and the length of its request.
        case writing(ticket: UInt64, bytes: Int)
        /// Somebody else's answer: no write starts before it has come.
        case answer(ticket: UInt64)
        /// A request that starts when everything before it is done.
        case waiting(line: [UInt8])
    }

    enum Step: Equatable {
        case send([UInt8])
        case start(line: [UInt8])
    }

    private var slots: [Slot] = []
    private var waitingCount = 0
    /// Bytes of requests that wait or are being written.
    private(set) var requestBytes = 0
    private var replyBytes = 0
    /// Somebody else's answer is among them; it is never more than one.
    private var isWaitingForOthers = false

    var isEmpty: Bool {
        slots.isEmpty
    }

    var count: Int {
        slots.count
    }

    /// Everything that is held here.
    var bytes: Int {
        requestBytes + replyBytes
    }

    /// Nothing but writes is under way, so another write may start now.
    var mayStartWrite: Bool {
        waitingCount == 0 && !isWaitingForOthers
    }

    /// Everything that was asked has at least begun.
    var hasBegunAll: Bool {
        waitingCount == 0
    }

    mutating func append(_ slot: Slot) {
        note(slot)
        slots.append(slot)
    }

    /// The place of a request that `next` gave out to be started: before everything that came after it.
    mutating func answer(_ slot: Slot) {
        note(slot)
        slots.insert(slot, at: 0)
    }

    /// A write was answered, or somebody else has.
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
        case .waiting(let line):
            waitingCount += 1
            requestBytes += line.count
        }
    }

    /// The next step is the start of a request.
    var mayStartNext: Bool {
        if case .waiting = slots.first { true } else { false }
    }

    /// What can be done now: a reply to send or, unless it may not, a request to start. Call it until it gives nothing.
    mutating func next(mayStart: Bool = true) -> Step? {
        switch slots.first {
        case .ready(let reply):
            slots.removeFirst()
            replyBytes -= reply.count
            return .send(reply)
        case .waiting(let line):
            guard mayStart else { return nil }
            slots.removeFirst()
            waitingCount -= 1
            requestBytes -= line.count
            return .start(line: line)
        case .writing, .answer, nil:
            return nil
        }
    }
}
