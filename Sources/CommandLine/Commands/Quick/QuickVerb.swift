import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `quick`: asks what to log with a menu on the screen, or in the terminal.
struct QuickVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()
    /// The only tracker to offer, by topic or name.
    var tracker: String?
    /// The menu program, by name or path.
    var program: String?
    /// Prints the rows instead, each with its command.
    var printsRows = false

    mutating func declare(_ parameters: inout Parameters) {
        let names = trackers.names
        parameters.word(
            &tracker, "tracker", completion: .list(names), "Only this tracker: \(names.joined(separator: " or ")).")
        parameters.option(
            &program, "--with", "program", completion: .list(MenuProgram.all.map(\.name)),
            "Menu program: one of these, or any that reads rows and prints one (default: $SIPLI_MENU).")
        parameters.flag(&printsRows, "--print", "Print the rows and the commands that log them instead.")
    }

    func run(_ context: Context) throws { try run(context, .ofProcess()) }

    /// The same with a prompt in the terminal.
    func run(_ context: Context, _ prompt: Prompt) throws {
        let rows = try trackers.rows(tracker).filter { $0.quick != nil }
        guard !rows.isEmpty else {
            throw Failure(.usage, "quick has nothing to offer for " + (tracker ?? "these trackers"))
        }
        if printsRows { return try quickRows(rows, context).print(context.console, asJSON: common.json) }
        try QuickNotice(context, common).reportingErrors("Nothing was logged") { try ask(rows, context, prompt) }
    }

    /// Asks, and logs what was chosen.
    func ask(_ trackers: [TrackerCommands], _ context: Context, _ prompt: Prompt) throws {
        let rows = try quickRows(trackers, context)
        if let only = rows.only, opensWindow(only, context, prompt) { return }
        if !prompt.isTerminal, try Menu.all(program, context.environment).isEmpty, let form = trackers.first?.formURL,
            DeskSheet.show(form, context, prompt)
        {
            return
        }
        let asker = try Asker.find(program, context, prompt)
        let choice = try rows.choose(asker, context.console)
        if opensWindow(choice, context, prompt) { return }
        try QuickLog(context: context, common: common, asker: asker).log(choice)
    }

    /// Whether a window of the desktop asks for what is still missing.
    private func opensWindow(_ choice: QuickRows.Choice, _ context: Context, _ prompt: Prompt) -> Bool {
        guard choice.words == nil, program == nil, let form = choice.row.formURL else { return false }
        return DeskSheet.show(form, context, prompt)
    }

    private func quickRows(_ rows: [TrackerCommands], _ context: Context) throws -> QuickRows {
        try QuickRows(rows, short: trackers.rows.first?.topic, context)
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "quick", "Choose what to log from a menu on the screen.",
            discussion: """
                The menu lists what you log most, and accepts typed input such as an amount with its unit. It opens in the \
                first of \(MenuProgram.all.map(\.name).joined(separator: ", ")) that is installed and supports the display, or in \
                the terminal; without either, sipli-desk shows a form.

                Examples:
                  sipli-client quick
                  sipli-client quick \(trackers.names.last ?? "") --with rofi
                  sipli-client quick --print | fzf --with-nth 1 -d '\\t' | cut -f 2 | sh
                """
        ) { QuickVerb(trackers: trackers) }
    }
}

/// Logs the choice, and asks again if it is invalid.
struct QuickLog {
    let context: Context
    let common: CommonOptions
    let asker: Asker

    func log(_ choice: QuickRows.Choice) throws {
        var words = choice.words
        var remark: String?
        while true {
            let typed = try words ?? ask(choice, remark)
            do {
                return try QuickNotice(context, common).log(choice.verb(typed, common))
            } catch ClientError.refused(let error) where error.code == .invalid || error.code == .notFound {
                remark = Printable.clean(error.message)
                words = nil
            }
        }
    }

    private func ask(_ choice: QuickRows.Choice, _ remark: String?) throws -> [String] {
        let question = Question(
            prompt: choice.quick.prompt, example: choice.quick.example, text: choice.usual, remark: remark)
        guard case .typed(let text) = try asker.ask(question) else { throw Failure.left(context.console) }
        return [text]
    }
}
