import Testing

@testable import SipliLoop

@Suite struct ClockJumpTests {
    private static let start = ClockReading(
        realtimeMicroseconds: 1_700_000_000_000_000, monotonicMicroseconds: 5_000_000, boottimeMicroseconds: 8_000_000)

    /// A reading after `ran` seconds of running, `slept` seconds of suspend, and setting the clock by `set` seconds.
    private static func later(ran: Double, slept: Double = 0, set: Double = 0) -> ClockReading {
        var reading = start
        reading.monotonicMicroseconds += Int64(ran * 1e6)
        reading.boottimeMicroseconds += Int64((ran + slept) * 1e6)
        reading.realtimeMicroseconds += Int64((ran + slept + set) * 1e6)
        return reading
    }

    @Test(arguments: [
        (later(ran: 0), ClockJump.none),
        (later(ran: 1e6), .none),
        (later(ran: 10, slept: 0.009, set: -0.009), .none),
        (later(ran: 10, set: 3600), .clockSet(byMicroseconds: 3_600_000_000)),
        (later(ran: 10, set: -86_400), .clockSet(byMicroseconds: -86_400_000_000)),
        (later(ran: 10, slept: 7200), .resumed(suspendedMicroseconds: 7_200_000_000, clockSetByMicroseconds: 0)),
        (
            later(ran: 0, slept: 1, set: -2),
            .resumed(suspendedMicroseconds: 1_000_000, clockSetByMicroseconds: -2_000_000)
        ),
    ]) func kind(after: ClockReading, expected: ClockJump) {
        #expect(ClockJump.kind(before: Self.start, after: after) == expected)
    }

    @Test func readingsOfARunningMachineShowNoJump() {
        let before = ClockReading.now()
        #expect(ClockJump.kind(before: before, after: .now()) == .none)
    }

    @Test func resumeWatchTellsEachJumpOnce() throws {
        var readings = [
            Self.start, Self.later(ran: 1), Self.later(ran: 2, slept: 60), Self.later(ran: 3, slept: 60),
            Self.later(ran: 4, slept: 60, set: 5),
        ]
        var jumps: [ClockJump] = []
        let watch = try ResumeWatch(try EventLoop(), read: { readings.removeFirst() }, handler: { jumps.append($0) })
        for _ in 0..<4 { watch.compare() }
        #expect(
            jumps == [
                .resumed(suspendedMicroseconds: 60_000_000, clockSetByMicroseconds: 0),
                .clockSet(byMicroseconds: 5_000_000),
            ])
    }

    @Test func smallSetsAddUp() throws {
        var readings = [Self.start, Self.later(ran: 1, set: 0.008), Self.later(ran: 2, set: 0.016)]
        var jumps: [ClockJump] = []
        let watch = try ResumeWatch(try EventLoop(), read: { readings.removeFirst() }, handler: { jumps.append($0) })
        for _ in 0..<2 { watch.compare() }
        #expect(jumps == [.clockSet(byMicroseconds: 16_000)])
    }
}
