import Testing

@testable import SipliServer

/// Small counters that decide when something is done.
@Suite struct ThrottleTests {
    @Test("a repeated log line is written at once, then once a minute with its number of repetitions")
    func throttle() {
        var throttle = LogThrottle()
        #expect(throttle.note(atMicroseconds: 5) == 1)
        for time in 6..<1000 { #expect(throttle.note(atMicroseconds: Int64(time)) == nil) }
        #expect(throttle.note(atMicroseconds: 60_000_004) == nil)
        #expect(throttle.note(atMicroseconds: 60_000_005) == 996)
        #expect(throttle.note(atMicroseconds: 60_000_006) == nil)
    }

    @Test("memory is released once after much was used, not again until much was used again")
    func ebb() {
        var ebb = Ebb(from: 100)
        #expect([50, 0, 99, 0].map { ebb.falls(to: $0) } == [false, false, false, false])
        #expect([400, 60, 50, 10, 0].map { ebb.falls(to: $0) } == [false, false, true, false, false])
        #expect([100, 12].map { ebb.falls(to: $0) } == [false, true])
    }
}
