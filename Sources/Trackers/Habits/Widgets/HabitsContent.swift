import SipliCore
import SipliWidgetKit
import SipliWire

/// What the widgets of habits show, from a snapshot.
struct HabitsContent {
    /// Why there is nothing to tick, if so.
    enum Stage {
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

    /// A day of the week.
    struct Day: Identifiable {
        /// The day's number, which orders them.
        var id: Int
        /// "M"
        var letter: String
        /// "Mon"
        var name: String
        /// Nil for a day to come.
        var state: HabitDayState?
        var isToday: Bool

        init(_ day: CivilDay, _ state: HabitDayState?, isToday: Bool) {
            name = CivilDay.weekdays[day.isoWeekday - 1]
            (id, letter, self.state, self.isToday) = (day.number, String(name.prefix(1)), state, isToday)
        }
    }

    var isKnown = false
    var day: CivilDay?
    var isPaused = false
    /// The day of what it shows.
    var figures = HabitSnapshot.Group()
    /// That of each category that has habits.
    var groups: [HabitSnapshot.Group] = []
    /// "Halfway there"
    var message = ""
    /// The week of the day, its first day first; empty if unknown.
    var week: [Day] = []
    /// "2 of 3 finished days", those of the week on which everything was done; empty if none is over, or unknown.
    var weekSummary = ""
    /// In display order: due ones first.
    var habits: [HabitSnapshot.Item] = []
    /// What it shows: "Habits", a category, or one habit.
    var title = "Habits"
    /// It is about a category or one habit, not about all of them.
    var isChosen = false
    /// Id of the one category that it is about.
    var category: String?
    /// The one habit that it is about.
    var focus: HabitSnapshot.Item?
    /// The one habit that there is, or that was chosen.
    var only: HabitSnapshot.Item? { focus ?? (count == 1 ? habits.first : nil) }
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
    var count: Int { figures.habits }
    /// Everything due is done.
    var isMet: Bool { figures.state == HabitDayState.done.rawValue }
    /// "3/5"
    var short: String { "\(done)/\(total)" }
    /// "3/5 habits"; of one habit "Read: done".
    var line: String {
        guard let focus else { return short + (total == 1 ? " habit" : " habits") }
        let isSaid = focus.skipped || focus.done || focus.detail.isEmpty
        return focus.name + ": " + (isSaid ? focus.text.state : focus.detail)
    }
    /// "3 of 5 done"
    var doneText: String { "\(done) of \(total) done" }
    /// "Today", or the day that is shown.
    var dayLabel: String { navigation?.label ?? "Today" }
    /// The day that a tap changes; nil for today.
    var pastDay: CivilDay? { navigation.flatMap { $0.isToday ? nil : $0.day } }

    /// What is left, in display order.
    var left: [HabitSnapshot.Item] { habits.filter(\.isLeft) }
    /// How many are left; more than `left` has if there was no room for them.
    var leftCount: Int { max(left.count, figures.remaining) }
    /// Those that a tap can change: what is left first, then what is done.
    var changeable: [HabitSnapshot.Item] { left + habits.filter { $0.isDue && $0.done && !$0.isLimit } }
    /// How many those are, also where there was no room for all.
    var changeableCount: Int { changeable.count + leftCount - left.count }
    /// What is said of a day on which nothing is due.
    var freeText: String {
        if isPaused { return "Habits are on vacation" }
        if let focus {
            return focus.name
                + (focus.skipped ? ": " + focus.detail : pastDay == nil ? " is not due today" : " was not due")
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
            [habit.emoji, habit.name, habit.detail].filter { !$0.isEmpty }.joined(separator: " ")
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
        figures = HabitSnapshot.Group(snapshot)
        groups = snapshot.groups ?? []
        message = snapshot.message.text
        if let start = CivilDay(snapshot.week.start) {
            week = snapshot.week.states.enumerated().map { index, state in
                Day(
                    start.adding(days: index), HabitDayState(rawValue: state),
                    isToday: index == snapshot.week.currentDay)
            }
        }
        weekSummary = snapshot.week.summary ?? ""
        habits = snapshot.habits
    }
}

extension HabitsContent {
    /// The same of one category, or of one habit alone. A choice that no longer exists counts as none.
    func chosen(_ selection: HabitSelection) -> HabitsContent {
        if let habit = habits.first(where: { $0.habit == selection.habit }) {
            var content = narrowed(to: [habit], HabitSnapshot.Group(habit), title: habit.name)
            content.focus = habit
            return content
        }
        guard selection.habit == nil, let category = selection.category else { return self }
        let own = habits.filter { $0.category == category.id }
        let group = groups.first { $0.category == category.id }
        var content = narrowed(to: own, group ?? HabitSnapshot.Group(), title: category.name)
        content.category = category.id
        return content
    }

    private func narrowed(
        to habits: [HabitSnapshot.Item], _ figures: HabitSnapshot.Group, title: String
    ) -> HabitsContent {
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

extension HabitSnapshot.Group {
    /// Of all habits together.
    fileprivate init(_ snapshot: HabitSnapshot) {
        self.init()
        (done, total, remaining, percent) = (snapshot.done, snapshot.total, snapshot.remaining, snapshot.percent)
        (state, habits) = (snapshot.state, snapshot.habitsTotal)
    }

    /// Of one habit alone.
    fileprivate init(_ habit: HabitSnapshot.Item) {
        self.init()
        (done, total, remaining) = (habit.done ? 1 : 0, habit.isDue ? 1 : 0, habit.isLeft ? 1 : 0)
        (percent, state, habits) = (habit.percent, habit.state, 1)
    }
}

extension HabitsContent {
    /// The sample for galleries: a Thursday with three of eight habits done.
    static let sample: HabitsContent = {
        // A Monday.
        let monday = CivilDay(number: 20_612)
        var snapshot = HabitSnapshot()
        snapshot.day = monday.adding(days: 3).description
        snapshot.habits = [
            habit("Read", "📚", in: "learning", streak: "6 days"),
            habit("Drink water", "💧", id: "water", in: "health", percent: 37, "3 of 8 glasses", "3/8", step: 1),
            habit("Run", "🏃", in: "health", "1 of 3 this week", streak: "4 weeks"),
            habit("Spanish", "💬", in: "learning", percent: 50, "10 of 20 minutes", "10/20", step: 5),
            habit("Tidy up", "🧹", id: "tidy"),
            habit("Meditate", "🧘", in: "wellness", percent: 100, streak: "12 days"),
            habit("Vitamins", "💊", in: "health", percent: 100), habit("Journal", "📓", percent: 100, streak: "3 days"),
        ]
        (snapshot.done, snapshot.total, snapshot.remaining, snapshot.percent) = (3, 8, 5, 37)
        (snapshot.state, snapshot.habitsTotal, snapshot.message.text) = ("open", 8, "A good start")
        snapshot.groups = [("health", 1, 3, 33), ("learning", 0, 2, 0), ("wellness", 1, 1, 100)].map {
            var group = HabitSnapshot.Group()
            (group.category, group.done, group.total, group.percent) = $0
            (group.remaining, group.habits) = (group.total - group.done, group.total)
            group.state = group.remaining == 0 ? "done" : "open"
            return group
        }
        (snapshot.week.start, snapshot.week.currentDay) = (monday.description, 3)
        snapshot.week.states = ["done", "done", "part", "open", "", "", ""]
        snapshot.week.summary = "2 of 3 finished days"
        return HabitsContent(snapshot)
    }()

    /// One that is done if it has 100 percent.
    private static func habit(
        _ name: String, _ emoji: String, id: String? = nil, in category: String? = nil, percent: Int = 0,
        _ value: String = "", _ short: String? = nil, step: Double? = nil, streak: String = ""
    ) -> HabitSnapshot.Item {
        var item = HabitSnapshot.Item()
        (item.habit, item.name, item.emoji, item.category) = (id ?? name.lowercased(), name, emoji, category)
        (item.kind, item.percent, item.done, item.step) = (
            step == nil ? "binary" : "numeric", percent, percent == 100, step
        )
        item.state = item.done ? "done" : "open"
        (item.text.state, item.text.value, item.text.short, item.text.streak) = (item.state, value, short, streak)
        return item
    }

    /// The sample without what is drawn even where texts are bars.
    static let placeholder: HabitsContent = {
        var content = sample
        content.figures.percent = 0
        for index in content.week.indices { content.week[index].state = nil }
        for index in content.habits.indices { content.habits[index].emoji = "" }
        return content
    }()
}
