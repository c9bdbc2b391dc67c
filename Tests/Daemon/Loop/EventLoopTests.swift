import Glibc
import SipliLoop
import SipliSystem
import Synchronization
import Testing

/// Long enough for any machine; a test that waits this long has failed.
let patience: Int64 = 10_000_000

@Suite struct EventLoopTests {
    let loop: EventLoop

    init() throws {
        loop = try EventLoop()
    }

    @Test func readableDescriptorReachesItsHandler() throws {
        let (one, other) = try UnixSocket.pair()
        var seen: [IOEvents] = []
        let source = try loop.watchDescriptor(one.raw, events: .readable) { seen.append($0) }
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
        #expect(UnixSocket.send(other, [1]) == .sent(1))
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        #expect(seen == [.readable])
        source.cancel()
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
    }

    @Test func eventsCanBeChanged() throws {
        let (one, other) = try UnixSocket.pair()
        var seen: [IOEvents] = []
        let source = try loop.watchDescriptor(one.raw, events: []) { seen.append($0) }
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
        source.events = .writable
        #expect(source.events == .writable)
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        source.events = .readable
        UnixSocket.shutdownWrite(other)
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(seen == [.writable, .readable])
    }

    @Test func hangUpIsReportedUnasked() throws {
        let (one, other) = try UnixSocket.pair()
        var seen: IOEvents = []
        let source = try loop.watchDescriptor(one.raw, events: []) { seen = $0 }
        other.close()
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(seen.contains(.hangUp))
        source.cancel()
    }

    @Test func cancellingInsideTheOwnHandlerIsSafe() throws {
        let (one, other) = try UnixSocket.pair()
        let token = Token()
        var source: IOSource?
        source = try loop.watchDescriptor(one.raw, events: .writable) { _ in
            source?.cancel()
            source = nil
            token.touch()
        }
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
        #expect(token.touched == 1)
        #expect(source == nil)
        #expect(other.raw >= 0)
    }

    @Test func droppingTheLastReferenceInsideTheOwnHandlerIsSafe() throws {
        let (one, other) = try UnixSocket.pair()
        let owner = Owner()
        let token = Token()
        owner.source = try loop.watchDescriptor(one.raw, events: .writable) { [unowned owner] _ in
            owner.source = nil
            token.touch()
        }
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
        #expect(token.touched == 1)
        #expect(other.raw >= 0)
    }

    @Test func cancelledSourceLetsItsHandlerGo() throws {
        let (one, _) = try UnixSocket.pair()
        weak var weakToken: Token?
        let source: IOSource
        do {
            let token = Token()
            weakToken = token
            source = try loop.watchDescriptor(one.raw, events: .readable) { _ in token.touch() }
        }
        #expect(weakToken != nil)
        source.cancel()
        #expect(weakToken == nil)
        #expect(source.isCancelled)
        source.events = .writable
        source.priority = 3
    }

    @Test func sourceOutlivesItsLoop() throws {
        let (one, _) = try UnixSocket.pair()
        var loop: EventLoop? = try EventLoop()
        let source = try #require(try loop?.watchDescriptor(one.raw, events: .readable) { _ in })
        loop = nil
        source.events = .writable
        source.cancel()
    }

    @Test func smallerPriorityGoesFirst() throws {
        let (one, other) = try UnixSocket.pair()
        var order: [String] = []
        let late = try loop.watchDescriptor(one.raw, events: .writable) { _ in order.append("late") }
        let early = try loop.watchDescriptor(other.raw, events: .writable) { _ in order.append("early") }
        early.priority = -10
        late.priority = 10
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        early.cancel()
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(order == ["early", "late"])
        #expect(late.priority == 10)
    }

    @Test func watchingAPlainFileIsAnError() throws {
        let file = Descriptor(owning: open("/etc/passwd", O_RDONLY))
        let error = #expect(throws: SystemError.self) {
            _ = try loop.watchDescriptor(file.raw, events: .readable) { _ in }
        }
        #expect(error?.operation == "sd_event_add_io")
        #expect(error?.code == EPERM)
    }

    @Test func runEndsWithTheCodeOfExit() throws {
        loop.defer { [loop] in #expect(throws: Never.self) { try loop.exit(75) } }
        #expect(try loop.run() == 75)
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
    }

    @Test func endedLoopIgnoresWhatIsLeft() throws {
        let (one, _) = try UnixSocket.pair()
        let source = try loop.watchDescriptor(one.raw, events: .readable) { _ in }
        let timer = try loop.timer(clock: .monotonic) {}
        try loop.exit(0)
        #expect(try loop.run() == 0)
        source.events = .writable
        try timer.arm(afterMicroseconds: 1)
        loop.defer {}
    }

    @Test func deferredHandlersKeepTheirOrderAndRunOnce() throws {
        var order: [Int] = []
        for number in 1...3 { loop.defer { order.append(number) } }
        loop.defer { [loop] in loop.defer { order.append(5) } }
        #expect(order == [])
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(order == [1, 2, 3])
        #expect(try loop.runOnce(timeoutMicroseconds: 0))
        #expect(order == [1, 2, 3, 5])
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
    }

    @Test func loopNestsInAnother() throws {
        let inner = try EventLoop()
        var ran = false
        let source = try loop.watchDescriptor(inner.descriptor, events: .readable) { _ in ran = true }
        let bell = try WakeUp()
        let watch = try inner.watch(bell) {}
        // The inner loop arms its watches in the kernel when asked, so its descriptor reports them.
        bell.signal()
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        #expect(ran)
        source.cancel()
        watch.cancel()
    }
}

/// Counts calls, and can be checked for being released.
final class Token {
    private(set) var touched = 0
    func touch() { touched += 1 }
}

/// Holds a source the way a session does.
final class Owner {
    var source: EventSource?
}
