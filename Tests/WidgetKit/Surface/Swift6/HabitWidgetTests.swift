import Foundation
import SipliWidgetTestSupport
import Testing
import WidgetKit

/// The parts that run in order share a store, as a program's do.
@Suite(.serialized) struct HabitWidgetTests {
    private func declaration(_ kind: String) throws -> WidgetDeclaration {
        try #require(HabitBundle().declarations.first { $0.kind == kind })
    }

    private func timeline(_ kind: String, _ context: TimelineProviderContext) async throws -> TimelineItems {
        try await declaration(kind).timelineItems(context)
    }

    private func shown(
        _ kind: String, _ family: WidgetFamily, intents: IntentTable = IntentTable(), configuration: String? = nil
    ) async throws -> Evaluated {
        var context = Evaluated.context(family)
        context.configuration = configuration
        let item = try #require(try await timeline(kind, context).items.first)
        return Evaluated(item, family, intents: intents)
    }

    @Test func theBundleDeclaresWidgetsAndControls() {
        #expect(
            HabitBundle().declarations.map(\.kind) == [
                "HabitWidget", "HabitListWidget", "TimerWidget", "RunWidget", "ExpensesWidget", "TodoWidget",
                "PrayerWidget", "SessionAttributes", "TimerControl", "HabitToggleControl", "OpenControl",
                "ChosenHabitControl",
            ])
        #expect(
            HabitBundle().declarations.map { $0.control != nil } == Array(repeating: false, count: 8)
                + Array(repeating: true, count: 4))
    }

    @Test func rowsHaveButtonsWithIntents() async throws {
        let shown = try await shown("HabitWidget", .systemMedium)
        #expect(shown.words.contains("📚"))
        #expect(shown.words.contains("🚶🏽‍♀️"))
        #expect(!shown.words.contains("😴"))
        #expect(
            shown.intents == [
                #"CompleteHabitIntent {"habitId":"read"}"#, #"CompleteHabitIntent {"habitId":"walk"}"#,
                #"CompleteHabitIntent {"habitId":"tea"}"#,
            ])
        #expect(shown.symbols.filter { $0 == "circle" }.count == 2)
    }

    @Test func accessoryFamiliesAreShort() async throws {
        let circle = try await shown("HabitWidget", .accessoryCircular)
        #expect(circle.gauges.map(\.style) == [.ring])
        #expect(try await shown("HabitWidget", .accessoryInline).words.hasSuffix("/4 habits"))
        let rectangle = try await shown("HabitWidget", .accessoryRectangular)
        #expect(rectangle.texts.first == "Habits")
        #expect(rectangle.texts.count == 3)
    }

    @Test func aTapRunsTheIntentAndTheNextTimelineShowsIt() async throws {
        let table = IntentTable()
        let before = try await shown(
            "HabitListWidget", .systemLarge, intents: table, configuration: #"{"filter":"open"}"#)
        #expect(before.words.contains("Sleep early"))
        nonisolated(unsafe) let intents = table  // one after the other
        let outcome = try await intents.run("CompleteHabitIntent", parameters: #"{"habitId":"sleep"}"#)
        #expect(outcome == .init(dialog: "Completed sleep!", opensApp: false))
        let after = try await shown("HabitListWidget", .systemLarge, configuration: #"{"filter":"open"}"#)
        #expect(!after.words.contains("Sleep early"))
    }

    @Test func togglesRunTheirIntentWithTheOtherValue() async throws {
        let shown = try await shown("TimerWidget", .systemSmall)
        #expect(shown.intents == [#"ToggleTimerIntent {"value":true}"#])
        #expect(shown.words.contains("12.5"))
        #expect(shown.words.contains("Zone "))
    }

    @Test func controlsAreButtonsAndToggles() async throws {
        let timer = try await shown("TimerControl", .accessoryInline)
        #expect(timer.intents == [#"ToggleTimerIntent {"value":true}"#])
        #expect(timer.words.contains("Focus Timer"))
        let open = try await shown("OpenControl", .accessoryInline)
        #expect(open.intents == ["OpenHabitsIntent {}"])
        let reading = try await shown("HabitToggleControl", .accessoryInline)
        #expect(reading.intents == [#"CompleteHabitIntent {"habitId":"read"}"#])
        let chosen = try await shown("ChosenHabitControl", .accessoryInline, configuration: #"{"habitId":"tea"}"#)
        #expect(chosen.words.contains("Drink tea"))
    }

    @Test func previewsOfControlsComeAtOnce() throws {
        let control = try #require(try declaration("TimerControl").control)
        #expect(control.preview(Evaluated.context()).isOn == false)
    }

    @Test func viewsOfTheMainActorAreEvaluatedOnAnyThread() async throws {
        nonisolated(unsafe) let item = try declaration("HabitWidget").placeholder(Evaluated.context(.systemMedium))
        let texts = await Task.detached { Evaluated(item, .systemMedium).texts }.value
        #expect(!texts.isEmpty)
    }
}
