import ArgumentParser
import SipliClient

/// `open`: follows a `sipli://` address, as a click on a widget or a bar brings one.
struct OpenVerb: Verb, Equatable {
    var common = CommonOptions()
    var url: String
    /// Makes a window when there is no terminal.
    var inWindow = false
    /// Waits for Enter before it ends, as the window would close.
    var holds = false

    func run(_ context: Context) throws {
        try run(context, .ofProcess())
    }

    /// The same with somebody to ask.
    func run(_ context: Context, _ prompt: Prompt) throws {
        let link = try DeepLink(url)
        if !prompt.isTerminal, inWindow { return try open(link, context) }
        guard holds, prompt.isTerminal else { return try follow(link, context, prompt) }
        defer {
            context.console.prompt("Press Enter to close.")
            _ = prompt.line()
        }
        do { try follow(link, context, prompt) } catch {
            // It must be read before the window closes.
            throw Failure(Runner.tell(error, context.console), "")
        }
    }

    private func follow(_ link: DeepLink, _ context: Context, _ prompt: Prompt) throws {
        switch link {
        case .today: try TodayVerb(common).run(context)
        case .addIntake(let amount, let fluid):
            if let fluid { try FluidNames(context).check(fluid) }
            guard prompt.isTerminal else { throw Failure(.refused, Self.refusal(amount, fluid)) }
            try IntakeForm(context: context, common: common, prompt: prompt, amount: amount, fluid: fluid).run()
        }
    }

    private func open(_ link: DeepLink, _ context: Context) throws {
        let command = [SearchPath.ofThisProgram, "open", "--hold", link.url]
        let isThere = { SearchPath.find($0, environment: context.environment) != nil }
        guard let window = TerminalWindow.command(command, environment: context.environment, isThere: isThere) else {
            throw Failure(
                .refused,
                "there is no window to ask in: set TERMINAL to a terminal program, or in one run: sipli-client"
                    + " open '\(link.url)'")
        }
        TerminalWindow.become(window)
        throw Failure(.refused, "\(window[0]) could not be started")
    }

    /// An address writes nothing by itself.
    private static func refusal(_ amount: String?, _ fluid: String?) -> String {
        let words = [amount ?? "AMOUNT", fluid].compactMap { $0 }.flatMap { $0.split(separator: " ").map(String.init) }
        let command = "sipli-client log " + words.map(quoted).joined(separator: " ")
        return "an address logs nothing without being asked, and there is no terminal to ask in; to log it: " + command
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}

/// The arguments of `open`.
struct OpenCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Follow a sipli:// address.",
        discussion: """
            sipli://add-intake opens a form for a drink, filled with ml or amount, and fluid. It logs nothing before you \
            have said yes. sipli://today shows the day.

            Examples:
              sipli-client open 'sipli://add-intake?ml=250&fluid=tea'
              sipli-client open --window sipli://add-intake
            """)

    @Argument(
        help: "The address; sipli://today when it is missing.",
        completion: .list(["sipli://add-intake", "sipli://today"]))
    var url = "sipli://today"

    @Flag(help: "Open a terminal window when there is no terminal.")
    var window = false

    @Flag(help: "Wait for Enter at the end.")
    var hold = false

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        OpenVerb(common: common.options, url: url, inWindow: window, holds: hold)
    }
}
