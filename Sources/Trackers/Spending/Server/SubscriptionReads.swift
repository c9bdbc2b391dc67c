import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Lists of subscriptions, of payments to come, and of those that were made.
enum SubscriptionReads {
    private static let pageSize = 200
    private static let upcomingDays = 30
    private static let upcomingSize = 500
    private static let farthestDays = 3660
    private static let mostRenewals = 100_000

    static func list(_ context: ReadContext, _ request: SubscriptionListRequest) throws -> SubscriptionListResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let all = projection.day(moment.day)
        let days =
            if let name = request.sub { [try projection.find(name, moment.day)] } else {
                all.all.filter {
                    isWanted($0, request.status) && isOf(request.category, $0) && isIn(request.currency, $0)
                }
            }
        var result = SubscriptionListResult()
        result.total = days.count
        result.upcoming = days.count { $0.next != nil }
        (result.subs, result.cursor) = try days.page(from: request.cursor, limit: request.limit ?? pageSize) {
            try item($0, context)
        }
        if request.sub != nil, let id = days.first?.subscription.id, !result.subs.isEmpty {
            result.subs[0].possible = try PossibleMatches.of(id, projection, context.database)
        }
        let wanted = SubscriptionsOfDay(days, usual: projection.currency)
        (result.monthlyCost, result.yearlyCost) = (monthly(wanted.costs), yearly(wanted.costs))
        result.afterTrials = wanted.costsAfterTrials.map(monthly)
        let saved = wanted.costs(of: days.filter { $0.status == .cancelled && !isNeverPaid($0) }, price: price)
        result.saved = saved.isEmpty ? nil : monthly(saved)
        return result
    }

    private static func isWanted(_ day: SubscriptionDay, _ status: String?) -> Bool {
        switch status {
        case nil: !day.hasEnded
        case "all": true
        case let status?: day.status.rawValue == status
        }
    }

    private static func isOf(_ category: String?, _ day: SubscriptionDay) -> Bool {
        category.map { $0.trimmed.lowercased() == day.subscription.paymentCategory.lowercased() } ?? true
    }

    private static func isIn(_ currency: String?, _ day: SubscriptionDay) -> Bool {
        currency.map { $0.trimmed.uppercased() == day.currentPrice.currency.code } ?? true
    }

    // MARK: One subscription

    /// A trial that ends without a payment.
    private static func isNeverPaid(_ day: SubscriptionDay) -> Bool {
        day.subscription.trialEnd != nil && !day.subscription.converts
    }

    /// What a payment costs; in a trial, the one that ends it.
    private static func price(_ day: SubscriptionDay) -> Money {
        day.isTrial ? day.price(on: day.subscription.trialEnd ?? day.today) : day.currentPrice
    }

    private static func item(_ day: SubscriptionDay, _ context: ReadContext) throws -> SubscriptionItem {
        let plan = day.subscription
        var item = SubscriptionItem()
        (item.sub, item.name, item.status) = (plan.id, plan.name, day.status.rawValue)
        let isNeverPaid = isNeverPaid(day)
        let price = isNeverPaid ? Money(minor: 0, plan.price.currency) : price(day)
        (item.price, item.currency, item.cycle) = (price.decimal, price.currency.code, BillingCycleItem(plan.cycle))
        (item.next, item.days) = (day.next?.description, day.next.map { $0.number - day.today.number })
        (item.start, item.trialEnd) = (plan.start.description, plan.trialEnd?.description)
        item.priceAfterTrial = plan.priceAfterTrial?.decimal
        item.converts = isNeverPaid ? false : nil
        (item.autoRenew, item.renewsFrom) = (plan.autoRenews, plan.renewsFromPayment ? "payment" : nil)
        item.category = plan.paymentCategory
        (item.emoji, item.color) = (plan.shownEmoji, plan.color ?? PaidSubscription.standardColor)
        (item.method, item.website) = (plan.method, plan.website)
        item.note = plan.note.map(EntryFields.shown)
        item.leadDays = plan.leadDays
        item.reminderTime = plan.reminderTime.map { context.settings.clockFormat.text(minutes: $0) }
        (item.noticeDays, item.noticeMonths) = (plan.notice?.dayCount, plan.notice?.monthCount)
        item.termEnd = plan.termEnd?.description
        item.term = plan.term.map { BillingCycleItem($0) }
        (item.cancelBy, item.ends) = (day.cancelBy?.description, day.end?.description)
        item.people = plan.people > 1 ? plan.people : nil
        let cost = MonthlyCost(price.minor, plan.cycle, people: plan.people)
        item.monthly = SpendingText.money(Money(minor: cost.monthly, price.currency))
        item.yearly = SpendingText.money(Money(minor: cost.yearly, price.currency))
        let paid = try SpendingQueries.paid(context.database, for: plan.id)
        (item.paid, item.payments) = (totals(paid.sums), paid.count)
        item.prices = prices(day)
        item.renewal = next(day)
        let isShared = plan.people > 1 && price.minor > 0
        item.text.price = SpendingText.price(price, plan.cycle) + (isShared ? " for \(plan.people)" : "")
        item.text.next = SpendingText.countdown(day)
        item.text.summary = SpendingText.summary(day)
        (item.text.ends, item.text.termEnds) = (SpendingText.end(day), day.termEnds?.text)
        (item.text.status, item.hasEnded) = (SpendingText.status(day), day.hasEnded ? true : nil)
        item.text.trial = plan.trialEnd.map { (day.isTrial ? "until " : "was until ") + $0.text }
        if isShared {
            var share = ExactSum()
            share.add(price.minor, over: Int64(plan.people))
            item.text.share = Money(minor: share.rounded, price.currency).text + " each"
        }
        return item
    }

    private static func prices(_ day: SubscriptionDay) -> [SubscriptionItem.PriceItem] {
        let changes = Dictionary(day.priceChanges.map { ($0.day, $0) }) { $1 }
        let plan = day.subscription
        let first = plan.trialEnd ?? plan.start
        let starts = [first] + day.prices.map(\.from).filter { $0 > first }
        return starts.map { from in
            let price = day.price(on: from)
            var item = SubscriptionItem.PriceItem()
            (item.from, item.price, item.currency) = (from.description, price.decimal, price.currency.code)
            item.text = "\(price.text) from \(from.text)"
            if let change = changes[from], change.isComparable {
                (item.change, item.percent) = (change.amount.decimal, change.percent.value)
                item.text += ", " + change.percent.text
            }
            return item
        }
    }

    private static func totals(_ sums: [Currency: Int64]) -> [MoneyItem] {
        sums.sorted { $0.key.code < $1.key.code }.map { SpendingText.money(Money(minor: $0.value, $0.key)) }
    }

    static func monthly(_ costs: [(currency: Currency, cost: MonthlyCost)]) -> [MoneyItem] {
        costs.map { SpendingText.money(Money(minor: $0.cost.monthly, $0.currency)) }
    }

    static func yearly(_ costs: [(currency: Currency, cost: MonthlyCost)]) -> [MoneyItem] {
        costs.map { SpendingText.money(Money(minor: $0.cost.yearly, $0.currency)) }
    }

    // MARK: Payments

    static func upcoming(_ context: ReadContext, _ request: UpcomingRequest) throws -> UpcomingResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let from = try request.from.map { try EntryFields.day($0, "from", moment, .coming()) }
        let first = from ?? moment.day
        let last =
            try request.through.map { try EntryFields.day($0, "through", moment, .coming()) }
            ?? first.adding(days: request.days ?? upcomingDays)
        guard request.through == nil || request.days == nil else {
            throw WireError.invalid("days", "days cannot be used with through")
        }
        guard first <= last else {
            throw WireError.invalid("from", "the first day, \(first.text), is after the last one, \(last.text)")
        }
        guard last.number - moment.day.number <= farthestDays else {
            throw WireError.invalid("through", "through must be at most ten years ahead")
        }
        var renewals: [(day: SubscriptionDay, due: CivilDay, price: Money)] = []
        for day in projection.day(moment.day).upcoming {
            for due in day.renewals(before: last.adding(days: 1)) where from.map({ due >= $0 }) ?? true {
                renewals.append((day, due, day.price(on: due)))
                guard renewals.count <= mostRenewals else {
                    throw WireError.invalid(
                        "through", "that is more than \(mostRenewals) payments; name an earlier last day")
                }
            }
        }
        renewals.sort { one, other in
            if one.due != other.due { return one.due < other.due }
            if one.price.minor != other.price.minor { return one.price.minor > other.price.minor }
            return one.day.subscription.name.lowercased() < other.day.subscription.name.lowercased()
        }
        var sums: [Currency: Int64] = [:]
        for renewal in renewals where renewal.price.minor > 0 {
            sums[renewal.price.currency, default: 0] += renewal.price.minor
        }
        var result = UpcomingResult()
        result.total = renewals.count
        result.renewals = renewals.prefix(request.limit ?? upcomingSize).map { self.renewal($0.day, $0.due) }
            .fitting(EntryFields.pageBytes)
        result.totals = projection.items(sums)
        return result
    }

    /// The next payment, with the number and the sum of all that are overdue; nil if there is none.
    static func next(_ day: SubscriptionDay) -> RenewalItem? {
        day.next.map { due in
            var item = renewal(day, due)
            if let overdue = SpendingText.overdue(day) {
                (item.text.countdown, item.text.amount) = (SpendingText.countdown(day), overdue.amount)
            }
            return item
        }
    }

    static func renewal(_ day: SubscriptionDay, _ due: CivilDay) -> RenewalItem {
        let plan = day.subscription
        let price = day.price(on: due)
        var item = RenewalItem()
        (item.sub, item.name, item.day) = (plan.id, plan.name, due.description)
        (item.days, item.amount, item.currency) = (due.number - day.today.number, price.decimal, price.currency.code)
        (item.emoji, item.color) = (plan.shownEmoji, plan.color ?? PaidSubscription.standardColor)
        item.category = plan.paymentCategory
        item.overdue = due < day.today ? true : nil
        item.trial = due == plan.trialEnd ? true : nil
        item.urgency = RenewalText.urgency(days: item.days)
        (item.text.countdown, item.text.short) = (
            RenewalText.countdown(days: item.days), RenewalText.short(days: item.days)
        )
        item.text.amount = price.text
        item.text.day = due.textWithWeekday(from: day.today)
        return item
    }

    static func payments(_ context: ReadContext, _ request: PaymentsRequest) throws -> PaymentsResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let plan = try projection.find(request.sub, moment.day).subscription
        let entries = try SpendingQueries.payments(context.database, of: plan.id)
        var result = PaymentsResult()
        (result.sub, result.name) = (plan.id, plan.name)
        result.total = totals(try SpendingQueries.paid(context.database, for: plan.id).sums)
        (result.payments, result.cursor) = try entries.page(from: request.cursor, limit: 1000, payment)
        return result
    }

    private static func payment(_ entry: SpendingEntry) -> PaymentsResult.Payment {
        var item = PaymentsResult.Payment()
        let amount = entry.amount.magnitude
        (item.entry, item.day) = (entry.id, (entry.payment?.due ?? entry.day).description)
        (item.paidOn, item.status) = (entry.day.description, entry.status.rawValue)
        (item.amount, item.currency, item.text) = (amount.decimal, amount.currency.code, amount.text)
        return item
    }
}
