package import SipliCore

/// Where a day is looked for that a person named without its year or week.
package enum DayDirection: Sendable {
    /// Up to today.
    case past
    /// From today on, or from another day.
    case coming(onOrAfter: CivilDay? = nil)
    /// The nearest one, unless another is not far from being as near.
    case either

    /// Nearer than this, in days, a date is not taken for that of another year, which is at least twice as far.
    static let clearDays = 120
}

/// Reads dates: `2026-11-06`, `2026/11/6`, `6.11.2026`, `6.11.`, `6 nov`, `nov 6, 2026`, `24/12`.
package enum DatePhrase {
    /// The date at the beginning or the end of some words in lower case, and the words beside it; nil when there is none.
    ///
    /// - Parameters:
    ///   - today: nil refuses dates without a year.
    ///   - direction: where the year of a date without one is looked for.
    /// - Throws: `TimePhraseError.noSuchDay`, `TimePhraseError.shortMonth`, `TimePhraseError.ambiguous`.
    static func find(
        _ words: [String], today: CivilDay?, _ direction: DayDirection = .past
    ) throws -> (day: CivilDay, rest: [String])? {
        let reference = today.map { Reference(today: $0, direction: direction) }
        // The longest first: the year belongs to the date.
        for count in (1...3).reversed() where count <= words.count {
            for (date, rest) in [
                (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
            ] {
                let isBesideClock = count == 1 && !rest.isEmpty && (try? ZonedClock(Array(rest))) != nil
                let parts =
                    count == 1
                    ? try numbers(date[date.startIndex], reference, isBesideClock: isBesideClock)
                    : named(Array(date), hasToday: reference != nil)
                guard let parts else { continue }
                let text = date.joined(separator: " ")
                guard let day = day(parts, reference) else { throw refusal(text, parts, reference) }
                if parts.year == nil, let other = reference?.other(day) {
                    throw TimePhraseError.ambiguous(text, [day, other].sorted().map(\.text))
                }
                return (day, Array(rest))
            }
        }
        return nil
    }

    /// Where the year of a date without one is looked for.
    private struct Reference {
        let today: CivilDay
        let direction: DayDirection

        /// Within eight years there is always a 29 February.
        var years: [Int] { (-8...8).map { today.yearMonthDay.year + $0 } }

        /// The nearest of some days in that direction.
        func nearest(_ days: [CivilDay]) -> CivilDay? {
            switch direction {
            case .past: days.filter { $0 <= today }.max()
            case .coming(let first): days.filter { $0 >= first ?? today }.min()
            case .either: days.min { abs($0.number - today.number) < abs($1.number - today.number) }
            }
        }

        /// The last day of the nearest of some months in that direction; the present one is the nearest in the past too.
        func end(of months: [ClosedRange<CivilDay>]) -> CivilDay? {
            guard case .past = direction else { return nearest(months.map(\.upperBound)) }
            return months.filter { $0.lowerBound <= today }.map(\.upperBound).max()
        }

        /// The same date a year before or after it, if it may be meant as well: the other one is not far nearer.
        func other(_ day: CivilDay) -> CivilDay? {
            let distance = day.number - today.number
            guard case .either = direction, abs(distance) > DayDirection.clearDays else { return nil }
            let (year, month, date) = day.yearMonthDay
            return CivilDay(year: year + (distance > 0 ? -1 : 1), month: month, day: date)
        }
    }

    private typealias Parts = (year: Int?, month: Int, day: Int)

    /// A date of numbers alone: the year first, or with points the day first. In any other order it is a date if only one
    /// reading exists.
    ///
    /// - Parameter isBesideClock: whether the other words are a time of day, so that `11.12` must be the date.
    /// - Throws: `TimePhraseError.ambiguous`.
    private static func numbers(_ word: String, _ reference: Reference?, isBesideClock: Bool) throws -> Parts? {
        guard let mark = word.first(where: { "-/.".contains($0) }) else { return nil }
        let parts = word.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
        guard (2...3).contains(parts.count) else { return nil }
        if parts.count == 3, let year = number(parts[0], 4...4), let month = number(parts[1], 1...2),
            let day = number(parts[2], 1...2)
        {
            return (year, month, day)
        }
        guard let first = number(parts[0], 1...2), let second = number(parts[1], 1...2) else { return nil }
        let last = parts.count == 3 ? parts[2] : ""
        let year = number(last, 4...4) ?? (reference == nil ? nil : number(last, 2...2).map { 2000 + $0 })
        guard year != nil || last.isEmpty else { return nil }
        if mark == "." {
            guard parts.count == 3 || isBesideClock && reference != nil else { return nil }
            return (year, second, first)
        }
        guard reference != nil else { return mark == "/" && year != nil ? noDay : nil }
        // "28-02-27" may begin with its year.
        let short = mark == "-" ? number(last, 2...2) : nil
        let readings: [Parts] =
            [(year, second, first), (year, first, second)] + (short.map { [(2000 + first, second, $0)] } ?? [])
        let days = readings.compactMap { day($0, reference) }
        guard let only = days.first else { return noDay }
        guard Set(days).count == 1 else {
            throw TimePhraseError.ambiguous(word, days.map { year == nil ? $0.textWithoutYear : $0.text })
        }
        let date = only.yearMonthDay
        return (year == nil ? nil : date.year, date.month, date.day)
    }

    /// Looks like a date but is not one.
    private static let noDay: Parts = (0, 0, 0)

    /// A date with the month's name.
    ///
    /// - Parameter hasToday: a number that is too large for an hour may be the year: "1 dec 26".
    private static func named(_ words: [String], hasToday: Bool) -> Parts? {
        let words = words.map { $0.hasSuffix(",") || $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        let short = hasToday && words.count == 3 ? number(words[2], 2...2).flatMap { $0 > 23 ? 2000 + $0 : nil } : nil
        let year = words.count == 3 ? number(words[2], 4...4) ?? short : nil
        guard words.count == 2 || year != nil else { return nil }
        for (day, month) in [(words[0], words[1]), (words[1], words[0])] {
            if let day = number(day, 1...2), let month = self.month(month) { return (year, month, day) }
        }
        return nil
    }

    /// A number with this many digits.
    static func number(_ text: String, _ places: ClosedRange<Int>) -> Int? {
        let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber && places.contains(text.utf8.count) ? Int(text) : nil
    }

    /// 1...12 for a month's name or its beginning; nil for any other word.
    static func month(_ name: String) -> Int? { MonthNames.month(name) }

    private static func day(_ parts: Parts, _ reference: Reference?) -> CivilDay? {
        let (month, day) = (parts.month, parts.day)
        if let year = parts.year { return CivilDay(year: year, month: month, day: day) }
        guard let reference else { return nil }
        return reference.nearest(reference.years.compactMap { CivilDay(year: $0, month: month, day: day) })
    }

    /// The number of a day in its month: "12" or "12th"; nil for anything else.
    static func dayOfMonth(_ word: String) -> Int? {
        let ending = ["st", "nd", "rd", "th"].first(where: word.hasSuffix) ?? ""
        return number(String(word.dropLast(ending.count)), 1...2).flatMap { (1...31).contains($0) ? $0 : nil }
    }

    /// The next day from today on with a number in its month, of a shorter month the last one: "12" or "31st"; nil for
    /// anything else.
    static func next(_ word: String, today: CivilDay) -> CivilDay? {
        guard let day = dayOfMonth(word) else { return nil }
        let days = (0...1).compactMap { CivilMonth(of: today).adding(months: $0).day(day) }
        return Reference(today: today, direction: .coming()).nearest(days)
    }

    /// The last day up to today with a number in its month: "28th"; nil for anything else.
    package static func last(_ word: String, today: CivilDay) -> CivilDay? {
        guard let number = dayOfMonth(word) else { return nil }
        let days = (0...2).compactMap { CivilMonth(of: today).adding(months: -$0).day(number) }
            .filter { $0.yearMonthDay.day == number }
        return days.first { $0 <= today }
    }

    /// Why there is no such day.
    private static func refusal(_ text: String, _ parts: Parts, _ reference: Reference?) -> TimePhraseError {
        guard (1...12).contains(parts.month), (29...31).contains(parts.day) else { return .noSuchDay(text) }
        let years = parts.year.map { [$0] } ?? reference?.years ?? []
        let months = years.compactMap { CivilMonth(number: $0 * 12 + parts.month - 1).days }
        let last = parts.year == nil ? reference?.end(of: months) : months.first?.upperBound
        guard let last, last.yearMonthDay.day < parts.day else { return .noSuchDay(text) }
        return .shortMonth(text, parts.year == nil ? last.textWithoutYear : last.description)
    }
}
