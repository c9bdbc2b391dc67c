import ArgumentParser
import SipliCore
import SipliVerbs

/// What a tracker gives to the command line.
struct TrackerRow: Sendable {
    /// Its part of `today` and `status`, which has its topic and its name.
    let section: TrackerSection
    /// Its own verbs.
    let commands: [any ParsableCommand.Type]
    /// What is done where addresses lead to its places.
    var links: [LinkFollower] = []
    /// The kind of the widget that status bars show.
    let widget: String
    let clicks: BarClicks
    let quick: QuickTracker
    /// The setting that turns its reminders on.
    let reminders: String

    var topic: String { section.topic }
    var name: String { section.name }
}

/// The trackers, in the order of their sections. A tracker adds a row.
enum TrackerTable {
    static let rows = [HydrationRow.row, WeightRow.row]

    static let names = rows.map(\.name)

    /// The rows of a tracker, by name or topic; all where none is named.
    static func rows(_ named: String?) -> [TrackerRow] {
        rows.filter { named.map($0.section.isNamed) ?? true }
    }

    /// The topic of a tracker that is named; a name that no tracker has stays as it is.
    static func topic(_ named: String?) -> String? {
        named.map { name in rows(name).first?.topic ?? name }
    }

    /// What people call the tracker of a topic.
    static func name(_ topic: String) -> String {
        rows(topic).first?.name ?? topic
    }

    /// Why a name is refused that no tracker has.
    static func unknown(_ named: String) -> String {
        "there is no tracker " + Printable.clean(named) + "; trackers are " + names.joined(separator: ", ")
    }

    /// Refuses a name on the command line that no tracker has.
    static func check(_ named: String?) throws {
        guard let named, rows(named).isEmpty else { return }
        throw ValidationError(unknown(named))
    }
}
