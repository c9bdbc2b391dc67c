import SipliCore
import SipliWire

extension TrackerSection {
    /// Water.
    package static let hydration = TrackerSection(
        descriptor: .hydration, entries: .drinks,
        examples: """
            sipli-client log 300               300 ml of water, now
            sipli-client log 2 cups tea --at -20m
            """,
        page: { reader, style in
            HydrationPage(snapshot: try HydrationSnapshot.read(&reader), style: style).text
        },
        line: { reader in
            let snapshot = try HydrationSnapshot.read(&reader)
            return snapshot.text.short + " " + snapshot.text.percent
        })
}
