import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// What this program does for each place in the protocol's table of links.
struct LinkFollower: Sendable {
    /// The place's name.
    let place: String
    /// It only prints something, so a window that was opened for it has to wait.
    var isPage = false
    /// The daemon has a form for it, which may be shown in a window.
    var isForm = false
    let follow: @Sendable (LinkAddress, LinkVisit) throws -> Void
}

extension TrackerTable {
    /// The action for each place.
    var followers: [LinkFollower] {
        let today = LinkFollower(place: "today", isPage: true) { [sections] _, visit in
            try visit.show(TodayVerb(sections))
        }
        let settings = [
            LinkFollower(place: "settings", isPage: true, isForm: true) { _, visit in
                try visit.show(SettingsVerb(namesOne: false))
            },
            LinkFollower(place: "welcome", isForm: true) { _, visit in
                try visit.show(WelcomeVerb(trackers: visit.trackers))
            },
        ]
        return [today] + rows.flatMap(\.followers)
            + rows.flatMap { row in
                ([row.descriptor.form].compactMap { $0 } + row.forms).map { place in
                    LinkFollower(place: place, isForm: true) { address, visit in try visit.fill(address, of: row) }
                }
            } + settings
    }

    /// Whether a link asks for an entry.
    func hasForm(_ address: LinkAddress) -> Bool { rows.contains { $0.descriptor.form == address.place.name } }

    /// The follower of a link; a test checks that every place has one.
    func follower(_ address: LinkAddress) throws -> LinkFollower {
        guard let follower = followers.first(where: { $0.place == address.place.name }) else {
            throw Failure(.refused, "\(address.place.url) cannot be opened here")
        }
        return follower
    }
}

/// What is available while following a link.
struct LinkVisit {
    let context: Context
    let common: CommonOptions
    let prompt: Prompt
    let trackers: TrackerTable
    /// The terminal was opened for this and closes with it.
    var isInWindow = false

    /// Runs a verb with the options of this one.
    func show(_ verb: some Verb) throws {
        var verb = verb
        verb.common = common
        try verb.run(context)
    }

    /// The daemon's form for a link.
    func form(_ address: LinkAddress) throws -> Form {
        var request = FormOpenRequest()
        request.link = address.url
        return try context.client().call(FormOperations.open, request)
    }

    /// Asks for an entry with a tracker's form and logs it.
    func fill(_ address: LinkAddress, of row: TrackerCommands) throws {
        let values = address.values
        let form = try form(address)
        guard let line = form.line else { return try FieldDialog(visit: self, row: row, form: form).run() }
        let filled = LinkForm(visit: self, row: row, form: form, line: line, values: values)
        try filled.check()
        try requireSomebody(orRun: command(form, values, of: row))
        // A menu shows the presets itself.
        if !form.presets.isEmpty, values.isEmpty, try asker() != nil {
            var verb = QuickVerb(trackers: trackers)
            verb.common = common
            return try verb.ask([row], context, prompt)
        }
        try filled.run()
    }

    /// The command that would log what a link brought.
    private func command(_ form: Form, _ values: [String: String], of row: TrackerCommands) -> [String] {
        let isFirst = row.topic == trackers.rows.first?.topic
        var words = isFirst ? ["log"] : [row.name, row.section.entries?.verb ?? "log"]
        for field in form.fields where field.isRequired == true {
            words += values[field.name].map(Self.words) ?? [field.title.uppercased()]
        }
        // Whatever else is given comes behind it, as it is typed.
        for name in values.keys.sorted() where name != "note" && !form.fields.contains(where: { $0.name == name }) {
            words += values[name].map(Self.words) ?? []
        }
        return words + (values["note"].map { ["--note", $0] } ?? [])
    }

    private static func words(_ value: String) -> [String] { value.split(separator: " ").map(String.init) }

    /// A link writes nothing by itself: without a way to ask, it is refused with the command that would do it.
    private func requireSomebody(orRun command: [String]) throws {
        guard try !prompt.isTerminal && asker() == nil else { return }
        let missing =
            TerminalWindow.hasDisplay(context.environment)
            ? "there is no terminal or menu program to ask in"
            : "there is no terminal to ask in, and " + TerminalWindow.noDisplay
        throw Failure(
            .refused,
            "a link never logs anything without asking you; \(missing); "
                + "to log it: sipli-client " + command.map(ShellWord.quoted).joined(separator: " "))
    }
}

extension LinkVisit {
    /// Asks with a menu outside a terminal; nil if the terminal asks, or neither is available.
    func asker() throws -> Asker? {
        guard !prompt.isTerminal else { return nil }
        let menus = try Menu.all(nil, context.environment)
        return menus.isEmpty ? nil : Asker(menus, context, prompt)
    }
}
