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
        Self.report(habit, context.console)
        let called = Printable.clean(habit.called ?? habit.name).lowercased()
        let next =
            plan.atMost != nil || plan.target != nil
            ? "To add to it: sipli-client habit set " + ShellWord.argument(called) + " +1"
            : "When you have done it: sipli-client done " + ShellWord.argument(called)
        context.console.note(next)
    }

    static func report(_ habit: HabitResult, _ console: Console) {
        console.report(
            "Added \(Printable.clean(habit.name)): " + Printable.clean(habit.text).lowercasedFirst, isUnchanged: false)
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
