import SipliCore
import SipliRules
import SipliStore

/// Journalled changes of spending for people.
struct SpendingDescription {
    let projection: SpendingProjection
    let livedDay: CivilDay?
    let zone: CivilZone
    let settings: SettingValues

    /// Such as "added the subscription Netflix"; nil for anything that is not of this tracker.
    func words(_ part: JournalPart) -> String? {
        switch part.table {
        case SpendingTables.subscriptions.name: subscription(part)
        case SpendingTables.prices.name: price(part)
        case Settings.table.name where part.record == SpendingRates.name:
            part.new == nil ? "removed the exchange rates" : "set the exchange rates"
        case SpendingTables.entries.name: transaction(part)
        default: nil
        }
    }

    private func transaction(_ part: JournalPart) -> String? {
        func entry(_ json: String?) -> SpendingEntry? {
            json.flatMap { SpendingTables.entries.entry(journalled: $0, id: part.record) }
        }
        let (before, after) = (match(part.old), match(part.new))
        let (was, isNow) = (before.isMatched, after.isMatched)
        switch part.op {
        case _ where part.old != nil && !was && !isNow && before != after:
            guard let entry = entry(part.new) else { return nil }
            return after == .declined
                ? "marked \(dated(entry)) as not a payment" : "took back that \(dated(entry)) is not a payment"
        case _ where part.isMatching && (part.old == nil || part.new == nil):
            // The part about the payment says it.
            return nil
        case "link", "undo", "redo", JournalPart.separating:
            // Without its transaction nothing may be left of a payment.
            let left = entry(part.new) ?? (part.op == JournalPart.separating ? entry(part.old) : nil)
            guard was != isNow, let left, let payment = left.payment else { break }
            let matched = SpendingText.entry(isNow ? left : entry(part.old) ?? left)
            return (isNow ? "matched \(matched) with " : "separated \(matched) from ") + projection.words(payment)
        case "unlink":
            guard let entry = entry(part.old) else { return nil }
            return "marked \(dated(entry)) as not a payment"
        default: break
        }
        return SpendingEntries.words(part, zone: zone, settings: settings)
    }

    private func subscription(_ part: JournalPart) -> String? {
        func read(_ json: String?) -> PaidSubscription? {
            SpendingTables.subscriptions.record(id: part.record, journalled: json)
        }
        switch (read(part.old), read(part.new)) {
        case (nil, let new?): return "\(part.coming("added")) the subscription \(new.name)"
        case (let old?, nil): return "deleted the subscription " + old.name
        case (nil, nil): return nil
        case (let old?, let new?):
            if (old.pausedOn == nil) != (new.pausedOn == nil), new.cancelledOn == nil {
                return (new.pausedOn == nil ? "resumed " : "paused ") + new.name
            }
            if (old.cancelledOn == nil) != (new.cancelledOn == nil) {
                return (new.cancelledOn == nil ? "resumed " : "cancelled ") + new.name
            }
            if part.op == "paid" {
                // The first one that was not paid then, whatever has come since.
                let due = SubscriptionDay(old, today: old.unpaidFrom).next
                return "marked \(new.name) as paid" + (due.map { " for " + $0.text } ?? "")
            }
            let today = livedDay ?? new.start
            let (before, after) = (SubscriptionDay(old, today: today), SubscriptionDay(new, today: today))
            if let changes = Self.changes(before, after, settings.clockFormat) {
                return "changed \(new.name): " + changes
            }
            // A payment that moves nothing but the day from which more are due has its own line.
            var paid = new
            (paid.unpaidFrom, paid.anchor) = (old.unpaidFrom, old.anchor)
            return paid == old ? nil : "changed the subscription " + new.name
        }
    }

    private func dated(_ entry: SpendingEntry) -> String {
        SpendingEntries.words(entry, unless: livedDay ?? entry.day, zone: zone, settings: settings)
    }

    private func match(_ json: String?) -> PaymentMatch {
        guard case .text(let extra) = SpendingTables.entries.values(journalled: json)?.last else { return .none }
        return PaymentMatch(extra)
    }

    private func price(_ part: JournalPart) -> String? {
        func read(_ json: String?) -> PricePeriod? {
            SpendingTables.prices.record(id: part.record, journalled: json)
        }
        let (old, new) = (read(part.old), read(part.new))
        guard let period = new ?? old else { return nil }
        let name = projection.name(of: period.subscription) ?? "a deleted subscription"
        let words = "the price of \(name) from \(period.from.text)"
        return new.map { "set \(words) to \($0.price.text)" } ?? "removed " + words
    }

    /// What an edit changed, in the order of the options; nil if nothing that is shown.
    static func changes(_ old: SubscriptionDay, _ new: SubscriptionDay, _ clock: ClockFormat) -> String? {
        let (before, after) = (old.subscription, new.subscription)
        func text(_ isChanged: Bool, _ text: @autoclosure () -> String) -> [String] { isChanged ? [text()] : [] }
        func value(_ name: String, _ old: String?, _ new: String?) -> [String] {
            text(old != new, new.map { name + " " + $0 } ?? name + " removed")
        }
        let prices = new.prices.filter { !old.prices.contains($0) }
        // Without the trial it costs what it would have cost after it.
        let price = after.trialEnd == nil ? before.priceAfterTrial ?? before.price : before.price
        let changes =
            text(before.name != after.name, "renamed from " + before.name)
            + text(price != after.price, "price " + after.price.text)
            + prices.map { "\($0.price.text) from \($0.from.text)" }
            + text(before.cycle != after.cycle, after.cycle.text)
            + text(before.start != after.start, "starts on " + after.start.text)
            + text(
                before.trialEnd != after.trialEnd, after.trialEnd.map { "trial until " + $0.text } ?? "no trial")
            + text(
                after.trialEnd != nil && before.priceAfterTrial != after.priceAfterTrial,
                after.priceAfterTrial.map { $0.text + " after the trial" } ?? "the same price after the trial")
            + text(
                before.trialEnd != nil && after.trialEnd != nil && before.converts != after.converts,
                after.converts ? "goes on after its trial" : "ends with its trial")
            + text(
                before.autoRenews != after.autoRenews,
                after.autoRenews ? "renews by itself" : "waits to be marked as paid")
            + text(
                before.renewsFromPayment != after.renewsFromPayment,
                "renews from " + (after.renewsFromPayment ? "the last payment" : "its schedule"))
            + text(
                (before.anchor != after.anchor || before.unpaidFrom != after.unpaidFrom)
                    && before.start == after.start && before.trialEnd == after.trialEnd && old.next != new.next,
                new.next.map { "next on " + $0.text } ?? "no payment to come")
            + text(before.category != after.category, "category " + after.paymentCategory)
            + value("emoji", before.emoji, after.emoji)
            + value("colour", before.color, after.color) + value("method", before.method, after.method)
            + value("website", before.website, after.website)
            + text(before.note != after.note, after.note == nil ? "note removed" : "a new note")
            + text(
                before.leadDays != after.leadDays,
                after.leadDays.isEmpty
                    ? "no reminders"
                    : "reminders "
                        + TypedText.list(
                            after.leadDays.map {
                                $0 == 0 ? "on the day" : $0 == 1 ? "1 day before" : "\($0) days before"
                            }))
            + text(
                before.reminderTime != after.reminderTime,
                after.reminderTime.map { "reminders at " + clock.text(minutes: $0) } ?? "reminders at the usual time")
            + text(
                before.notice != after.notice, after.notice.map { "notice " + $0.text } ?? "no notice period")
            + text(
                before.termEnd != after.termEnd,
                after.termEnd.map { "term ends on " + $0.text } ?? "no end of a term")
            + text(before.endsOn != after.endsOn, SpendingText.end(new).map { "ends " + $0 } ?? "no last day")
            + text(
                before.term != after.term && after.termEnd != nil,
                "term renews " + (after.term?.text ?? "with the cycle"))
            + text(before.people != after.people, after.people == 1 ? "not shared" : "shared by \(after.people)")
        return changes.isEmpty ? nil : changes.joined(separator: ", ")
    }
}
