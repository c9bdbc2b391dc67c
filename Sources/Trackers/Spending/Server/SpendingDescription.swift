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
        case SpendingTables.subscriptions.records.name: subscription(part)
        case SpendingTables.prices.records.name: price(part)
        case Settings.table.name where part.record == SpendingRates.name:
            part.new == nil ? "removed the exchange rates" : "set the exchange rates"
        case SpendingTables.entries.records.name: transaction(part)
        default: nil
        }
    }

    private func transaction(_ part: JournalPart) -> String? {
        func entry(_ json: String?) -> SpendingEntry? {
            SpendingTables.entries.record(id: part.record, journalled: json)
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
        func read(_ json: String?) -> PricePeriod? { SpendingTables.prices.record(id: part.record, journalled: json) }
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
        func said<Value: Equatable>(_ path: KeyPath<PaidSubscription, Value>, _ words: (Value) -> String) -> [String] {
            text(before[keyPath: path] != after[keyPath: path], words(after[keyPath: path]))
        }
        func value(_ name: String, _ path: KeyPath<PaidSubscription, String?>) -> [String] {
            said(path) { $0.map { name + " " + $0 } ?? name + " removed" }
        }
        let prices = new.prices.filter { !old.prices.contains($0) }
        // Without the trial it costs what it would have cost after it.
        let price = after.trialEnd == nil ? before.priceAfterTrial ?? before.price : before.price
        let isMoved = before.anchor != after.anchor || before.unpaidFrom != after.unpaidFrom
        let hasSameStart = before.start == after.start && before.trialEnd == after.trialEnd
        let changes: [[String]] = [
            text(before.name != after.name, "renamed from " + before.name),
            text(price != after.price, "price " + after.price.text),
            prices.map { "\($0.price.text) from \($0.from.text)" }, said(\.cycle) { $0.text },
            said(\.start) { "starts on " + $0.text },
            said(\.trialEnd) { $0.map { "trial until " + $0.text } ?? "no trial" },
            after.trialEnd == nil
                ? []
                : said(\.priceAfterTrial) {
                    $0.map { $0.text + " after the trial" } ?? "the same price after the trial"
                },
            before.trialEnd == nil || after.trialEnd == nil
                ? [] : said(\.converts) { $0 ? "goes on after its trial" : "ends with its trial" },
            said(\.autoRenews) { $0 ? "renews by itself" : "waits to be marked as paid" },
            said(\.renewsFromPayment) { "renews from " + ($0 ? "the last payment" : "its schedule") },
            text(
                isMoved && hasSameStart && old.next != new.next,
                new.next.map { "next on " + $0.text } ?? "no payment to come"),
            said(\.category) { _ in "category " + after.paymentCategory }, value("emoji", \.emoji),
            value("colour", \.color), value("method", \.method), value("website", \.website),
            said(\.note) { $0 == nil ? "note removed" : "a new note" }, said(\.leadDays, reminders),
            said(\.reminderTime) {
                $0.map { "reminders at " + clock.text(minutes: $0) } ?? "reminders at the usual time"
            },
            said(\.notice) { $0.map { "notice " + $0.text } ?? "no notice period" },
            said(\.termEnd) { $0.map { "term ends on " + $0.text } ?? "no end of a term" },
            said(\.endsOn) { _ in SpendingText.end(new).map { "ends " + $0 } ?? "no last day" },
            after.termEnd == nil ? [] : said(\.term) { "term renews " + ($0?.text ?? "with the cycle") },
            said(\.people) { $0 == 1 ? "not shared" : "shared by \($0)" },
        ]
        return changes.allSatisfy(\.isEmpty) ? nil : changes.joined().joined(separator: ", ")
    }

    private static func reminders(_ leadDays: [Int]) -> String {
        guard !leadDays.isEmpty else { return "no reminders" }
        let texts = leadDays.map { $0 == 0 ? "on the day" : $0.counted("day") + " before" }
        return "reminders " + TypedText.list(texts)
    }
}
