/// A habit as a person defined it.
package struct Habit: Hashable, Sendable {
    package static let nameBytes = 400
    package static let unitBytes = 160
    /// Bytes of the reminders as they are stored.
    package static let reminderBytes = 160

    package let id: String
    /// When it was added.
    package var at: Instant
    package var name: String
    package var emoji: String?
    /// Such as "#2DA9E3".
    package var color: String?
    /// The id of its category.
    package var category: String?
    package var plan: HabitPlan
    /// What its amounts are counted in, such as "glasses".
    package var unit: String?
    /// Minutes after midnight, ascending.
    package var reminders: [Int] = []
    package var note: String?
    package var isPinned = false
    /// Its place in the person's own order.
    package var position = 0
    /// When it was archived; nil for a habit in use.
    package var archivedAt: Instant?

    package init(id: String, at: Instant, name: String, plan: HabitPlan) {
        (self.id, self.at, self.name, self.plan) = (id, at, name, plan)
    }

    package var isArchived: Bool { archivedAt != nil }

    /// It is kept by doing no more than an amount, so nothing is to be done.
    package var isLimit: Bool { if case .atMost = plan.target { true } else { false } }

    /// The emoji and the color of a habit without its own.
    package static let (standardEmoji, standardColor) = ("📊", "#2DA9E3")

    /// Pinned ones first, then the person's order.
    package static func precedes(_ one: Habit, _ other: Habit) -> Bool {
        if one.isPinned != other.isPinned { return one.isPinned }
        return one.place < other.place
    }

    /// Its place in the person's order; names and ids break ties.
    package var place: (Int, String, String) { (position, name.lowercased(), id) }
}

/// What is recorded of a habit on one civil day.
package struct HabitRecord: Hashable, Sendable {
    package var day: CivilDay
    /// The sum of the day; 1 for a habit that is just done.
    package var value: Double
    /// The day neither earns nor breaks a streak, unless it was done after all.
    package var isSkipped: Bool
    /// The target that was in force, 0 if any amount was enough; nil for the habit's own.
    package var target: Double?

    package init(day: CivilDay, value: Double = 1, isSkipped: Bool = false, target: Double? = nil) {
        (self.day, self.value, self.isSkipped, self.target) = (day, value, isSkipped, target)
    }
}

/// A group of habits.
package struct HabitCategory: Hashable, Sendable {
    package static let nameBytes = 240

    package let id: String
    /// When it was added.
    package var at: Instant
    package var name: String
    package var emoji: String?
    package var position: Int

    package init(id: String, at: Instant = Instant(milliseconds: 0), name: String, emoji: String?, position: Int) {
        (self.id, self.at, self.name, self.emoji, self.position) = (id, at, name, emoji, position)
    }

    package var isPredefined: Bool { Self.predefined.contains { $0.id == id } }

    /// Those that everyone has, in display order. They cannot be changed.
    package static let predefined = [
        ("health", "Health", "❤️"), ("wellness", "Wellness", "🌿"), ("productivity", "Productivity", "⚡️"),
        ("social", "Social", "👥"), ("learning", "Learning", "📚"), ("creativity", "Creativity", "🎨"),
    ].enumerated().map { HabitCategory(id: $1.0, name: $1.1, emoji: $1.2, position: $0) }
}
