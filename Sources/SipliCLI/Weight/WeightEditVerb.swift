import ArgumentParser
import SipliClient
import SipliVerbs
import SipliWire

/// `weight edit`: changes a weigh-in.
struct WeightEditVerb: Verb, Equatable {
    var common = CommonOptions()
    var entry = ""
    /// The weight, as typed.
    var words: [String] = []
    var bodyFat: String?
    var at: String?
    var note: String?

    func run(_ context: Context) throws {
        guard let reply = try context.ask(RequestLine.make(WeightOperations.edit, try request()), common) else {
            return
        }
        try EntryChange(reply, standing: "standing").tell("Changed to ", context.console)
    }

    func request() throws -> WeightEditRequest {
        var request = WeightEditRequest()
        request.entry = entry
        request.amount = words.isEmpty ? nil : words.joined(separator: " ")
        request.bodyFat = try bodyFat.map { $0.isEmpty ? 0 : try BodyFat.percent($0) }
        (request.at, request.note) = (at, note)
        return request
    }
}

/// The arguments of `weight edit`.
struct WeightEditCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a weigh-in.",
        discussion: """
            What is not named stays.

            Examples:
              sipli-client weight edit last 80.4
              sipli-client weight edit 01a1fe36-f48d --at "yesterday 07:10"
              sipli-client weight edit last --body-fat 0 --note ""
            """)

    @Argument(help: "The weigh-in: its id, a beginning of it as `weight list` shows, or `last`.")
    var entry: String

    @Argument(help: ArgumentHelp("The new weight; a bare number is in your unit.", valueName: "weight"))
    var words: [String] = []

    @Option(help: ArgumentHelp("Body fat in percent; 0 removes it.", valueName: "percent"))
    var bodyFat: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("When it was: " + TimeForms.help, valueName: "time"))
    var at: String?

    @Option(parsing: .unconditional, help: "A remark; empty removes it.")
    var note: String?

    @OptionGroup var common: CommonArguments

    func validate() throws {
        guard words.isEmpty, bodyFat == nil, at == nil, note == nil else { return }
        throw ValidationError("Nothing to change: name a weight, --body-fat, --at or --note.")
    }

    func verb() -> any Verb {
        WeightEditVerb(common: common.options, entry: entry, words: words, bodyFat: bodyFat, at: at, note: note)
    }
}
