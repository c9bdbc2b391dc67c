/// The state of subscriptions and spending for display.
package struct SpendingSnapshot: DaySnapshot {
    package var day = ""
    package var zone = ""
    package var dayEnds = ""
    package var currency = ""
    package var upcoming: [RenewalItem] = []
    package var upcomingTotal = 0
    package var month = Month()
    package var months: [MonthItem] = []
    package var categories: [CategoryItem] = []
    package var monthlyCost: [MoneyItem] = []
    package var yearlyCost: [MoneyItem] = []
    package var afterTrials: [MoneyItem]?
    package var subscriptions = 0
    package var attention: [AttentionItem] = []
    package var budgets: [BudgetItem]?
    package var converted: ConvertedTotal?
    package var text = Text()
    package var next: NextSnapshot?

    package init() {}

    /// The maximum number of payments in a snapshot.
    package static let upcomingLimit = 20
    /// Categories of each currency.
    package static let categoryLimit = 12

    static let monthlyDoc =
        "What running subscriptions that were not cancelled cost a month, trials as 0, for each currency; by a year of 365.25 days."
    static let yearlyDoc = "Twelve times that, before rounding."
    static let afterTrialsDoc = "The monthly cost once all trials have converted; missing if that is the same."

    package static let fields: [WireField<SpendingSnapshot>] = [
        WireField("day", \.day, "The civil day."),
        WireField("zone", \.zone, "The zone in which it is that day."),
        WireField("day_ends", \.dayEnds, "The instant the next day begins."),
        WireField("currency", \.currency, "The person's usual currency; lists begin with it."),
        WireField("upcoming", \.upcoming, "The next 20 payments, one of each subscription, what is overdue first."),
        WireField("upcoming_total", \.upcomingTotal, "How many subscriptions have a payment to come."),
        WireField("month", \.month, "What was spent this month."),
        WireField("months", \.months, "The last twelve months, this one included, oldest first."),
        WireField("categories", \.categories, CategoryItem.listDoc),
        WireField("monthly_cost", \.monthlyCost, monthlyDoc), WireField("yearly_cost", \.yearlyCost, yearlyDoc),
        WireField("after_trials", \.afterTrials, afterTrialsDoc),
        WireField("subscriptions", \.subscriptions, "How many are running, trials included."),
        WireField("attention", \.attention, "What asks for attention, the most urgent first."),
        WireField("budgets", \.budgets, "The budgets of the month; missing without one."),
        WireField("converted", \.converted, ConvertedTotal.doc),
        WireField("text", \.text, "Display text."),
        WireField("next", \.next, "The snapshot after the day ends if nothing is logged."),
    ]

    package struct Month: WireObject {
        package var month = ""
        package var label = ""
        package var totals: [MonthTotal] = []

        package init() {}

        package static let fields: [WireField<Month>] = [
            WireField("month", \.month, "The month, such as 2026-11."),
            WireField("label", \.label, "Such as November 2026."),
            WireField("totals", \.totals, "What was spent, for each currency."),
        ]
    }

    package struct Text: WireObject {
        package var month = ""
        package var trend: String?
        package var upcoming = ""
        package var monthlyCost = ""
        package var short = ""

        package init() {}

        package static let fields: [WireField<Text>] = [
            WireField("month", \.month, "What was spent this month, such as \"$358.90\" or \"€20.00 + $5.00\"."),
            WireField("trend", \.trend, "Such as \"+4.8% vs 1-25 Oct\"; missing without anything spent."),
            WireField(
                "upcoming", \.upcoming, "The next payment, such as \"Netflix in 3 days, $15.99\"; empty without one."),
            WireField(
                "monthly_cost", \.monthlyCost, "What subscriptions cost, such as \"$48.20 a month\"; empty without any."
            ),
            WireField(
                "short", \.short, "The next payment for little space, such as \"Netflix 3d\"; empty without one."),
        ]
    }
}

/// An amount of a currency.
package struct MoneyItem: WireObject, Hashable {
    package var currency = ""
    package var amount = ""
    package var text = ""

    package init() {}

    package static let fields: [WireField<MoneyItem>] = [
        WireField("currency", \.currency, "The currency."), WireField("amount", \.amount, "An exact decimal."),
        WireField("text", \.text, "For display, such as \"$1,234.50\"."),
    ]
}

/// What was spent in a month in a currency, and how that compares with the month before.
package struct MonthTotal: WireObject {
    package var currency = ""
    package var total = ""
    package var previous = ""
    package var trend = TrendItem()
    package var text = ""

    package init() {}

    package static let fields: [WireField<MonthTotal>] = [
        WireField("currency", \.currency, "The currency."), WireField("total", \.total, "An exact decimal."),
        WireField(
            "previous", \.previous,
            "The total of the month before; while the month lasts, of as many of its days as this one has had."),
        WireField("trend", \.trend, "The change from it."), WireField("text", \.text, "The total for display."),
    ]
}

package struct TrendItem: WireObject {
    package var percent: Double?
    package var display = ""
    package var direction = ""
    package var arrow = ""
    package var against = ""
    package var text = ""

    package init() {}

    package static let fields: [WireField<TrendItem>] = [
        WireField(
            "percent", \.percent,
            "The change in percent; missing if nothing was spent before, and something is now, or nothing yet while the month lasts."
        ),
        WireField(
            "display", \.display,
            "Such as \"+4.8%\"; \"new\" if nothing was spent before; empty while nothing was spent this month."),
        WireField("direction", \.direction, "up (more than 5 percent), down, stable or new."),
        WireField("arrow", \.arrow, "The way of display: up, down or flat."),
        WireField(
            "against", \.against,
            "What it compares with, such as \"vs October\" or, while a month lasts, \"vs 1-25 Oct\"."),
        WireField(
            "text", \.text,
            "All of it: \"+4.8% vs 1-25 Oct\", \"nothing was spent in October\", \"nothing was spent in USD on 1 October\" if other currencies have something; empty while nothing was spent."
        ),
    ]
}

/// One of several months.
package struct MonthItem: WireObject {
    package var month = ""
    package var label = ""
    package var totals: [Total] = []

    package init() {}

    package static let fields: [WireField<MonthItem>] = [
        WireField("month", \.month, "The month, such as 2026-11."), WireField("label", \.label, "Such as Nov."),
        WireField("totals", \.totals, "What was spent, for each currency of the span; 0 included."),
    ]

    package struct Total: WireObject {
        package var currency = ""
        package var total = ""

        package init() {}

        package static let fields: [WireField<Total>] = [
            WireField("currency", \.currency, "The currency."), WireField("total", \.total, "An exact decimal."),
        ]
    }
}

package struct CategoryItem: WireObject {
    package var currency = ""
    package var category = ""
    package var amount = ""
    package var percent = 0
    package var text = ""

    package init() {}

    static let listDoc = "Categories of each currency, the largest first."

    package static let fields: [WireField<CategoryItem>] = [
        WireField("currency", \.currency, "The currency."), WireField("category", \.category, "The category."),
        WireField("amount", \.amount, "What was spent, an exact decimal."),
        WireField("percent", \.percent, "Of what was spent in the currency, a whole number."),
        WireField("text", \.text, "The amount for display."),
    ]
}

/// Something that asks for attention.
package struct AttentionItem: WireObject {
    package var kind = ""
    package var sub: String?
    package var name = ""
    package var day: String?
    package var days: Int?
    package var text = ""

    package init() {}

    package static let fields: [WireField<AttentionItem>] = [
        WireField(
            "kind", \.kind, "overdue, cancel-by (within 30 days), trial (within 7), price (a rise within 30) or budget."
        ),
        WireField("sub", \.sub, "Id of the subscription; missing for a budget."),
        WireField("name", \.name, "Its name, or the budget's category."),
        WireField("day", \.day, "The day it is about."), WireField("days", \.days, "Days until then."),
        WireField("text", \.text, "Such as \"Cancel Gym by 30 Nov 2026\"."),
    ]
}

package struct BudgetItem: WireObject {
    package var category = ""
    package var limit = ""
    package var spent = ""
    package var currency = ""
    package var percent = 0
    package var text = ""

    package init() {}

    package static let fields: [WireField<BudgetItem>] = [
        WireField("category", \.category, "The category; everything for the budget of all of them."),
        WireField("limit", \.limit, "What may be spent in a month."),
        WireField("spent", \.spent, "What was spent this month."),
        WireField("currency", \.currency, "The currency."),
        WireField("percent", \.percent, "The part that was spent, floored; above 100 beyond it."),
        WireField("text", \.text, "Such as \"$350.00 of $400.00 for Groceries\"."),
    ]
}

/// The totals of all currencies in the person's own, by rates that the person gave.
package struct ConvertedTotal: WireObject {
    package var currency = ""
    package var total = ""
    package var ratesOf = ""
    package var missing: [String]?
    package var text = ""

    package init() {}

    static let doc =
        "All currencies in the person's own, by the rates that were given; missing without rates, or with one currency."

    package static let fields: [WireField<ConvertedTotal>] = [
        WireField("currency", \.currency, "The person's currency."),
        WireField("total", \.total, "Rounded to its smallest unit."),
        WireField("rates_of", \.ratesOf, "The day of the oldest rate that was used."),
        WireField("missing", \.missing, "Currencies without a rate, which are left out."),
        WireField("text", \.text, "Such as \"about $412.30, by rates of 20 Nov 2026\"."),
    ]
}
