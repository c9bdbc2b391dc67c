import SipliCore
import SipliWire

extension HabitProjection {
    /// The habit of an id, a name, a name with its category such as "Read (Learning)", or an unambiguous beginning of a
    /// name.
    ///
    /// - Parameter archived: whether beginnings are those of archived habits, instead of habits in use.
    func find(_ text: String, archived: Bool = false) throws -> HabitLife {
        let typed = text.trimmed.lowercased()
        if let life = self[typed] { return life }
        let offered = archived ? all.filter(\.habit.isArchived) : active
        let found = found(typed, offered)
        guard let life = found.first else {
            throw TypedText.unknown(text, "habit", offered.map(\.habit.name))
        }
        guard found.count == 1 else {
            let isSplit = Set(found.map { $0.habit.name.lowercased() }).count < found.count
            let names = TypedText.list(found.prefix(5).map { isSplit ? placed($0.habit) : $0.habit.name }, " or ")
            throw WireError.invalid("habit", "\"\(text.shortened)\" could be \(names); write one of these")
        }
        return life
    }

    /// A whole name comes before a beginning, and a habit in use before an archived one.
    private func found(_ typed: String, _ offered: [HabitLife]) -> [HabitLife] {
        let named = all.filter { $0.habit.name.lowercased() == typed }
        let inUse = named.filter { !$0.habit.isArchived }
        if !named.isEmpty { return inUse.isEmpty ? named : inUse }
        let placed = all.filter { self.placed($0.habit).lowercased() == typed }
        guard placed.isEmpty, !typed.isEmpty else { return placed }
        return offered.filter { $0.habit.name.lowercased().hasPrefix(typed) }
    }

    /// The name with the category of a habit whose name alone could be another's; nil if it is enough.
    func called(_ habit: Habit) -> String? {
        found(habit.name.lowercased(), active).count > 1 ? placed(habit) : nil
    }

    /// The name with the category: "Read (Learning)".
    private func placed(_ habit: Habit) -> String {
        habit.name + " (" + (categories.first { $0.id == habit.category }?.name ?? "no category") + ")"
    }
}
