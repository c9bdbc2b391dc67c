import SipliLoop
import SipliSystem
import Testing

@Suite struct TimerTests {
    let loop: EventLoop

    init() throws {
        loop = try EventLoop()
    }

    @Test(arguments: [TimerClock.monotonic, .boottime, .realtime])
    func nearerTimerFiresFirstAndNeverEarly(clock: TimerClock) throws {
        var order: [Int] = []
        let timers = try (0..<3).map { number in try loop.timer(clock: clock) { order.append(number) } }
        let now = clock.nowMicroseconds
        try timers[0].arm(atMicroseconds: now + 3_600_000_000)
        try timers[1].arm(atMicroseconds: now + 1000)
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        #expect(clock.nowMicroseconds >= now + 1000)
        try timers[2].arm(atMicroseconds: now + 2000)
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        #expect(clock.nowMicroseconds >= now + 2000)
        #expect(order == [1, 2])
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
    }

    @Test func unarmedTimerNeverFires() throws {
        let timer = try loop.timer(clock: .monotonic) { Issue.record("it was not armed") }
        try timer.arm(afterMicroseconds: 1)
        try timer.disarm()
        #expect(try !loop.runOnce(timeoutMicroseconds: 2000))
    }

    @Test func pastTimeFiresAtOnceAndOnlyOnce() throws {
        var count = 0
        let timer = try loop.timer(clock: .monotonic) { count += 1 }
        try timer.arm(atMicroseconds: -5)
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
        #expect(count == 1)
    }

    @Test func farthestTimeIsAccepted() throws {
        let timer = try loop.timer(clock: .boottime) { Issue.record("it is not that late yet") }
        try timer.arm(afterMicroseconds: .max)
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
    }

    @Test func timerCanBeArmedAgainInItsHandler() throws {
        let owner = Owner()
        var count = 0
        let timer = try loop.timer(clock: .monotonic) { [unowned owner] in
            count += 1
            guard count < 3, let timer = owner.source as? TimerSource else { return }
            #expect(throws: Never.self) { try timer.arm(afterMicroseconds: 100) }
        }
        owner.source = timer
        try timer.arm(afterMicroseconds: 100)
        while count < 3 { #expect(try loop.runOnce(timeoutMicroseconds: patience)) }
        #expect(count == 3)
    }

    @Test func wallClockTimerElapses() throws {
        var events: [WallClockTimer.Event] = []
        let timer = try WallClockTimer(loop) { events.append($0) }
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
        let due = Clocks.now() + 5
        try timer.arm(atMilliseconds: due)
        while events.isEmpty { #expect(try loop.runOnce(timeoutMicroseconds: patience)) }
        #expect(events.last == .elapsed)
        #expect(Clocks.now() >= due)
        try timer.arm(atMilliseconds: 0)
        while events.count == 1 { #expect(try loop.runOnce(timeoutMicroseconds: patience)) }
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
    }

    @Test func disarmedWallClockTimerIsSilent() throws {
        let timer = try WallClockTimer(loop) { event in
            if event == .elapsed { Issue.record("it was disarmed") }
        }
        try timer.arm(atMilliseconds: Clocks.now() - 1000)
        try timer.disarm()
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
    }

    @Test func wallClockTimerCanBeDroppedInItsHandler() throws {
        final class Holder { var timer: WallClockTimer? }
        let holder = Holder()
        var count = 0
        holder.timer = try WallClockTimer(loop) { [unowned holder] _ in
            holder.timer = nil
            count += 1
        }
        try holder.timer?.arm(atMilliseconds: 1)
        #expect(try loop.runOnce(timeoutMicroseconds: patience))
        #expect(count == 1)
        #expect(try !loop.runOnce(timeoutMicroseconds: 0))
    }
}
