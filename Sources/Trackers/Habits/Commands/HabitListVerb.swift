import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit list`: habits with what they ask for.
struct HabitListVerb: Verb, Equatable {
    var common = CommonOptions()
    var isAll = false
    var category: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.flag(&isAll, "--all", short: "-a", "Also archived habits.")
        parameters.option(
            &category, "--category", "category", completion: .live(HabitCategoryVerbs.complete),
            "Only habits of this category.")
    }

    func run(_ context: Context) throws {
        let habits = try self.habits(context) + (isAll ? self.habits(context, areArchived: true) : [])
        if common.json { return context.console.out { $0.field("habits", habits) } }
        guard !habits.isEmpty else {
            let which = category == nil ? "habits" : "habits in this category"
            guard try isAll || self.habits(context, areArchived: true).isEmpty else {
                return context.console.note("All \(which) are archived. To see them: sipli-client habit list --all")
            }
            guard category != nil else { return HabitMessages.tellEmpty(context.console) }
            return context.console.note("There are no \(which).")
        }
        context.console.print(table(habits, context.console.style))
    }

    private func habits(_ context: Context, areArchived: Bool = false) throws -> [HabitListResult.Item] {
        var request = HabitListRequest()
        (request.category, request.archived) = (category, areArchived ? true : nil)
        return try context.client().pages(HabitOperations.list, request, \.cursor, \.cursor).flatMap(\.habits)
    }

    private func table(_ habits: [HabitListResult.Item], _ style: Style) -> [String] {
        let isPlain = style.width == nil
        let names = habits.map { habit in
            guard !isPlain else { return habit.name }
            return habit.name + (habit.archived ? " (archived)" : habit.pinned ? " (pinned)" : "")
        }
        let due = habits.map { $0.text + ($0.vacation == nil ? "" : ", on vacation") }
        var columns: [TextTable.Column] = [
            TextTable.Column(texts: names, title: "habit", minimum: 20),
            .optional("due", due, ink: nil, minimum: 16, wrapsBelow: true),
            .optional("streak", habits.map(\.runs.text)),
            .optional("strength", habits.map { "\(Int(($0.strength * 100).rounded(.down)))%" }, isRight: true),
            .optional("reminders", habits.map { $0.reminders.joined(separator: ", ") }),
        ]
        if isPlain {
            columns.append(.optional("state", habits.map { $0.archived ? "archived" : $0.pinned ? "pinned" : "" }))
        }
        // Habits of one name are told apart by their ids.
        if isPlain || Set(habits.map { $0.name.lowercased() }).count < habits.count {
            columns.append(.optional("id", habits.map(\.habit)))
        }
        return TextTable(columns, style: style).lines()
    }

    static let command = Command(
        "list", "List habits with their schedules.",
        discussion: """
            \(HabitMessages.strength)
            When piped: name, what it asks for, streak, strength, reminders, state, id, separated by tabs.
            """
    ) { HabitListVerb() }
}
