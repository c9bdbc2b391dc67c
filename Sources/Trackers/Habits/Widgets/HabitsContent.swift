import SipliCore
import SipliWidgetKit
import SipliWire

/// What the widgets of habits show, from a snapshot.
struct HabitsContent: Hashable {
    /// Why there is nothing to tick, if so.
    enum Stage: Hashable {
        /// Nothing was ever received from a daemon.
        case unknown
        /// There are no habits, or none of those that were chosen.
        case empty
        /// All of them are on vacation.
        case paused
        /// None is due on the day.
        case free
        case due
    }

    struct Habit: Hashable, Identifiable {
        var id: String
        var name: String
        var emoji: String
        /// Id of its category.
        var category: String?
        var isNumeric = false
        /// What one wants less of: it cannot be completed.
        var isLimit = false
        /// It counts on the day: scheduled, and neither skipped nor on vacation.
        var isDue = true
        var isDone = false
        var isSkipped = false
        /// How it stands: "done", "not due", "missed".
        var state = "open"
        /// The same as the daemon names it.
        var dayState = "open"
        /// It can be ticked off, on a past day as well. A limit cannot be completed.
        var isLeft: Bool { ["open", "missed"].contains(dayState) && !isLimit }
        /// Floored, never 100 before it is done.
        var percent = 0
        /// "3 of 8 glasses", "2 of 3 this week"; empty if there is nothing to say.
        var value = ""
        /// The same in short: "3/8"; empty without a target.
        var brief = ""
        /// "12 days"; empty without a streak.
        var streak = ""
        /// "30 days", the longest streak; empty without one.
        var best = ""
        /// What a tap adds; nil for habits that a tap completes.
        var step: Double?
    }

    /// What the day of several habits comes to.
    struct Figures: Hashable {
        var done = 0
        var total = 0
        /// How many are left, with those that do not fit into `habits`.
        var left = 0
        /// Floored, never 100 before everything is done.
        var percent = 0
        /// As the daemon names it.
        var state = "unscheduled"
        /// How many habits these are.
        var count = 0
    }

    /// A day of the week.
    struct Day: Hashable, Identifiable {
        /// The day's number, which orders them.
        var id: Int
        /// "M"
        var letter: String
        /// "Mon"
        var name: String
        var mark: Mark
        var isToday: Bool
    }

    enum Mark: String, Hashable {
        /// Everything due was done.
        case done
        /// Some of it was done.
        case partly
        case missed
        case skipped
        /// Today, and not everything is done.
        case open
        /// In the future, or not due.
        case none
    }

    var isKnown = false
    var day: CivilDay?
    var isPaused = false
    /// Of what it shows.
    var figures = Figures()
    /// Of each category that has habits, by its id.
    var groups: [String: Figures] = [:]
    /// "Halfway there"
    var message = ""
    /// The week of the day, its first day first; empty if unknown.
    var week: [Day] = []
    /// "2 of 3 days before today", those of the week on which everything was done; empty if none is over, or unknown.
    var weekSummary = ""
    /// In display order: due ones first.
    var habits: [Habit] = []
    /// What it shows: "Habits", a category, or one habit.
    var title = "Habits"
    /// It is about a category or one habit, not about all of them.
    var isChosen = false
    /// Id of the one category that it is about.
    var category: String?
    /// The one habit that it is about.
    var focus: Habit?
    /// The one habit that there is, or that was chosen.
    var only: Habit? { focus ?? (count == 1 ? habits.first : nil) }
    /// The days of that habit; nil where there is no room for them.
    var year: HabitYear?
    /// Nil without a day.
    var navigation: HabitDayNavigation?
    /// Where it is placed, for what a tap changes there.
    var host: String?
    var reminder = TrackerReminder()

    var stage: Stage {
        if !isKnown { return .unknown }
        if count == 0 { return .empty }
        if total > 0 { return .due }
        return isPaused ? .paused : .free
    }

    var done: Int { figures.done }
    var total: Int { figures.total }
    var percent: Int { figures.percent }
    var fraction: Double { Double(percent) / 100 }
    var count: Int { figures.count }
    /// How the day stands, as the daemon names it.
    var dayState: String { figures.state }
    /// Everything due is done.
    var isMet: Bool { dayState == "done" }
    /// "3/5"
    var short: String { "\(done)/\(total)" }
    /// "3/5 habits"; of one habit "Read: done".
    var line: String {
        guard let focus else { return short + (total == 1 ? " habit" : " habits") }
        let isSaid = focus.isSkipped || focus.isDone || focus.value.isEmpty
        return focus.name + ": " + (isSaid ? focus.state : focus.value)
    }
    /// "3 of 5 done"
    var doneText: String { "\(done) of \(total) done" }
    /// "Today", or the day that is shown.
    var dayLabel: String { navigation?.label ?? "Today" }
    /// The day that a tap changes; nil for today.
    var pastDay: CivilDay? { navigation.flatMap { $0.isToday ? nil : $0.day } }

    /// What is left, in display order.
    var left: [Habit] { habits.filter(\.isLeft) }
    /// How many are left; more than `left` has if there was no room for them.
    var leftCount: Int { max(left.count, figures.left) }
    /// Those that a tap can change: what is left first, then what is done.
    var changeable: [Habit] { left + habits.filter { $0.isDue && $0.isDone && !$0.isLimit } }
    /// How many those are, also where there was no room for all.
    var changeableCount: Int { changeable.count + leftCount - left.count }
    /// What is said of a day on which nothing is due.
    var freeText: String {
        if isPaused { return "Habits are on vacation" }
        if let focus {
            return focus.name
                + (focus.isSkipped ? ": " + focus.value : pastDay == nil ? " is not due today" : " was not due")
        }
        return pastDay == nil ? "No habits are due today" : "No habits were due"
    }

    /// What `week` is of: one habit and a category have the last seven days.
    var weekName: String { isChosen ? "Last seven days" : "Done this week" }

    /// A stable name for style sheets of status bars.
    var state: String {
        switch stage {
        case .unknown, .empty: "empty"
        case .paused, .free: "paused"
        case .due: isMet ? "done" : done == 0 && percent == 0 ? "empty" : "on-track"
        }
    }

    /// The tooltip of a status bar.
    var details: [String] {
        guard isKnown else { return [] }
        let tasks = left.prefix(5).map { habit in
            [habit.emoji, habit.name, habit.value].filter { !$0.isEmpty }.joined(separator: " ")
        }
        let more = leftCount > tasks.count && !tasks.isEmpty ? ["+\(leftCount - tasks.count) more"] : []
        let days = weekSummary.isEmpty || isPaused ? [] : ["\(weekName): \(weekSummary)"]
        let summary = total == 0 ? [] : [doneText + ", " + percentText]
        return summary + (message.isEmpty ? [] : [message]) + tasks + more + days + reminder.details
    }
}

extension HabitsContent: TrackerContent {
    static let topic = Topic.habits

    /// The snapshot says everything; this is for what no change announces.
    static func refresh(after now: Instant, zone: CivilZone) -> Instant { WidgetRefresh.next(after: now, zone: zone) }

    init(_ snapshot: HabitSnapshot) {
        isKnown = true
        day = CivilDay(snapshot.day)
        navigation = day.map { HabitDayNavigation(today: $0, chosen: nil) }
        isPaused = snapshot.paused
        figures = Figures(snapshot)
        groups = Dictionary((snapshot.groups ?? []).map { ($0.category, Figures($0)) }) { $1 }
        message = snapshot.message.text
        week = Self.week(snapshot.week)
        weekSummary = snapshot.week.summary ?? ""
        habits = snapshot.habits.map { Habit($0) }
    }

    private static func week(_ week: HabitSnapshot.Week) -> [Day] {
        guard let start = CivilDay(week.start) else { return [] }
        return week.states.enumerated().map { index, state in
            Day(start.adding(days: index), Mark(state: state), isToday: index == week.currentDay)
        }
    }
}

extension HabitsContent {
    /// The same of one category, or of one habit alone. A choice that no longer exists counts as none.
    func chosen(_ selection: HabitSelection) -> HabitsContent {
        if let habit = habits.first(where: { $0.id == selection.habit }) {
            var content = narrowed(to: [habit], Figures(habit), title: habit.name)
            content.focus = habit
            return content
        }
        guard selection.habit == nil, let category = selection.category else { return self }
        let own = habits.filter { $0.category == category.id }
        var content = narrowed(to: own, groups[category.id] ?? Figures(), title: category.name)
        content.category = category.id
        return content
    }

    private func narrowed(to habits: [Habit], _ figures: Figures, title: String) -> HabitsContent {
        var content = self
        (content.habits, content.figures) = (habits, figures)
        (content.title, content.isChosen) = (title, true)
        // A sentence about all habits, and their week.
        (content.message, content.week, content.weekSummary) = ("", [], "")
        return content
    }

    /// The same of another day, which the widget was told to show. The week stays.
    func showing(_ past: HabitsContent, _ navigation: HabitDayNavigation) -> HabitsContent {
        var content = past
        content.navigation = navigation
        (content.week, content.weekSummary) = (week, weekSummary)
        content.reminder = reminder
        return content
    }
}

extension HabitsContent.Habit {
    init(_ item: HabitSnapshot.Item) {
        self.init(id: item.habit, name: item.name, emoji: item.emoji, category: item.category)
        isNumeric = item.kind == "numeric"
        isLimit = item.targetType == "atMost"
        isSkipped = item.skipped
        (isDue, isDone, dayState, state) = (item.isDue, item.done, item.state, item.text.state)
        percent = item.percent
        // The mark says it already.
        value = item.text.value == "done" ? "" : item.text.value
        (streak, best, brief) = (item.text.streak, item.text.best ?? "", item.text.short ?? "")
        step = item.step
    }

    /// "+5", "+2.5K".
    var stepText: String? { step.map { "+" + Self.short($0) } }

    private static func short(_ value: Double) -> String {
        let (shown, suffix) = value >= 1000 ? (value / 1000, "K") : (value, "")
        let tenths = (shown * 10).rounded(.down)
        let whole = Int(tenths) / 10
        return "\(whole)" + (Int(tenths) % 10 == 0 ? "" : ".\(Int(tenths) % 10)") + suffix
    }
}

extension HabitsContent.Figures {
    fileprivate init(_ snapshot: HabitSnapshot) {
        (done, total, left, percent) = (snapshot.done, snapshot.total, snapshot.remaining, snapshot.percent)
        (state, count) = (snapshot.state, snapshot.habitsTotal)
    }

    fileprivate init(_ group: HabitSnapshot.Group) {
        (done, total, left, percent) = (group.done, group.total, group.remaining, group.percent)
        (state, count) = (group.state, group.habits)
    }

    /// Of one habit alone.
    fileprivate init(_ habit: HabitsContent.Habit) {
        (done, total, left, count) = (habit.isDone ? 1 : 0, habit.isDue ? 1 : 0, habit.isLeft ? 1 : 0, 1)
        (percent, state) = (habit.percent, habit.dayState)
    }
}

extension HabitsContent.Mark {
    /// - Parameter state: as the daemon names it; empty for a day to come.
    init(state: String) {
        self =
            switch state {
            case "done": .done
            case "part": .partly
            case "open": .open
            case "missed": .missed
            case "skipped": .skipped
            default: .none
            }
    }
}

extension HabitsContent.Day {
    init(_ day: CivilDay, _ mark: HabitsContent.Mark, isToday: Bool) {
        let name = CivilDay.weekdays[day.isoWeekday - 1]
        self.init(id: day.number, letter: String(name.prefix(1)), name: name, mark: mark, isToday: isToday)
    }
}
