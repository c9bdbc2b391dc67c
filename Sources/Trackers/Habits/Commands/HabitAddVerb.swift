import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit add`: adds a habit.
struct HabitAddVerb: Verb {
    var common = CommonOptions()
    private var words: [String] = []
    private var request = HabitAddRequest()
    private var plan = HabitPlanOptions()

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&words, "name", isRequired: true, "Its name.")
        plan.declare(&parameters, &request.members, isNew: true)
    }

    func run(_ context: Context) throws {
        var request = request
        request.name = words.joined(separator: " ")
        try plan.fill(&request.members)
        guard let (habit, _) = try context.ask(HabitOperations.add, request, common) else { return }
        let name = Printable.clean(habit.name)
        context.console.report(
            "Added \(name): " + Printable.clean(habit.text).lowercasedFirst, isUnchanged: false)
        let called = Printable.clean(habit.called ?? habit.name).lowercased()
        let next =
            plan.atMost != nil || plan.target != nil
            ? "To add to it: sipli-client habit set " + ShellWord.argument(called) + " +1"
            : "When you have done it: sipli-client done " + ShellWord.argument(called)
        context.console.note(next)
    }

    static let command = Command(
        "add", "Add a habit.",
        discussion: """
            Without a schedule it is due every day. Without a target it is done or not; with one, amounts add up to it. \
            In a first week that is already under way, fewer times are needed.

            Examples:
              sipli-client habit add Read
              sipli-client habit add Drink water --target "8 glasses"
              sipli-client habit add Coffee --at-most "2 cups"
              sipli-client habit add Run --times 3 --remind 7:30
              sipli-client habit add Gym --days mon,wed,fri --category health
              sipli-client habit add Water the plants --every 3
            """
    ) { HabitAddVerb() }
}
