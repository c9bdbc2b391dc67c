import ArgumentParser
import SipliClient
import SipliVerbs
import SipliWire

/// `delete`: removes an entry.
struct DeleteVerb: Verb, Equatable {
    var common = CommonOptions()
    var entry = ""

    func run(_ context: Context) throws {
        var request = HydrationDeleteRequest()
        request.entry = entry
        guard let reply = try context.ask(RequestLine.make(HydrationOperations.delete, request), common) else { return }
        try EntryChange(reply, standing: "today", after: "Today ").tell("Deleted ", context.console)
    }
}

/// The arguments of `delete`.
struct DeleteCommand: VerbCommand {
    static let configuration = CommandConfiguration(commandName: "delete", abstract: "Delete an entry.")

    @Argument(help: "The entry: its id, a beginning of it as `today` shows, or `last`.")
    var entry: String

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        DeleteVerb(common: common.options, entry: entry)
    }
}
