import Glibc
import SipliLoop
import SipliSystem
import Testing

@Suite struct DescriptorSetTests {
    let loop: EventLoop
    let set: DescriptorSet

    init() throws {
        loop = try EventLoop()
        set = try DescriptorSet(loop)
    }

    /// Runs the loop until nothing is ready.
    private func settle() throws {
        while try loop.runOnce(timeoutMicroseconds: 0) {}
    }

    @Test("a readable descriptor reaches its handler until the watch is cancelled")
    func readable() throws {
        let (one, other) = try UnixSocket.pair()
        var seen: [IOEvents] = []
        let watch = try set.watch(one.raw, events: .readable) { seen.append($0) }
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
        #expect(UnixSocket.send(other, [1]) == .sent(1))
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        #expect(seen == [.readable])
        watch.cancel()
        #expect(watch.isCancelled)
        #expect(set.count == 0)
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
    }

    @Test("one turn of the loop serves a batch, later turns the rest, fairly")
    func batches() throws {
        let count = 2 * DescriptorSet.batch + 10
        let pairs = try (0..<count).map { _ in try UnixSocket.pair() }
        var served = [Int](repeating: 0, count: count)
        var watches: [DescriptorWatch] = []
        for (number, pair) in pairs.enumerated() {
            watches.append(try set.watch(pair.0.raw, events: .readable) { _ in served[number] += 1 })
            #expect(UnixSocket.send(pair.1, [1]) == .sent(1))
        }
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(served.reduce(0, +) == DescriptorSet.batch)
        // They stay ready, because nobody reads; still, each is dispatched once before any is dispatched twice.
        for _ in 1..<3 { #expect(try loop.runOnce(timeoutMicroseconds: 0)) }
        #expect(served.allSatisfy { (1...2).contains($0) })
        #expect(served.reduce(0, +) == 3 * DescriptorSet.batch)
    }

    @Test("another source of the loop runs between two batches")
    func turns() throws {
        let pairs = try (0..<3 * DescriptorSet.batch).map { _ in try UnixSocket.pair() }
        var order: [String] = []
        let watches = try pairs.map { pair in
            try set.watch(pair.0.raw, events: .writable) { _ in order.append("set") }
        }
        let bell = try WakeUp()
        let other = try loop.watch(bell) { order.append("bell") }
        bell.signal()
        for _ in 0..<2 { #expect(try loop.runOnce(timeoutMicroseconds: 0)) }
        #expect(order.contains("bell"))
        #expect(order.count == DescriptorSet.batch + 1)
        #expect(watches.count == pairs.count)
        other.cancel()
    }

    @Test("a watch ended by another handler is not called")
    func endedByAnother() throws {
        let pairs = try (0..<2).map { _ in try UnixSocket.pair() }
        var watches: [DescriptorWatch] = []
        var called = 0
        for number in 0..<2 {
            watches.append(
                try set.watch(pairs[number].0.raw, events: .writable) { _ in
                    called += 1
                    watches[1 - number].cancel()
                })
        }
        try loop.runUntilIdle(atMost: 3)
        #expect(called > 0)
        #expect(watches.count { $0.isCancelled } == 1)
        #expect(set.count == 1)
    }

    @Test("events of a closed descriptor do not reach one that reuses its number")
    func reusedNumber() throws {
        let (first, _) = try UnixSocket.pair()
        let (second, _) = try UnixSocket.pair()
        var replacement: (Descriptor, Descriptor)?
        var watches: [DescriptorWatch] = []
        var strangers = 0
        // The first one dispatched closes the other and puts an idle one in its slot, with the same number unless
        // another test was faster.
        for (own, other) in [(first, second), (second, first)] {
            let number = watches.count
            watches.append(
                try set.watch(own.raw, events: .writable) { _ in
                    guard replacement == nil else { return }
                    watches[1 - number].cancel()
                    other.close()
                    do {
                        replacement = try UnixSocket.pair()
                        let quiet = try #require(replacement?.0)
                        watches.append(try set.watch(quiet.raw, events: .readable) { _ in strangers += 1 })
                    } catch {
                        Issue.record(error)
                    }
                })
        }
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(replacement != nil)
        #expect(strangers == 0)
        #expect(set.count == 2)
    }

    @Test("events no longer watched do not reach a handler in the same batch")
    func changedInBatch() throws {
        let pairs = try (0..<2).map { _ in try UnixSocket.pair() }
        var watches: [DescriptorWatch] = []
        var called = 0
        for number in 0..<2 {
            watches.append(
                try set.watch(pairs[number].0.raw, events: .writable) { _ in
                    called += 1
                    watches[1 - number].events = .readable
                })
        }
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(called == 1)
    }

    @Test("events can be changed, and a hang-up is always reported")
    func events() throws {
        let (one, other) = try UnixSocket.pair()
        var seen: [IOEvents] = []
        let watch = try set.watch(one.raw, events: []) { seen.append($0) }
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
        watch.events = .writable
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        watch.events = []
        other.close()
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(seen == [.writable, [.hangUp]])
    }

    @Test("dropping the last reference ends the watch and releases its handler")
    func dropped() throws {
        let (one, _) = try UnixSocket.pair()
        weak var weakToken: Token?
        var watch: DescriptorWatch?
        do {
            let token = Token()
            weakToken = token
            watch = try set.watch(one.raw, events: .writable) { _ in token.touch() }
        }
        #expect(weakToken != nil)
        watch = nil
        #expect(weakToken == nil)
        #expect(set.count == 0)
        #expect(watch == nil)
        try settle()
    }

    @Test("the same descriptor twice and a regular file are errors")
    func refused() throws {
        let (one, _) = try UnixSocket.pair()
        let watch = try set.watch(one.raw, events: .readable) { _ in }
        #expect(throws: SystemError.self) { _ = try set.watch(one.raw, events: .readable) { _ in } }
        let file = Descriptor(owning: open("/etc/passwd", O_RDONLY))
        let error = #expect(throws: SystemError.self) { _ = try set.watch(file.raw, events: .readable) { _ in } }
        #expect(error?.code == EPERM)
        #expect(set.count == 1)
        watch.cancel()
    }
}

extension EventLoop {
    /// Runs a few turns, or fewer if nothing is ready.
    fileprivate func runUntilIdle(atMost turns: Int) throws {
        for _ in 0..<turns {
            guard try runOnce(timeoutMicroseconds: 0) else { return }
        }
    }
}
