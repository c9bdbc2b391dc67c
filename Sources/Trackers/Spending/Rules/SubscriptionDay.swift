package import SipliCore

/// A subscription as of a day.
package struct SubscriptionDay: Hashable, Sendable {
    package enum Status: String, CaseIterable, Sendable {
        case active, trial, paused, cancelled
    }

    package let subscription: PaidSubscription
    /// Ascending by their first day.
    package let prices: [PricePeriod]
    /// Due days that were paid before an earlier one was.
    package let paidAhead: Set<CivilDay>
    package let today: CivilDay

    package init(
        _ subscription: PaidSubscription, prices: [PricePeriod] = [], paidAhead: Set<CivilDay> = [], today: CivilDay
    ) {
        (self.subscription, self.prices, self.paidAhead, self.today) = (subscription, prices, paidAhead, today)
    }

    // MARK: Life

    /// The day it ended or ends; nil if none is known. A trial that does not convert ends when its last day is over.
    package var end: CivilDay? {
        let trial = subscription.converts ? nil : subscription.trialEnd?.adding(days: 1)
        return [subscription.endsOn, trial].compactMap { $0 }.min()
    }

    package var status: Status {
        if subscription.cancelledOn != nil || hasEnded { return .cancelled }
        if subscription.pausedOn != nil { return .paused }
        return isTrial ? .trial : .active
    }

    /// The last day before it ends, if it ends with a contract's term or with a trial, which are known by their last day.
    package var lastDay: CivilDay? {
        guard let last = end?.adding(days: -1) else { return nil }
        if !subscription.converts, subscription.trialEnd == last { return last }
        return contract?.first(onOrAfter: last) == last ? last : nil
    }

    /// It is over, not only cancelled for a later day.
    package var hasEnded: Bool { end.map { $0 <= today } ?? false }

    /// In its free trial, whose last day is part of it.
    package var isTrial: Bool { subscription.trialEnd.map { today <= $0 } ?? false }

    /// Calendar days until the trial ends; nil after it, and without one.
    package var trialDays: Int? { isTrial ? subscription.trialEnd.map { $0.number - today.number } : nil }

    // MARK: Renewals

    package var schedule: BillingSchedule { BillingSchedule(anchor: subscription.anchor, cycle: subscription.cycle) }

    /// The next payment, today or overdue included; nil if there is none. One that renews by itself is never overdue.
    package var next: CivilDay? {
        guard let first = firstUnpaid else { return nil }
        guard subscription.autoRenews, first < today else { return first }
        return open(from: today)
    }

    /// The next payment that was not due before today; nil if there is none, or if it depends on when an overdue one is paid.
    package var nextToCome: CivilDay? {
        guard isOverdue else { return next }
        return subscription.renewsFromPayment ? nil : open(from: today)
    }

    private var firstUnpaid: CivilDay? { subscription.pausedOn == nil ? open(from: subscription.unpaidFrom) : nil }

    /// The first payment from a day on that was not made.
    private func open(from day: CivilDay) -> CivilDay? {
        schedule.days(from: day).first { !paidAhead.contains($0) }.flatMap { isPaid(on: $0) ? $0 : nil }
    }

    /// A payment that waits to be marked as paid, and was due before today.
    package var isOverdue: Bool { next.map { $0 < today } ?? false }

    /// The payments that wait and were due before today.
    package var overdue: [CivilDay] { isOverdue ? renewals(before: today) : [] }

    /// Payments from the next one on, before a day.
    ///
    /// - Parameter limit: how many at most.
    package func renewals(before day: CivilDay, limit: Int = .max) -> [CivilDay] {
        guard let next, next < day else { return [] }
        let dues = schedule.days(from: next).lazy.prefix { $0 < day && isPaid(on: $0) }
        return Array(dues.filter { !paidAhead.contains($0) }.prefix(limit))
    }

    /// Payments that fell due before today, which a subscription that renews by itself has made.
    package var passed: [CivilDay] {
        guard subscription.autoRenews, subscription.pausedOn == nil, subscription.unpaidFrom < today else { return [] }
        return schedule.days(in: subscription.unpaidFrom..<today).filter(isPaid)
    }

    /// The subscription after a payment. If it renews from payments, those that follow are counted from its day.
    package func paid(_ due: CivilDay, on day: CivilDay) -> PaidSubscription {
        var plan = subscription
        if plan.renewsFromPayment, plan.cycle != .lifetime { plan.anchor = day }
        plan.unpaidFrom = max(due, plan.anchor).adding(days: 1)
        return plan
    }

    /// The subscription resumed today: on the first of its days that has not passed.
    package var resumed: PaidSubscription {
        var plan = subscription
        // A trial that did not convert is over.
        if plan.cancelledOn == nil, hasEnded { (plan.trialEnd, plan.anchor) = (nil, today) }
        if plan.pausedOn != nil || hasEnded { plan.unpaidFrom = max(plan.unpaidFrom, today) }
        (plan.pausedOn, plan.cancellation) = (nil, nil)
        return plan
    }

    /// A trial that does not convert is never paid.
    private func isPaid(on day: CivilDay) -> Bool {
        guard subscription.trialEnd == nil || subscription.converts else { return false }
        return end.map { day < $0 } ?? true
    }

    // MARK: Prices

    /// The price in force on a day; free until a trial ends.
    package func price(on day: CivilDay) -> Money {
        if let trialEnd = subscription.trialEnd, day < trialEnd { return Money(minor: 0, fullPrice(on: day).currency) }
        return fullPrice(on: day)
    }

    /// The price in force on a day, also during a trial.
    package func fullPrice(on day: CivilDay) -> Money {
        if let period = prices.last(where: { $0.from <= day }) { return period.price }
        guard let trialEnd = subscription.trialEnd, day >= trialEnd else { return subscription.price }
        return subscription.priceAfterTrial ?? subscription.price
    }

    /// The price of the next payment, or the one in force.
    package var currentPrice: Money { price(on: next ?? today) }

    /// The changes of its price, oldest first. The end of a trial is none.
    package var priceChanges: [PriceChange] {
        prices.enumerated().compactMap { place, period in
            let first = subscription.trialEnd ?? subscription.start
            guard period.from > first else { return nil }
            let before = place > 0 ? prices[place - 1].price : fullPriceBefore(period.from)
            return PriceChange(on: period.from, from: before, to: period.price)
        }
    }

    private func fullPriceBefore(_ day: CivilDay) -> Money {
        Self(subscription, today: today).fullPrice(on: day.adding(days: -1))
    }

    /// The next change of the price that is known.
    package var nextPriceChange: PriceChange? { priceChanges.first { $0.day > today } }

    // MARK: Cancelling

    /// The last day of the term that can still be cancelled, also while it is paused; nil without a contract or a notice
    /// period.
    package var term: CivilDay? {
        guard subscription.cancelledOn == nil, !hasEnded else { return nil }
        let first = subscription.notice.flatMap { BillingSchedule(anchor: today, cycle: $0.cycle).day(1) } ?? today
        return terms(from: first)?.first { lastDay(toCancel: $0) >= today }
    }

    /// The last day on which it can be cancelled for the end of a term. Of months it is the last from which they are over by
    /// then: three before 30 June are 31 March.
    private func lastDay(toCancel term: CivilDay) -> CivilDay {
        subscription.notice.flatMap { BillingSchedule(anchor: term, cycle: $0.cycle, keepsMonthEnds: true).day(-1) }
            ?? term
    }

    /// The last days of its terms from a day on. With a notice period alone each billing cycle is a term, which is over on the
    /// day before the next payment. Nil without a contract or a notice period.
    private func terms(from first: CivilDay) -> AnySequence<CivilDay>? {
        if let contract { return AnySequence(contract.days(from: first)) }
        guard subscription.notice != nil else { return nil }
        let dues = schedule.days(from: max(first.adding(days: 1), subscription.unpaidFrom))
        return AnySequence(dues.lazy.map { $0.adding(days: -1) })
    }

    /// The last days of a contract's terms, from the one that was entered on; nil without a contract.
    private var contract: BillingSchedule? {
        subscription.termEnd.map {
            let length = subscription.term ?? (subscription.autoRenews ? subscription.cycle : .lifetime)
            return BillingSchedule(anchor: $0, cycle: length, keepsMonthEnds: true)
        }
    }

    /// The last day of the contract's present term: of the one that was entered, or of one that followed it.
    package var termEnds: CivilDay? {
        guard let termEnd = subscription.termEnd, termEnd < today, subscription.cancelledOn == nil, !hasEnded else {
            return subscription.termEnd
        }
        return contract?.first(onOrAfter: today) ?? termEnd
    }

    /// The last day on which it can be cancelled for the end of its term.
    package var cancelBy: CivilDay? {
        subscription.notice == nil && subscription.termEnd == nil ? nil : term.map(lastDay)
    }

    /// The end of the term after that one, which follows if it is not cancelled.
    package var termAfter: CivilDay? { term.flatMap { terms(from: $0.adding(days: 1))?.first { _ in true } } }

    /// The day it ends if it is cancelled today: after its term, at the next payment that was not made, or, if it is paused,
    /// today.
    package var endIfCancelled: CivilDay {
        if let term { return term.adding(days: 1) }
        guard subscription.pausedOn == nil else { return today }
        // A trial is paid on its last day; cancelled before, it runs until then.
        return schedule.days(from: max(today, subscription.unpaidFrom)).first { !paidAhead.contains($0) } ?? today
    }

    // MARK: Costs

    /// It still costs something: it runs, and a payment is to come.
    package var costs: Bool { !hasEnded && subscription.pausedOn == nil && (isTrial || next != nil) }
}

/// A change of a subscription's price.
package struct PriceChange: Hashable, Sendable {
    /// The first day of the new price.
    package let day: CivilDay
    package let old: Money
    package let new: Money

    package init(on day: CivilDay, from old: Money, to new: Money) {
        (self.day, self.old, self.new) = (day, old, new)
    }

    /// The same currency, so that the two can be compared.
    package var isComparable: Bool { old.currency == new.currency }

    package var isIncrease: Bool { isComparable && new.minor > old.minor }

    package var amount: Money { Money(minor: new.minor - old.minor, new.currency) }

    /// The change in percent of the old price, 0 if that was 0.
    package var percent: ExactPercent { ExactPercent(from: old.minor, to: new.minor) }
}
