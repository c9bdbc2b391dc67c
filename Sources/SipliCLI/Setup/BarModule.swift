/// A tracker as it stands in the configuration of a bar.
struct BarModule: Sendable {
    /// What a bar calls it, so that two trackers can stand in one bar.
    let name: String
    /// What `status` is told to show it, with a blank before; empty where that is what it shows anyway.
    let choice: String
    let clicks: BarClicks

    init(_ row: TrackerRow) {
        let isFirst = row.topic == TrackerTable.rows[0].topic
        name = isFirst ? "sipli" : "sipli-" + row.topic
        choice = isFirst ? "" : " --tracker " + row.topic
        clicks = row.clicks
    }

    static let first = BarModule(TrackerTable.rows[0])

    /// The command that prints its line.
    func status(_ format: String, follows: Bool = true) -> String {
        "sipli-client status --format " + format + (follows ? " --follow" : "") + choice
    }
}
