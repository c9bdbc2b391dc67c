import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// The settings of the widgets of spending.
struct SpendingConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Spending"
    static let description = IntentDescription("Which currency and category it shows.")

    @Parameter(title: "Currency", description: "A code such as EUR (default: your own)") var currency: CurrencyEntity?
    @Parameter(title: "Category", description: "One category alone (default: all)") var category:
        SpendingCategoryEntity?
}

/// A currency to choose.
struct CurrencyEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Currency"
    static var defaultQuery: CurrencyQuery { CurrencyQuery() }

    let id: String

    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct CurrencyQuery: SnapshotEntityQuery {
    typealias Entity = CurrencyEntity

    /// Those in use first, then every other one.
    func entities(in context: TimelineProviderContext) -> [CurrencyEntity] {
        let snapshot = SpendingSnapshot.of(context)
        let used =
            [snapshot?.currency].compactMap { $0 } + (snapshot?.month.totals ?? []).map(\.currency)
            + (snapshot?.monthlyCost ?? []).map(\.currency)
        var seen: Set<String> = []
        return (used + Currency.codes.sorted()).filter { seen.insert($0).inserted }.map { CurrencyEntity(id: $0) }
    }
}

/// A category to choose.
struct SpendingCategoryEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Category"
    static var defaultQuery: SpendingCategoryQuery { SpendingCategoryQuery() }

    let id: String

    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct SpendingCategoryQuery: SnapshotEntityQuery {
    typealias Entity = SpendingCategoryEntity

    /// Those that everyone has, and those that are in use.
    func entities(in context: TimelineProviderContext) -> [SpendingCategoryEntity] {
        let snapshot = SpendingSnapshot.of(context)
        let used = (snapshot?.categories ?? []).map(\.category) + (snapshot?.upcoming ?? []).compactMap(\.category)
        var seen: Set<String> = []
        return (SpendingEntry.categories + PaidSubscription.categories + used)
            .filter { seen.insert($0.lowercased()).inserted }.map { SpendingCategoryEntity(id: $0) }
    }
}

extension SpendingSnapshot {
    /// The snapshot of spending in a context; nil without one.
    static func of(_ context: TimelineProviderContext) -> SpendingSnapshot? {
        ContentProvider<SpendingContent>().snapshot(context)
    }
}

/// The entries of the widgets of spending: the daemon's snapshot, narrowed to what the placed widget is about.
struct SpendingProvider: ShapedProvider {
    let currency: String?
    let category: String?
    var reader = DaemonReader()

    init(_ settings: SpendingConfiguration) {
        (currency, category) = (settings.currency?.id, settings.category?.id)
    }

    func shaped(_ entry: ContentEntry<SpendingContent>, _ context: Context) -> ContentEntry<SpendingContent> {
        guard currency != nil || category != nil, let snapshot = SpendingSnapshot.of(context) else { return entry }
        var content = SpendingContent(snapshot, currency: currency)
        content.reminder = entry.content.reminder
        if let category, content.unknownCurrency == nil { narrow(&content, to: category) }
        return ContentEntry(date: entry.date, content: content)
    }

    /// A category's own months and renewals, which the snapshot does not have. Without the daemon's answer it shows what is
    /// known of the category.
    private func narrow(_ content: inout SpendingContent, to category: String) {
        content.category = category
        content.renewals = content.renewals.filter { $0.category.lowercased() == category.lowercased() }
        content.renewalsTotal = content.renewals.count
        // The total is that of the category.
        content.categories = []
        content.monthlyCost = ""
        var month = SpendingMonthRequest()
        month.category = category
        if let result: SpendingMonthResult = try? reader.read("spending.month", month) {
            content.setMonth(result.totals, label: result.label)
        }
        var year = SpendingYearRequest()
        year.category = category
        if let result: SpendingYearResult = try? reader.read("spending.year", year) {
            content.months = SpendingContent.months(result.months, content.currency)
        }
        var list = SubscriptionListRequest()
        (list.category, list.limit) = (category, SpendingSnapshot.upcomingLimit)
        if let result: SubscriptionListResult = try? reader.read("spending.subs.list", list) {
            let upcoming = result.subs.compactMap(SpendingContent.Renewal.init).filter {
                currency == nil || $0.currency == currency
            }
            (content.renewals, content.renewalsTotal) = (upcoming, max(upcoming.count, result.upcoming))
            let costs = result.monthlyCost.filter { currency == nil || $0.currency == currency }
            content.monthlyCost = costs.isEmpty ? "" : costs.map(\.text).joined(separator: " + ") + " a month"
        }
        content.stage = content.hasRenewals || content.hasSpending ? .known : .empty
    }
}

extension SpendingContent.Renewal {
    /// Nil for a subscription without a payment to come.
    init?(_ item: SubscriptionItem) {
        guard let days = item.days, let day = item.next.flatMap({ CivilDay($0) }),
            let price = Currency(code: item.currency).flatMap({ Money(decimal: item.price, $0) })
        else { return nil }
        self.init(
            id: item.sub, name: item.name, emoji: item.emoji, countdown: item.text.next,
            amount: price.text,
            category: item.category ?? "", day: day.textWithWeekday, days: days, currency: item.currency)
    }
}
