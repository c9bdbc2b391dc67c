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
        /// How it stands: "done", "open", "missed".
        var state = "open"
        /// 0...1, for bars.
        var progress = 0.0
        /// "3 of 8 glasses", "2 of 3 this week"; empty if there is nothing to say.
        var value = ""
        /// The same in short: "3/8"; empty without a target.
        var brief = ""
        /// "12 days"; empty without a streak.
        var streak = ""
        var streakCount = 0
        /// "30 days", the longest streak; empty without one.
        var best = ""
        /// What a tap adds; nil for habits that a tap completes.
        var step: Double?

        /// It is among what is left to do.
        var isLeft: Bool { isDue && !isDone && !isLimit }
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
    var done = 0
    var total = 0
    /// Floored, never 100 before everything is done.
    var percent = 0
    /// 0...1
    var fraction = 0.0
    /// "Halfway there"
    var message = ""
    /// The week of the day, its first day first; empty if unknown.
    var week: [Day] = []
    /// Of seven days, floored.
    var weekPercent = 0
    /// In display order: due ones first.
    var habits: [Habit] = []
    /// How many there are, also those for which there is no room in `habits`.
    var count = 0
    /// What it shows: "Habits", a category, or one habit.
    var title = "Habits"
    /// It is about a category or one habit, not about all of them.
    var isChosen = false
    /// The one habit that it is about.
    var focus: Habit?
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

    /// Everything due is done.
    var isMet: Bool { total > 0 && done >= total }
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
    /// How many are left; more than `left` has if there was no room for them. A limit that was passed is not done, and
    /// nothing is left to do about it.
    var leftCount: Int { max(left.count, total - done - habits.count { $0.isDue && !$0.isDone && $0.isLimit }) }
    /// Those that a tap can change: what is left first, then what is done.
    var changeable: [Habit] { left + habits.filter { $0.isDue && $0.isDone && !$0.isLimit } }
    /// How many those are, also where there was no room for all.
    var changeableCount: Int { changeable.count + leftCount - left.count }
    /// "3 of 7 days"
    var weekDone: String {
        let days = week.count { $0.mark == .done }
        return "\(days) of \(week.count) days"
    }

    /// What is said of a day on which nothing is due.
    var freeText: String {
        if isPaused { return "Habits are on vacation" }
        if let focus {
            return focus.name
                + (focus.isSkipped ? ": " + focus.value : pastDay == nil ? " is not due today" : " was not due")
        }
        return pastDay == nil ? "No habits are due today" : "No habits were due"
    }

    /// A stable name for style sheets of status bars.
    var state: String {
        switch stage {
        case .unknown, .empty: "empty"
        case .paused, .free: "paused"
        case .due: isMet ? "done" : done == 0 ? "empty" : "on-track"
        }
    }

    /// The tooltip of a status bar.
    var details: [String] {
        guard isKnown else { return [] }
        let tasks = left.prefix(5).map { habit in
            [habit.emoji, habit.name, habit.value].filter { !$0.isEmpty }.joined(separator: " ")
        }
        let more = leftCount > tasks.count && !tasks.isEmpty ? ["+\(leftCount - tasks.count) more"] : []
        let days =
            week.isEmpty || isPaused
            ? []
            : [
                isChosen
                    ? "Last seven days: \(weekDone)"
                    : "Complete days this week: \(week.count { $0.mark == .done }) of \(week.count)"
            ]
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
        (done, total, percent, fraction) = (snapshot.done, snapshot.total, snapshot.percent, snapshot.fraction)
        message = snapshot.message.text
        weekPercent = snapshot.week.percent
        week = Self.week(snapshot.week)
        habits = snapshot.habits.map { Habit($0) }
        count = snapshot.habitsTotal
    }

    private static func week(_ week: HabitSnapshot.Week) -> [Day] {
        guard let start = CivilDay(week.start) else { return [] }
        return week.days.enumerated().map { index, isDone in
            let isDue = index < week.due.count && week.due[index]
            let mark: Mark =
                isDone ? .done : !isDue ? .none : index == week.currentDay ? .open : .missed
            return Day(start.adding(days: index), mark, isToday: index == week.currentDay)
        }
    }
}

extension HabitsContent {
    /// The same of one category, or of one habit alone. A choice that no longer exists counts as none.
    func chosen(_ selection: HabitSelection) -> HabitsContent {
        if let habit = habits.first(where: { $0.id == selection.habit }) {
            var content = narrowed(to: [habit], title: habit.name)
            content.focus = habit
            return content
        }
        guard selection.habit == nil, let category = selection.category else { return self }
        return narrowed(to: habits.filter { $0.category == category.id }, title: category.name)
    }

    private func narrowed(to habits: [Habit], title: String) -> HabitsContent {
        var content = self
        content.habits = habits
        content.count = habits.count
        (content.title, content.isChosen) = (title, true)
        content.total = habits.count(where: \.isDue)
        content.done = habits.count { $0.isDue && $0.isDone }
        content.percent = content.total == 0 ? 0 : 100 * content.done / content.total
        content.fraction = content.total == 0 ? 0 : Double(content.done) / Double(content.total)
        // A limit is kept or not, without anything between.
        if let only = habits.first, habits.count == 1, !only.isDone, !only.isLimit {
            content.fraction = min(only.progress, 0.999)
            content.percent = Int(content.fraction * 100)
        }
        // A sentence about all habits, and their week.
        (content.message, content.week, content.weekPercent) = ("", [], 0)
        return content
    }

    /// The same of another day, which the widget was told to show. The week stays.
    func showing(_ past: HabitsContent, _ navigation: HabitDayNavigation) -> HabitsContent {
        var content = past
        content.navigation = navigation
        (content.week, content.weekPercent) = (week, weekPercent)
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
        (isDue, isDone, state) = (item.isDue, item.done, item.text.state)
        progress = min(max(item.progress, 0), 1)
        // The mark says it already.
        value = item.text.value == "done" ? "" : item.text.value
        streak = item.text.streak
        streakCount = max(item.streak, item.atRisk)
        if item.bestStreak > 0 { best = "\(item.bestStreak) \(item.streakUnit)" + (item.bestStreak == 1 ? "" : "s") }
        if isNumeric, let target = item.target { brief = Self.short(item.value) + "/" + Self.short(target) }
        if let done = item.weekDone, let target = item.weekTarget, !isSkipped { brief = "\(done)/\(target)" }
        if isNumeric, !isLimit { step = item.step }
    }

    /// "+5", "+2.5K".
    var stepText: String? { step.map { "+" + Self.short($0) } }

    /// Truncated, so that an amount below a target is never mistaken for it.
    private static func short(_ value: Double) -> String {
        let (shown, suffix) = value >= 1000 ? (value / 1000, "K") : (value, "")
        let tenths = (shown * 10).rounded(.down)
        let whole = Int(tenths) / 10
        return "\(whole)" + (Int(tenths) % 10 == 0 ? "" : ".\(Int(tenths) % 10)") + suffix
    }
}

extension HabitsContent.Day {
    init(_ day: CivilDay, _ mark: HabitsContent.Mark, isToday: Bool) {
        let name = CivilDay.weekdays[day.isoWeekday - 1]
        self.init(id: day.number, letter: String(name.prefix(1)), name: name, mark: mark, isToday: isToday)
    }
}
