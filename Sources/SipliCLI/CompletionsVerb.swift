import ArgumentParser
import SipliClient
import SipliVerbs

/// `completions`: the script that teaches a shell the verbs and options.
struct CompletionsVerb: Verb, Equatable {
    var common = CommonOptions()
    let shell: String

    static let shells: [(name: String, shell: CompletionShell)] = [("bash", .bash), ("zsh", .zsh), ("fish", .fish)]

    func run(_ context: Context) throws {
        guard let shell = Self.shells.first(where: { $0.name == shell })?.shell else {
            throw Failure(.usage, "there are completions for bash, zsh and fish, not for " + shell)
        }
        context.console.out(RootCommand.completionScript(for: shell) + "\n")
    }
}

/// The arguments of `completions`.
struct CompletionsCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions", abstract: "Print completions for bash, zsh or fish.",
        discussion: """
            Examples:
              sipli-client completions bash > ~/.local/share/bash-completion/completions/sipli-client
              sipli-client completions fish > ~/.config/fish/completions/sipli-client.fish
            """)

    @Argument(help: "bash, zsh or fish.", completion: .list(["bash", "zsh", "fish"]))
    var shell: String

    func validate() throws {
        guard !CompletionsVerb.shells.contains(where: { $0.name == shell }) else { return }
        throw ValidationError("There are completions for bash, zsh and fish, not for \(shell).")
    }

    func verb() -> any Verb {
        CompletionsVerb(shell: shell)
    }
}
