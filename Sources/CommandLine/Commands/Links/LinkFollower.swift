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
    let follow: @Sendable (_ values: [String: String], LinkVisit) throws -> Void
}

extension TrackerTable {
    /// The action for each place.
    var followers: [LinkFollower] {
        let today = LinkFollower(place: "today", isPage: true) { [sections] _, visit in
            var verb = TodayVerb(sections)
            verb.common = visit.common
            try verb.run(visit.context)
        }
        return [today] + rows.flatMap(\.followers)
            + rows.compactMap { row in
                guard let place = row.descriptor.form, let form = row.form else { return nil }
                return LinkFollower(place: place) { values, visit in try visit.fill(form, of: row, values) }
            }
    }

    /// Whether a link asks for an entry.
    func hasForm(_ address: LinkAddress) -> Bool {
        rows.contains { $0.descriptor.form == address.place.name && $0.form != nil }
    }

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

    /// Asks for an entry with a tracker's form and logs it.
    fileprivate func fill(_ form: EntryForm, of row: TrackerCommands, _ values: [String: String]) throws {
        let typed = form.command(values).flatMap { $0.split(separator: " ").map(String.init) }
        let note = values["note"]
        let isFirst = row.topic == trackers.rows.first?.topic
        func linkForm() throws -> LinkForm {
            LinkForm(visit: self, row: row, content: try form.content(values, self), note: note)
        }
        let filled = try values.isEmpty ? nil : linkForm()
        try filled?.check()
        try requireSomebody(
            orRun: (isFirst ? ["log"] : [row.name, row.section.entries?.verb ?? "log"]) + typed
                + (note.map { ["--note", $0] } ?? []))
        // A menu shows the presets itself.
        if form.hasPresets, values.isEmpty, try asker() != nil {
            var verb = QuickVerb(trackers: trackers)
            verb.common = common
            return try verb.ask([row], context, prompt)
        }
        try (filled ?? linkForm()).run()
    }

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
