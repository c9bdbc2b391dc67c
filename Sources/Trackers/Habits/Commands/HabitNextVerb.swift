import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit next`: one step of the next open habit, for a click on a bar or a key.
struct HabitNextVerb: Verb, Equatable {
    var common = CommonOptions()
    /// The place of the day's widget, which says what it is about; nil for all habits.
    var place: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(
            &place, "--host", "place", "Of the habits that the widget at this place shows (default: all).")
    }

    func run(_ context: Context) throws {
        let client = try context.client()
        let snapshot: HabitSnapshot? = try Snapshots.one(of: .habits, client)
        let id = try place.map { try snapshot?.next(at: $0, client) } ?? snapshot?.nextHabits.first
        guard let id, let habit = snapshot?.habits.first(where: { $0.habit == id }) else {
            return context.console.report("Nothing is left to do today.")
        }
        var (complete, log) = (HabitDayRequest(), HabitLogRequest())
        (complete.habit, log.habit, log.add) = (id, id, habit.step ?? 1)
        let request =
            habit.isNumeric
            ? RequestLine.make(HabitOperations.log, log) : RequestLine.make(HabitOperations.complete, complete)
        guard let reply = try context.ask(request, common) else { return }
        let change = try reply.read(HabitLogResult.self)
        context.console.report(
            Printable.clean(change.text.entry) + ". " + Printable.clean(change.text.standing),
            isUnchanged: change.already)
    }

    static let command = Command(
        "next", "Complete the next open habit, or add to its amount.",
        discussion: """
            The next one is the first that `sipli-client habit` shows as open. It adds 1 to an amount, or, if much \
            is left, as much as the button of a widget. It is meant for a key, or a click on a bar; \
            `sipli-client undo` takes it back.
            """
    ) { HabitNextVerb() }
}

extension HabitSnapshot {
    /// The first open one of those that the day's widget shows at a place: one habit, a category or all.
    fileprivate func next(at place: String, _ client: Client) throws -> String? {
        let kept =
            try client.call(WidgetOperations.configurations, Nothing()).configurations
            .first { $0.kind == TrackerDescriptor.habits.barWidget && $0.host == place }?.configuration.members ?? [:]
        let (chosen, category) = (kept["habit"]?.text, kept["category"]?.text)
        return open.first { habit in
            chosen.map { $0 == habit.habit } ?? category.map { $0 == habit.category } ?? true
        }?.habit
    }
}
