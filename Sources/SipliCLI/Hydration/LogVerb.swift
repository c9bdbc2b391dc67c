import ArgumentParser
import SipliClient
import SipliWire

/// `log`: a drink.
package struct LogVerb: LoggingVerb, Equatable {
    package var common = CommonOptions()
    /// The amount and perhaps the fluid, as typed.
    var words: [String] = []
    var fluid: String?
    var at: String?
    var note: String?

    init() {}

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner) {
        guard let read = scanner.words(["--fluid", "--at", "--note"], dashed: ["--at", "--note"]), !read.words.isEmpty
        else { return nil }
        (words, fluid, at, note) = (read.words, read.values[0], read.values[1], read.values[2])
        common = scanner.common
    }

    package func run(_ context: Context) throws {
        guard let reply = try context.ask(try request(), common) else { return }
        try change(reply).tell("Logged ", context.console)
    }

    func change(_ reply: ServerLine) throws -> EntryChange {
        try EntryChange(reply, standing: "today", after: "Today ")
    }

    static let deletion = ["delete"]

    /// The request; its key lets it be sent twice.
    func request() throws -> [UInt8] {
        let (amount, named) = AmountWords.split(words)
        if let named, let fluid {
            throw Failure(.usage, "the fluid is named twice: " + named + " and " + fluid)
        }
        return RequestLine.make("hydration.log", key: RequestLine.newKey()) { writer in
            writer.member("amount", amount)
            writer.member("fluid", fluid ?? named)
            writer.member("at", at)
            writer.member("note", note)
        }
    }
}

/// The arguments of `log`.
struct LogCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Log a drink.",
        discussion: """
            Examples:
              sipli-client log 300
              sipli-client log 2 cups tea
              sipli-client log 250 coffee --at -20m
              sipli-client log 0.5l --at "yesterday 18:00" --note "after the run"
            """)

    @Argument(help: ArgumentHelp("Amount and fluid: 300, 12oz, 2 cups tea.", valueName: "amount"))
    var words: [String]

    @Option(help: "The fluid, when it does not stand behind the amount.")
    var fluid: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("When: " + TimeForms.help, valueName: "time"))
    var at: String?

    @Option(parsing: .unconditional, help: "A remark.")
    var note: String?

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        var verb = LogVerb()
        (verb.words, verb.fluid, verb.at, verb.note) = (words, fluid, at, note)
        verb.common = common.options
        return verb
    }
}
