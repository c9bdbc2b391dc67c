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
        if known > 0 { talk.say("You have \(known) habit\(known == 1 ? "" : "s").") }
        talk.say("Which habits would you like to keep? One or two are enough to begin with.")
        for (index, suggestion) in HabitSuggestion.all.enumerated() {
            talk.say(Printable.pad("\(index + 1)", 4, right: true) + "  " + suggestion.summary)
        }
        let added = try Self.ask(&talk, "Numbers, or names of your own, separated by commas")
        if common.json {
            context.console.out { writer in
                writer.key("added")
                writer.beginArray()
                for name in added { writer.string(name) }
                writer.endArray()
            }
        }
        Self.sayNext(added, talk)
    }

    /// Asks for habits until the answer can be used, and adds them as one change.
    ///
    /// - Returns: their names.
    static func ask(_ talk: inout WelcomeTalk, _ question: String) throws -> [String] {
        while let typed = talk.answer(question, "none"), !typed.isEmpty, typed.lowercased() != "none" {
            do {
                let added = try add(requests(typed), talk.context)
                talk.say("  Added " + added.joined(separator: ", ") + ". Undo: sipli-client undo")
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
            talk.say("Next, when you have done it: sipli-client done " + ShellWord.quoted(first.lowercased()))
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

    /// The habits of an answer: numbers or names of suggestions, or other names.
    static func requests(_ typed: String) throws -> [HabitAddRequest] {
        let pieces = typed.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        return try pieces.flatMap { words in
            guard words.allSatisfy({ Int($0) != nil }) else {
                return [try request(named: words.joined(separator: " "))]
            }
            return try words.map { word in
                guard let number = Int(word), HabitSuggestion.all.indices.contains(number - 1) else {
                    throw Failure(.usage, "there is no row \(word); rows are 1 to \(HabitSuggestion.all.count)")
                }
                return try HabitSuggestion.all[number - 1].request
            }
        }
    }

    private static func request(named name: String) throws -> HabitAddRequest {
        if let known = HabitSuggestion.all.first(where: { $0.name.lowercased() == name.lowercased() }) {
            return try known.request
        }
        var request = HabitAddRequest()
        request.name = name
        return request
    }

    private static func add(_ requests: [HabitAddRequest], _ context: Context) throws -> [String] {
        var batch = BatchRequest()
        batch.ops = requests.map { request in
            RawJSON { writer in
                writer.beginObject()
                writer.member("op", HabitOperations.add.info.name)
                request.writeMembers(to: &writer)
                writer.endObject()
            }
        }
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
