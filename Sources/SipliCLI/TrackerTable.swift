import ArgumentParser
import SipliRenderers
import SipliWire

/// What a tracker gives to the command line.
struct TrackerRow: Sendable {
    /// Its topic, which is also its member in the result of `get`.
    let topic: String
    /// What people call it here; the topic is understood as well.
    let name: String
    /// Its part of `today`, from its snapshot.
    let page: @Sendable (inout JSONReader, Style) throws -> String
    /// Its part of `status`, from its snapshot.
    let line: @Sendable (inout JSONReader) throws -> String
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
}

/// The trackers, in the order in which people see them. A tracker adds a row.
enum TrackerTable {
    static let rows = [HydrationRow.row, WeightRow.row]

    static let names = rows.map(\.name)

    /// The rows of a tracker, by name or topic; all where none is named.
    static func rows(_ named: String?) -> [TrackerRow] {
        rows.filter { named == nil || $0.name == named || $0.topic == named }
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
