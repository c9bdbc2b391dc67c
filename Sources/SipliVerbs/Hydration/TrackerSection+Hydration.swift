import SipliWire

extension TrackerSection {
    /// Water.
    package static let hydration = TrackerSection(
        topic: "hydration", name: "water",
        page: { reader, style in
            HydrationPage(snapshot: try HydrationSnapshot(direct: &reader), style: style).text
        },
        line: { reader in
            let snapshot = try HydrationSnapshot(direct: &reader)
            return snapshot.text.short + " " + snapshot.text.percent
        })
}
