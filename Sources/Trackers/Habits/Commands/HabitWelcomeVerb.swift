import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit welcome`: the first habits, and where to go from there.
struct HabitWelcomeVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        let prompt = Prompt.ofProcess()
        try run(context, prompt.isTerminal ? prompt : Prompt(isTerminal: false) { readLine() })
    }

    func run(_ context: Context, _ prompt: Prompt) throws {
        let known = try context.client().call(HabitOperations.list, HabitListRequest()).total
        var talk = WelcomeTalk(context: context, prompt: prompt)
        if known > 0 { talk.say("You have \(known.counted("habit")).") }
        talk.say("Which habits would you like to keep? One or two are enough to begin with.")
        for (index, suggestion) in HabitSuggestion.all.enumerated() {
            talk.say(Printable.pad("\(index + 1)", 4, right: true) + "  " + suggestion.summary)
        }
        let added = try Self.ask(
            &talk, "Numbers, or names of your own, separated by commas", suggestions: HabitSuggestion.all)
        if common.json { context.console.out { $0.field("added", added) } }
        Self.sayNext(added, talk)
    }

    /// Asks for habits until the answer can be used, and adds them as one change.
    ///
    /// - Parameter suggestions: those that were shown; a name alone, where none were, has no target.
    /// - Returns: their names.
    static func ask(
        _ talk: inout WelcomeTalk, _ question: String, suggestions: [HabitSuggestion] = []
    ) throws -> [String] {
        while let typed = talk.answer(question, "none"), !typed.isEmpty, typed.lowercased() != "none" {
            do {
                let habits = try habits(typed, suggestions)
                let added = try add(habits.map(\.request), talk.context)
                talk.say("  Added " + habits.map(\.summary).joined(separator: "; ") + ". Undo: sipli-client undo")
                return added
            } catch let failure as Failure {
                talk.say(failure.message)
            } catch ClientError.refused(let error) where error.code == .invalid {
                talk.say(Printable.clean(error.message))
            }
        }
        return []
    }

    private static func sayNext(_ added: [String], _ talk: WelcomeTalk) {
        if let first = added.first {
            talk.say("Next, when you have done it: sipli-client done " + ShellWord.argument(first.lowercased()))
        } else {
            talk.say("Add one at any time: sipli-client habit add Read")
        }
        talk.say("To see them: sipli-client habit")
        let row = TrackerCommands.habits
        if row.commands.contains(where: { $0.name == "watch" }) {
            talk.say("To keep them in view: sipli-client habit watch")
        }
        if row.widgets != nil { talk.say("In your status bar: sipli-client setup --tracker \(row.name)") }
    }

    // MARK: Adding

    /// A habit to add, and how it is named with its plan: "Read, 10 pages".
    typealias NewHabit = (request: HabitAddRequest, summary: String)

    /// The habits of an answer: numbers or names of suggestions, or other names.
    static func habits(_ typed: String, _ suggestions: [HabitSuggestion]) throws -> [NewHabit] {
        let pieces = typed.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        let habits: [NewHabit] = try pieces.flatMap { words in
            guard !suggestions.isEmpty, let rows = rows(words) else {
                return [try habit(named: words.joined(separator: " "), suggestions)]
            }
            return try rows.flatMap { row in
                guard suggestions.indices.contains(row.lowerBound - 1), suggestions.indices.contains(row.upperBound - 1)
                else {
                    let wrong = suggestions.indices.contains(row.lowerBound - 1) ? row.upperBound : row.lowerBound
                    throw Failure(.usage, "row \(wrong) is not in the list; rows are 1 to \(suggestions.count)")
                }
                return try suggestions[(row.lowerBound - 1)...(row.upperBound - 1)].map {
                    (try $0.request, $0.summary)
                }
            }
        }
        var names: Set<String> = []
        return habits.filter { names.insert($0.request.name.lowercased()).inserted }
    }

    /// The rows that words name: `2`, `1-3`, `4 and 5`; nil if they are a name.
    private static func rows(_ words: [String]) -> [ClosedRange<Int>]? {
        let numbers = words.filter { $0.lowercased() != "and" }
        let rows = numbers.compactMap { word -> ClosedRange<Int>? in
            let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last
            else { return nil }
            return first...last
        }
        return rows.count == numbers.count && !rows.isEmpty ? rows : nil
    }

    private static func habit(named name: String, _ suggestions: [HabitSuggestion]) throws -> NewHabit {
        if let known = suggestions.first(where: { $0.name.lowercased() == name.lowercased() }) {
            return (try known.request, known.summary)
        }
        var request = HabitAddRequest()
        request.name = name
        return (request, Printable.clean(name))
    }

    private static func add(_ requests: [HabitAddRequest], _ context: Context) throws -> [String] {
        var batch = BatchRequest()
        batch.ops = requests.map { RequestLine.member(HabitOperations.add, $0) }
        let results = try call(RequestLine.make(StoreOperations.batch, batch), context).read(BatchResult.self).results
        return results.compactMap { $0.members["name"]?.text.map(Printable.clean) }
    }

    /// Its errors have no type: Swift 6.3 does not compile a partial `catch` of typed ones.
    private static func call(_ line: [UInt8], _ context: Context) throws -> ServerLine {
        try context.client().call(line)
    }

    static let command = Command(
        "welcome", "Choose your first habits.",
        discussion: """
            Shows suggestions to choose from, and takes names of your own. What you type can also come from a pipe.
            """
    ) { HabitWelcomeVerb() }

    /// The part of `welcome`, for people without habits.
    @Sendable static func talk(_ talk: inout WelcomeTalk) throws {
        let list = try? talk.context.client().call(HabitOperations.list, HabitListRequest())
        guard let list, list.total == 0 else { return }
        _ = try ask(&talk, "Habits to keep, such as Read, Walk; separated by commas")
    }
}
