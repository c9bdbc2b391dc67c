import ArgumentParser
import SipliClient
import SipliWire

/// `reload`: tells whoever shows something to look again.
struct ReloadVerb: Verb, Equatable {
    var common = CommonOptions()
    var kind: String?
    var topics: [String] = []

    func run(_ context: Context) throws {
        var request = ReloadRequest()
        request.kind = kind
        request.topics = topics.isEmpty ? nil : topics
        guard let reply = try context.ask(RequestLine.make(DaemonOperations.reload, request), common) else { return }
        let told = try reply.read(ReloadResult.self).told
        context.console.tell("Told \(told) \(told == 1 ? "subscription" : "subscriptions") to reload")
    }
}

/// The arguments of `reload`.
struct ReloadCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "reload", abstract: "Make widgets and followers look again.")

    @Option(help: "Only placed widgets of this kind.")
    var kind: String?

    @Argument(help: ArgumentHelp("Only who follows one of these topics.", valueName: "topic"))
    var topics: [String] = []

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        ReloadVerb(common: common.options, kind: kind, topics: topics)
    }
}
