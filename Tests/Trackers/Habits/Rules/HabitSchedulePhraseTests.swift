import SipliCore
import SipliRules
import Testing

/// Schedules as people type them.
@Suite struct HabitSchedulePhraseTests {
    @Test(
        "a schedule is read in the forms that people use",
        arguments: [
            ("daily", HabitSchedule.daily), ("every day", .daily), ("mon-sun", .daily), ("Mondays", .daysOfWeek([1])),
            ("mon, wed and fri", .daysOfWeek([1, 3, 5])), ("fri-mon", .daysOfWeek([1, 5, 6, 7])),
            ("every weekend", .daysOfWeek([6, 7])), ("weekdays;sat", .daysOfWeek([1, 2, 3, 4, 5, 6])),
            ("3 times a week", .timesPerWeek(3)), ("3x per week", .timesPerWeek(3)), ("2/week", .timesPerWeek(2)),
            ("once a week", .timesPerWeek(1)), ("twice a week", .timesPerWeek(2)), ("every 2 days", .everyDays(2)),
            ("every other day", .everyDays(2)), ("every 3", .everyDays(3)), ("each week", .everyDays(7)),
            ("every 2weeks", .everyDays(14)), ("every other week from last", .daysAfterDone(14)),
            ("every 365 days from the last time", .daysAfterDone(365)),
            ("every day from the last time", .daysAfterDone(1)),
        ])
    func schedules(text: String, schedule: HabitSchedule) { #expect(HabitSchedulePhrase.schedule(text) == schedule) }

    @Test(
        "what could mean two things, is out of range or is none of them is not one",
        arguments: [
            "", ",", "3", "2 weeks", "0 times a week", "8 times a week", "every", "every 0 days", "every 366 days",
            "every 99999999999999999999 days", "every 53 weeks", "someday", "mon to fri", "m", "t",
            "mon from the last time", "3 times a month", "from the last time", "every two days ago",
        ])
    func others(text: String) { #expect(HabitSchedulePhrase.schedule(text) == nil) }
}
