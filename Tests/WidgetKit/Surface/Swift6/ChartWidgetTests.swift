import Foundation
import SipliWidgetTestSupport
import Testing
import WidgetKit

/// A widget with charts as they are written for iOS.
@Suite struct ChartWidgetTests {
    private func shown(_ family: WidgetFamily) async throws -> Evaluated {
        let declaration = try #require(HabitBundle().declarations.first { $0.kind == "ExpensesWidget" })
        return Evaluated(await declaration.snapshotItem(Evaluated.context(family)), family)
    }

    @Test func aYearIsTwelveBarsWithLetters() async throws {
        let shown = try await shown(.systemMedium)
        #expect(shown.texts.filter { $0.count == 1 } == ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"])
        // Two or three parts of each; travel only in July.
        let bars = shown.shapes.filter { $0.meaning == .rectangle(cornerRadius: 2) && $0.frame.height > 0 }
        #expect(bars.count == 12 * 2 + 1)
        // 900 + 370 + 800 of home, food and travel in July.
        #expect(shown.texts.filter { $0.hasSuffix("€") } == ["0 €", "1000 €", "2000 €", "3000 €"])
        #expect(shown.texts.starts(with: ["Home", "Food", "Travel"]))
        #expect(shown.list.diagnostics.isEmpty)
    }

    @Test func categoriesAreSectorsWithTheirSums() async throws {
        let shown = try await shown(.systemSmall)
        // 12 times 900, 12 times 300 and 780 more, and 800 in July.
        // The third is too small for its sum.
        #expect(shown.texts.map { $0.filter(\.isNumber) } == ["10800", "4380"])
        #expect(shown.shapes.filter { $0.style == .fill(evenOdd: true) }.count == 3)
    }

    @Test func aRankingHasNamesAndSums() async throws {
        let shown = try await shown(.systemLarge)
        #expect(shown.texts.filter { $0 == "Home" }.count >= 2)
        #expect(shown.texts.contains("4380"))
    }

    @Test func aTrendHasItsBudget() async throws {
        let shown = try await shown(.systemExtraLarge)
        #expect(shown.texts.contains("Budget"))
        #expect(shown.texts.contains("Apr"))
        #expect(shown.texts.contains("300"))
    }
}
