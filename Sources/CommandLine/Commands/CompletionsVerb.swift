import ArgumentParser
import SipliClient
import SipliVerbs

/// `completions`: the script that completes verbs and options in a shell.
struct CompletionsVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    var shell = ""

    static let shells: [(name: String, shell: CompletionShell)] = [("bash", .bash), ("zsh", .zsh), ("fish", .fish)]

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(
            required: &shell, "shell", completion: .list(Self.shells.map(\.name)), "The shell: bash, zsh or fish.")
    }

    func run(_ context: Context) throws {
        guard let shell = Self.shells.first(where: { $0.name == shell })?.shell else {
            throw Failure(.usage, "\"" + shell + "\" is not a supported shell; supported: bash, zsh, fish")
        }
        context.console.out(
            bytes: (CommandTree(trackers, name: ProgramName.current).completionScript(for: shell) + "\n").utf8)
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "completions", "Print completions for bash, zsh or fish.",
            discussion: """
                To have them in every shell, write them to ~/.local/share/bash-completion/completions/\(ProgramName.current), or \
                to ~/.config/fish/completions/\(ProgramName.current).fish.

                Examples:
                  source <(sipli-client completions bash)
                  sipli-client completions fish | source
                """
        ) { CompletionsVerb(trackers: trackers) }
    }
}
