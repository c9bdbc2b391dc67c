import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit edit`: changes what is named.
struct HabitEditVerb: Verb {
    var common = CommonOptions()
    private var words: [String] = []
    private var request = HabitEditRequest()
    private var plan = HabitPlanOptions()
    private var isUnpinned = false
    private var changesAny = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.habit(&words)
        parameters.option(&request.name, "--name", "name", "Its new name.")
        plan.declare(&parameters, &request.members, isNew: false)
        parameters.flag(&isUnpinned, "--unpin", "Show it in your order again.")
        changesAny = parameters.hasOptions
    }

    func run(_ context: Context) throws {
        guard changesAny else {
            throw Failure(.usage, "nothing to change; give --name, --target, --days or another option")
        }
        if request.members.pinned == true, isUnpinned { throw Failure(.usage, "--pin cannot be used with --unpin") }
        var request = request
        request.habit = words.joined(separator: " ")
        try plan.fill(&request.members)
        if isUnpinned { request.members.pinned = false }
        guard let (habit, isUnchanged) = try context.ask(HabitOperations.edit, request, common) else { return }
        context.console.report(
            "Changed \(Printable.clean(habit.name)): \(Printable.clean(habit.changes ?? ""))",
            isUnchanged: isUnchanged)
    }

    static let command = Command(
        "edit", "Change a habit.",
        discussion: """
            Anything you do not give stays as it is. Days before today keep the target they had, but new weekdays or times a \
            week judge them too, so a streak may change. A habit that was logged before today stays what it is: done or not, an amount, or \
            a limit.

            Examples:
              sipli-client habit edit read --name "Read a book"
              sipli-client habit edit water --target "6 glasses"
              sipli-client habit edit run --days mon,thu --remind 18:00
              sipli-client habit edit run --remind off --pin
            """
    ) { HabitEditVerb() }
}

extension Parameters {
    /// The words of one habit's name, with or without quotes.
    mutating func habit(_ words: inout [String], isRequired: Bool = true) {
        self.words(
            &words, "name", isRequired: isRequired, completion: .live(HabitNames.complete),
            "The habit, by name or an unambiguous beginning of it.")
    }
}
