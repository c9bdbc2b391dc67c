import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The subscriptions in memory, and what is derived from them for a day.
final class SpendingProjection: TrackerProjection {
    let topic = Topic.spending
    private var subscriptions: [String: PaidSubscription] = [:]
    /// Of each subscription, ascending by day.
    private var prices: [String: [PricePeriod]] = [:]
    /// Due days that were paid before an earlier one was, by subscription.
    private var paidAhead: [String: Set<CivilDay>] = [:]
    /// The ids of subscriptions by their names in lower case.
    private var byName: [String: Set<String>] = [:]
    /// The subscriptions that changed since payments were last recorded, and the day of that; nil if it is not known.
    private var changed: (ids: Set<String>, day: CivilDay?) = ([], nil)
    /// Names of all subscriptions by their ids, deleted ones too.
    private var names: [String: String] = [:]
    /// As of the days that were asked for: a snapshot needs two.
    private var days: [CivilDay: SubscriptionsOfDay] = [:]
    private var months: (span: ClosedRange<CivilMonth>, sums: [SpendingQueries.MonthSum])?
    /// What was spent on the days that the month is compared with.
    private var compared: (days: ClosedRange<CivilDay>, sums: [SpendingQueries.MonthSum])?
    /// What payments of a day that is to come will add.
    private var prediction: (day: CivilDay, sums: [SpendingQueries.MonthSum])?
    private(set) var currency = Currency.dollar
    /// What may be spent in a month, by category.
    private(set) var limits: [String: Money] = [:]
    private(set) var reminders = SpendingReminderSettings(.none)
    /// What subscriptions remind of, as of a day in a zone.
    private var occurrences: (day: CivilDay, dayStart: Int, zone: String, all: [ReminderOccurrence])?

    func load(_ database: StoreDatabase, settings: SettingValues) throws {
        (currency, reminders) = (settings.currency, SpendingReminderSettings(settings))
        limits = SpendingBudgets.limits(settings)
        occurrences = nil
        subscriptions = Dictionary(try SpendingTables.subscriptions.all(database).map { ($0.id, $0) }) { $1 }
        byName = [:]
        for subscription in subscriptions.values {
            byName[subscription.name.lowercased(), default: []].insert(subscription.id)
        }
        changed.day = nil
        names = try SpendingQueries.names(database)
        forgetDays()
        prices = Dictionary(grouping: try SpendingTables.prices.all(database), by: \.subscription)
        paidAhead = try SpendingQueries.paidAhead(database)
        forgetSums()
        compared = nil
    }

    func follow(_ part: ChangedRecord, _ database: StoreDatabase, settings: SettingValues) throws {
        switch part.table {
        case _ where part.isSetting:
            if currency != settings.currency { days = [:] }
            (currency, reminders) = (settings.currency, SpendingReminderSettings(settings))
            limits = SpendingBudgets.limits(settings)
            (occurrences, prediction) = (nil, nil)
        case SpendingTables.subscriptions.records.name:
            forgetDays()
            changed.ids.insert(part.record)
            paidAhead[part.record] = try SpendingQueries.paidAhead(database, of: part.record)[part.record]
            let subscription = try SpendingTables.subscriptions.record(database, id: part.record)
            if let old = subscriptions[part.record] { byName[old.name.lowercased()]?.remove(part.record) }
            if let subscription { byName[subscription.name.lowercased(), default: []].insert(part.record) }
            subscriptions[part.record] = subscription
            names[part.record] = subscription?.name ?? names[part.record]
        case SpendingTables.prices.records.name:
            let id = String(part.record.prefix { $0 != "/" })
            forgetDays()
            changed.ids.insert(id)
            prices[id] = try SpendingQueries.prices(database, of: id)
        case SpendingTables.entries.records.name:
            forgetSums()
            if let id = SpendingEntry.Payment(id: part.record)?.subscription {
                let paid = try SpendingQueries.paidAhead(database, of: id)[id]
                if paid != paidAhead[id] { forgetDays() }
                paidAhead[id] = paid
            }
            if part.days.contains(where: { compared?.days.contains($0) ?? false }) { compared = nil }
        default: break
        }
    }

    // MARK: Subscriptions

    subscript(id: String) -> PaidSubscription? { subscriptions[id] }

    var count: Int { subscriptions.count }

    /// There is a subscription, or there was one.
    var hasSubscriptions: Bool { !names.isEmpty }

    func name(of id: String) -> String? { names[id] }

    /// Those with a name, in any case, as of a day.
    func called(_ name: String, _ today: CivilDay) -> [SubscriptionDay] {
        (byName[name.lowercased()] ?? []).sorted().compactMap { subscriptions[$0] }.map { day($0, today) }
    }

    /// Those whose name begins with a text in lower case, as of a day.
    func beginning(with text: String, _ today: CivilDay) -> [SubscriptionDay] {
        byName.filter { $0.key.hasPrefix(text) }.flatMap { called($0.key, today) }
    }

    /// Those of which a payment may have passed since payments were last recorded.
    func toRecord(on today: CivilDay) -> [SubscriptionDay] {
        changed.day == today ? changedOnes(on: today) : day(today).all
    }

    /// Those that changed since payments were last recorded.
    func changedOnes(on today: CivilDay) -> [SubscriptionDay] {
        changed.ids.sorted().compactMap { subscriptions[$0] }.map { day($0, today) }
    }

    /// The payments that had passed on a day were recorded.
    func recorded(on today: CivilDay) { changed = ([], today) }

    func prices(of id: String) -> [PricePeriod] { prices[id] ?? [] }

    func day(_ subscription: PaidSubscription, _ today: CivilDay) -> SubscriptionDay {
        SubscriptionDay(
            subscription, prices: prices(of: subscription.id), paidAhead: paidAhead[subscription.id] ?? [],
            today: today)
    }

    func day(_ today: CivilDay) -> SubscriptionsOfDay {
        if let known = days[today] { return known }
        if days.count > 2 { days = [:] }
        let made = SubscriptionsOfDay(subscriptions.values.map { day($0, today) }, usual: currency)
        days[today] = made
        return made
    }

    private func forgetDays() {
        days = [:]
        (occurrences, prediction) = (nil, nil)
    }

    private func forgetSums() { (months, prediction) = (nil, nil) }

    /// Everything that subscriptions remind of as of a day, ascending. Most changes of other trackers leave it as it is.
    func occurrences(_ moment: Moment, _ rules: SubscriptionReminders) -> [ReminderOccurrence] {
        let (day, dayStart, zone) = (moment.day, moment.dayStart, moment.zone.identifier)
        if let known = occurrences, (known.day, known.dayStart, known.zone) == (day, dayStart, zone) {
            return known.all
        }
        let all = rules.occurrences(self.day(day).all)
        occurrences = (day, dayStart, zone, all)
        return all
    }

    // MARK: Months

    /// What was spent in some months that end with this one.
    func sums(_ span: ClosedRange<CivilMonth>, _ database: StoreDatabase) throws -> [SpendingQueries.MonthSum] {
        if let months, months.span == span { return months.sums }
        let sums = try SpendingQueries.months(database, span)
        months = (span, sums)
        return sums
    }

    /// What was spent on some days of a month.
    func sums(of days: ClosedRange<CivilDay>, _ database: StoreDatabase) throws -> [SpendingQueries.MonthSum] {
        if let compared, compared.days == days { return compared.sums }
        let sums = try SpendingQueries.sums(database, days)
        compared = (days, sums)
        return sums
    }

    /// What will have been paid by a day and is not recorded yet, as before midnight for the day after it: what the payments
    /// that will be recorded add to the sums of months.
    func predicted(_ day: CivilDay, _ database: StoreDatabase) throws -> [SpendingQueries.MonthSum] {
        if let prediction, prediction.day == day { return prediction.sums }
        let passed = self.day(day).passed
        let booked = try PaymentMatches.booked(passed.flatMap { expected($0.day, $0.dues) }, self, database)
        var sums: [SpendingQueries.MonthSum] = []
        func add(_ spent: Int64, _ currency: Currency, _ category: String, _ day: CivilDay) {
            guard category != SpendingEntry.transfer else { return }
            sums.append(
                SpendingQueries.MonthSum(
                    month: CivilMonth(of: day), currency: currency, category: category, spent: spent))
        }
        for (day, dues) in passed {
            let category = day.subscription.paymentCategory
            for payment in expected(day, dues) {
                let (spent, currency) = (payment.amount.magnitude.minor, payment.amount.currency)
                // A transaction that is the payment is in the sums, and goes to the payment's category.
                let entry = booked[payment.payment.id]?.entry
                if let entry { add(-spent, currency, entry.category, entry.day) }
                add(spent, currency, category, entry?.day ?? payment.payment.due)
            }
        }
        prediction = (day, sums)
        return sums
    }

    /// A currency's place in lists: the person's own comes first.
    func precedes(_ one: Currency, _ other: Currency) -> Bool { one.precedes(other, own: currency) }

    /// Sums in the smallest units, in the order of their currencies.
    func items(_ sums: [Currency: Int64]) -> [MoneyItem] {
        sums.sorted { precedes($0.key, $1.key) }.map { SpendingText.money(Money(minor: $0.value, $0.key)) }
    }

    // MARK: Rules

    /// Payments that had passed when a subscription was added, resumed or changed.
    func afterChange(_ context: WriteContext, settings: SettingValues) throws {
        guard context.change.topics.contains(TopicSet(topic)) else { return }
        try SubscriptionPayments.expectTakenBack(context)
        try SubscriptionPayments.catchUp(context)
    }

    func dayEnded(_ day: CivilDay, _ context: WriteContext, settings: SettingValues) throws {
        try SubscriptionPayments.catchUp(context)
    }

    /// Payments of days that have ended stay, as their subscription may have been deleted since.
    func holds(_ part: JournalPart, on day: CivilDay) -> Bool {
        part.table == SpendingTables.entries.records.name && part.op == JournalPart.payment && part.partner == nil
            && SpendingEntry.Payment(id: part.record).map { $0.due < day } ?? false
    }

    func dayReturned(to day: CivilDay, _ context: WriteContext, settings: SettingValues) throws {
        try SubscriptionPayments.expectAgain(context)
        try SubscriptionPayments.catchUp(context)
    }

    // MARK: Showing

    func snapshot(_ moment: Moment, _ database: StoreDatabase, settings: SettingValues) throws -> RawJSON {
        try SpendingSnapshotBuilder(projection: self, moment: moment, settings: settings).build(database)
    }

    /// What was spent on each day from the first transaction on: in the person's own currency, or in another one if nothing
    /// was spent in it.
    func figures(
        _ span: ClosedRange<CivilDay>, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> SpanFigures? {
        guard let first = try SpendingQueries.firstDay(database) else { return nil }
        let sums = try SpendingQueries.days(database, span)
        let currency = Set(sums.map(\.currency)).min(by: precedes) ?? currency
        let spent = sums.reduce(into: [CivilDay: Int64]()) {
            if $1.currency == currency { $0[$1.day, default: 0] += $1.spent }
        }
        let days = (span.lowerBound.number...span.upperBound.number).map { number in
            let day = CivilDay(number: number)
            return DayFigure(
                day: day, value: day < first ? nil : Double(spent[day] ?? 0), goal: nil, state: .none,
                isOpen: day == moment.today)
        }
        let others = sums.reduce(into: [Currency: Int64]()) {
            if $1.currency != currency { $0[$1.currency, default: 0] += $1.spent }
        }
        return SpanFigures(
            days: days, isSum: true, nothing: "nothing was spent",
            text: { Money(minor: Int64($0.rounded()), currency).text },
            others: others.isEmpty ? nil : SpendingText.sum(items(others)))
    }

    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        SpendingDescription(projection: self, livedDay: settings.livedDay, zone: zone, settings: settings).words(part)
    }
}

/// All subscriptions as of a day, and what depends on nothing else, computed once.
final class SubscriptionsOfDay {
    /// Overdue ones first, then by the next payment, price and name; those without a payment to come are last.
    let all: [SubscriptionDay]
    /// Those with a payment to come.
    let upcoming: ArraySlice<SubscriptionDay>
    private let usual: Currency

    init(_ subscriptions: [SubscriptionDay], usual: Currency) {
        self.usual = usual
        let dated = subscriptions.map { (day: $0, next: $0.next?.number ?? .max, price: $0.currentPrice.minor) }
        let sorted = dated.sorted { one, other in
            if one.next != other.next { return one.next < other.next }
            if one.price != other.price { return one.price > other.price }
            let (first, second) = (one.day.subscription, other.day.subscription)
            return (first.name.lowercased(), first.id) < (second.name.lowercased(), second.id)
        }
        all = sorted.map(\.day)
        upcoming = all.prefix(sorted.count { $0.next != .max })
    }

    /// Those with payments whose days have passed and are not settled, with these days.
    private(set) lazy var passed = all.compactMap { day in
        let dues = day.passed
        return dues.isEmpty ? nil : (day: day, dues: dues)
    }

    /// What some of them cost, for each currency.
    ///
    /// - Parameter price: of each.
    func costs(
        of days: [SubscriptionDay], price: (SubscriptionDay) -> Money
    ) -> [(currency: Currency, cost: MonthlyCost)] {
        var costs: [Currency: MonthlyCost] = [:]
        for day in days {
            let (price, plan) = (price(day), day.subscription)
            costs[price.currency, default: MonthlyCost()].add(price.minor, plan.cycle, people: plan.people)
        }
        return costs.sorted { $0.key.precedes($1.key, own: usual) }.map { ($0.key, $0.value) }
    }

    /// Those that still cost something.
    private(set) lazy var running = all.filter(\.costs)

    /// Those of them that go on: one that was cancelled ends, so a month and a year of it are not to come.
    private lazy var lasting = running.filter { $0.subscription.cancelledOn == nil }

    /// What these cost now, trials as 0.
    private(set) lazy var costs = costs(of: lasting) {
        $0.isTrial ? Money(minor: 0, $0.currentPrice.currency) : $0.currentPrice
    }

    /// What they cost once trials have converted; nil without a trial that does.
    private(set) lazy var costsAfterTrials =
        lasting.contains { $0.isTrial && $0.next != nil } ? costs(of: lasting, price: \.currentPrice) : nil

    /// What needs attention, also the last day to cancel one that is paused.
    private(set) lazy var attention =
        all.filter { $0.costs || $0.subscription.pausedOn != nil && !$0.hasEnded }.flatMap(SpendingAttention.items)
}

extension SettingValues {
    /// The currency of an amount that names none.
    var currency: Currency { text(SpendingTracker.currencyName).flatMap { Currency(code: $0) } ?? .dollar }
}
