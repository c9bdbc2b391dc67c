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
        /// A part of it was done; 1 for less than half, 2 for more, 3 for almost all.
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
    /// Days, or of one habit times, that were done.
    var done = 0
    /// Of those that are over.
    var percent = 0
    /// "214 of 300 times", "All done on 54 of 300 finished days"
    var figure = ""
    /// "214/300"; empty if nothing was due.
    var shortFigure = ""

    /// No day has counted yet, as on the first day of a new habit.
    var isNew: Bool { marks.allSatisfy { [.blank, .notDue, .open].contains($0) } }

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
    ///   - result: the days within the habits' lives.
    ///   - today: the last day with a mark; the rest of its week is blank.
    ///   - weekStart: the ISO weekday that begins a week.
    init(_ result: HabitDaysResult, _ content: HabitsContent, today: CivilDay, weekStart: Int) {
        let days = Dictionary(result.days.map { ($0.day, Mark($0)) }) { $1 }
        let only = content.only
        title = only?.name ?? (content.isChosen ? content.title : "All habits")
        (emoji, isJoint) = (only?.emoji ?? "", content.count > 1)
        (done, percent, figure) = (result.done, result.percent, result.text)
        shortFigure = result.short ?? ""
        first = today.startOfWeek(weekStart).adding(days: -7 * (Self.weeks - 1))
        marks = (0..<Self.weeks * 7).map { index in
            let day = first.adding(days: index)
            if day > today { return .blank }
            // The end of the day is shown before the daemon knows of the new one.
            return days[day.description] ?? (day == today ? Mark(state: content.figures.state) : .blank)
        }
    }

    /// The sample for galleries: most days of a year, some of them skipped or missed, and no Sundays.
    static let sample: HabitYear = {
        var year = HabitYear(title: "Read", emoji: "📚")
        // A Monday.
        (year.done, year.percent, year.figure, year.shortFigure) = (208, 71, "208 of 289 times", "208/289")
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

    init(_ day: HabitDaysResult.Day) {
        self.init(state: day.state, level: ["good": 2, "almost": 3][day.band] ?? 1)
    }

    /// - Parameters:
    ///   - state: as the daemon names it.
    ///   - level: how much of a part was done, 1...3.
    init(state: String, level: Int = 1) {
        self =
            switch state {
            case "done": .done
            case "part": .partly(level)
            case "open": .open
            case "missed": .missed
            case "skipped": .skipped
            case "unscheduled": .notDue
            default: .blank
            }
    }
}
