import Foundation
import SipliCore
import SipliWidgetTestSupport
import SwiftUI
import Testing

@Suite struct EnvironmentTests {
    private struct Zones: View {
        @Environment(\.timeZone) private var timeZone
        @Environment(\.calendar) private var calendar
        @Environment(\.locale) private var locale

        var body: some View {
            Text("\(timeZone.identifier) \(calendar.timeZone.identifier) \(locale.identifier)")
        }
    }

    private func words(_ view: some View, zone: String) -> String {
        var evaluation = Evaluated.evaluation()
        evaluation.zone = CivilZone(identifier: zone) { _ in 0 }
        return Evaluated(.make(of: view, evaluation)).words
    }

    @Test func zoneAndCalendarAreTheSurfaces() {
        #expect(words(Zones(), zone: "Pacific/Auckland").hasPrefix("Pacific/Auckland Pacific/Auckland "))
        #expect(words(Zones(), zone: "America/Havana").hasPrefix("America/Havana America/Havana "))
    }

    @Test func whatAnAuthorSetsWins() throws {
        let view = Zones()
            .environment(\.timeZone, try #require(TimeZone(identifier: "Europe/Rome")))
            .environment(\.locale, Locale(identifier: "de_AT"))
        #expect(words(view, zone: "Pacific/Auckland") == "Europe/Rome Europe/Rome de_AT")
    }

    @Test func withoutAKnownZoneTheProcessesIsMeant() {
        #expect(words(Zones(), zone: "UTC").hasPrefix(TimeZone.current.identifier))
    }
}
