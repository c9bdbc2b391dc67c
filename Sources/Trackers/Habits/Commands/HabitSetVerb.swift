import SipliCore
import SipliVerbs
import SipliWire

/// `habit set`: sets the amount of a day, or adds to it.
struct HabitSetVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []
    var day: String?
    var note: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &words, "name and value", isRequired: true, completion: .live(HabitNames.complete),
            "The habit, and its amount of the day: 5, 20 pages, or +2 or -1 to change it.")
        parameters.option(day: &day, "--day", "Another day, such as yesterday (default: today).")
        parameters.option(&note, "--note", "note", mayBeginWithDash: true, "A note on the day; off removes it.")
    }

    func run(_ context: Context) throws {
        var request = HabitLogRequest()
        (request.words, request.day, request.note) = (words, day, note.map(OffWord.cleared))
        guard let (change, _) = try context.ask(HabitOperations.log, request, common) else { return }
        Self.report(change, context.console)
    }

    /// Says what the day has after a change.
    static func report(_ change: HabitLogResult, _ console: Console) {
        let milestone = change.hasMilestone ? ". " + Printable.clean(change.text.milestone ?? "") : ""
        console.report(
            Printable.clean(change.text.entry) + milestone + ". " + Printable.clean(change.text.standing),
            isUnchanged: change.already)
    }

    static let command = Command(
        "set", "Set the amount of a habit's day, or add to it.",
        discussion: """
            For a habit that is done or not, 1 is done and 0 is not.

            Examples:
              sipli-client habit set water 5
              sipli-client habit set water +2
              sipli-client habit set water -1
              sipli-client habit set pages 30 --day yesterday
            """,
        aliases: ["log"]
    ) { HabitSetVerb() }
}
