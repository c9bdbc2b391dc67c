import SipliCore
import SipliWire

extension HabitsContent {
    /// The sample for galleries: a Thursday with three of eight habits done.
    static let sample: HabitsContent = {
        var content = HabitsContent()
        content.isKnown = true
        // A Monday.
        let monday = CivilDay(number: 20_612)
        content.day = monday.adding(days: 3)
        content.navigation = HabitDayNavigation(today: monday.adding(days: 3), chosen: nil)
        content.habits = [
            Habit(
                id: "read", name: "Read", emoji: "📚", category: "learning", streak: "6 days"),
            Habit(
                id: "water", name: "Drink water", emoji: "💧", category: "health", isNumeric: true, percent: 37,
                value: "3 of 8 glasses", brief: "3/8", step: 1),
            Habit(
                id: "run", name: "Run", emoji: "🏃", category: "health", value: "1 of 3 this week", streak: "4 weeks"),
            Habit(
                id: "spanish", name: "Spanish", emoji: "💬", category: "learning", isNumeric: true, percent: 50,
                value: "10 of 20 minutes", brief: "10/20", step: 5),
            Habit(id: "tidy", name: "Tidy up", emoji: "🧹"),
            Habit(
                id: "meditate", name: "Meditate", emoji: "🧘", category: "wellness", isDone: true, state: "done",
                dayState: "done", percent: 100,
                streak: "12 days"),
            Habit(
                id: "vitamins", name: "Vitamins", emoji: "💊", category: "health", isDone: true, state: "done",
                dayState: "done", percent: 100),
            Habit(
                id: "journal", name: "Journal", emoji: "📓", isDone: true, state: "done", dayState: "done", percent: 100,
                streak: "3 days"),
        ]
        content.figures = Figures(done: 3, total: 8, left: 5, percent: 37, state: "open", count: 8)
        content.groups = [
            "health": Figures(done: 1, total: 3, left: 2, percent: 33, state: "open", count: 3),
            "learning": Figures(total: 2, left: 2, state: "open", count: 2),
            "wellness": Figures(done: 1, total: 1, percent: 100, state: "done", count: 1),
        ]
        content.message = "A good start"
        let marks: [Mark] = [.done, .done, .partly, .open, .none, .none, .none]
        content.week = marks.enumerated().map { Day(monday.adding(days: $0), $1, isToday: $0 == 3) }
        content.weekSummary = "2 of 3 days before today"
        return content
    }()

    /// The sample without what is drawn even where texts are bars.
    static let placeholder: HabitsContent = {
        var content = sample
        content.figures.percent = 0
        for index in content.week.indices { content.week[index].mark = .none }
        for index in content.habits.indices { content.habits[index].emoji = "" }
        return content
    }()
}
