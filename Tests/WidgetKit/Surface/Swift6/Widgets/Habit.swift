import Foundation

struct Habit: Codable, Identifiable, Hashable {
    let id: String
    var name: String
    var emoji: String
    var streak: Int
    var isDone: Bool
}

final class HabitStore {
    static let shared = HabitStore()

    private(set) var habits = [
        Habit(id: "read", name: "Read ten pages", emoji: "📚", streak: 12, isDone: true),
        Habit(id: "walk", name: "Walk", emoji: "🚶🏽‍♀️", streak: 3, isDone: false),
        Habit(id: "tea", name: "Drink tea", emoji: "🍵", streak: 0, isDone: false),
        Habit(id: "sleep", name: "Sleep early", emoji: "😴", streak: 1, isDone: false),
    ]

    var isTimerRunning = false

    func complete(_ id: String) {
        guard let index = habits.firstIndex(where: { $0.id == id }) else { return }
        habits[index].isDone = true
        habits[index].streak += 1
    }
}
