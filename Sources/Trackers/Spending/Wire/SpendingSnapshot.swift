/// The state of subscriptions and spending for display.
@Wire package struct SpendingSnapshot: DaySnapshot {
    /// The civil day.
    package var day = ""
    /// The zone in which it is that day.
    package var zone = ""
    /// The instant the next day begins.
    package var dayEnds = ""
    /// The person's usual currency; lists begin with it.
    package var currency = ""
    /// The next 20 payments, one of each subscription, what is overdue first.
    package var upcoming: [RenewalItem] = []
    /// How many subscriptions have a payment to come.
    package var upcomingTotal = 0
    /// What was spent this month.
    package var month = Month()
    /// The last twelve months, this one included, oldest first.
    package var months: [MonthItem] = []
    @Doc(CategoryItem.listDoc) package var categories: [CategoryItem] = []
    @Doc(monthlyDoc) package var monthlyCost: [MoneyItem] = []
    @Doc(yearlyDoc) package var yearlyCost: [MoneyItem] = []
    @Doc(afterTrialsDoc) package var afterTrials: [MoneyItem]?
    /// How many are running, trials included.
    package var subscriptions = 0
    /// What asks for attention, the most urgent first.
    package var attention: [AttentionItem] = []
    /// The budgets of the month; missing without one.
    package var budgets: [BudgetItem]?
    @Doc(ConvertedTotal.doc) package var converted: ConvertedTotal?
    /// Display text.
    package var text = Text()
    /// The snapshot after the day ends if nothing is logged.
    package var next: NextSnapshot?

    /// The maximum number of payments in a snapshot.
    package static let upcomingLimit = 20
    /// Categories of each currency.
    package static let categoryLimit = 12

    static let monthlyDoc =
        "What running subscriptions that were not cancelled cost a month, trials as 0, for each currency; by a year of 365.25 days."
    static let yearlyDoc = "Twelve times that, before rounding."
    static let afterTrialsDoc = "The monthly cost once all trials have converted; missing if that is the same."

    @Wire package struct Month {
        /// The month, such as 2026-11.
        package var month = ""
        /// Such as November 2026.
        package var label = ""
        /// What was spent, for each currency.
        package var totals: [MonthTotal] = []
    }

    @Wire package struct Text {
        /// What was spent this month, such as "$358.90" or "€20.00 + $5.00".
        package var month = ""
        /// Such as "+4.8% vs 1-25 Oct"; missing without anything spent.
        package var trend: String?
        /// The next payment, such as "Netflix in 3 days, $15.99"; empty without one.
        package var upcoming = ""
        /// What subscriptions cost, such as "$48.20 a month"; empty without any.
        package var monthlyCost = ""
        /// The next payment for little space, such as "Netflix 3d"; empty without one.
        package var short = ""
    }
}

extension SpendingSnapshot {
    /// There is neither a subscription nor a transaction.
    package var isUnused: Bool { upcomingTotal == 0 && subscriptions == 0 && text.trend == nil }

    /// The part of `status`: "$358.90 this month; Netflix in 3 days, $15.99".
    package var line: String {
        guard !isUnused else { return "" }
        return [text.month + " this month", text.upcoming].filter { !$0.isEmpty }.joined(separator: "; ")
    }
}

/// An amount of a currency.
@Wire package struct MoneyItem: Hashable {
    /// The currency.
    package var currency = ""
    /// An exact decimal.
    package var amount = ""
    /// For display, such as "$1,234.50".
    package var text = ""
}

/// What was spent in a month in a currency, and how that compares with the month before.
@Wire package struct MonthTotal {
    /// The currency.
    package var currency = ""
    /// An exact decimal.
    package var total = ""
    /// The total of the month before; while the month lasts, of as many of its days as this one has had.
    package var previous = ""
    /// The change from it.
    package var trend = TrendItem()
    /// The total for display.
    package var text = ""
}

@Wire package struct TrendItem {
    /// The change in percent; missing if nothing was spent before, and something is now, or nothing yet while the month
    /// lasts.
    package var percent: Double?
    /// Such as "+4.8%"; "new" if nothing was spent before; empty while nothing was spent this month.
    package var display = ""
    /// up (more than 5 percent), down, stable or new.
    package var direction = ""
    /// The way of display: up, down or flat.
    package var arrow = ""
    /// What it compares with, such as "vs October" or, while a month lasts, "vs 1-25 Oct".
    package var against = ""
    /// All of it: "+4.8% vs 1-25 Oct", "nothing was spent in October", "nothing was spent in USD on 1 October" if other
    /// currencies have something; empty while nothing was spent.
    package var text = ""
}

/// One of several months.
@Wire package struct MonthItem {
    /// The month, such as 2026-11.
    package var month = ""
    /// Such as Nov.
    package var label = ""
    /// What was spent, for each currency of the span; 0 included.
    package var totals: [Total] = []

    @Wire package struct Total {
        /// The currency.
        package var currency = ""
        /// An exact decimal.
        package var total = ""
    }
}

@Wire package struct CategoryItem {
    /// The currency.
    package var currency = ""
    /// The category.
    package var category = ""
    /// What was spent, an exact decimal.
    package var amount = ""
    /// Of what was spent in the currency, a whole number.
    package var percent = 0
    /// The amount for display.
    package var text = ""

    static let listDoc = "Categories of each currency, the largest first."
}

/// Something that asks for attention.
@Wire package struct AttentionItem {
    /// overdue, cancel-by (within 30 days), trial (within 7), price (a rise within 30) or budget.
    package var kind = ""
    /// Id of the subscription; missing for a budget.
    package var sub: String?
    /// Its name, or the budget's category.
    package var name = ""
    /// The day it is about.
    package var day: String?
    /// Days until then.
    package var days: Int?
    /// Such as "Cancel Gym by 30 Nov 2026".
    package var text = ""
}

@Wire package struct BudgetItem {
    /// The category; everything for the budget of all of them.
    package var category = ""
    /// What may be spent in a month.
    package var limit = ""
    /// What was spent this month.
    package var spent = ""
    /// The currency.
    package var currency = ""
    /// The part that was spent, floored; above 100 beyond it.
    package var percent = 0
    /// Such as "$350.00 of $400.00 for Groceries".
    package var text = ""
}

/// The totals of all currencies in the person's own, by rates that the person gave.
@Wire package struct ConvertedTotal {
    /// The person's currency.
    package var currency = ""
    /// Rounded to its smallest unit.
    package var total = ""
    /// The day of the oldest rate that was used.
    package var ratesOf = ""
    /// Currencies without a rate, which are left out.
    package var missing: [String]?
    /// Such as "about $412.30, by rates of 20 Nov 2026".
    package var text = ""

    static let doc =
        "All currencies in the person's own, by the rates that were given; missing without rates, or with one currency."
}
