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
        /// Some of the habits were done; 1 for a few, 2 for most.
        case partly(Int)
        case done
        /// Today, and not done.
        case open
    }

    /// Weeks of seven days, oldest first.
    static let weeks = 53

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
    func mark(of day: CivilDay) -> Mark {
        let index = day.number - first.number
        return marks.indices.contains(index) ? marks[index] : .blank
    }

    /// On which something was due.
    var daysDue: Int {
        marks.count { mark in
            switch mark {
            case .done, .missed, .partly: true
            default: false
            }
        }
    }
    /// "214 of 300 days done"
    var figure: String { "\(daysDone) of \(daysDue) days " + (isJoint ? "all done" : "done") }
    var percentText: String { "\(daysDue == 0 ? 0 : 100 * daysDone / daysDue)%" }

    /// The newest weeks.
    func last(_ weeks: Int) -> HabitYear {
        var part = self
        let dropped = max(0, Self.weeks - weeks) * 7
        part.first = first.adding(days: dropped)
        part.marks = Array(marks.dropFirst(dropped))
        return part
    }

    /// All but the newest weeks.
    func before(_ weeks: Int) -> HabitYear {
        var part = self
        part.marks = Array(marks.prefix(max(0, Self.weeks - weeks) * 7))
        return part
    }
}

extension HabitYear {
    /// - Parameters:
    ///   - histories: the days of each habit.
    ///   - today: the last day with a mark; the rest of its week is blank.
    ///   - weekStart: the ISO weekday that begins a week.
    init(_ histories: [[HabitHistoryResult.Day]], title: String, emoji: String, today: CivilDay, weekStart: Int) {
        self.init(title: title, emoji: emoji, isJoint: histories.count > 1)
        first = today.startOfWeek(weekStart).adding(days: -7 * (Self.weeks - 1))
        var states: [[String]] = Array(repeating: [], count: Self.weeks * 7)
        for item in histories.joined() {
            guard let day = CivilDay(item.day), states.indices.contains(day.number - first.number) else { continue }
            states[day.number - first.number].append(item.state)
        }
        marks = states.enumerated().map { index, states in
            let day = first.adding(days: index)
            if day > today { return .blank }
            // The end of the day is shown before the daemon knows of the new one.
            return states.isEmpty && day == today && !histories.isEmpty ? .open : Self.mark(states)
        }
    }

    /// The mark of the states of all habits on a day.
    static func mark(_ states: [String]) -> Mark {
        guard !states.isEmpty else { return .blank }
        let done = states.count { $0 == "done" }
        let open = states.count { $0 == "open" }
        let due = done + open + states.count { $0 == "missed" }
        if due == 0 { return states.contains("skipped") ? .skipped : .notDue }
        if done == due { return .done }
        if done > 0 { return .partly(done * 2 >= due ? 2 : 1) }
        return open > 0 ? .open : .missed
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
