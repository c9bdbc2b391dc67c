import SipliCore
import SipliWire

extension TrackerSection {
    /// Water.
    package static let hydration = TrackerSection(
        descriptor: .hydration, entries: .drinks,
        commands: """
              water                   Water: log, list, edit, delete, history, fluids,
                                      today.
              weather                 Set today's weather; it adjusts your goal.
              workout                 Set today's exercise; it raises your goal.
            """,
        shortCommands: """
              edit                    Change a drink.
              delete                  Delete a drink.
              history                 Show days with totals and goals.
            """,
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
