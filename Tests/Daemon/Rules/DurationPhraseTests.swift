import SipliCore
import SipliRules
import Testing

/// Durations and times of day, as people set them.
@Suite struct DurationPhraseTests {
    @Test(
        arguments: [
            ("45", 45), ("45m", 45), ("90 min", 90), ("1h30", 90), ("1h30m", 90), ("1 h 30 min", 90), ("2 Hours", 120),
            (" 5 ", 5), ("1d", 1440), ("0", 0), ("1h 5", 65), ("1.5h", 90), ("1,5 h", 90), ("1½h", 90), ("1/2 h", 30),
            ("an hour", 60), ("Half an hour", 30), ("1.5h 15", 105),
        ])
    func taken(text: String, minutes: Int) {
        #expect(DurationPhrase.minutes(text) == minutes)
    }

    @Test(
        arguments: [
            "", "m", "-5", "4 5", "30 1h", "30m1h", "1h2h", "90s", "1:30", "12345", "1.5", "0.01h",
            "1,500 min", "5 weeks", "h30",
        ])
    func refused(text: String) {
        #expect(DurationPhrase.minutes(text) == nil)
    }

    @Test(
        arguments: [
            ("7", 420), ("07", 420), ("0", 0), ("23", 1380), ("7:30", 450), ("7pm", 1140), ("7 PM", 1140), ("12am", 0),
            ("noon", 720), ("Midnight", 0), (" 22:00 ", 1320), ("8.30", 510), ("8.30pm", 1230),
        ])
    func timesOfDay(text: String, minutes: Int) {
        #expect(TimeOfDay.minutes(typed: text) == minutes)
    }

    @Test(arguments: ["", "24", "730", "7:5", "13pm", "25:00", "7:30:15", "-1", "dawn", "pm", "8.3", "8.30.15"])
    func noTimesOfDay(text: String) {
        #expect(TimeOfDay.minutes(typed: text) == nil)
    }

    @Test(
        arguments: [
            (0, "00:00", "12:00 AM"), (425, "07:05", "7:05 AM"), (720, "12:00", "12:00 PM"),
            (1439, "23:59", "11:59 PM"),
        ])
    func clocks(minutes: Int, long: String, short: String) {
        #expect(ClockFormat.twentyFourHours.text(minutes: minutes) == long)
        #expect(ClockFormat.twelveHours.text(minutes: minutes) == short)
    }
}
