import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `reload`: asks widgets and bars to reload.
struct ReloadVerb: Verb, Equatable {
    var common = CommonOptions()
    var kind: String?
    var topics: [String] = []
    var waits = false

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(&kind, "--kind", "kind", "Only placed widgets of this kind.")
        parameters.words(
            &topics, "topic", completion: .live(LiveCompletions.topics), "Only widgets that follow one of these topics."
        )
        parameters.flag(&waits, "--wait", "Wait until placed widgets are up to date (0.5 s at most).")
    }

    func run(_ context: Context) throws {
        var request = ReloadRequest()
        request.kind = kind
        request.topics = topics.isEmpty ? nil : topics
        request.wait = waits ? true : nil
        guard let (result, _) = try context.ask(DaemonOperations.reload, request, common) else { return }
        let count = result.told
        guard count > 0 else {
            return context.console.report("Nothing is placed or followed, so nothing was reloaded.")
        }
        context.console.report("Asked \(count.counted("subscription")) to reload.")
        context.console.note(late: result.late ?? [])
    }
}

extension Console {
    /// Lists widgets that do not show a change in time.
    func note(late: [IntentRunResult.Late]) {
        var places: [String] = []
        for late in late {
            let place = Printable.clean(late.kind + (late.host.map { " at " + $0 } ?? ""))
            if !places.contains(place) { places.append(place) }
        }
        for place in places { note(place + " is not up to date yet") }
    }
}

extension ReloadVerb {
    static let command = Command("reload", "Update widgets and status bars now.") { ReloadVerb() }
}
