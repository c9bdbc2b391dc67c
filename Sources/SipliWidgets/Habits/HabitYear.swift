import SipliCore
import SipliWire

/// The days of a year of one habit, or of several together.
struct HabitYear: Hashable {
    enum Mark: Hashable {
        /// Outside the habit's life, or to come.
        case blank
        case notDue
        case skipped
        case missed
        /// A part of it was done; 1 for less than half, 2 for more.
        case partly(Int)
        case done
        /// Today, and not done.
        case open
    }

    /// Weeks of seven days, oldest first.
    static let weeks = 53
    /// The days that are asked for.
    static let days = 366

    /// "Read", or "All habits".
    var title = ""
    var emoji = ""
    /// The first day of the first week.
    var first = CivilDay(number: 0)
    /// A mark a day.
    var marks: [Mark] = []
    /// There are several habits.
    var isJoint = false

    var daysDone: Int { marks.count { $0 == .done } }
    /// On which something was due.
    var daysDue: Int { marks.count { $0 == .done || $0 == .missed || $0.isPartly } }
    /// "214 of 300 days done", "Everything done on 54 of 300 days"
    var figure: String {
        guard daysDue > 0 else { return "No days yet" }
        let days = "\(daysDone) of \(daysDue) days"
        return isJoint ? "Everything done on " + days : days + " done"
    }
    /// "214/300"
    var shortFigure: String { daysDue == 0 ? "" : "\(daysDone)/\(daysDue)" }
    var percentText: String { "\(daysDue == 0 ? 0 : 100 * daysDone / daysDue)%" }

    /// A part of it; weeks before the first are blank.
    func weeks(_ range: Range<Int>) -> HabitYear {
        var part = self
        part.first = first.adding(days: 7 * range.lowerBound)
        part.marks = (7 * range.lowerBound..<7 * range.upperBound).map {
            marks.indices.contains($0) ? marks[$0] : .blank
        }
        return part
    }

    /// The newest weeks in blocks of the same length, oldest first.
    func blocks(_ count: Int, weeks: Int) -> [HabitYear] {
        (0..<count).map { block in
            let end = Self.weeks - (count - 1 - block) * weeks
            return self.weeks(end - weeks..<end)
        }
    }
}

extension HabitYear {
    /// - Parameters:
    ///   - days: the marks of the days within the habits' lives.
    ///   - today: the last day with a mark; the rest of its week is blank.
    ///   - weekStart: the ISO weekday that begins a week.
    init(_ days: [CivilDay: Mark], _ content: HabitsContent, today: CivilDay, weekStart: Int) {
        let only = content.count == 1 ? content.habits.first : nil
        title = only?.name ?? (content.isChosen ? content.title : "All habits")
        (emoji, isJoint) = (only?.emoji ?? "", content.count > 1)
        first = today.startOfWeek(weekStart).adding(days: -7 * (Self.weeks - 1))
        marks = (0..<Self.weeks * 7).map { index in
            let day = first.adding(days: index)
            if day > today { return .blank }
            // The end of the day is shown before the daemon knows of the new one.
            return days[day] ?? (day == today && !days.isEmpty ? .open : .blank)
        }
    }

    /// The sample for galleries: most days of a year, some of them skipped or missed, and no Sundays.
    static let sample: HabitYear = {
        var year = HabitYear(title: "Read", emoji: "📚")
        // A Monday.
        year.first = CivilDay(number: 20_612 - 7 * (weeks - 1))
        year.marks = (0..<weeks * 7).map { index in
            let today = weeks * 7 - 4
            if index > today { return .blank }
            if index == today { return .open }
            if index < 40 { return .blank }
            if index % 7 == 6 { return .notDue }
            if (190..<203).contains(index) { return .skipped }
            // A fixed pattern without a period that the eye would see.
            return (index * index + 3 * index) % 11 == 4 || index * 7 % 13 == 2 ? .missed : .done
        }
        return year
    }()
}

extension HabitYear.Mark {
    var isPartly: Bool { if case .partly = self { true } else { false } }

    /// The mark of the states of several habits on a day.
    init(_ states: [String]) {
        let done = states.count { $0 == "done" }
        let parts = states.count { $0 == "part" }
        let open = states.count { $0 == "open" }
        let due = done + parts + open + states.count { $0 == "missed" }
        if states.isEmpty {
            self = .blank
        } else if due == 0 {
            self = states.contains("skipped") ? .skipped : .notDue
        } else if done == due {
            self = .done
        } else if done + parts > 0 {
            self = .partly(done * 2 >= due ? 2 : 1)
        } else {
            self = open > 0 ? .open : .missed
        }
    }

    /// The mark of a day of all habits.
    init(_ day: SummaryResult.Day) {
        switch day.state {
        case "met": self = .done
        case "missed", "open":
            let isPart = (day.value ?? 0) > 0
            self = isPart ? .partly((day.percent ?? 0) >= 50 ? 2 : 1) : day.state == "open" ? .open : .missed
        default: self = .notDue
        }
    }
}
