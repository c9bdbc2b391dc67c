import SipliClient
import SipliSystem
import SipliVerbs
import SipliWidgetFeed
import SipliWire

/// `subscribe`: prints the daemon's lines until the reader closes.
struct SubscribeVerb: Verb, Equatable {
    var common = CommonOptions()
    var options = SubscriptionOptions(sub: "cli", client: "sipli-client/" + Catalog.version)

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &options.topics, "topic", completion: .live(LiveCompletions.topics), "Topics to follow (default: all).")
        parameters.flag(&options.withData, "--data", "Include the new state of the changed topics.")
        var name: String?
        parameters.option(&name, "--sub", "name", "The subscription's name (default: cli).")
        if let name { options.sub = name }
    }

    func run(_ context: Context) throws {
        let console = context.console
        let loop = try FeedLoop()
        let link = try DaemonLink(loop, try context.client(), options)
        var failure: ClientError?
        var isLost = false
        link.delivered = { [unowned link] line in
            isLost = false
            console.out(bytes: line.text)
            console.out("\n")
            console.flush()
            guard !console.isOpen else { return }
            link.close()
            loop.end()
        }
        link.lost = { [unowned link] error in
            guard !link.isConnected else { return }
            var isAbsent: Bool { if case .unreachable = error { !link.hasHeard } else { false } }
            if error.isFinal || isAbsent {
                failure = error
                link.close()
                loop.end()
            } else if !isLost {
                console.note("sipli-client: Lost the connection to the daemon; reconnecting")
            }
            isLost = true
        }
        UnusedSignals.ignore()
        let listener = loop.watch(1, 0) { _ in loop.end() }
        link.connect()
        loop.run()
        listener.cancel()
        if let failure { throw failure }
    }

    static let command = Command(
        "subscribe", "Print a line for every change.",
        discussion: """
            Prints the current state, then an event for each change: its topics, and the revision before and after. \
            Reconnects and resumes if the connection is lost. Ends when its output is closed.
            """
    ) { SubscribeVerb() }
}
