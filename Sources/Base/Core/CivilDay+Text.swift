extension CivilDay {
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
    package var text: String {
        "\(textWithoutYear) \(yearMonthDay.year)"
    }

    /// "12 May".
    package var textWithoutYear: String {
        let (_, month, day) = yearMonthDay
        return "\(day) \(Self.shortMonth(month))"
    }

    /// "Tue 12 May".
    package var textWithWeekday: String {
        Self.weekdays[isoWeekday - 1] + " " + textWithoutYear
    }

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

    private static func shortMonth(_ month: Int) -> Substring {
        monthNames[month - 1].prefix(3)
    }
}

/// The person's clock format.
package enum ClockFormat: Hashable, Sendable {
    case twentyFourHours
    case twelveHours

    /// "07:05" or "7:05 AM".
    ///
    /// - Parameter minutes: after midnight, 0...1439.
    package func text(minutes: Int) -> String {
        let tail = ":" + padded(minutes % 60, 2)
        guard self == .twelveHours else { return padded(minutes / 60, 2) + tail }
        let hour = minutes / 60 % 12
        return "\(hour == 0 ? 12 : hour)\(tail) \(minutes < 720 ? "AM" : "PM")"
    }

    /// The local time of an instant.
    package func text(_ instant: Instant, zone: CivilZone) -> String {
        text(minutes: zone.minutesAfterMidnight(at: instant))
    }
}
