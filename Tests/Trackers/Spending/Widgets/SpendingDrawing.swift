import Foundation
import SipliCore
import SipliRenderers
import SipliWidgetKit
import SipliWire

@testable import SipliWidgets

/// The widgets of spending drawn for tests.
enum SpendingDrawing {
    static let families: [WidgetFamily] = [
        .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ]

    /// Typical states, long names and amounts in other currencies among them.
    static let states: [(name: String, content: SpendingContent)] = {
        var empty = SpendingContent()
        empty.stage = .empty
        var unknown = empty
        unknown.unknownCurrency = "CHF"
        var settled = empty
        settled.hasSubscriptions = true
        var late = SpendingContent.sample
        (late.renewals[0].urgency, late.renewals[0].days) = ("overdue", -2)
        late.renewals[0].text.countdown = "Overdue"
        late.trend?.display = "+104.8%"
        late.trend?.direction = "up"
        late.trend?.text = "+104.8% vs 1-12 Oct"
        var long = SpendingContent.sample
        for index in long.renewals.indices {
            long.renewals[index].name = "The Association of Friends of the Municipal Library"
            long.renewals[index].text.amount = ["¥1,234,567", "€1,234.50", "KWD 12.345", "CA$9.99"][index % 4]
        }
        (long.total, long.costs) = ("KWD 1,234.567", ["€966.21", "¥130,000", "$1.00"])
        long.others = "+ €1,234.50 + ¥1,234,567"
        for index in long.categories.indices {
            long.categories[index].category = "Bills & Utilities of the Summer House"
        }
        var new = SpendingContent.sample
        new.trend?.percent = nil
        new.trend?.direction = "new"
        new.trend?.text = "nothing in October"
        for index in new.months.indices.dropLast() { new.months[index].value = 0 }
        (new.renewals, new.renewalsTotal, new.costs) = ([], 0, [])
        new.hasSubscriptions = false
        return [
            ("sample", .sample), ("empty", empty), ("settled", settled), ("unknown", unknown), ("late", late),
            ("long", long), ("new", new), ("away", SpendingContent()),
        ]
    }()

    static func state(_ name: String) -> SpendingContent {
        states.first { $0.name == name }?.content ?? SpendingContent()
    }

    static func renewals(
        _ content: SpendingContent, _ family: WidgetFamily, _ measurer: any TextMeasuring = TerminalOptions().measurer,
        change: (inout Evaluation) -> Void = { _ in }
    ) -> DisplayList {
        DisplayList.make(of: RenewalsView(content: content), HabitDrawing.evaluation(family, measurer, change))
    }

    static func month(
        _ content: SpendingContent, _ family: WidgetFamily, _ measurer: any TextMeasuring = TerminalOptions().measurer,
        change: (inout Evaluation) -> Void = { _ in }
    ) -> DisplayList {
        DisplayList.make(of: MonthlySpendingView(content: content), HabitDrawing.evaluation(family, measurer, change))
    }

    /// Every view in every family.
    static func lists(
        _ content: SpendingContent, _ measurer: any TextMeasuring, change: @escaping (inout Evaluation) -> Void
    ) -> [(name: String, list: DisplayList)] {
        families.flatMap { family in
            [
                ("renewals-\(family)", renewals(content, family, measurer, change: change)),
                ("month-\(family)", month(content, family, measurer, change: change)),
            ]
        } + [
            (
                "actions",
                DisplayList.make(of: SpendingActionsView(), HabitDrawing.evaluation(.systemMedium, measurer, change))
            )
        ]
    }
}
