import Foundation
import SipliWidgetTestSupport
import Testing
import WidgetKit

/// Tutorial widgets, unchanged.
@Suite struct TutorialWidgetTests {
    private func shown(
        _ kind: String, _ family: WidgetFamily, configuration: String? = nil
    ) async throws -> Evaluated {
        let declaration = try #require(HabitBundle().declarations.first { $0.kind == kind })
        var context = Evaluated.context(family)
        context.configuration = configuration
        return Evaluated(await declaration.snapshotItem(context), family)
    }

    @Test func aWeekIsAChartWithBarsAndAGaugeOfItsOwnStyle() async throws {
        let shown = try await shown("RunWidget", .systemMedium)
        // 3.2 + 5.1 + 4 + 7.5 + 6.3 of 30 are 87 percent; seven days, each with its bar.
        #expect(shown.words.contains("26.1 km"))
        #expect(shown.words.contains("87%"))
        #expect(shown.list.status.fraction.map { Int($0 * 1000) } == 870)
        let bars = shown.shapes.filter { $0.meaning == .rectangle(cornerRadius: 3) }
        #expect(bars.count == 5)
        #expect(shown.list.diagnostics.isEmpty)
    }

    @Test func theFlatOneIsALineOverAnArea() async throws {
        let shown = try await shown("RunWidget", .accessoryRectangular)
        #expect(shown.shapes.map(\.meaning).suffix(3) == [.path, .path, .ellipse])
    }

    @Test func theRoundOneIsARing() async throws {
        let shown = try await shown("RunWidget", .accessoryCircular)
        #expect(shown.gauges.map(\.style) == [.ring])
        #expect(shown.texts.contains("26"))
    }

    @Test func itemsAreTickedOffByTheirRows() async throws {
        let shown = try await shown("TodoWidget", .systemMedium)
        #expect(shown.symbols == ["checkmark.circle.fill", "circle", "circle"])
        #expect(
            shown.intents == [
                #"ToggleTodoIntent {"itemID":1}"#, #"ToggleTodoIntent {"itemID":2}"#, #"ToggleTodoIntent {"itemID":3}"#,
            ])
        #expect(shown.texts.first == "Home")
        #expect(shown.texts.contains("2 items"))
    }

    @Test func theListIsTheOneThatWasChosen() async throws {
        #expect(try await shown("TodoWidget", .systemMedium, configuration: #"{"list":"work"}"#).texts.first == "Work")
        #expect(try await shown("TodoWidget", .systemMedium, configuration: #"{"list":"gone"}"#).texts.first == "Home")
    }

    @Test func whatReadsFromTheRightBeginsThere() async throws {
        let shown = try await shown("PrayerWidget", .systemSmall)
        let city = try #require(shown.frames.first { $0.text == "القاهرة" }).frame
        let mosque = try #require(shown.frames.first { $0.text == "🕌" }).frame
        #expect(city.minX > mosque.maxX)
        #expect(shown.symbols.contains("chevron.left"))
        #expect(shown.list.status.fraction == 0.6)
        // Six tenths of the bar, from the right.
        let bars = shown.shapes.filter { $0.frame.height == 5 }
        let (track, part) = (try #require(bars.first).frame, try #require(bars.last).frame)
        #expect(abs(part.maxX - track.maxX) < 1e-9 && abs(part.width - track.width * 0.6) < 1e-9)
    }
}
