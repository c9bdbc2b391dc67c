import SipliVerbs
import Testing

/// Times on the command line without quotes.
@Suite struct TimeWordsTests {
    @Test(
        "what belongs to a time",
        arguments: [
            ("--at yesterday 18:00", ["--at", "yesterday 18:00"]), ("--at yesterday at 7", ["--at", "yesterday at 7"]),
            ("--at yesterday 300", ["--at", "yesterday", "300"]),
            ("--at yesterday 12oz tea", ["--at", "yesterday", "12oz", "tea"]),
            ("--at nov 6 0.5l", ["--at", "nov 6", "0.5l"]), ("--at 3 days ago", ["--at", "3 days ago"]),
            ("--at 3 days ago 7:10 300 tea", ["--at", "3 days ago 7:10", "300", "tea"]),
            ("--at an hour ago 300", ["--at", "an hour ago", "300"]),
            ("--at half an hour ago", ["--at", "half an hour ago"]),
            ("--at last monday 9am --note x", ["--at", "last monday 9am", "--note", "x"]),
            ("--at 6 nov 7:10", ["--at", "6 nov 7:10"]), ("--at nov 6, 2026 7:10", ["--at", "nov 6, 2026 7:10"]),
            ("--at 20.11.2026 18:00", ["--at", "20.11.2026 18:00"]), ("--at 8:00 tea", ["--at", "8:00", "tea"]),
            ("--at -20m 250 coffee", ["--at", "-20m", "250", "coffee"]), ("--at 7 pm", ["--at", "7 pm"]),
            ("--from 3 weeks ago --through last friday", ["--from", "3 weeks ago", "--through", "last friday"]),
            ("--note at 8:00", ["--note", "at", "8:00"]), ("--at", ["--at"]),
            ("--at=yesterday 18:00 tea", ["--at=yesterday 18:00", "tea"]),
            ("75kg --start 12st 9lb", ["75kg", "--start", "12st 9lb"]),
            ("--start 12 st 9 lb 11st", ["--start", "12 st 9 lb", "11st"]),
            ("--start 80.5 kg 75", ["--start", "80.5 kg", "75"]), ("--start=12st 7 75", ["--start=12st", "7", "75"]),
            ("--start 1 mar Read", ["--start", "1 mar", "Read"]), ("--next 1st 5", ["--next", "1st", "5"]),
            ("Run --every 2 weeks", ["Run", "--every", "2 weeks"]),
            ("--term 12 months --notice 30 days", ["--term", "12 months", "--notice", "30 days"]),
            ("--remind 7:30 pm Read", ["--remind", "7:30 pm", "Read"]),
            ("--remind-at 7 pm", ["--remind-at", "7 pm"]),
            ("12 st 7 --at monday 80", ["12", "st", "7", "--at", "monday", "80"]),
        ])
    func joined(line: String, words: [String]) {
        #expect(TimeWords.joined(line.split(separator: " ").map(String.init)) == words)
    }
}
