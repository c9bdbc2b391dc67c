import Testing

@testable import SipliVerbs

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
            ("300 --at mon 9", ["300", "--at", "mon 9"]), ("last --at yesterday 23", ["last", "--at", "yesterday 23"]),
            ("--at mon 9", ["--at", "mon", "9"]), ("300 --at mon 9 tea", ["300", "--at", "mon", "9", "tea"]),
            ("x --next in 3 days", ["x", "--next", "in 3 days"]), ("x --next in a week", ["x", "--next", "in a week"]),
            ("300 --at last night", ["300", "--at", "last night"]),
            ("300 --at 7 this morning", ["300", "--at", "7 this morning"]),
            ("300 --at half past two", ["300", "--at", "half past two"]),
            ("300 --at quarter to nine", ["300", "--at", "quarter to nine"]),
            ("300 --at 9 o'clock", ["300", "--at", "9 o'clock"]),
            ("300 --at last year", ["300", "--at", "last year"]),
            ("300 --at the 5th 9:00", ["300", "--at", "the 5th 9:00"]),
            ("--start monday Morning run", ["--start", "monday", "Morning", "run"]),
            ("Gym --days monday wednesday", ["Gym", "--days", "monday wednesday"]),
            ("Gym --days mon, wed and fri --pin", ["Gym", "--days", "mon, wed and fri", "--pin"]),
            ("--days mon Gym", ["--days", "mon", "Gym"]), ("--days 7 october", ["--days", "7", "october"]),
            ("Meditate --target 10 minutes", ["Meditate", "--target", "10 minutes"]),
            ("Coffee --at-most 2 cups --pin", ["Coffee", "--at-most", "2 cups", "--pin"]),
            ("--target 10 Meditate", ["--target", "10", "Meditate"]),
            ("Read --target 10 a day", ["Read", "--target", "10", "a", "day"]),
        ])
    func joined(line: String, words: [String]) {
        let read = try? Declared().reading(line.split(separator: " ").map(String.init)[...])
        guard words != ["--at"] else { return #expect(read == nil) }
        var meant = Declared()
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            if word == "--pin" {
                meant.isPinned = true
            } else if word.hasPrefix("--") {
                meant.values[parts[0]] = parts.count > 1 ? parts[1] : rest.popFirst()
            } else {
                meant.words.append(word)
            }
        }
        #expect(read == meant)
    }

    /// A verb with all options that are given in the lines.
    private struct Declared: Verb, Equatable {
        var common = CommonOptions()
        var words: [String] = []
        var values: [String: String] = [:]
        var isPinned = false

        mutating func declare(_ parameters: inout Parameters) {
            parameters.words(&words, "word", "")
            for name in [
                "--at", "--from", "--through", "--start", "--next", "--every", "--term", "--notice", "--remind",
                "--remind-at", "--days", "--target", "--at-most", "--note",
            ] {
                parameters.option(&values[name], name, "value", mayBeginWithDash: true, "")
            }
            parameters.flag(&isPinned, "--pin", "")
        }

        func run(_ context: Context) {}
    }

    @Test(
        "a day behind names",
        arguments: [
            ("read yesterday", 1), ("read 25 feb", 2), ("read feb 25 2027", 3), ("read last monday", 2),
            ("read monday", 1), ("read 2026-11-20", 1), ("read 3 days ago", 3), ("read", 0), ("yesterday", 0),
            ("read mon", 0), ("read 25", 0), ("25 feb", 0),
        ])
    func days(words: String, count: Int) {
        #expect(TimeWords.dayCount(endingIn: words.split(separator: " ").map(String.init)) == count)
    }
}
