/// A group of habits.
package struct HabitCategory: Hashable, Sendable {
    package static let nameBytes = 240

    package let id: String
    /// When it was added.
    package var at: Instant
    package var name: String
    package var emoji: String?
    package var position: Int

    package init(
        id: String, at: Instant = Instant(milliseconds: 0), name: String, emoji: String?, position: Int
    ) {
        (self.id, self.at, self.name, self.emoji, self.position) = (id, at, name, emoji, position)
    }

    package var isPredefined: Bool { Self.predefined.contains { $0.id == id } }

    /// Those that everyone has, in display order. They cannot be changed.
    package static let predefined = [
        ("health", "Health", "❤️"), ("wellness", "Wellness", "🌿"), ("productivity", "Productivity", "⚡️"),
        ("social", "Social", "👥"), ("learning", "Learning", "📚"), ("creativity", "Creativity", "🎨"),
    ].enumerated().map { HabitCategory(id: $1.0, name: $1.1, emoji: $1.2, position: $0) }
}
