import ArgumentParser
import SipliClient
import SipliVerbs
import SipliWire

/// `weight delete`: removes a weigh-in.
struct WeightDeleteVerb: Verb, Equatable {
    var common = CommonOptions()
    var entry = ""

    func run(_ context: Context) throws {
        var request = WeightDeleteRequest()
        request.entry = entry
        guard let reply = try context.ask(RequestLine.make(WeightOperations.delete, request), common) else { return }
        try EntryChange(reply, standing: "standing").tell("Deleted ", context.console)
    }
}

/// The arguments of `weight delete`.
struct WeightDeleteCommand: VerbCommand {
    static let configuration = CommandConfiguration(commandName: "delete", abstract: "Delete a weigh-in.")

    @Argument(help: "The weigh-in: its id, a beginning of it as `weight list` shows, or `last`.")
    var entry: String

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        WeightDeleteVerb(common: common.options, entry: entry)
    }
}
