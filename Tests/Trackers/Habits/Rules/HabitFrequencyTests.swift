import SipliCore
import SipliRules
import Testing

/// Schedules that are written as a number of times in a number of days.
@Suite struct HabitFrequencyTests {
    @Test(
        "the same is asked for on days of a week or every so many days",
        arguments: [
            (1, 1, HabitSchedule.daily), (7, 7, .daily), (9, 3, .daily), (3, 7, .timesPerWeek(3)),
            (1, 7, .timesPerWeek(1)),
            (2, 14, .timesPerWeek(1)), (4, 14, .timesPerWeek(2)), (1, 2, .everyDays(2)), (1, 30, .everyDays(30)),
            (2, 30, .everyDays(15)), (1, 365, .everyDays(365)),
        ])
    func exact(_ times: Int, _ days: Int, _ schedule: HabitSchedule) throws {
        let found = try #require(HabitFrequency(times: times, days: days)).schedule
        #expect(found.nearest == schedule && found.isExact)
    }

    @Test(
        "anything else is rounded",
        arguments: [
            // 14/3 = 4.67 and 70/30 = 2.33 days a week; 29/30 of the days; 31/4 = 7.75 days; more than a year.
            (2, 3, HabitSchedule.timesPerWeek(5)), (10, 30, .timesPerWeek(2)), (29, 30, .daily), (4, 31, .everyDays(8)),
            (1, 400, .everyDays(365)),
        ])
    func rounded(_ times: Int, _ days: Int, _ schedule: HabitSchedule) throws {
        let found = try #require(HabitFrequency(times: times, days: days)).schedule
        #expect(found.nearest == schedule && !found.isExact)
    }

    @Test("numbers below 1 are not a frequency")
    func none() {
        #expect(HabitFrequency(times: 0, days: 7) == nil && HabitFrequency(times: 1, days: 0) == nil)
    }
}
