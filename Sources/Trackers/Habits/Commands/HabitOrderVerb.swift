import SipliVerbs
import SipliWire

/// `habit order`: puts habits first.
struct HabitOrderVerb: Verb, Equatable {
    var common = CommonOptions()
    var names: [String] = []

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &names, "name", isRequired: true, completion: .live(HabitNames.complete),
            "Habits in their new order; the others follow.")
    }

    func run(_ context: Context) throws {
        let answer = try HabitNames.asking(names, context) { names in
            var request = HabitOrderRequest()
            request.habits = names
            return try context.ask(HabitOperations.order, request, common)
        }
        if let answer { context.console.report("Order changed", isUnchanged: answer.isUnchanged) }
    }

    static let command = Command(
        "order", "Change the order of habits.",
        discussion: """
            Pinned habits come first in any order: sipli-client habit edit NAME --pin.

            Example:
              sipli-client habit order read run water
            """
    ) { HabitOrderVerb() }
}
