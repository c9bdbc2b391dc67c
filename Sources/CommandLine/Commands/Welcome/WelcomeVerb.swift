import SipliBars
import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `welcome`: asks for the settings that most people change first. Every question can be skipped.
struct WelcomeVerb: Verb {
    let trackers: TrackerTable
    var common = CommonOptions()

    func run(_ context: Context) throws {
        let prompt = Prompt.ofProcess()
        try run(context, prompt.isTerminal ? prompt : Prompt(isTerminal: false) { readLine() }) {
            CommandOutput.of($0 + " 2>/dev/null")
        }
    }

    /// - Parameter shell: runs a command line; nil if it fails.
    func run(_ context: Context, _ prompt: Prompt, shell: @escaping (String) -> String?) throws {
        var talk = WelcomeTalk(context: context, prompt: prompt)
        talk.say("Welcome to Sipli. Press Enter to keep what is set, Esc to stop. You can do this again at any time.")
        var request = FormOpenRequest()
        request.link = "sipli://welcome"
        for field in try context.client().call(FormOperations.open, request).fields {
            guard try talk.ask(field) else { break }
        }
        if !talk.isOver { askForBar(&talk, context) }
        let notifier = "sipli-notifier.service"
        offer(unit: notifier, "Show reminders as notifications?", "Notifications are on.", &talk, shell)
        if CurrentDesktop(context.environment) == .gnome { askForExtension(&talk, shell) }
        askForDesk(&talk, context, shell)
        for row in trackers.rows where !talk.isOver { try row.talk?(&talk) }
        if common.json {
            context.console.out { $0.field("changed", talk.changed) }
        }
        if talk.isOver, prompt.isTerminal {
            guard !talk.changed.isEmpty else {
                talk.say("Nothing was changed.")
                throw Failure(.refused, "")
            }
            return talk.say("Stopped. To go on: sipli-client welcome")
        }
        guard let entries = trackers.rows.first?.section.entries else { return }
        let imperial = try talk.value(of: "units") == "imperial" ? entries.imperialExample : nil
        talk.say("Done. Log something: sipli-client log \(imperial ?? entries.example)")
    }

    private func askForBar(_ talk: inout WelcomeTalk, _ context: Context) {
        let bars = BarSetup.all.filter { SearchPath.find($0.program, environment: context.environment) != nil }
        guard !bars.isEmpty else { return }
        let names = bars.map(\.name).joined(separator: ", ")
        let question = "Which status bar should show Sipli? Installed: \(names)"
        while let typed = talk.answer(question, "none"), !typed.isEmpty, typed.lowercased() != "none" {
            if let bar = BarSetup.named(typed.lowercased()) {
                return talk.say("To add Sipli to \(bar.name), copy what this prints: sipli-client setup \(bar.name)")
            }
            talk.say("\"\(Printable.clean(typed))\" is not a supported bar. All: sipli-client setup")
        }
    }

    /// Widgets on the desktop of this session, whichever it is.
    private func askForDesk(_ talk: inout WelcomeTalk, _ context: Context, _ shell: (String) -> String?) {
        guard TerminalWindow.hasDisplay(context.environment) else { return }
        let first = trackers.names.first ?? ""
        offer(
            unit: "sipli-desk.service", "Show widgets on the desktop?",
            "Widgets are on. Place one: sipli-client desk add " + first, &talk, shell)
    }

    /// GNOME's panel.
    private func askForExtension(_ talk: inout WelcomeTalk, _ shell: (String) -> String?) {
        let name = CurrentDesktop.gnomeExtension(shell)
        guard !talk.isOver, shell("gnome-extensions info " + name) != nil,
            shell("gnome-extensions list --enabled")?.contains(name) != true
        else { return }
        offer(
            "gnome-extensions enable " + name, "Show today in GNOME's panel?", "The panel shows it.", &talk, shell)
    }

    /// Offers to start a unit.
    private func offer(
        unit: String, _ question: String, _ done: String, _ talk: inout WelcomeTalk, _ shell: (String) -> String?
    ) {
        // Nothing is asked where there is nothing to start.
        guard !talk.isOver, shell("systemctl --user cat " + unit) != nil,
            shell("systemctl --user is-enabled " + unit) == nil
        else { return }
        offer("systemctl --user enable --now " + unit, question, done, &talk, shell)
    }

    /// Offers to run a command.
    private func offer(
        _ command: String, _ question: String, _ done: String, _ talk: inout WelcomeTalk, _ shell: (String) -> String?
    ) {
        while let typed = talk.answer(question + " y or n", "n"), !typed.isEmpty {
            switch typed.lowercased() {
            case "y", "yes": return talk.say(shell(command) != nil ? done : "That did not work. Run: " + command)
            case "n", "no": return
            default: talk.say("\"\(Printable.clean(typed))\" is not y or n")
            }
        }
    }

    static func command(_ trackers: TrackerTable) -> Command {
        Command(
            "welcome", "Set up Sipli in a minute.",
            discussion: """
                Asks for your units and a few settings of each tracker, then for a status bar, notifications and widgets on \
                the desktop. Press Enter to keep what is set. What you type can also come from a pipe, one answer per line.
                """
        ) { WelcomeVerb(trackers: trackers) }
    }
}

/// The questions of `welcome` and their answers, in any terminal or through a pipe.
struct WelcomeTalk {
    let context: Context
    let prompt: Prompt
    /// Whether the answers have ended.
    private(set) var isOver = false
    /// Settings that were changed.
    private(set) var changed: [String] = []

    init(context: Context, prompt: Prompt) { (self.context, self.prompt) = (context, prompt) }

    /// Prints a remark, wrapped.
    func say(_ text: String) {
        for line in Finding.wrap(text, context.console.messageStyle.width) { context.console.note(line) }
    }

    /// Asks a question; nil if the answers have ended.
    mutating func answer(_ question: String, _ kept: String) -> String? {
        say(question)
        let answer = prompt.answer("[" + Printable.clean(kept) + "] ", context.console)
        isOver = answer == nil
        if answer != nil, !prompt.isTerminal { context.console.endPrompt() }
        return answer
    }

    /// Asks for a setting until the answer can be used; false if the answers have ended.
    mutating func ask(_ field: Form.Field) throws -> Bool {
        // Another answer may have changed its unit.
        guard let now = try value(of: field.name) else { return true }
        while true {
            guard let typed = answer(Printable.clean(field.help ?? field.title), now) else { return false }
            if typed.isEmpty || typed == now { return true }
            if try set(field.name, typed) { return true }
        }
    }

    /// A setting's value as text; nil if the daemon does not have it.
    func value(of setting: String) throws -> String? {
        var request = SettingsGetRequest()
        request.names = [setting]
        return try context.client().call(StoreOperations.settingsGet, request).settings.first?.text
    }

    /// Its errors have no type: Swift 6.3 does not finish compiling a partial `catch` of typed ones.
    private func call(_ line: [UInt8]) throws -> ServerLine { try context.client().call(line) }

    /// Changes a setting; false if the value cannot be used, which it says.
    private mutating func set(_ setting: String, _ typed: String) throws -> Bool {
        var request = SettingsSetRequest()
        request.name = setting
        request.value = RawJSON { $0.string(typed) }
        let line = RequestLine.make(StoreOperations.settingsSet, request)
        let reply: ServerLine
        do {
            reply = try call(line)
        } catch ClientError.refused(let error) where error.code == .invalid {
            say(Printable.clean(error.message))
            return false
        }
        guard reply.isUnchanged != true else { return true }
        changed.append(setting)
        for changed in try reply.read(SettingsResult.self).settings {
            say("  " + changed.name + " is now " + Printable.clean(changed.text))
            if let advice = changed.advice { say("  Note: " + Printable.clean(advice)) }
        }
        return true
    }
}
