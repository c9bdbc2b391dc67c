import SipliCore

/// Dates and times of banks and spreadsheets, in forms that `NumberDate` and `WrittenTime` read.
enum SheetDateForms {
    /// A cell with a date and perhaps a time.
    static func plain(_ text: String) -> String {
        if let stamp = stamp(text) { return stamp }
        guard text.utf8.contains(where: { $0 > 0x40 }) else { return text }
        return clock(withoutYearWords(era(text) ?? text))
    }

    /// A time of day: "8h30", "8:30 a. m."
    static func clock(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 > 0x40 }), text.contains(where: \.isNumber) else { return text }
        var text = text
        for half in ["a", "p"] {
            for spelling in [half + ". m.", half + ".m.", half + ".m"] {
                for written in [spelling, spelling.uppercased()] where text.hasSuffix(written) {
                    text = text.dropLast(written.count) + half + "m"
                }
            }
        }
        return text.split(separator: " ", omittingEmptySubsequences: false).map(hours).joined(separator: " ")
    }

    /// "8h30" and "8h" as "8:30" and "8:00"; other words as they are.
    private static func hours(_ word: Substring) -> String {
        let parts = word.lowercased().split(separator: "h", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), [0, 2].contains(parts[1].count),
            parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return String(word) }
        return parts[0] + ":" + (parts[1].isEmpty ? "00" : parts[1])
    }

    /// "20261120182210" as "2026-11-20 18:22:10".
    private static func stamp(_ text: String) -> String? {
        let digits = Array(text)
        guard digits.count == 14, text.utf8.count == 14, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        let pairs = stride(from: 4, to: 14, by: 2).map { String(digits[$0..<$0 + 2]) }
        return String(digits[..<4]) + "-" + pairs[..<2].joined(separator: "-") + " "
            + pairs[2...].joined(separator: ":")
    }

    /// Seconds or milliseconds since 1970 that are midnight of UTC, as that day.
    static func midnight(_ text: String) -> String? {
        guard isInstant(text), let number = Int(text) else { return nil }
        let day = text.utf8.count == 10 ? 86_400 : 86_400_000
        return number.isMultiple(of: day) ? CivilDay(number: number / day).description : nil
    }

    /// Whether a text has as many digits as seconds or milliseconds since 1970.
    static func isInstant(_ text: String) -> Bool {
        [10, 13].contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    // MARK: Words

    /// What stands behind a year or a day and means "year" or "day".
    private static let yearWords: Set = ["г", "г.", "год", "года", "р.", "року", "m.", "d.", "г.,"]

    /// "20.11.2026 г." without its last word, and "2026 m. lapkričio 20 d." as "20 lapkričio 2026".
    private static func withoutYearWords(_ text: String) -> String {
        var words = text.split(whereSeparator: \.isWhitespace)
        let isWord = { (place: Int) in
            place > 0 && yearWords.contains(words[place].lowercased()) && words[place - 1].contains(where: \.isNumber)
        }
        let kept = words.indices.filter { !isWord($0) }
        guard kept.count < words.count else { return text }
        words = kept.map { words[$0] }
        if words.count > 2, words[0].count == 4, words[0].allSatisfy(\.isNumber), words[1].allSatisfy(\.isLetter) {
            words.swapAt(0, 2)
        }
        return words.joined(separator: " ")
    }

    /// The years before the first one of Japanese eras, by their names and letters.
    private static let eras: [(name: String, letter: String, before: Int)] = [
        ("令和", "R", 2018), ("平成", "H", 1988), ("昭和", "S", 1925),
    ]

    /// "令和8年11月20日" and "R8.11.20" as "2026-11-20", with what stands behind them; nil for others.
    private static func era(_ text: String) -> String? {
        for era in eras {
            for name in [era.name, era.letter] where text.hasPrefix(name) {
                let words = text.dropFirst(name.count).replacing("元", with: "1", maxReplacements: 1).split(
                    maxSplits: 1, whereSeparator: \.isWhitespace)
                let parts = (words.first ?? "").split { "年月日./-".contains($0) }
                let numbers = parts.compactMap { Int($0) }
                guard parts.count == 3, numbers.count == 3,
                    let day = CivilDay(year: era.before + numbers[0], month: numbers[1], day: numbers[2])
                else { continue }
                return ([day.description] + words.dropFirst().map(String.init)).joined(separator: " ")
            }
        }
        return nil
    }
}

/// Abbreviations of time zones that mean one offset wherever a table is from. "CST" is American and Chinese.
enum ZoneAbbreviations {
    /// Such as "-0800" for "PST"; nil for others.
    static func offset(_ text: String) -> String? {
        guard let hours = hours[text.lowercased()] else { return nil }
        let digits = hours.magnitude < 10 ? "0\(hours.magnitude)" : "\(hours.magnitude)"
        return (hours < 0 ? "-" : "+") + digits + "00"
    }

    private static let hours = [
        "hst": -10, "akst": -9, "akdt": -8, "pst": -8, "pdt": -7, "mst": -7, "mdt": -6, "cdt": -5, "est": -5, "edt": -4,
        "utc": 0, "gmt": 0, "wet": 0, "west": 1, "bst": 1, "cet": 1, "mez": 1, "cest": 2, "mesz": 2, "eet": 2,
        "eest": 3,
        "msk": 3, "sgt": 8, "hkt": 8, "awst": 8, "jst": 9, "kst": 9, "aest": 10, "aedt": 11, "nzst": 12, "nzdt": 13,
    ]
}
