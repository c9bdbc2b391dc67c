import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The options of `habit add` and `habit edit`.
struct HabitPlanOptions: Equatable {
    var target: String?
    var atMost: String?
    var days: String?
    var times: String?
    var every: String?
    var isFromLast = false

    /// Declares them, and fills those in that a request has as they are typed.
    ///
    /// - Parameter isNew: a habit is added; otherwise one is changed.
    mutating func declare(_ parameters: inout Parameters, _ request: inout HabitMembers, isNew: Bool) {
        let off = isNew ? "" : "; off removes it"
        var (remind, isPinned): (String?, Bool) = (nil, false)
        parameters.option(
            &target, "--target", "amount", mayBeginWithDash: true,
            "Amount of a day: 8 glasses, 20 minutes; \"any pages\" if every amount counts\(off).")
        parameters.option(&atMost, "--at-most", "amount", mayBeginWithDash: true, "An amount not to exceed: 2 cups.")
        parameters.option(
            &days, "--days", "days", completion: .list(["daily", "weekdays", "weekends"]),
            "Weekdays: mon,wed,fri, weekdays, weekends or daily\(isNew ? " (default: daily)" : "").")
        parameters.option(&times, "--times", "number", "Times a week, on any days: 3.")
        parameters.option(&every, "--every", "days", "Interval, counted from the start: 2 days, 2 weeks.")
        parameters.flag(&isFromLast, "--from-last", "Count --every from the last time it was done.")
        parameters.option(
            clearable: &request.category, "--category", "category", completion: .live(HabitCategoryVerbs.complete),
            "Its category\(off); all: sipli-client habit categories.")
        parameters.option(clearable: &request.emoji, "--emoji", "emoji", "An emoji\(off).")
        parameters.option(clearable: &request.color, "--tint", "colour", "Its colour, such as #2DA9E3\(off).")
        parameters.option(&remind, "--remind", "times", "Reminders: 7:30, or several: 7:30,21:00\(off).")
        parameters.option(day: &request.start, "--start", "First day\(isNew ? " (default: today)" : "").")
        parameters.option(clearable: &request.end, "--end", "day", mayBeginWithDash: true, "Last day\(off).")
        parameters.option(clearable: &request.note, "--note", "note", mayBeginWithDash: true, "A note\(off).")
        parameters.flag(&isPinned, "--pin", "Show it before the others.")
        if let remind { request.reminders = OffWord.isOne(remind) ? [] : Self.times(remind) }
        if isPinned { request.pinned = true }
    }

    /// Writes the others into a request; throws `Failure` for what cannot be read.
    func fill(_ request: inout HabitMembers) throws {
        if target != nil, atMost != nil { throw Failure(.usage, "--target cannot be used with --at-most") }
        request.amount = target ?? atMost
        if atMost != nil { request.targetType = "atMost" }
        request.schedule = try schedule
    }

    // MARK: Words

    /// The times of "7:30 am, 21:00".
    static func times(_ typed: String) -> [String] {
        words(typed, separators: ",;").reduce(into: []) { times, word in
            if ["am", "pm"].contains(word.lowercased()), let last = times.popLast() {
                times.append(last + word)
            } else {
                times.append(word)
            }
        }
    }

    static func words(_ typed: String, separators: String) -> [String] {
        typed.split { separators.contains($0) || $0 == " " }.map(String.init)
    }

    // MARK: Schedule

    private var schedule: HabitScheduleItem? {
        get throws {
            let given = [("--days", days), ("--times", times), ("--every", every)].filter { $0.1 != nil }.map(\.0)
            if given.count > 1 { throw Failure(.usage, given[0] + " cannot be used with " + given[1]) }
            if isFromLast, every == nil {
                throw Failure(.usage, field: "--from-last", "--from-last needs --every, such as --every 7 --from-last")
            }
            var item = HabitScheduleItem()
            if let days { return try Self.weekdays(days) }
            if let times {
                (item.type, item.times) = (
                    "timesPerWeek", try Self.count(times, "--times", 1...7, Self.perWeek, "3 or 3/week")
                )
            } else if let every {
                let typed =
                    ["day": "1", "other day": "2", "week": "7", "other week": "14"][every.lowercased()] ?? every
                (item.type, item.every) = (
                    "everyDays", try Self.count(typed, "--every", 1...365, Self.days, "2 or \"2 weeks\"")
                )
                item.fromLast = isFromLast ? true : nil
            } else {
                return nil
            }
            return item
        }
    }

    /// What may stand behind a number, and how many of it one of them is.
    private static let perWeek = ["x": 1, "times": 1, "a": 1, "per": 1, "week": 1, "wk": 1, "w": 1]
    private static let days = ["day": 1, "days": 1, "d": 1, "week": 7, "weeks": 7, "wk": 7, "w": 7]

    /// The number that a text begins with, with nothing but these units behind it.
    private static func count(
        _ typed: String, _ option: String, _ range: ClosedRange<Int>, _ units: [String: Int], _ example: String
    ) throws -> Int {
        let text = typed.lowercased()
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = words(String(text.dropFirst(digits.count)), separators: "/")
        let known = rest.compactMap { units[$0] }
        guard let number = Int(digits), known.count == rest.count, number <= range.upperBound,
            range.contains(known.reduce(number, *))
        else {
            throw Failure(
                .usage, field: option,
                "\"\(Printable.clean(typed))\" is not valid for \(option); write \(range.lowerBound) to "
                    + "\(range.upperBound), such as \(example)")
        }
        return known.reduce(number, *)
    }

    /// "mon,wed,fri", "mon-fri", "weekdays", "weekends", "daily".
    private static func weekdays(_ typed: String) throws -> HabitScheduleItem {
        var item = HabitScheduleItem()
        var days: Set<Int> = []
        for word in words(typed.lowercased(), separators: ",;") where word != "and" {
            switch word {
            case "daily", "all", "every", "everyday", "day": days.formUnion(1...7)
            case "weekdays", "weekday", "workdays": days.formUnion(1...5)
            case "weekends", "weekend": days.formUnion(6...7)
            default: days.formUnion(try range(word))
            }
        }
        guard !days.isEmpty else { throw Failure(.usage, field: "--days", "--days needs at least one weekday") }
        if days.count == 7 { item.type = "daily" } else { (item.type, item.days) = ("daysOfWeek", days.sorted()) }
        return item
    }

    /// A day, or "fri-mon", whose first and last are included.
    private static func range(_ word: String) throws -> [Int] {
        let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { weekday(String($0)) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
            throw Failure(
                .usage, field: "--days",
                "\"" + Printable.clean(word) + "\" is not a weekday; write days such as mon,wed,fri")
        }
        return (0...(last - first + 7) % 7).map { (first - 1 + $0) % 7 + 1 }
    }

    private static func weekday(_ word: String) -> Int? {
        guard word.utf8.count >= 2 else { return nil }
        let names = CivilDay.typedWeekdays
        let found = names.indices.filter { names[$0].hasPrefix(word) || names[$0] + "s" == word }
        return found.count == 1 ? found[0] + 1 : nil
    }
}
