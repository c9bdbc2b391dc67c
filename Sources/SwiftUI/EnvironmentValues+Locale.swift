extension EnvironmentValues {
    public var locale: Locale {
        get { self[LocaleKey.self] ?? .current }
        set { self[LocaleKey.self] = newValue }
    }

    /// The zone the surface shows times in, which the daemon follows when it changes; outside of an evaluation the
    /// process's.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] ?? shownZone ?? .current }
        set { self[TimeZoneKey.self] = newValue }
    }

    public var calendar: Calendar {
        get { self[CalendarKey.self] ?? calendarHere }
        set { self[CalendarKey.self] = newValue }
    }

    private var shownZone: TimeZone? {
        // UTC is also what an evaluation says that knows no zone.
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
