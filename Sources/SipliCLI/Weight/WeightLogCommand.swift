import ArgumentParser
import SipliVerbs

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
