import SipliWire

/// Water on the command line.
enum HydrationRow {
    static let row = TrackerRow(
        topic: "hydration",
        page: { reader, style in
            HydrationPage(snapshot: try HydrationSnapshot(direct: &reader), style: style).text
        },
        line: { reader in
            let snapshot = try HydrationSnapshot(direct: &reader)
            return snapshot.text.short + " " + snapshot.text.percent
        },
        command: WaterCommand.self)
}
