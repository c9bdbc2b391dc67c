/// A calendar day of the proleptic Gregorian calendar, without a time zone.
package struct CivilDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before it.
    package var number: Int

    package init(number: Int) { self.number = number }

    /// The day of a year, month (1...12) and day of the month; nil if there is no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        // Howard Hinnant's days_from_civil: the year starts in March, so that the leap day is its last.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
        let back = yearMonthDay
        guard back.month == month, back.day == day else { return nil }
    }

    /// Parses "2025-06-15"; nil for any other text and for days that do not exist.
    package init?(_ text: some StringProtocol) {
        var text = String(text)
        let parts = text.withUTF8 { bytes -> (year: Int, month: Int, day: Int)? in
            guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
                let year = Self.digits(bytes[0..<4]), let month = Self.digits(bytes[5..<7]),
                let day = Self.digits(bytes[8..<10])
            else { return nil }
            return (year, month, day)
        }
        guard let (year, month, day) = parts else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package var yearMonthDay: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// 1 for Monday to 7 for Sunday (ISO 8601).
    package var isoWeekday: Int {
        let offset = (number + 3) % 7
        return (offset < 0 ? offset + 7 : offset) + 1
    }

    package func adding(days: Int) -> CivilDay { CivilDay(number: number + days) }

    package static func < (left: CivilDay, right: CivilDay) -> Bool { left.number < right.number }

    private static func digits(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var value = 0
        for byte in bytes {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }
}

extension CivilDay: CustomStringConvertible {
    /// "2025-06-15".
    package var description: String {
        let (year, month, day) = yearMonthDay
        guard (0...9999).contains(year) else { return "\(year)-" + padded(month, 2) + "-" + padded(day, 2) }
        return String(unsafeUninitializedCapacity: 10) { text in
            putDigits(year, 4, in: text, at: 0)
            text[4] = UInt8(ascii: "-")
            putDigits(month, 2, in: text, at: 5)
            text[7] = UInt8(ascii: "-")
            putDigits(day, 2, in: text, at: 8)
            return 10
        }
    }
}

/// Writes the last `count` decimal digits of a non-negative number.
func putDigits(_ value: Int, _ count: Int, in text: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    var rest = value
    for index in (start..<start + count).reversed() {
        text[index] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
    }
}

/// Decimal digits of a non-negative number, with leading zeros up to `width`.
package func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension CivilDay {
    /// The first day of the week that a day belongs to.
    ///
    /// - Parameter weekStart: the ISO weekday that begins a week, 1...7.
    package func startOfWeek(_ weekStart: Int) -> CivilDay { adding(days: -((isoWeekday - weekStart + 7) % 7)) }

    package static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// Monday first.
    package static let weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    /// "monday", as people type it.
    package static let typedWeekdays = weekdayNames.map { $0.lowercased() }
    /// "Mon"
    package static let weekdays = weekdayNames.map { String($0.prefix(3)) }

    /// The day for people: "12 May 2026".
    package var text: String { "\(textWithoutYear) \(yearMonthDay.year)" }

    /// "12 May".
    package var textWithoutYear: String {
        let (_, month, day) = yearMonthDay
        return "\(day) \(Self.shortMonth(month))"
    }

    /// "Tue 12 May".
    package var textWithWeekday: String { Self.weekdays[isoWeekday - 1] + " " + textWithoutYear }

    /// "Tue 12 May"; "Tue 12 May 2026" in another year than that of today.
    package func textWithWeekday(from today: CivilDay) -> String {
        let year = yearMonthDay.year
        return textWithWeekday + (year == today.yearMonthDay.year ? "" : " \(year)")
    }

    /// The month without its day: "May 2026".
    package var monthText: String {
        let (year, month, _) = yearMonthDay
        return "\(Self.shortMonth(month)) \(year)"
    }

    /// The day with the full name of its month: "12 September 2026".
    package var longText: String {
        let (year, month, day) = yearMonthDay
        return "\(day) \(Self.monthNames[month - 1]) \(year)"
    }

    private static func shortMonth(_ month: Int) -> Substring { monthNames[month - 1].prefix(3) }
}
