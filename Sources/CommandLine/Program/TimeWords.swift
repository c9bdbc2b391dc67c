import SipliCore

/// Which words of a command line belong to a time, a period, an amount or a weight, so that `--at yesterday 18:00` and
/// `--start 12st 9lb` need no quotes. The daemon reads what they mean.
package enum TimeWords {
    /// Whether an option's value is one of them.
    static func areTaken(by option: String) -> Bool {
        options.contains(option) || counts.contains(option) || option == weekdays
    }

    /// The value of an option, with the words after it that go on with it.
    ///
    /// - Parameter given: the words before the option.
    static func take(
        _ value: String, _ option: String, _ rest: inout ArraySlice<String>, behind given: some Collection<String>
    ) -> String {
        var (text, words) = (value, [lowercased(value)])
        while let next = rest.first {
            let isLast = rest.dropFirst().first.map { $0.utf8.first == UInt8(ascii: "-") } ?? true
            let word = lowercased(next)
            let isMore =
                option == weekdays
                ? isWeekday(words[0]) && (isWeekday(word) || word == "and")
                : counts.contains(option)
                    ? isLast && !given.isEmpty && words.count == 1 && isUnit(word, behind: words[0])
                    : goesOn(words, word) || isLast && isHour(word, behind: words, given)
            guard isMore else { break }
            text += " " + next
            words.append(word)
            rest.removeFirst()
        }
        return text
    }

    /// Whether a word is the hour of the day before it: what was an amount before would be one too many.
    private static func isHour(_ word: String, behind words: [String], _ given: some Collection<String>) -> Bool {
        guard let hour = Int(word), (0...23).contains(hour), let last = words.last, isDay(last) else { return false }
        return given.contains { $0 == "last" || $0.utf8.first.map(isDigit) == true }
    }

    /// Whether a word says what the number before it counts.
    private static func isUnit(_ word: String, behind number: String) -> Bool {
        isNumber(number) && word.utf8.first.map { !isDigit($0) && $0 != UInt8(ascii: "-") } == true
    }

    private static func isNumber(_ word: String) -> Bool {
        word.utf8.first.map(isDigit) == true && word.utf8.allSatisfy { isDigit($0) || marks.contains($0) }
    }

    private static func isWeekday(_ word: String) -> Bool {
        isName(word.utf8.last == UInt8(ascii: ",") ? String(word.dropLast()) : word, CivilDay.typedWeekdays)
    }

    /// Whether a word goes on with the time that the words before it begin.
    private static func goesOn(_ before: [String], _ word: String) -> Bool {
        guard let first = word.utf8.first, let last = before.last else { return false }
        guard isDigit(first) else {
            let isCounted = last == "a" || last == "an" || last == "half" || isNumber(last)
            let isRelative = last == "last" || last == "this" || last == "next"
            return isWord(word) || isCounted && units.contains(word)
                || isRelative && (units.contains(word) || parts.contains(word))
                || last == "yesterday" && parts.contains(word) || last == "in" && (word == "a" || word == "an")
                || last == "half" && (word == "an" || word == "past")
                || last == "quarter" && (word == "past" || word == "to")
                || (last == "past" || last == "to") && hours.contains(word)
        }
        if last == "in" { return true }
        if last == "the" || isMonth(last), ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) { return true }
        if stones.contains(where: last.hasSuffix) && pounds.contains(where: word.hasSuffix) { return true }
        if word.utf8.contains(UInt8(ascii: ":")) || word.hasSuffix("am") || word.hasSuffix("pm") { return true }
        var (digits, marks) = (0, 0)
        for byte in word.utf8 {
            guard isDigit(byte) || self.marks.contains(byte) else { return false }
            if isDigit(byte) { digits += 1 } else { marks += 1 }
        }
        // A date, such as 2026-11-20.
        if marks == 2 { return true }
        let isAfterMonth = isMonth(last) || before.count > 1 && isMonth(before[before.count - 2])
        if digits == 4 { return isAfterMonth }
        return digits < 3 && (last == "at" || stones.contains(last) || isMonth(last))
    }

    private static func isWord(_ word: String) -> Bool {
        words.contains(word) || isMonth(word) || isName(word, CivilDay.typedWeekdays)
    }

    /// How many words at the end are a day, with at least one word before them: `yesterday`, `last monday`, `25 feb`.
    package static func dayCount(endingIn words: [String]) -> Int {
        (1...3).reversed().first { count in
            words.count > count && isWholeDay(words.suffix(count).map(lowercased))
        } ?? 0
    }

    private static func isWholeDay(_ words: [String]) -> Bool {
        func isDate(_ one: String, _ other: String) -> Bool {
            isMonth(one) && other.utf8.count < 3 && Int(other) != nil
        }
        switch words.count {
        case 1:
            let marks = words[0].utf8.filter { !isDigit($0) }
            return isDay(words[0]) && words[0].utf8.count > 5 || words[0] == "today" || words[0] == "tomorrow"
                || isNumber(words[0]) && marks.count == 2
        case 2:
            return isDate(words[0], words[1]) || isDate(words[1], words[0]) || words[0] == "last" && isDay(words[1])
        default:
            let isYear = words[2].utf8.count == 4 && Int(words[2]) != nil
            return isYear && (isDate(words[0], words[1]) || isDate(words[1], words[0]))
                || words[2] == "ago" && isNumber(words[0]) && units.contains(words[1])
        }
    }

    /// Whether a word is a day: `yesterday`, `monday`.
    package static func isDay(_ word: String) -> Bool {
        let word = lowercased(word)
        return word == "today" || word == "yesterday" || isName(word, CivilDay.typedWeekdays)
    }

    /// Whether a word is a month's name or its beginning.
    package static func isMonth(_ word: String) -> Bool { isName(lowercased(word), months) }

    /// Whether a word is the beginning of a name, of at least three letters, with or without a point.
    private static func isName(_ word: String, _ names: [String]) -> Bool {
        let letters = word.utf8.last == UInt8(ascii: ".") ? String(word.dropLast()) : word
        return letters.utf8.count > 2 && names.contains { $0.hasPrefix(letters) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func lowercased(_ word: String) -> String { word.lowercased() }

    /// What stands between the numbers of a date.
    private static let marks: [UInt8] = [0x2C, 0x2D, 0x2E, 0x2F]
    private static let options = [
        "--at", "--day", "--date", "--from", "--through", "--on", "--since", "--until", "--to", "--next", "--end",
        "--due", "--trial", "--term-end", "--term", "--notice", "--start", "--every", "--remind", "--remind-at",
    ]
    /// Options whose value is a number and what it counts.
    private static let counts = ["--target", "--at-most"]
    /// The option whose value is several weekdays.
    private static let weekdays = "--days"
    private static let words = [
        "at", "ago", "am", "pm", "a.m.", "p.m.", "now", "noon", "midnight", "today", "yesterday", "tomorrow", "last",
        "this", "o'clock", "oclock",
    ]
    private static let parts = ["morning", "afternoon", "evening", "night"]
    private static let hours = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    private static let units =
        [
            "s", "sec", "secs", "second", "seconds", "m", "min", "mins", "minute", "minutes", "h", "hr", "hrs", "hour",
            "hours", "d", "day", "days", "w", "wk", "wks", "week", "weeks", "month", "months", "year", "years", "kg",
            "kgs",
        ] + pounds + stones
    private static let pounds = ["lb", "lbs", "pound", "pounds"]
    private static let stones = ["st", "stone", "stones"]
    private static let months = CivilDay.monthNames.map(lowercased)
}
