/// Which words of a command line belong to a time, a period or a weight, so that `--at yesterday 18:00` and
/// `--start 12st 9lb` need no quotes. The daemon reads what they mean.
package enum TimeWords {
    /// Whether an option's value is one of them.
    package static func isTime(option: String) -> Bool {
        options.contains(option)
    }

    /// The words, with each time in one of them.
    package static func joined(_ words: [String]) -> [String] {
        var joined: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if let equals = word.firstIndex(of: "="), isTime(option: String(word[..<equals])) {
                joined.append(take(word, &rest))
                continue
            }
            joined.append(word)
            if isTime(option: word), let value = rest.popFirst() { joined.append(take(value, &rest)) }
        }
        return joined
    }

    /// The value of an option, with the words after it that go on with the time.
    static func take(_ value: String, _ rest: inout ArraySlice<String>) -> String {
        var (text, words) = (value, [lowercased(value)])
        while let next = rest.first, goesOn(words, lowercased(next)) {
            text += " " + next
            words.append(lowercased(next))
            rest.removeFirst()
        }
        return text
    }

    /// Whether a word goes on with the time that the words before it begin.
    private static func goesOn(_ before: [String], _ word: String) -> Bool {
        guard let first = word.utf8.first, let last = before.last else { return false }
        guard isDigit(first) else {
            let isNumber =
                last.utf8.first.map(isDigit) == true && last.utf8.allSatisfy { isDigit($0) || Self.marks.contains($0) }
            let isCounted = last == "a" || last == "an" || last == "half" || isNumber
            return isWord(word) || last == "half" && word == "an" || isCounted && units.contains(word)
        }
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
        words.contains(word) || isMonth(word) || isName(word, days)
    }

    /// Whether a word is a day: `yesterday`, `monday`.
    package static func isDay(_ word: String) -> Bool {
        let word = lowercased(word)
        return word == "today" || word == "yesterday" || isName(word, days)
    }

    /// Whether a word is a month's name or its beginning.
    package static func isMonth(_ word: String) -> Bool {
        isName(lowercased(word), months)
    }

    /// Whether a word is the beginning of a name, of at least three letters, with or without a point.
    private static func isName(_ word: String, _ names: [String]) -> Bool {
        let letters = word.utf8.last == UInt8(ascii: ".") ? String(word.dropLast()) : word
        return letters.utf8.count > 2 && names.contains { $0.hasPrefix(letters) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func lowercased(_ word: String) -> String {
        word.lowercased()
    }

    /// What stands between the numbers of a date.
    private static let marks: [UInt8] = [0x2C, 0x2D, 0x2E, 0x2F]
    private static let options = [
        "--at", "--day", "--date", "--from", "--through", "--on", "--since", "--until", "--to", "--next", "--end",
        "--due", "--trial", "--term-end", "--term", "--notice", "--start", "--every", "--remind", "--remind-at",
    ]
    private static let words = [
        "at", "ago", "am", "pm", "a.m.", "p.m.", "now", "noon", "midnight", "today", "yesterday", "tomorrow", "last",
    ]
    private static let units =
        [
            "s", "sec", "secs", "second", "seconds", "m", "min", "mins", "minute", "minutes", "h", "hr", "hrs", "hour",
            "hours", "d", "day", "days", "w", "wk", "wks", "week", "weeks", "month", "months", "year", "years", "kg",
            "kgs",
        ] + pounds + stones
    private static let pounds = ["lb", "lbs", "pound", "pounds"]
    private static let stones = ["st", "stone", "stones"]
    private static let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
}
