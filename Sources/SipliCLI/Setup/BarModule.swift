import SipliClient
import SipliCore
import SipliVerbs

/// A tracker as it stands in the configuration of a bar.
struct BarModule: Sendable {
    /// What a bar calls it, so that two trackers can stand in one bar.
    let name: String
    /// What `status` is told to show it, with a blank before; empty where that is what it shows anyway.
    let choice: String
    let clicks: BarClicks

    /// - Parameter isFirst: it is what bars show unless another tracker is named.
    init(_ row: TrackerRow, isFirst: Bool) {
        name = isFirst ? "sipli" : "sipli-" + row.topic
        choice = isFirst ? "" : " --tracker " + row.topic
        clicks = row.clicks
    }

    /// The command that prints its line.
    func status(_ format: String, follows: Bool = true) -> String {
        "sipli-client status --format " + format + (follows ? " --follow" : "") + choice
    }
}

extension TrackerTable {
    /// A tracker in a bar, by name or topic; the first that bars can show where none is named.
    func module(_ named: String?) throws -> BarModule {
        let found = try rows(named).first { $0.descriptor.barWidget != nil }
        guard let row = found else { throw Failure(.usage, (named ?? "") + " has no widget that a bar can show") }
        return BarModule(row, isFirst: row.topic == bars.first?.topic)
    }
}
