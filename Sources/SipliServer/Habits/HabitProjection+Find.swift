import SipliCore
import SipliWire

extension HabitProjection {
    /// The habit of an id, a name or an unambiguous beginning of a name.
    func find(_ text: String) throws -> HabitLife {
        let typed = text.trimmed.lowercased()
        if let life = self[typed] { return life }
        func named(_ lives: [HabitLife]) -> [HabitLife] { lives.filter { $0.habit.name.lowercased() == typed } }
        let beginning = typed.isEmpty ? [] : active.filter { $0.habit.name.lowercased().hasPrefix(typed) }
        let found = [named(active), named(all), beginning].first { !$0.isEmpty } ?? []
        guard let life = found.first else {
            throw HabitFields.unknown(text, "habit", active.map(\.habit.name))
        }
        guard found.count == 1 else {
            let names = HabitText.list(found.prefix(5).map { "\($0.habit.name) (\(place(of: $0.habit)))" })
            throw WireError.invalid("habit", "\"\(text.shortened)\" could be \(names); write more of it, or the id")
        }
        return life
    }

    /// The category's name, for telling habits of one name apart.
    private func place(of habit: Habit) -> String {
        categories.first { $0.id == habit.category }?.name ?? "no category"
    }
}
