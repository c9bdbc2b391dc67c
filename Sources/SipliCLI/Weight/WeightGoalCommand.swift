import ArgumentParser
import SipliVerbs

/// The arguments of `weight goal`.
struct WeightGoalCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "goal", abstract: "Show the goal, set it, or go on without one.",
        discussion: """
            The way to the goal begins at the first weigh-in, or at the newest if from the first the goal is behind you, \
            unless --start names another weight.

            Examples:
              sipli-client weight goal
              sipli-client weight goal 75kg
              sipli-client weight goal 11st 7lb --start 12st 9lb
              sipli-client weight goal --start auto
              sipli-client weight goal off
            """)

    @Argument(
        help: ArgumentHelp("The goal: 75, 75kg, 165 lb, 11st 7lb; off takes it away.", valueName: "weight"),
        completion: .list(["off"]))
    var words: [String] = []

    @Option(help: ArgumentHelp("Where the way begins; auto means the first weigh-in.", valueName: "weight"))
    var start: String?

    @OptionGroup var common: CommonArguments

    private var isOff: Bool {
        words.count == 1 && ["off", "none"].contains(words[0].lowercased())
    }

    func validate() throws {
        guard isOff, start != nil else { return }
        throw ValidationError("Without a goal there is no way that could begin anywhere: leave --start out.")
    }

    func verb() -> any Verb {
        let start = start.map { $0.lowercased() == "auto" ? "" : $0 }
        var verb = WeightGoalVerb(common: common.options)
        if isOff {
            verb.wish = .clear
        } else if !words.isEmpty {
            verb.wish = .set(words.joined(separator: " "), start: start)
        } else if let start {
            verb.wish = .set(nil, start: start)
        }
        return verb
    }
}
