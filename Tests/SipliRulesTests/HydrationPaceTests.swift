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
}
