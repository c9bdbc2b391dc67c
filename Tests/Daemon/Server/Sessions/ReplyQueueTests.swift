import Testing

@testable import SipliServer

@Suite struct ReplyQueueTests {
    private typealias Step = ReplyQueue.Step

    private static func row(_ name: String) -> OperationRow? { OperationTable(.standard)[name] }
    private let write = row("hydration.log")
    private let report = row("timeline")
    private let read = row("get")

    private static func request(_ line: [UInt8]) -> ReplyQueue.Request {
        ReplyQueue.Request(line: line, row: row("get"))
    }

    private static func steps(_ queue: inout ReplyQueue) -> [ReplyQueue.Step] {
        var steps: [ReplyQueue.Step] = []
        while let step = queue.next() { steps.append(step) }
        return steps
    }

    @Test("a reply that is ready is sent at once")
    func ready() {
        var queue = ReplyQueue()
        queue.append(.ready([1]))
        #expect(Self.steps(&queue) == [.send([1])])
        #expect(queue.isEmpty)
    }

    @Test("no write starts while another program's answer is pending")
    func others() {
        var queue = ReplyQueue()
        queue.append(.answer(ticket: 1))
        #expect(!queue.mayStart(write) && queue.mayStart(report))
        queue.append(.ready([2]))
        #expect(Self.steps(&queue) == [])
        queue.finish(ticket: 1, with: [1])
        #expect(queue.mayStart(write))
        #expect(Self.steps(&queue) == [.send([1]), .send([2])])
    }

    @Test("requests behind a write wait for it")
    func waits() {
        var queue = ReplyQueue()
        queue.append(.writing(ticket: 7, bytes: 0))
        queue.append(.waiting(Self.request([2])))
        queue.append(.ready([3]))
        #expect(Self.steps(&queue) == [])
        queue.finish(ticket: 7, with: [1])
        #expect(queue.next() == .send([1]))
        #expect(queue.next() == .start(Self.request([2])))
        queue.answer(.ready([20]))
        #expect(Self.steps(&queue) == [.send([20]), .send([3])])
    }

    @Test("a write may start beside pending writes, but not overtake a waiting request")
    func joining() {
        var queue = ReplyQueue()
        #expect(queue.mayStart(write) && queue.mayStart(report) && queue.mayStart(read) && queue.mayStart(nil))
        queue.append(.writing(ticket: 1, bytes: 0))
        #expect(queue.mayStart(write) && queue.mayStart(report) && !queue.mayStart(read) && !queue.mayStart(nil))
        queue.append(.waiting(Self.request([2])))
        #expect(!queue.mayStart(write) && !queue.mayStart(report))
    }

    @Test("bytes count while they are queued")
    func bytes() {
        var queue = ReplyQueue()
        queue.append(.writing(ticket: 1, bytes: 100))
        queue.append(.waiting(Self.request([1, 2, 3])))
        #expect(queue.requestBytes == 103)
        queue.finish(ticket: 1, with: [1, 2])
        #expect(queue.requestBytes == 3)
        #expect(queue.bytes == 5)
        #expect(queue.next() == .send([1, 2]))
        #expect(queue.next() == .start(Self.request([1, 2, 3])))
        queue.answer(.writing(ticket: 2, bytes: 3))
        #expect(queue.requestBytes == 3)
        queue.finish(ticket: 2, with: [9])
        #expect(queue.next() == .send([9]))
        #expect(queue.bytes == 0)
    }

    @Test("an unknown ticket changes nothing")
    func unknownTicket() {
        var queue = ReplyQueue()
        queue.append(.writing(ticket: 1, bytes: 0))
        queue.finish(ticket: 2, with: [9])
        #expect(Self.steps(&queue) == [])
        #expect(queue.count == 1)
    }

    /// Five requests of three kinds and every order in which their writes can end.
    @Test("replies keep the order of requests in all interleavings", arguments: 0..<243)
    func order(plan: Int) {
        let kinds = (0..<5).map { place in (0..<place).reduce(plan) { rest, _ in rest / 3 } % 3 }
        let writes = kinds.indices.filter { kinds[$0] == 1 }
        for order in Self.permutations(writes) {
            #expect(Self.replies(kinds: kinds, finishing: order) == [0, 1, 2, 3, 4])
        }
    }

    private static func replies(kinds: [Int], finishing order: [Int]) -> [UInt8] {
        var queue = ReplyQueue()
        for (number, kind) in kinds.enumerated() {
            switch kind {
            case 0: queue.append(.ready([UInt8(number)]))
            case 1: queue.append(.writing(ticket: UInt64(number), bytes: 0))
            default: queue.append(.waiting(Self.request([UInt8(number)])))
            }
        }
        var sent: [UInt8] = []
        func drain() {
            while let step = queue.next() {
                switch step {
                case .send(let reply): sent += reply
                case .start(let request):
                    // Everything before it was answered, so it is the next in order.
                    #expect(request.line == [UInt8(sent.count)])
                    queue.answer(.ready(request.line))
                }
            }
        }
        drain()
        for ticket in order {
            queue.finish(ticket: UInt64(ticket), with: [UInt8(ticket)])
            drain()
        }
        #expect(queue.isEmpty)
        return sent
    }

    private static func permutations(_ values: [Int]) -> [[Int]] {
        guard let first = values.first else { return [[]] }
        return permutations(Array(values.dropFirst())).flatMap { rest in
            (0...rest.count).map { position in
                var longer = rest
                longer.insert(first, at: position)
                return longer
            }
        }
    }
}
