import SipliCore
import SipliRules
import Testing

@Suite struct HydrationPaceTests {
    /// Waking from 07:00 to 22:00, goal 3000 ml: 200 ml an hour, tolerance 150 ml.
    private func pace(_ total: Double, at clock: Int) -> HydrationPace {
        HydrationPace(total: .ml(total), goal: 3000, minutes: clock, wake: 420, sleep: 1320)
    }

    @Test(
        "the pace is a straight line over the waking hours",
        arguments: [
            (0, 0.0), (419, 0), (420, 0), (480, 200), (870, 1500), (1320, 3000), (1439, 3000),
        ])
    func expected(minutes: Int, expected: Double) {
        #expect(pace(0, at: minutes).expected == expected)
    }

    @Test(
        "state",
        arguments: [
            (1500.0, 870, HydrationPace.State.onTrack), (1350, 870, .onTrack), (1349, 870, .behind),
            (1650, 870, .onTrack),
            (1651, 870, .ahead), (3000, 870, .met), (3000, 100, .met), (0, 419, .asleep), (2999, 1320, .asleep),
            (0, 420, .onTrack),
        ])
    func state(total: Double, minutes: Int, state: HydrationPace.State) {
        #expect(pace(total, at: minutes).state == state)
    }

    @Test(
        "the pace in a word for colours",
        arguments: [
            (3000.0, 870, "done"), (0, 419, "paused"), (2999, 1320, "paused"), (749, 870, "low"), (750, 870, "behind"),
            (1349, 870, "behind"), (1350, 870, "on-track"), (1651, 870, "on-track"), (0, 420, "empty"), (0, 870, "low"),
        ])
    func level(total: Double, minutes: Int, level: String) {
        #expect(pace(total, at: minutes).level(of: .ml(total)) == level)
    }

    /// Up from 10:00 to 02:00: 16 hours, 100 ml an hour.
    private func night(at clock: Int, dayStart: Int) -> HydrationPace {
        HydrationPace(total: .zero, goal: 1600, minutes: clock, wake: 600, sleep: 120, dayStart: dayStart)
    }

    @Test(
        "across midnight, with a day that begins during the sleep",
        arguments: [
            (600, 0.0), (1320, 1200), (0, 1400), (60, 1500), (120, 1600), (239, 1600), (240, 0), (599, 0),
        ])
    func overMidnight(minutes: Int, expected: Double) {
        #expect(night(at: minutes, dayStart: 240).expected == expected)
    }

    @Test(
        "across midnight, with a day that begins at midnight",
        arguments: [
            (0, 0.0), (60, 100), (120, 200), (599, 200), (600, 200), (1320, 1400), (1439, 1598.3333333333333),
        ])
    func beginsAwake(minutes: Int, expected: Double) {
        #expect(abs(night(at: minutes, dayStart: 0).expected - expected) < 1e-9)
    }

    @Test("times of sleep that span midnight")
    func asleepOverMidnight() {
        #expect(night(at: 300, dayStart: 240).state == .asleep)
        #expect(night(at: 60, dayStart: 240).state == .behind)
        #expect(night(at: 60, dayStart: 0).state == .onTrack)
    }

    @Test("without sleep the line spans the whole day; without a goal nothing is expected")
    func edges() {
        let awake = HydrationPace(total: .zero, goal: 1440, minutes: 720, wake: 300, sleep: 300)
        #expect(awake.expected == 720)
        let none = HydrationPace(total: .zero, goal: 0, minutes: 720, wake: 420, sleep: 1320)
        #expect(none.expected == 0 && none.state == .onTrack)
        #expect(HydrationPace.tolerance(goal: 6000) == 300)
    }

    /// Someone who begins at 15:00 has missed nothing: 200 ml an hour are expected from then on.
    @Test(
        "on the first day nothing is expected of the hours before",
        arguments: [
            (900, 0.0, HydrationPace.State.onTrack), (945, 150, .onTrack), (946, 153.33333333333334, .behind),
            (1080, 600, .behind), (1319, 1396.6666666666667, .behind), (1320, 1400, .asleep),
        ])
    func firstDay(minutes: Int, expected: Double, state: HydrationPace.State) {
        let pace = HydrationPace(total: .zero, goal: 3000, minutes: minutes, wake: 420, sleep: 1320, since: 900)
        #expect(abs(pace.expected - expected) < 1e-9 && pace.state == state)
    }

    @Test("who begins before waking is expected to drink from waking on")
    func firstDayAsleep() {
        let pace = HydrationPace(total: .zero, goal: 3000, minutes: 480, wake: 420, sleep: 1320, since: 300)
        #expect(pace.expected == 200)
    }

    private func changes(_ total: Double, at clock: Int) -> [String] {
        HydrationPace.changes(total: .ml(total), goal: 3000, minutes: clock, wake: 420, sleep: 1320).map {
            "\($0.minutes) \($0.pace.state.rawValue) \(Int($0.pace.expected))"
        }
    }

    /// 200 ml an hour, tolerance 150 ml: 500 ml are more than 150 too few after 10:15, and less than half after 12:00.
    @Test("the pace changes at waking, on falling behind, at half, and at bedtime")
    func changesOfADay() {
        // At 07:00 nothing is expected yet; a minute later nothing is less than half of it.
        #expect(changes(0, at: 300) == ["420 on-track 0", "421 on-track 3", "466 behind 153", "1320 asleep 3000"])
        #expect(changes(500, at: 440) == ["525 on-track 350", "616 behind 653", "721 behind 1003", "1320 asleep 3000"])
        #expect(changes(2000, at: 1325) == [])
        #expect(changes(3000, at: 600) == [])
    }

    @Test("each change is the first minute at which the pace is another", arguments: [0.0, 123, 500, 1499, 2999])
    func changesAreComplete(total: Double) {
        var last = pace(total, at: 0)
        var found: [(minute: Int, pace: HydrationPace)] = []
        for minute in 1..<1440 {
            let next = pace(total, at: minute)
            let wasLow = HydrationPace.isLow(total: total, expected: last.expected)
            if next.state != last.state || wasLow != HydrationPace.isLow(total: total, expected: next.expected) {
                found.append((minute, next))
            }
            last = next
        }
        let changes = HydrationPace.changes(total: .ml(total), goal: 3000, minutes: 0, wake: 420, sleep: 1320)
        #expect(changes.map(\.minutes) == found.map(\.minute))
        #expect(changes.map(\.pace) == found.map(\.pace))
    }
}
