import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The days that payments are counted from: a start and a trial that an edit changes.
extension SubscriptionChanges {
    /// - Parameters:
    ///   - text: the last day, or how long the trial lasts.
    ///   - first: the day from which that is.
    static func trialEnd(_ text: String, start: CivilDay, from first: CivilDay, _ moment: Moment) throws -> CivilDay {
        if (1...3).contains(text.trimmed.count), let number = Int(text.trimmed) {
            throw WireError.invalid(
                "trial_end",
                number > 0
                    ? "\"\(text.trimmed)\" may be a number of days or a day of the month; write \"\(number) days\" or a date"
                    : notATrial(text))
        }
        let length = BillingCycleParser.parse(text).flatMap { BillingSchedule(anchor: first, cycle: $0).day(1) }
        let end = try length ?? SpendingFields.day(text, "trial_end", moment, unreadable: notATrial(text))
        guard end >= start else {
            throw WireError.invalid("trial_end", "the trial ends on \(end.text), before the start on \(start.text)")
        }
        return end
    }

    private static func notATrial(_ text: String) -> String {
        "\"\(text.trimmed.shortened)\" is not a trial; write how long it lasts, such as \"14 days\", or its last day"
    }

    /// Sets the start and the trial that an edit names, and what renewals are counted from.
    ///
    /// - Returns: whether payments are due on other days.
    static func setDays(
        _ plan: inout PaidSubscription, _ members: SubscriptionMembers, _ moment: Moment
    ) throws -> Bool {
        let old = plan
        if let start = members.start { plan.start = try SpendingFields.day(start, "start", moment, .either) }
        if let end = members.trialEnd {
            // How long it lasts is meant from now on: a trial from the start would be over before it was typed.
            let (start, first) = (plan.start, max(plan.start, moment.day))
            plan.trialEnd = try end.read("trial_end") { try trialEnd($0, start: start, from: first, moment) }
        } else if let end = plan.trialEnd, end < plan.start {
            throw WireError.invalid("start", "the trial ends on \(end.text), before a start on \(plan.start.text)")
        }
        // Whether it ends with its trial applies to that trial only.
        if plan.trialEnd == nil || old.trialEnd == nil { plan.converts = true }
        // Removing a trial takes its free time away: the price stays, and once it is over the days of the payments do too.
        if plan.trialEnd == nil, let price = plan.priceAfterTrial { (plan.price, plan.priceAfterTrial) = (price, nil) }
        let wasOver = plan.trialEnd == nil && old.converts && old.trialEnd.map { $0 < moment.day } ?? false
        let isOther = plan.trialEnd != old.trialEnd && !wasOver
        if isOther || plan.trialEnd == nil && members.start != nil { plan.anchor = plan.trialEnd ?? plan.start }
        return isOther || plan.anchor != old.anchor
    }

    /// Decides which payments are open when the days that they are due on have changed: none whose day has passed, as
    /// those of the days before were, and none of a period that a payment was recorded for.
    static func setUnpaid(
        _ plan: inout PaidSubscription, _ old: PaidSubscription, _ moment: Moment, _ context: WriteContext
    ) throws {
        let last = try SpendingQueries.payments(context.change.database, of: plan.id).last?.payment?.due
        if let end = plan.trialEnd {
            guard end >= moment.day || last == nil else {
                throw WireError.invalid(
                    "trial_end",
                    "the trial cannot end on \(end.text): \(plan.name) has been paid; write a day to come, or how long it lasts "
                        + "from today, such as \"14 days\"")
            }
            return plan.unpaidFrom = end
        }
        // If nothing was settled, nothing is that is to come.
        let isOpen = old.unpaidFrom <= old.start
        let known = old.trialEnd != nil ? moment.day : isOpen ? min(old.unpaidFrom, moment.day) : old.unpaidFrom
        plan.unpaidFrom = max(known, plan.start, plan.autoRenews ? moment.day : known)
        let schedule = BillingSchedule(anchor: plan.anchor, cycle: plan.cycle)
        guard let last, let paid = schedule.nearest(to: last) else { return }
        plan.unpaidFrom = max(plan.unpaidFrom, paid.adding(days: 1))
    }

    /// What is said of payments that would have been due since an earlier start; nil without one.
    static func notRecorded(_ day: SubscriptionDay, before start: CivilDay, _ context: WriteContext) throws -> String? {
        let plan = day.subscription
        guard plan.start < start, plan.trialEnd == nil else { return nil }
        let dues = try day.schedule.days(from: plan.start).prefix { $0 < min(start, day.today) }.filter { due in
            let payment = SpendingEntry.Payment(subscription: plan.id, due: due)
            return try day.price(on: due).minor > 0
                && SpendingTables.entries.entry(context.change.database, id: payment.id) == nil
        }
        guard let first = dues.first else { return nil }
        let count = dues.count == 1 ? "the payment" : "the \(dues.count) payments"
        return "\(count) due before \(start.text) \(dues.count == 1 ? "is" : "are") not recorded; to record one: "
            + "sipli-client sub paid \(ShellWord.quoted(plan.name)) --due \(first)"
    }
}
