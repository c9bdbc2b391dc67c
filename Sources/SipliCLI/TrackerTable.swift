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
    /// Places that addresses lead to.
    var links: [LinkPlace] = []
    /// The kind of the widget that status bars show.
    let widget: String
    let clicks: BarClicks
    let quick: QuickTracker
}

/// The trackers, in the order in which people see them. A tracker adds a row.
enum TrackerTable {
    static let rows = [HydrationRow.row, WeightRow.row]
}
