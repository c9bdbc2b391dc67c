import ArgumentParser
import SipliVerbs

/// The arguments of `weight chart`.
struct WeightChartCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart", abstract: "Draw weigh-ins and their trend.",
        discussion: """
            On a terminal, or for a pipe in 72 columns. A picture shows the last 30 days; `sipli-widget render WeightChart` \
            has more sizes and looks.

            Examples:
              sipli-client weight chart
              sipli-client weight chart --days 365
              sipli-client weight chart --output weight.png
            """)

    @Option(parsing: .unconditional, help: "How many days back, 2 to 3660; 90 when not named.")
    var days: Int?

    @Option(
        name: [.short, .long], help: ArgumentHelp("Draw a picture: .png, .svg or .pdf.", valueName: "file"),
        completion: .file(extensions: ["png", "svg", "pdf"]))
    var output: String?

    @OptionGroup var common: CommonArguments

    func validate() throws {
        guard output != nil else { return }
        if days != nil { throw ValidationError("A picture shows the last 30 days: leave --days or --output out.") }
        if common.json { throw ValidationError("A picture is no JSON: leave --json or --output out.") }
    }

    func verb() -> any Verb {
        WeightChartVerb(common: common.options, days: days, output: output)
    }
}
