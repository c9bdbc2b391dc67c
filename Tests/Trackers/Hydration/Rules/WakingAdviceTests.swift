import SipliCore
import SipliRules
import Testing

/// Advice about waking hours that are probably a mistake.
@Suite struct WakingAdviceTests {
    private func advice(_ wake: Int, _ sleep: Int, dayStart: Int = 0) -> String? {
        WakingHours(wake: wake, sleep: sleep).advice(dayStart: dayStart, format: .twentyFourHours)
    }

    @Test("no warning for usual hours, up to midnight, nor for night work with a day that begins during the sleep")
    func usual() {
        #expect(advice(420, 1320) == nil)
        #expect(advice(420, 0) == nil)
        #expect(advice(420, 480) == nil)
        #expect(advice(1320, 360, dayStart: 360) == nil)
        #expect(advice(1320, 360, dayStart: 1320) == nil)
        #expect(advice(0, 1080) == nil)
    }

    @Test("waking and sleeping at the same time, or almost")
    func degenerate() {
        #expect(advice(420, 420) == "wake and sleep are the same, so reminders run all day and night")
        #expect(advice(420, 425) == "you are awake for only 5 minutes, so drink reminders come only then")
    }

    @Test(
        "quiet hours that leave less than a quarter of the waking hours cause a note with the rest",
        arguments: [
            (420, 1320, 1320, 420, nil), (420, 1320, 420, 870, nil),
            (420, 1320, 480, 420, "quiet hours leave 1 h of"), (420, 1320, 435, 420, "quiet hours leave 15 min of"),
            (420, 1320, 510, 420, "quiet hours leave 1 h 30 min of"),
            (420, 1320, 1380, 1320, "quiet hours cover all your waking hours, so there are no drink reminders"),
            (1200, 360, 1200, 360, "quiet hours cover all your waking hours, so there are no drink reminders"),
            (1200, 360, 1260, 360, "quiet hours leave 1 h of"),
        ])
    func quiet(wake: Int, sleep: Int, from: Int, to: Int, words: String?) throws {
        let advice = WakingHours(wake: wake, sleep: sleep).advice(quiet: ClockHours(from: from, to: to))
        guard let words else { return #expect(advice == nil) }
        #expect(try #require(advice).hasPrefix(words))
    }

    @Test(
        "a day that begins in waking hours gets a suggestion for the middle of the sleep",
        arguments: [(1320, 360, "14:00"), (540, 60, "05:00"), (600, 90, "05:00"), (435, 425, "07:10")])
    func night(wake: Int, sleep: Int, better: String) throws {
        let advice = try #require(self.advice(wake, sleep))
        #expect(advice.hasPrefix("your day begins at 00:00, while you are awake"))
        #expect(advice.hasSuffix("such as " + better))
    }
}
