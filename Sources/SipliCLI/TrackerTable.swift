import SipliClient
import SipliCore
package import SipliVerbs
import SipliWidgets
import SipliWire

/// What a tracker gives to the command line.
package struct TrackerRow: Sendable {
    package let section: TrackerSection
    /// What it adds to the protocol.
    let wire: @Sendable () -> WireTracker
    /// Its own commands, behind `log`, `list`, `edit` and `delete`.
    var commands: [Command] = []
    /// Its commands that stand beside the group of the tracker.
    var others: [Command] = []
    /// What its form asks for, where addresses lead to one.
    var form: EntryForm?
    /// Its widgets, of which status bars show one.
    var widgets: TrackerWidgets?
    /// What the mouse does on status bars.
    var clicks = BarClicks()
    /// What `quick` offers; nil where it offers nothing.
    var quick: QuickTracker?
    /// The files that can be imported, as a sentence.
    var imports = ""
    /// What there is to say of an import, in lines.
    var importNotes: @Sendable (ImportResult) -> [String] = { _ in [] }
    /// Intents with parameters, as examples of how they are run.
    var intents: [String] = []
    /// Other words for its commands, which people may try.
    var synonyms: [(word: String, command: String)] = []

    var descriptor: TrackerDescriptor { section.descriptor }
    var topic: String { section.topic }
    var name: String { section.name }

    /// The command that has all its verbs.
    var group: Command {
        let commands = EntryCommands.all(section) + commands
        let title = name.prefix(1).uppercased() + name.dropFirst()
        return Command(group: name, title + ": " + commands.map(\.name).joined(separator: ", ") + ".", commands)
    }
}

/// The trackers of a command line, in the order in which people see them.
package struct TrackerTable: Sendable {
    package let rows: [TrackerRow]

    package init(_ rows: [TrackerRow]) {
        self.rows = rows
    }

    /// The trackers of this release. A new one is added here.
    package static let standard = TrackerTable([.hydration, .weight])

    var sections: [TrackerSection] { rows.map(\.section) }
    var names: [String] { rows.map(\.name) }

    /// The formats of exports.
    var exports: [WireTracker.Export] { catalog.exports }

    /// The protocol with these trackers. It is made when it is asked for, because that takes longer than most verbs.
    var catalog: Catalog { Catalog(rows.map { $0.wire() }) }

    /// The rows of a tracker, by name or topic; all where none is named. Throws `Failure` for any other name.
    func rows(_ named: String?) throws -> [TrackerRow] {
        guard let named else { return rows }
        let found = rows.filter { $0.descriptor.isNamed(named) }
        guard found.isEmpty else { return found }
        let quoted = "\"" + Printable.clean(named) + "\""
        throw Failure(.usage, quoted + " is not a tracker; trackers: " + names.joined(separator: ", "))
    }

    /// What people call the tracker of a topic.
    func name(_ topic: String) -> String {
        rows.first { $0.topic == topic }?.name ?? topic
    }
}

extension Parameters {
    /// A tracker, by name or topic.
    mutating func tracker(_ value: inout String?, _ trackers: TrackerTable, _ help: @autoclosure () -> String) {
        option(&value, "--tracker", "tracker", completion: .list(trackers.names), help())
    }
}
