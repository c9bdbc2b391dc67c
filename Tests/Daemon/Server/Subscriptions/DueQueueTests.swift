import SipliLoop
import Testing

@testable import SipliServer

@Suite struct DueQueueTests {
    @Test("of keys due at the same time the lower comes first")
    func sameTime() {
        var queue = DueQueue()
        for key in [3, 1, 2] { queue.add(key, at: 5) }
        #expect((0..<3).compactMap { _ in queue.next(dueBy: 5)?.key } == [1, 2, 3])
    }

    @Test("the nearest of a connection's deadlines counts")
    func nearest() {
        var deadlines = SessionDeadlines()
        deadlines[.unfinishedLine] = 9
        deadlines[.unreadReplies] = 3
        deadlines[.ending] = 6
        #expect(deadlines.first?.reason == .unreadReplies)
        #expect(deadlines.first?.microseconds == 3)
    }

    /// Numbers in a fixed order that looks random.
    private static let times = (0..<500).map { Int64($0 * 7919 % 503) }

    @Test("entries are ordered by time, then by key, in whatever order they were added")
    func order() {
        var queue = DueQueue()
        for (key, time) in Self.times.enumerated() { queue.add(key, at: time) }
        var taken: [(Int64, Int)] = []
        while let entry = queue.next(dueBy: .max) { taken.append((entry.microseconds, entry.key)) }
        let sorted = Self.times.enumerated().map { ($0.element, $0.offset) }.sorted { $0 < $1 }
        #expect(taken.map(\.0) == sorted.map(\.0))
        #expect(taken.map(\.1) == sorted.map(\.1))
    }

    @Test("keys that are not due stay, and outdated ones can be discarded")
    func due() {
        var queue = DueQueue()
        for (key, time) in Self.times.enumerated() { queue.add(key, at: time) }
        var count = 0
        while queue.next(dueBy: 100) != nil { count += 1 }
        #expect(count == Self.times.count { $0 <= 100 })
        #expect(queue.first?.microseconds == Self.times.filter { $0 > 100 }.min())
        queue.keep { $0.key % 2 == 0 }
        var keys: [Int] = []
        while let entry = queue.next(dueBy: .max) { keys.append(entry.key) }
        #expect(Set(keys) == Set(Self.times.indices.filter { Self.times[$0] > 100 && $0 % 2 == 0 }))
    }

    @Test("timeouts fire in order, without cancelled ones, also if an earlier one cancels them")
    func timeouts() throws {
        let timeouts = try Timeouts(loop: try EventLoop(), haveOwnTime: true)
        var order: [String] = []
        var last = 0
        _ = timeouts.after(milliseconds: 20) {
            order.append("b")
            timeouts.cancel(last)
        }
        _ = timeouts.after(milliseconds: 10) { order.append("a") }
        last = timeouts.after(milliseconds: 30) { order.append("c") }
        // Many cancelled timeouts leave nothing behind.
        for _ in 0..<1000 { timeouts.cancel(timeouts.after(milliseconds: 5) { order.append("never") }) }
        timeouts.advance(byMilliseconds: 9)
        #expect(order == [])
        timeouts.advance(byMilliseconds: 100)
        #expect(order == ["a", "b"])
    }
}
