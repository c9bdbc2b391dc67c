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

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(&kind, "--kind", "kind", "Only placed widgets of this kind.")
        parameters.words(&topics, "topic", "Only those that follow one of these topics.")
        parameters.flag(&waits, "--wait", "Wait until placed widgets are up to date (0.5 s at most).")
    }

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

extension ReloadVerb {
    static let command = Command("reload", "Make widgets and bars update now.") { ReloadVerb() }
}
