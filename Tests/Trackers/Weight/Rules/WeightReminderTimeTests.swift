import SipliRules
import Testing

@Suite struct WeightReminderTimeTests {
    @Test(
        "the usual time of the day",
        arguments: [
            // Fewer than five are not enough.
            ([], 480), ([600, 600, 600, 600], 480), ([600, 600, 600, 600, 600], 600),
            // The mean of 08:55 and 09:05 is 09:00, not one minute less.
            ([535, 545, 545, 535, 540], 540), ([535, 535, 535, 545, 545, 545, 545], 540),
            // The mean of 23:50 and 00:10 is midnight, not noon.
            ([1430, 10, 10, 1430, 0], 0), ([1425, 1425, 1425, 1425, 1425], 1425),
            // Rounded down.
            ([449, 449, 449, 449, 449], 435), ([450, 450, 450, 450, 450], 450),
            // Opposite times have no mean: of the weights 1 to 7, 1 + 2 + 4 + 7 and 3 + 5 + 6 are equal.
            ([0, 0, 720, 0, 720, 720, 0], 480),
        ])
    func suggested(minutes: [Int], expected: Int) {
        #expect(WeightReminderTime.suggested(minutes) == expected)
    }

    @Test("regular weigh-ins at a quarter of an hour set the reminder to it", arguments: 0..<96)
    func steady(quarter: Int) {
        let time = quarter * 15
        #expect(WeightReminderTime.suggested(Array(repeating: time, count: 30)) == time)
        let around = [-5, 5, 5, -5, 0].map { (time + $0 + 1440) % 1440 }
        #expect(WeightReminderTime.suggested(around) == time)
    }

    @Test("newer weigh-ins count more, and the 31st does not count")
    func recency() {
        // A quarter turn apart, weights 1 + 2 + 3 + 4 = 10 at 06:00 against 5 at noon: atan(5 / 10) is 26.57 degrees,
        // 106 minutes behind 06:00, so 07:46.
        #expect(WeightReminderTime.suggested([360, 360, 360, 360, 720]) == 465)
        // The other way round 14 against 1: atan(1 / 14) is 4.09 degrees, 16 minutes before noon.
        #expect(WeightReminderTime.suggested([360, 720, 720, 720, 720]) == 690)
        #expect(
            WeightReminderTime.suggested(Array(repeating: 1200, count: 70) + Array(repeating: 420, count: 30)) == 420)
    }
}
