import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit pause`: a vacation.
struct HabitPauseVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []
    var from: String?
    var through: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.habit(&words, isRequired: false)
        parameters.option(day: &from, "--from", "First day (default: today).")
        parameters.option(day: &through, "--through", "Last day (default: until you resume).")
    }

    func run(_ context: Context) throws {
        var request = HabitPauseRequest()
        request.habit = words.isEmpty ? nil : words.joined(separator: " ")
        (request.from, request.through) = (from, through)
        let answer = try HabitPauses.hinting("pause", words, "--from") {
            try context.ask(HabitOperations.pause, request, common)
        }
        guard let (pause, isUnchanged) = answer else { return }
        context.console.report("On vacation: " + Printable.clean(pause.text), isUnchanged: isUnchanged)
    }

    static let command = Command(
        "pause", "Take a vacation from a habit, or from all of them.",
        discussion: """
            Nothing is expected on these days, and streaks go on after them.

            Examples:
              sipli-client habit pause
              sipli-client habit pause run
              sipli-client habit pause --from 2026-12-24 --through 2027-01-02
            """
    ) { HabitPauseVerb() }
}

/// `habit resume`: ends a vacation.
struct HabitResumeVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []
    var day: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.habit(&words, isRequired: false)
        parameters.option(day: &day, "--day", "First day on which it is expected again (default: today).")
    }

    func run(_ context: Context) throws {
        var request = HabitResumeRequest()
        request.habit = words.isEmpty ? nil : words.joined(separator: " ")
        request.day = day
        let answer = try HabitPauses.hinting("resume", words, "--day") {
            try context.ask(HabitOperations.resume, request, common)
        }
        guard let (pauses, isUnchanged) = answer else { return }
        context.console.report(Printable.clean(pauses.text ?? ""), isUnchanged: isUnchanged)
    }

    static let command = Command("resume", "End a vacation.") { HabitResumeVerb() }
}

private enum HabitPauses {
    /// Asks, and says how a command is written whose words are not a habit but all of them, or end with a day.
    static func hinting<Answer>(
        _ verb: String, _ words: [String], _ option: String, _ ask: () throws -> Answer
    ) throws -> Answer {
        do {
            return try ask()
        } catch ClientError.refused(let error) where error.field == "habit" && !words.isEmpty {
            let days = TimeWords.dayCount(endingIn: [verb] + words)
            let isAll = words.map { $0.lowercased() } == ["all"]
            guard isAll || days > 0 else { throw ClientError.refused(error) }
            let meant =
                isAll
                ? [] : words.dropLast(days).map(ShellWord.quoted) + [option] + words.suffix(days).map(ShellWord.quoted)
            throw Failure(
                .of(error.code), field: error.field, error.message,
                hint: "Did you mean: " + (["sipli-client habit", verb] + meant).joined(separator: " "))
        }
    }
}

/// `habit pauses`: the vacations.
struct HabitPausesVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let (result, _) = try context.ask(HabitOperations.pauses, Nothing(), common) else { return }
        let pauses = result.pauses
        if pauses.isEmpty { context.console.note("There are no vacations.") }
        context.console.print(pauses.map { Printable.clean($0.text) })
    }

    static let command = Command("pauses", "List vacations, newest first.") { HabitPausesVerb() }
}
