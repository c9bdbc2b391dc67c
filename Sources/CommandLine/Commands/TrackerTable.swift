import SipliBars
import SipliClient
import SipliCore
package import SipliVerbs
import SipliWidgets
import SipliWire

/// What a tracker provides to the command line.
package struct TrackerCommands: Sendable {
    package let section: TrackerSection
    /// Its part of the protocol.
    let wire: @Sendable () -> WireTracker
    /// Its own commands, after `log`, `list`, `edit` and `delete` if it has entries.
    var commands: [Command] = []
    /// The name of the command that its name alone runs.
    var standard: String?
    /// What its commands are for; nil for a list of their names.
    var abstract: String?
    /// Its commands outside the tracker's group.
    var others: [Command] = []
    /// The places of its forms besides that of an entry.
    var forms: [String] = []
    /// How results of forms are shown that are not entries, by the form's operation.
    var reports: [String: @Sendable (ServerLine, Console) throws -> Void] = [:]
    /// What its addresses lead to besides the form of an entry.
    var followers: [LinkFollower] = []
    /// Its widgets, of which status bars show one.
    var widgets: TrackerWidgets?
    /// The mouse actions on status bars, in the person's units, for a place with settings of its own or nil.
    var clicks: @Sendable (_ unit: UnitSystem, _ place: String?) -> BarClicks = { _, _ in BarClicks() }
    /// What `quick` offers; nil for nothing.
    var quick: QuickTracker?
    /// The files that can be imported, as a sentence.
    var imports = ""
    /// The databases of other programs among them.
    var databases: [ImportDatabase] = []
    /// Remarks about an import.
    var importNotes: @Sendable (ImportResult) -> [String] = { _ in [] }
    /// What else `welcome` asks, after the settings of all trackers.
    var talk: (@Sendable (inout WelcomeTalk) throws -> Void)?
    /// Intents with parameters, as examples of how they are run.
    var intents: [String] = []
    /// Options of `setup` for its widgets, as examples.
    var modules: [String] = []
    /// What `doctor` finds of its own.
    var findings: @Sendable (Context) -> [Finding] = { _ in [] }
    /// Other words for its commands that users may try.
    var synonyms: [(word: String, command: String)] = []
    /// The command line meant by words in another order, such as `tea 250`; nil for any other words.
    var turned: @Sendable (_ words: [String], _ settings: () -> [String]) -> [String]? = { _, _ in nil }
    /// The command line meant by words that resemble no command, such as the name of a record; nil for any other words.
    var named: @Sendable (_ words: [String]) -> [String]? = { _ in nil }

    var descriptor: TrackerDescriptor { section.descriptor }
    var topic: String { section.topic }
    var name: String { section.name }

    /// The command group with all its verbs.
    var group: Command {
        let commands = EntryCommands.all(section) + commands
        let title = name.capitalizedFirst
        return Command(
            group: name, abstract ?? title + ": " + commands.map(\.name).joined(separator: ", ") + ".",
            default: standard, commands)
    }
}

/// The trackers of the command line, in display order.
package struct TrackerTable: Sendable {
    package let rows: [TrackerCommands]

    package init(_ rows: [TrackerCommands]) { self.rows = rows }

    /// The trackers of this release. A new one is added here.
    package static let standard = TrackerTable([.hydration, .habits, .weight, .spending])

    var sections: [TrackerSection] { rows.map(\.section) }
    var names: [String] { rows.map(\.name) }

    /// The formats of exports.
    var exports: [WireTracker.Export] { Catalog.exports(rows.map { $0.wire() }) }

    /// The protocol with these trackers. Built on demand, because that takes longer than most verbs.
    var catalog: Catalog { Catalog(rows.map { $0.wire() }) }

    /// The rows of a tracker, by name or topic; all if none is given. Throws `Failure` for any other name.
    func rows(_ named: String?) throws -> [TrackerCommands] {
        guard let named else { return rows }
        let found = rows.filter { $0.descriptor.isNamed(named) }
        guard found.isEmpty else { return found }
        let quoted = "\"" + Printable.clean(named) + "\""
        throw Failure(.usage, quoted + " is not a tracker; trackers: " + names.joined(separator: ", "))
    }

    /// What the tracker of a topic is about, for sentences: "water", "habits", "spending".
    func title(_ topic: String) -> String {
        // A name that is a verb has its noun in the topic.
        rows.first { $0.topic == topic }.map { $0.topic.hasPrefix($0.name) ? topic : $0.name } ?? topic
    }

    /// The name of the tracker of a topic.
    func name(_ topic: String) -> String { rows.first { $0.topic == topic }?.name ?? topic }
}

extension Parameters {
    /// A tracker, by name or topic.
    mutating func tracker(_ value: inout String?, _ trackers: TrackerTable, _ help: @autoclosure () -> String) {
        option(&value, "--tracker", "tracker", completion: .list(trackers.names), help())
    }
}
