import ArgumentParser
import SipliVerbs

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
