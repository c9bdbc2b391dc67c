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
                id: "read", name: "Read", emoji: "📚", category: "learning", streak: "6 days", streakCount: 6),
            Habit(
                id: "water", name: "Drink water", emoji: "💧", category: "health", isNumeric: true, progress: 0.375,
                value: "3 of 8 glasses", brief: "3/8", step: 1),
            Habit(
                id: "run", name: "Run", emoji: "🏃", category: "health", value: "1 of 3 this week", streak: "4 weeks",
                streakCount: 4),
            Habit(
                id: "spanish", name: "Spanish", emoji: "💬", category: "learning", isNumeric: true, progress: 0.5,
                value: "10 of 20 minutes", brief: "10/20", step: 5),
            Habit(id: "tidy", name: "Tidy up", emoji: "🧹"),
            Habit(
                id: "meditate", name: "Meditate", emoji: "🧘", category: "wellness", isDone: true, state: "done",
                streak: "12 days",
                streakCount: 12),
            Habit(id: "vitamins", name: "Vitamins", emoji: "💊", category: "health", isDone: true, state: "done"),
            Habit(
                id: "journal", name: "Journal", emoji: "📓", isDone: true, state: "done", streak: "3 days",
                streakCount: 3),
        ]
        (content.done, content.total, content.percent, content.fraction) = (3, 8, 37, 0.375)
        content.count = 8
        content.message = "A good start"
        let marks: [Mark] = [.done, .done, .partly, .open, .none, .none, .none]
        content.week = marks.enumerated().map { Day(monday.adding(days: $0), $1, isToday: $0 == 3) }
        content.weekPercent = 28
        return content
    }()

    /// The sample without what is drawn even where texts are bars.
    static let placeholder: HabitsContent = {
        var content = sample
        (content.fraction, content.percent) = (0, 0)
        for index in content.week.indices { content.week[index].mark = .none }
        for index in content.habits.indices { content.habits[index].emoji = "" }
        return content
    }()
}
