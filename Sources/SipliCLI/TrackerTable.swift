import ArgumentParser
import SipliWire

/// What a tracker gives to the command line.
struct TrackerRow: Sendable {
    /// Its topic, which is also its member in the result of `get`.
    let topic: String
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
}

/// The trackers, in the order in which people see them. A tracker adds a row.
enum TrackerTable {
    static let rows = [HydrationRow.row, WeightRow.row]

    /// The row of a tracker, of the first where none is named.
    static func row(_ topic: String?) -> TrackerRow? {
        rows.first { topic == nil || $0.topic == topic }
    }

    /// Refuses a name on the command line that no tracker has.
    static func check(_ topic: String?) throws {
        guard let topic, row(topic) == nil else { return }
        let names = rows.map(\.topic).joined(separator: ", ")
        throw ValidationError("There is no tracker \(topic); trackers are \(names).")
    }
}
