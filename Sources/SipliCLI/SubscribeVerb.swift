import ArgumentParser
import SipliClient
import SipliSystem
import SipliVerbs
import SipliWidgetFeed
import SipliWire

/// `subscribe`: the daemon's own lines, for as long as somebody reads them.
struct SubscribeVerb: Verb, Equatable {
    var common = CommonOptions()
    var options = SubscriptionOptions(sub: "cli", client: "sipli-client/" + Catalog.version)

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
                console.note("sipli-client: Lost the daemon; trying again")
            }
            isLost = true
        }
        let listener = loop.watch(1, 0) { _ in loop.end() }
        link.connect()
        loop.run()
        listener.cancel()
        if let failure { throw failure }
    }
}

/// The arguments of `subscribe`.
struct SubscribeCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "subscribe", abstract: "Print a line for every change, as the daemon says it.",
        discussion: """
            First comes the state, then an event for each change: which topics, and the revision before and after. A lost \
            connection is made anew and goes on where it was. It ends when nobody reads its output any more.
            """)

    @Argument(help: ArgumentHelp("Topics to follow; all when none is named.", valueName: "topic"))
    var topics: [String] = []

    @Flag(help: "Put the new state of the changed topics into each event.")
    var data = false

    @Option(help: ArgumentHelp("The subscription's name.", valueName: "name"))
    var sub = "cli"

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        var verb = SubscribeVerb(common: common.options)
        (verb.options.topics, verb.options.withData, verb.options.sub) = (topics, data, sub)
        return verb
    }
}
