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
        let visit = LinkVisit(context: context, common: common, prompt: prompt)
        guard holds, prompt.isTerminal else { return try link.place.follow(link.values, visit) }
        defer {
            context.console.prompt("Press Enter to close.")
            _ = prompt.line()
        }
        do { try link.place.follow(link.values, visit) } catch {
            // It must be read before the window closes.
            throw Failure(Runner.tell(error, context.console), "")
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
}

/// The arguments of `open`.
struct OpenCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Follow a sipli:// address.",
        discussion: LinkPlace.all.map { $0.url + " " + $0.doc + "." }.joined(separator: "\n")
            + """


            Nothing is logged before you have said yes.

            Examples:
              sipli-client open 'sipli://add-intake?ml=250&fluid=tea'
              sipli-client open --window sipli://add-intake
            """)

    @Argument(
        help: "The address; sipli://today when it is missing.",
        completion: .list(LinkPlace.all.map(\.url)))
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
