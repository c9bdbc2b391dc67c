import ArgumentParser
import SipliClient
import SipliVerbs

/// `subscribe`: the daemon's own lines, for as long as somebody reads them.
struct SubscribeVerb: Verb, Equatable {
    var common = CommonOptions()
    var options = Subscriber.Options()

    func run(_ context: Context) throws {
        let console = context.console
        let subscriber = Subscriber(
            try context.client(), options, listener: 1,
            deliver: { line in
                console.out(bytes: line.text)
                console.out("\n")
                console.flush()
                return console.isOpen
            },
            note: { console.note("sipli-client: " + $0) })
        try subscriber.run()
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
        var options = Subscriber.Options()
        (options.topics, options.withData, options.sub) = (topics, data, sub)
        return SubscribeVerb(common: common.options, options: options)
    }
}
