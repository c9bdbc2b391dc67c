extension EnvironmentValues {
    public var locale: Locale {
        get { self[LocaleKey.self] ?? .current }
        set { self[LocaleKey.self] = newValue }
    }

    /// The time zone to show times in, as reported by the daemon; outside an evaluation, that of the process.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] ?? shownZone ?? .current }
        set { self[TimeZoneKey.self] = newValue }
    }

    public var calendar: Calendar {
        get { self[CalendarKey.self] ?? calendarHere }
        set { self[CalendarKey.self] = newValue }
    }

    private var shownZone: TimeZone? {
        // UTC is also used by an evaluation without a known zone.
        zoneName.flatMap { $0 == "UTC" ? nil : TimeZone(identifier: $0) }
    }

    private var calendarHere: Calendar {
        var calendar = Calendar.current
        calendar.timeZone = timeZone
        calendar.locale = locale
        return calendar
    }
}

private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale? { nil }
}

private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone? { nil }
}

private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar? { nil }
}
