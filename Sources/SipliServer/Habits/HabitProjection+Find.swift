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
        func named(_ lives: [HabitLife]) -> [HabitLife] {
            lives.filter { $0.habit.name.lowercased() == typed || placed($0.habit).lowercased() == typed }
        }
        let offered = archived ? all.filter(\.habit.isArchived) : active
        let beginning = typed.isEmpty ? [] : offered.filter { $0.habit.name.lowercased().hasPrefix(typed) }
        let found = [named(active), named(all), beginning].first { !$0.isEmpty } ?? []
        guard let life = found.first else {
            throw HabitFields.unknown(text, "habit", offered.map(\.habit.name))
        }
        guard found.count == 1 else {
            let names = HabitText.list(found.prefix(5).map { placed($0.habit) }, " or ")
            throw WireError.invalid("habit", "\"\(text.shortened)\" could be \(names); write one of these")
        }
        return life
    }

    /// The name, with the category if another habit has the same name: "Read (Learning)".
    private func placed(_ habit: Habit) -> String {
        let isAlone = !all.contains { $0.habit.id != habit.id && $0.habit.name.lowercased() == habit.name.lowercased() }
        return isAlone
            ? habit.name : habit.name + " (\(categories.first { $0.id == habit.category }?.name ?? "no category"))"
    }
}
