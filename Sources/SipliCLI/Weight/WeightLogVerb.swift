import ArgumentParser
import SipliClient
import SipliWire

/// `weight log`: a weigh-in.
struct WeightLogVerb: LoggingVerb, Equatable {
    var common = CommonOptions()
    /// The weight, as typed.
    var words: [String] = []
    var bodyFat: String?
    var at: String?
    var note: String?

    init() {}

    /// Reads plain arguments; nil when ArgumentParser should.
    init?(_ scanner: inout ArgumentScanner) {
        guard let read = scanner.words(["--body-fat", "--at", "--note"], dashed: ["--at", "--note"]),
            !read.words.isEmpty
        else { return nil }
        (words, bodyFat, at, note) = (read.words, read.values[0], read.values[1], read.values[2])
        common = scanner.common
    }

    func run(_ context: Context) throws {
        guard let reply = try context.ask(try request(), common) else { return }
        try change(reply).tell("Logged ", context.console)
    }

    func change(_ reply: ServerLine) throws -> EntryChange {
        try EntryChange(reply, standing: "standing")
    }

    static let deletion = ["weight", "delete"]

    /// The request; its key lets it be sent twice.
    func request() throws -> [UInt8] {
        let percent = try bodyFat.map(BodyFat.percent)
        return RequestLine.make("weight.log", key: RequestLine.newKey()) { writer in
            writer.member("amount", words.joined(separator: " "))
            if let percent { writer.member("body_fat", exact: percent) }
            writer.member("at", at)
            writer.member("note", note)
        }
    }
}

/// The arguments of `weight log`.
struct WeightLogCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Log a weigh-in.",
        discussion: """
            A bare number is in your unit; `config set weight-unit` changes it.

            Examples:
              sipli-client weight log 80.2
              sipli-client weight log 12st 7lb --at "today 07:10"
              sipli-client weight log 176 lb --body-fat 21.5 --note "after the holidays"
            """)

    @Argument(help: ArgumentHelp("The weight: 80.2, 80.2kg, 176 lb, 12st 7lb.", valueName: "weight"))
    var words: [String]

    @Option(help: ArgumentHelp("Body fat, 1 to 60 percent.", valueName: "percent"))
    var bodyFat: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("When: " + TimeForms.help, valueName: "time"))
    var at: String?

    @Option(parsing: .unconditional, help: "A remark.")
    var note: String?

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        var verb = WeightLogVerb()
        (verb.words, verb.bodyFat, verb.at, verb.note) = (words, bodyFat, at, note)
        verb.common = common.options
        return verb
    }
}
