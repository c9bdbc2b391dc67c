import Foundation

struct Drink: Codable, Identifiable, Equatable {
    var id = UUID()
    var date: Date
    var milliliters: Double
    var name: String
}

struct DayState: Codable, Equatable {
    var drinks: [Drink]
    var goal: Double
    var hasReminders: Bool

    enum CodingKeys: String, CodingKey {
        case drinks, goal
        case hasReminders = "reminders"
        case legacyAmount
    }

    init(drinks: [Drink] = [], goal: Double = 2000, hasReminders: Bool = true) {
        self.drinks = drinks
        self.goal = goal
        self.hasReminders = hasReminders
    }

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        drinks = try container.decodeIfPresent([Drink].self, forKey: .drinks) ?? []
        goal = try container.decodeIfPresent(Double.self, forKey: .goal) ?? 2000
        hasReminders = try container.decodeIfPresent(Bool.self, forKey: .hasReminders) ?? true
    }

    func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(drinks, forKey: .drinks)
        try container.encode(goal, forKey: .goal)
        try container.encode(hasReminders, forKey: .hasReminders)
    }

    func total(on day: Date, calendar: Calendar = .current) -> Double {
        drinks.filter { calendar.isDate($0.date, inSameDayAs: day) }.reduce(0) { $0 + $1.milliliters }
    }
}
