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
        guard content.unknownCurrency == nil else { return ContentEntry(date: entry.date, content: content) }
        do {
            if let category { try narrow(&content, to: category) }
            try addRenewals(to: &content)
        } catch  where category != nil {
            // What the snapshot says is not about that category.
            return ContentEntry(date: entry.date, content: SpendingContent())
        } catch {
            // The snapshot has the next payments of this currency.
        }
        if category != nil { content.stage = content.hasRenewals || content.hasSpending ? .known : .empty }
        return ContentEntry(date: entry.date, content: content)
    }

    /// A category's own months, which the snapshot does not have.
    private func narrow(_ content: inout SpendingContent, to category: String) throws {
        content.category = category
        // The total is that of the category.
        content.categories = []
        content.costs = []
        var month = SpendingMonthRequest()
        month.category = category
        let spent: SpendingMonthResult = try reader.read("spending.month", month)
        content.setMonth(spent.totals.filter { currency == nil || $0.currency == currency }, label: spent.label)
        var year = SpendingYearRequest()
        year.category = category
        let months: SpendingYearResult = try reader.read("spending.year", year)
        content.months = SpendingContent.months(months.months, content.currency)
    }

    /// The payments to come of what was chosen: the snapshot has the next ones of all subscriptions.
    private func addRenewals(to content: inout SpendingContent) throws {
        var list = SubscriptionListRequest()
        (list.category, list.currency, list.limit) = (category, currency, SpendingSnapshot.upcomingLimit)
        let result: SubscriptionListResult = try reader.read("spending.subs.list", list)
        content.renewals = result.subs.compactMap(\.renewal)
        content.renewalsTotal = result.upcoming
        content.setCosts(result.monthlyCost)
    }
}
