package import SipliCore

/// Schedules as people type them: "daily", "mon, wed, fri", "weekdays", "3 times a week", "every 2 weeks", "every 3 days from
/// the last time".
package enum HabitSchedulePhrase {
    /// Nil for what is not a schedule, and for one out of range.
    package static func schedule(_ text: String) -> HabitSchedule? {
        var words = text.lowercased().split { " ,;/".contains($0) }.map(String.init)
        let schedule: HabitSchedule?
        if let end = fromLast.first(where: { words.suffix($0.count) == $0[...] }) {
            words.removeLast(end.count)
            schedule = distance(words).map { .daysAfterDone($0) }
        } else {
            schedule = weekdays(words) ?? times(words) ?? distance(words).map { .everyDays($0) }
        }
        return schedule.flatMap { $0.isValid ? $0 : nil }
    }

    private static let fromLast = [["from", "the", "last", "time"], ["from", "last"]]

    /// "mon, wed and fri", "mon-fri", "weekends", "every monday", "daily".
    private static func weekdays(_ words: [String]) -> HabitSchedule? {
        var days: Set<Int> = []
        for word in words where !["and", "every", "each", "on"].contains(word) {
            switch word {
            case "daily", "all", "everyday",
                "day" where words.count < 3:
                days.formUnion(1...7)
            case "weekdays", "weekday", "workdays": days.formUnion(1...5)
            case "weekends", "weekend": days.formUnion(6...7)
            default:
                guard let range = range(word) else { return nil }
                days.formUnion(range)
            }
        }
        return days.isEmpty ? nil : days.count == 7 ? .daily : .daysOfWeek(days)
    }

    /// A day, or "fri-mon", whose first and last are included.
    private static func range(_ word: String) -> [Int]? {
        let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { weekday(String($0)) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else { return nil }
        return (0...(last - first + 7) % 7).map { (first - 1 + $0) % 7 + 1 }
    }

    private static func weekday(_ word: String) -> Int? {
        guard word.utf8.count >= 2 else { return nil }
        let names = CivilDay.typedWeekdays
        let found = names.indices.filter { names[$0].hasPrefix(word) || names[$0] + "s" == word }
        return found.count == 1 ? found[0] + 1 : nil
    }

    /// "3 times a week", "3x", "twice a week".
    private static func times(_ words: [String]) -> HabitSchedule? {
        let (number, unit) = counted(words)
        let count = number ?? words.first.flatMap { ["once": 1, "twice": 2][$0] }
        let rest = number == nil ? Array(words.dropFirst()) : unit
        guard let count, rest.contains(where: ["x", "times", "week", "wk", "w"].contains),
            rest.allSatisfy(["x", "times", "time", "a", "per", "week", "wk", "w"].contains)
        else { return nil }
        return .timesPerWeek(count)
    }

    /// "every 2 days", "every other week", "every 3".
    private static func distance(_ words: [String]) -> Int? {
        guard let first = words.first, ["every", "each"].contains(first) else { return nil }
        var (number, unit) = counted(Array(words.dropFirst()))
        if number == nil, unit.first == "other" { (number, unit) = (2, Array(unit.dropFirst())) }
        guard !unit.isEmpty || number != nil, let length = unit.isEmpty ? 1 : days[unit.joined(separator: " ")],
            number ?? 1 <= HabitSchedule.distances.upperBound
        else { return nil }
        return (number ?? 1) * length
    }

    private static let days = ["day": 1, "days": 1, "d": 1, "week": 7, "weeks": 7, "wk": 7, "w": 7]

    /// The number that the first word begins with, and the words behind it: 2 and "weeks" of "2weeks" and "2 weeks".
    private static func counted(_ words: [String]) -> (number: Int?, rest: [String]) {
        guard let first = words.first else { return (nil, []) }
        let digits = first.prefix { $0.isASCII && $0.isNumber }
        let behind = first.dropFirst(digits.count)
        return (
            digits.isEmpty ? nil : Int(digits) ?? .max, (behind.isEmpty ? [] : [String(behind)]) + words.dropFirst()
        )
    }
}
