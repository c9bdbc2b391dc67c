import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// What the widgets of subscriptions and spending show, from a snapshot.
struct SpendingContent {
    enum Stage {
        /// Nothing was ever received from a daemon.
        case unknown
        /// There are no subscriptions and no transactions, or none in the chosen currency and category.
        case empty
        case known
    }

    /// What was spent in a month in the chosen currency.
    struct Month: Identifiable {
        /// "2026-11"
        var id: String
        /// "Nov"
        var label: String
        var value: Double
        var isCurrent: Bool
    }

    var stage = Stage.unknown
    /// The currency of the month; its code.
    var currency = ""
    /// What was chosen: a category, or nothing.
    var category: String?
    /// The chosen currency, if nothing is known in it.
    var unknownCurrency: String?
    var renewals: [RenewalItem] = []
    /// At least one subscription is running.
    var hasSubscriptions = false
    /// How many subscriptions have a payment to come.
    var renewalsTotal = 0
    /// What subscriptions cost a month, by currency: "$48.20"; empty without one that costs something.
    var costs: [String] = []
    /// "$358.90"
    var total = ""
    /// What was spent in other currencies, "+ €20.00"; empty without any.
    var others = ""
    /// "November 2026"
    var month = ""
    var trend: TrendItem?
    /// Oldest first, this one last.
    var months: [Month] = []
    var categories: [CategoryItem] = []
    /// What asks for attention, for tooltips.
    var remarks: [String] = []
    var needsAttention = false
    var reminder = TrackerReminder()

    /// "$48.20 + €12.00 a month"; empty without a subscription that costs something.
    var monthlyCost: String { costs.isEmpty ? "" : costs.joined(separator: " + ") + " a month" }
    /// The total for little space: "$1.3k".
    var compactTotal: String { total.prefix { !$0.isNumber } + CompactNumber.text(months.last?.value ?? 0) }

    var hasRenewals: Bool { !renewals.isEmpty }
    var hasSpending: Bool { months.contains { $0.value > 0 } }

    // MARK: Status bars

    /// The next payment on one line; nil without one.
    var renewalLine: String? {
        renewals.first.map {
            "\($0.name) \($0.text.countdown.lowercasedFirst), \($0.text.amount)"
        }
    }

    /// What was spent in all currencies: "$358.90 + €20.00".
    var totals: String { [total, others].filter { !$0.isEmpty }.joined(separator: " ") }

    /// The month on one line.
    var monthLine: String? {
        stage == .known && hasSpending ? totals + (trend.map { ", \($0.text)" } ?? "") : nil
    }

    var renewalDetails: [String] {
        guard stage == .known else { return [] }
        let rows = renewals.prefix(7).map { "\($0.name): \($0.text.day), \($0.text.amount)" }
        return rows + (monthlyCost.isEmpty ? [] : [monthlyCost]) + remarks + reminder.details
    }

    var monthDetails: [String] {
        guard stage == .known else { return [] }
        let trend = trend.map { [$0.text.capitalizedFirst] } ?? []
        return ["\(totals) in \(month)"] + trend
            + categories.prefix(5).map { "\($0.category): \($0.text)" + (others.isEmpty ? ", \($0.percent)%" : "") }
            + (monthlyCost.isEmpty ? [] : ["Subscriptions: " + monthlyCost])
    }

    /// A stable name for style sheets of status bars.
    var renewalState: String {
        guard let next = renewals.first else { return "empty" }
        if next.urgency == "overdue" { return "overdue" }
        return next.urgency == "urgent" || needsAttention ? "attention" : "on-track"
    }

    var monthState: String { stage == .known ? trend?.direction ?? "empty" : "empty" }
}

extension SpendingContent: TrackerContent {
    static let topic = Topic.spending
    /// Countdowns change at midnight alone.
    static func refresh(after now: Instant, zone: CivilZone) -> Instant { now.adding(seconds: 24 * 60 * 60) }

    init(_ snapshot: SpendingSnapshot) { self.init(snapshot, currency: nil) }

    /// - Parameter chosen: code of a currency; nil for the person's own, or the one in which something was spent.
    init(_ snapshot: SpendingSnapshot, currency chosen: String?) {
        let known = snapshot.month.totals.map(\.currency) + (snapshot.months.first?.totals ?? []).map(\.currency)
        currency = chosen ?? (known.contains(snapshot.currency) ? snapshot.currency : known.first ?? snapshot.currency)
        renewals = snapshot.upcoming.filter { chosen == nil || $0.currency == chosen }
        hasSubscriptions = snapshot.subscriptions > 0
        renewalsTotal = chosen == nil ? snapshot.upcomingTotal : renewals.count
        let costs = snapshot.monthlyCost.filter { chosen == nil || $0.currency == chosen }
        setCosts(costs)
        let hasNothing = snapshot.subscriptions == 0 && snapshot.upcomingTotal == 0 && known.isEmpty
        if let chosen, !known.contains(chosen), renewals.isEmpty, costs.isEmpty { unknownCurrency = chosen }
        stage = hasNothing || unknownCurrency != nil ? .empty : .known
        setMonth(snapshot.month.totals.filter { chosen == nil || $0.currency == chosen }, label: snapshot.month.label)
        months = Self.months(snapshot.months, currency)
        categories = snapshot.categories.filter { $0.currency == currency }
        remarks = snapshot.attention.map(\.text)
        needsAttention = !snapshot.attention.isEmpty
    }

    /// What subscriptions cost a month.
    mutating func setCosts(_ costs: [MoneyItem]) {
        self.costs = costs.map(\.text)
    }

    mutating func setMonth(_ totals: [MonthTotal], label: String) {
        month = label
        let own = totals.first { $0.currency == currency }
        total = own?.text ?? Currency(code: currency).map { Money(minor: 0, $0).text } ?? ""
        others = totals.filter { $0.currency != currency && $0.total.contains { "1"..."9" ~= $0 } }
            .map { "+ " + $0.text }.joined(separator: " ")
        // Nothing is compared before something was spent.
        trend = own.flatMap { $0.trend.text.isEmpty ? nil : $0.trend }
    }

    static func months(_ items: [MonthItem], _ currency: String) -> [Month] {
        items.map { item in
            let total = item.totals.first { $0.currency == currency }?.total ?? "0"
            return Month(
                id: item.month, label: item.label, value: Double(total) ?? 0, isCurrent: item.month == items.last?.month
            )
        }
    }
}

extension RenewalItem {
    /// "1d", for little space.
    var short: String { text.short ?? text.countdown }
}

extension SpendingContent {
    /// The sample for galleries.
    static let sample: SpendingContent = {
        var content = SpendingContent()
        content.stage = .known
        content.currency = "USD"
        content.hasSubscriptions = true
        content.renewals = [
            ("Music", "🎵", 1, "$9.99", "Music & Audio", "Fri 13 Nov"),
            ("Cloud", "☁️", 3, "$2.99", "Cloud Storage", "Sun 15 Nov"),
            ("Gym", "🏋️", 6, "$35.00", "Fitness & Health", "Wed 18 Nov"),
            ("News", "📰", 9, "$12.00", "News & Media", "Sat 21 Nov"),
            ("Streaming", "🎬", 12, "$15.99", "Entertainment", "Tue 24 Nov"),
            ("Mail", "✉️", 18, "$3.00", "Productivity", "Mon 30 Nov"),
            ("Domain", "🌐", 24, "$12.00", "Development", "Sun 6 Dec"),
        ].map { name, emoji, days, amount, category, day in
            var item = RenewalItem()
            (item.sub, item.name, item.emoji, item.category) = (name, name, emoji, category)
            (item.text.countdown, item.text.short) = (days == 1 ? "Tomorrow" : "In \(days) days", "\(days)d")
            (item.text.amount, item.text.day, item.currency, item.days) = (amount, day, "USD", days)
            item.urgency = days == 1 ? "urgent" : days <= 3 ? "soon" : "later"
            return item
        }
        content.renewalsTotal = 9
        content.costs = ["$90.97"]
        content.total = "$358.90"
        content.month = "November 2026"
        var trend = TrendItem()
        (trend.percent, trend.display, trend.direction, trend.arrow) = (4.8, "+4.8%", "stable", "up")
        (trend.against, trend.text) = ("vs 1-12 Oct", "+4.8% vs 1-12 Oct")
        content.trend = trend
        let values = [310.2, 402.5, 288.1, 355, 331.7, 298.4, 372.6, 341, 420.9, 315.3, 342.5, 358.9]
        let labels = ["Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"]
        content.months = zip(labels, values).enumerated().map { place, month in
            Month(id: "\(place)", label: month.0, value: month.1, isCurrent: place == 11)
        }
        content.categories = [
            ("Groceries", "$142.30", 40), ("Dining", "$86.10", 24), ("Bills & Utilities", "$62.00", 17),
            ("Transportation", "$41.50", 12), ("Entertainment", "$27.00", 8),
        ].map {
            var item = CategoryItem()
            (item.category, item.text, item.percent) = $0
            return item
        }
        return content
    }()

    /// The sample without what is drawn even where texts are bars.
    static let placeholder: SpendingContent = {
        var content = sample
        for index in content.renewals.indices { content.renewals[index].emoji = "" }
        for index in content.months.indices { content.months[index].value = 0 }
        return content
    }()
}
