import Foundation
import SipliWidgetTestSupport
import Testing
import WidgetKit

@Suite struct WaterWidgetTests {
    private func snapshot(_ family: WidgetFamily, kind: String = WaterWidget.kind) async throws -> Evaluated {
        let declaration = try #require(WaterBundle().declarations.first { $0.kind == kind })
        return Evaluated(await declaration.snapshotItem(Evaluated.context(family)), family)
    }

    @Test func theBundleDeclaresItsWidgets() {
        let declarations = WaterBundle().declarations
        #expect(
            declarations.map(\.kind) == ["WaterWidget", "QuickWaterWidget", "WeightWidget", "SpendingWidget"])
        #expect(declarations.first?.displayName == "Water")
        #expect(declarations.first?.description == "How much you drank today.")
        #expect(declarations.first?.families == [.systemSmall, .systemMedium, .systemLarge])
    }

    @Test func theSmallWidgetIsARingWithTexts() async throws {
        // 250 and 500 of 2000 are 37.5 percent.
        let shown = try await snapshot(.systemSmall)
        #expect(shown.texts == ["37%", "750 of 2000 ml"])
        #expect(shown.shapes.contains { $0.meaning == .arc(from: 0, to: 0.375) })
        #expect(!shown.list.background.isEmpty)
        #expect(shown.list.diagnostics.isEmpty)
    }

    @Test func theMediumWidgetLinksToTheApp() async throws {
        let shown = try await snapshot(.systemMedium)
        #expect(shown.texts.contains("1250 ml left"))
        #expect(shown.symbols == ["drop.fill", "plus.circle.fill"])
        #expect(shown.links == ["water://add"])
        #expect(shown.list.regions.first?.label == "Add")
    }

    @Test func theLargeWidgetListsTheDrinks() async throws {
        let shown = try await snapshot(.systemLarge)
        #expect(shown.words.contains("Tea"))
        #expect(shown.words.contains("Water"))
        #expect(shown.words.contains("2 drinks"))
        #expect(shown.symbols == ["mug.fill", "drop.fill"])
    }

    @Test func otherFamiliesTakeTheDefaultBranch() async throws {
        #expect(try await snapshot(.accessoryInline).texts == ["37 %"])
    }

    @Test func contentMayBeASwitch() async throws {
        #expect(try await snapshot(.systemSmall, kind: "QuickWaterWidget").texts == ["750 ml"])
    }

    @Test func thePlaceholderIsDrawnWithoutItsTexts() throws {
        let declaration = try #require(WaterBundle().declarations.first)
        let shown = Evaluated(declaration.placeholder(Evaluated.context()))
        #expect(!shown.texts.isEmpty)
        #expect(!shown.words.contains("1200"))
    }

    @Test func theTimelineEndsByMidnight() async throws {
        let declaration = try #require(WaterBundle().declarations.first)
        let items = await declaration.timelineItems(Evaluated.context())
        #expect(items.items.count == 1)
        guard case .after(let date) = items.policy.kind else {
            Issue.record("the policy is \(items.policy)")
            return
        }
        let first = try #require(items.items.first)
        #expect(date.timeIntervalSince(first.date) <= 15 * 60 + 1)
    }

    @Test func theAppSideIsTakenToo() {
        let shown = Evaluated(.make(of: ContentView(), Evaluated.evaluation()))
        #expect(shown.texts == ["Water", "no link"])
        _ = WaterApp().body
    }

    @Test func statesSurviveTheirFile() throws {
        let state = DayState(
            drinks: [Drink(date: Date(timeIntervalSince1970: 10), milliliters: 250, name: "Tea")], goal: 1800)
        let decoded = try JSONDecoder().decode(DayState.self, from: JSONEncoder().encode(state))
        #expect(decoded == state)
    }
}
