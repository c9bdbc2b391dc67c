import SipliCore
import SipliRules
import SipliWire

/// The days that a request is about.
struct DayRange {
    /// Nil for as far back as there is.
    private(set) var from: CivilDay?
    private(set) var through: CivilDay

    private static let longest = 3660

    /// - Parameters:
    ///   - standardDays: how many days are meant when no first one is named; nil for all.
    ///   - last: the last day when none is named; nil for today.
    init(_ request: DayRangePart, standardDays: Int?, last: CivilDay? = nil, _ context: ReadContext) throws {
        let moment = context.moment
        let today = moment.day
        if let word = request.range {
            guard request.from == nil, request.through == nil, request.days == nil else {
                throw WireError.invalid("range", "range cannot be used with from, through or days")
            }
            (from, through) = try Self.range(word, moment, context.settings)
            // The present one ends now.
            if let last, through == today, from != today { through = last }
            return
        }
        through = try request.through.map { try EntryFields.day($0, "through", moment) } ?? last ?? today
        from = try request.from.map { try EntryFields.day($0, "from", moment) }
        guard from == nil || request.days == nil else {
            throw WireError.invalid("days", "days cannot be used with from")
        }
        from = from ?? (request.days ?? standardDays).map { [through] in through.adding(days: 1 - $0) }
        guard let from, from > through else { return }
        throw WireError.invalid("from", "the first day, \(from.text), is after the last one, \(through.text)")
    }

    /// Whether anything about a range is named.
    static func isNamed(_ request: DayRangePart) -> Bool {
        request.from != nil || request.through != nil || request.days != nil || request.range != nil
    }

    /// Every day, oldest first.
    ///
    /// - Throws: `WireError` when they are too many to be shown one by one.
    func all() throws -> [CivilDay] {
        guard let from, through.number - from.number < Self.longest else {
            throw WireError.invalid("from", "that is more than \(Self.longest) days; name a later first day")
        }
        return (from.number...through.number).map(CivilDay.init(number:))
    }

    /// The instants of the days.
    func instants(_ context: ReadContext) -> Range<Instant> {
        func start(_ day: CivilDay) -> Instant { context.zone.start(of: day, dayStart: context.settings.dayStart) }
        return (from.map(start) ?? Instant(milliseconds: .min))..<start(through.adding(days: 1))
    }

    func contains(_ day: CivilDay) -> Bool { (from.map { $0 <= day } ?? true) && day <= through }

    /// The count in `7 days`, `last 7 days` and `past 2 weeks`; nil for any other text.
    private static func days(_ text: String) -> Int? {
        var words = text.lowercased().split(whereSeparator: \.isWhitespace)[...]
        if ["last", "past"].contains(words.first) { words.removeFirst() }
        let units: [Substring: Int] = ["day": 1, "days": 1, "week": 7, "weeks": 7]
        guard words.count == 2, let count = words.first.flatMap({ Int($0) }),
            let unit = words.last.flatMap({ units[$0] }), (1...longest).contains(count)
        else { return nil }
        return count * unit
    }

    /// The days of a range as typed; the present one ends today.
    static func range(
        _ text: String, _ moment: Moment, _ settings: SettingValues
    ) throws -> (from: CivilDay, through: CivilDay) {
        let today = moment.day
        let week = today.startOfWeek(settings.weekStart)
        let month = today.adding(days: 1 - today.yearMonthDay.day)
        switch text.lowercased().filter({ !$0.isWhitespace }) {
        case "today": return (today, today)
        case "yesterday": return (today.adding(days: -1), today.adding(days: -1))
        case "week", "thisweek": return (week, today)
        case "lastweek", "previousweek", "-1week": return (week.adding(days: -7), week.adding(days: -1))
        case "month", "thismonth": return (month, today)
        case "lastmonth", "previousmonth", "-1month":
            let last = month.adding(days: -1)
            return (last.adding(days: 1 - last.yearMonthDay.day), last)
        case "lastyear", "previousyear", "-1year":
            let last = today.yearMonthDay.year - 1
            guard let first = CivilDay(year: last, month: 1, day: 1) else { break }
            return (first, CivilDay(year: last, month: 12, day: 31) ?? first)
        case "year", "thisyear": return (CivilDay(year: today.yearMonthDay.year, month: 1, day: 1) ?? today, today)
        default: break
        }
        if let days = days(text), days <= longest { return (today.adding(days: 1 - days), today) }
        if let year = text.count == 4 ? Int(text) : nil, let first = CivilDay(year: year, month: 1, day: 1) {
            return (first, min(CivilDay(year: year, month: 12, day: 31) ?? first, max(today, first)))
        }
        // "last" alone may also mean the last entry.
        let isMonth = !["last", "previous", "this"].contains(text.lowercased())
        if isMonth, let days = MonthPhrase.parse(text, current: CivilMonth(of: today))?.days {
            return (days.lowerBound, min(days.upperBound, max(today, days.lowerBound)))
        }
        let day = try EntryFields.day(
            text, "range", moment,
            unreadable:
                "\"\(text.shortened)\" is not a range of days; write week, \"7 days\", \"last week\", \"last month\", year, "
                + "october, 2026-10 or a day")
        return (day, day)
    }
}

extension SettingValues {
    /// The day a week begins with, 1 for Monday to 7 for Sunday.
    var weekStart: Int {
        switch text("week-start") {
        case "sunday": 7
        case "saturday": 6
        default: 1
        }
    }
}
