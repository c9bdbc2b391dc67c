import SipliCore
import SipliWire

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
        snapshot.week.summary = "2 of 3 days before today"
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
