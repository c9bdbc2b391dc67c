import ArgumentParser
import SipliClient
import SipliVerbs
import SipliWire

/// `edit`: changes an entry.
struct EditVerb: Verb, Equatable {
    var common = CommonOptions()
    var entry = ""
    /// The amount and perhaps the fluid, as typed.
    var words: [String] = []
    var fluid: String?
    var at: String?
    var note: String?

    func run(_ context: Context) throws {
        guard let reply = try context.ask(RequestLine.make(HydrationOperations.edit, try request()), common) else {
            return
        }
        try EntryChange(reply, standing: "today", after: "Today ").tell("Changed to ", context.console)
    }

    func request() throws -> HydrationEditRequest {
        let (amount, named) = AmountWords.split(words)
        if let named, let fluid {
            throw Failure(.usage, "the fluid is named twice: " + named + " and " + fluid)
        }
        if !words.isEmpty, named == nil, !AmountWords.hasNumber(amount) {
            throw Failure(
                .usage, "\"" + amount + "\" is no amount; a new fluid alone is named with --fluid " + amount)
        }
        var request = HydrationEditRequest()
        request.entry = entry
        request.amount = words.isEmpty ? nil : amount
        (request.fluid, request.at, request.note) = (fluid ?? named, at, note)
        return request
    }
}

/// The arguments of `edit`.
struct EditCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change an entry.",
        discussion: """
            Examples:
              sipli-client edit last 250
              sipli-client edit 01a1fe36-f48d 2 cups tea --at -1h
              sipli-client edit last --note ""
            """)

    @Argument(help: "The entry: its id, a beginning of it as `today` shows, or `last`.")
    var entry: String

    @Argument(help: ArgumentHelp("The new amount and fluid; what is not named stays.", valueName: "amount"))
    var words: [String] = []

    @Option(help: "The new fluid.")
    var fluid: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("When it was: " + TimeForms.help, valueName: "time"))
    var at: String?

    @Option(parsing: .unconditional, help: "A remark; empty removes it.")
    var note: String?

    @OptionGroup var common: CommonArguments

    func validate() throws {
        guard words.isEmpty, fluid == nil, at == nil, note == nil else { return }
        throw ValidationError("Nothing to change: name an amount, --fluid, --at or --note.")
    }

    func verb() -> any Verb {
        EditVerb(common: common.options, entry: entry, words: words, fluid: fluid, at: at, note: note)
    }
}
