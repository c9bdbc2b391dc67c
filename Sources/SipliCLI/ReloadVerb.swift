import ArgumentParser
import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `reload`: tells whoever shows something to look again.
struct ReloadVerb: Verb, Equatable {
    var common = CommonOptions()
    var kind: String?
    var topics: [String] = []
    var waits = false

    func run(_ context: Context) throws {
        var request = ReloadRequest()
        request.kind = kind
        request.topics = topics.isEmpty ? nil : topics
        request.wait = waits ? true : nil
        guard let reply = try context.ask(RequestLine.make(DaemonOperations.reload, request), common) else { return }
        let result = try reply.read(ReloadResult.self)
        let told = result.told
        context.console.tell("Told \(told) \(told == 1 ? "subscription" : "subscriptions") to reload")
        context.console.note(late: result.late ?? [])
    }
}

extension Console {
    /// Names the places whose widgets do not show a change in time.
    func note(late: [IntentRunResult.Late]) {
        var places: [String] = []
        for late in late {
            let place = Printable.clean(late.kind + (late.host.map { " at " + $0 } ?? ""))
            if !places.contains(place) { places.append(place) }
        }
        for place in places { note(place + " does not show it yet") }
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

    @Flag(help: "Wait until the placed widgets show it, half a second at most.")
    var wait = false

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        ReloadVerb(common: common.options, kind: kind, topics: topics, waits: wait)
    }
}
