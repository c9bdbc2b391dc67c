package import SipliCore

/// The journalled tables of spending and their records.
package enum SpendingTables {
    package static let subscriptions = table(
        "spending_subscription",
        [
            .instant("at"), .text("name", PaidSubscription.nameBytes), .integer("price", Money.prices),
            .form("currency"),
            .integer("price_after_trial", Money.prices), .integer("cycle_count", 1...BillingCycle.maximum),
            .form("cycle_unit"), .form("start_day"), .form("anchor_day"), .form("trial_end"), .flag("converts"),
            .form("unpaid_from"), .flag("auto_renews"), .flag("renews_from_payment"),
            .text("category", SpendingEntry.categoryBytes), .text("emoji", RecordRanges.emojiBytes), .form("color"),
            .text("method", PaidSubscription.methodBytes), .text("website", PaidSubscription.websiteBytes),
            .text("note", RecordRanges.noteBytes), .text("lead_days", PaidSubscription.leadBytes),
            .integer("reminder_time", RecordRanges.minutes), .integer("notice_days", NoticePeriod.days),
            .integer("notice_months", NoticePeriod.months), .form("term_end"),
            .integer("term_count", 1...BillingCycle.maximum), .form("term_unit"), .form("paused_on"),
            .form("cancelled_on"), .form("ends_on"), .integer("people", PaidSubscription.shares),
        ],
        together: [
            ["price", "currency", "price_after_trial"],
            ["cycle_count", "cycle_unit", "start_day", "anchor_day", "trial_end", "converts"],
            ["notice_days", "notice_months", "term_end", "term_count", "term_unit"], ["cancelled_on", "ends_on"],
        ])

    /// The id is the subscription's and the day: subscription/day.
    package static let prices = table(
        "spending_price",
        [
            .instant("at"), .text("subscription", RecordRanges.idBytes), .form("from_day"),
            .integer("price", Money.prices),
            .form("currency"),
        ], together: [["price", "currency"]])

    package static let entries = EntryTable<SpendingEntry>(
        tracker: "spending", name: "spending_entry",
        columns: [
            EntryColumn("amount", "INTEGER NOT NULL", .integers(Money.amounts)),
            EntryColumn("currency", "TEXT NOT NULL"),
            EntryColumn("category", "TEXT NOT NULL", .text(SpendingEntry.categoryBytes)),
            EntryColumn("merchant", "TEXT", .text(SpendingEntry.merchantBytes)),
            EntryColumn("status", "TEXT NOT NULL"), EntryColumn("recurring", "INTEGER NOT NULL"),
            EntryColumn("subscription", "TEXT"), EntryColumn("due", "TEXT"),
        ],
        together: ["amount", "currency"],
        limit: LimitSQL.limit(of: "spending_entry", in: limits),
        // A transaction becomes the payment of a subscription.
        madeOf: "$.matched.transaction",
        read: { header, values in
            guard let currency = Currency(code: values.text(1)),
                let number = values.number(0).flatMap({ Int64(exactly: $0) }),
                Money.amounts.contains(number), number != 0, let status = SpendingEntry.Status(rawValue: values.text(4))
            else { return nil }
            let (subscription, merchant) = (values.text(6), values.text(3))
            return SpendingEntry(
                header, amount: Money(minor: number, currency), category: values.text(2),
                merchant: merchant.isEmpty ? nil : merchant, status: status, isRecurring: values.flag(5),
                payment: CivilDay(values.text(7)).map { SpendingEntry.Payment(subscription: subscription, due: $0) })
        },
        write: { entry, values in
            values += [
                .integer(entry.amount.minor), .text(entry.amount.currency.code), .text(entry.category),
                RecordValue(entry.merchant), .text(entry.status.rawValue), .integer(entry.isRecurring ? 1 : 0),
                RecordValue(entry.payment?.subscription), RecordValue(entry.payment?.due.description),
            ]
        })

    /// The transactions as records.
    package static let entryRecords = RecordTable(
        entries.records,
        [
            .instant("at"), .form("day"), .text("zone", RecordRanges.zoneBytes), .integer("amount", Money.amounts),
            .form("currency"), .text("category", SpendingEntry.categoryBytes),
            .text("merchant", SpendingEntry.merchantBytes),
            .form("status"), .flag("recurring"), .text("subscription", RecordRanges.idBytes), .form("due"),
            .text("source", RecordRanges.sourceBytes), .text("note", RecordRanges.noteBytes),
            .text("extra", RecordRanges.extraBytes),
        ])

    /// In the order in which an import needs them.
    package static let typed = [subscriptions, prices, entryRecords]
    package static let all = typed.map(\.records)

    private static func table(
        _ name: String, _ columns: [RecordColumn], together groups: [[String]] = []
    ) -> RecordTable {
        RecordTable(tracker: "spending", name, columns, together: groups, limits: limits)
    }
}

// MARK: Subscriptions

extension SpendingTables {
    package static func values(_ subscription: PaidSubscription) -> RecordValues {
        let (cycle, term) = (parts(subscription.cycle), subscription.term.map(parts))
        let leadDays = subscription.leadDays.map(String.init).joined(separator: " ")
        func day(_ day: CivilDay?) -> RecordValue { RecordValue(day?.description) }
        func flag(_ flag: Bool) -> RecordValue { .integer(flag ? 1 : 0) }
        return [
            .integer(subscription.at.milliseconds), .text(subscription.name), .integer(subscription.price.minor),
            .text(subscription.price.currency.code), RecordValue(subscription.priceAfterTrial?.minor),
            RecordValue(cycle.count), .text(cycle.unit), day(subscription.start), day(subscription.anchor),
            day(subscription.trialEnd), flag(subscription.converts), day(subscription.unpaidFrom),
            flag(subscription.autoRenews), flag(subscription.renewsFromPayment), RecordValue(subscription.category),
            RecordValue(subscription.emoji), RecordValue(subscription.color), RecordValue(subscription.method),
            RecordValue(subscription.website), RecordValue(subscription.note),
            leadDays.isEmpty ? .null : .text(leadDays), RecordValue(subscription.reminderTime.map(Int64.init)),
            RecordValue(subscription.notice?.dayCount.map(Int64.init)),
            RecordValue(subscription.notice?.monthCount.map(Int64.init)), day(subscription.termEnd),
            RecordValue(term?.count), RecordValue(term?.unit), day(subscription.pausedOn),
            day(subscription.cancelledOn), day(subscription.endsOn), .integer(Int64(subscription.people)),
        ]
    }

    private static func parts(_ cycle: BillingCycle) -> (count: Int64?, unit: String) {
        switch cycle {
        case .every(let count, let unit): (Int64(count), unit.rawValue)
        case .lifetime: (nil, "lifetime")
        }
    }

    /// The subscription of a record; nil if a value is not allowed, which only another program writes.
    package static func subscription(id: String, _ values: RecordValues) -> PaidSubscription? {
        let values = NamedValues(subscriptions, values)
        guard RecordLimits.isID(id), values.areInRange, let at = values.instant("at"), let name = values.text("name"),
            let price = money(values, "price"), let cycle = cycle(values, "cycle"), let start = values.day("start_day"),
            let anchor = values.day("anchor_day"), let unpaidFrom = values.day("unpaid_from"),
            let people = values.integer("people")
        else { return nil }
        for name in ["trial_end", "term_end", "paused_on", "cancelled_on", "ends_on"] {
            guard values.isNull(name) || values.day(name) != nil else { return nil }
        }
        var subscription = PaidSubscription(
            id: id, at: at, name: name, price: price, cycle: cycle, start: start, trialEnd: values.day("trial_end"))
        guard subscription.trialEnd.map({ $0 >= start }) ?? true else { return nil }
        (subscription.anchor, subscription.unpaidFrom, subscription.people) = (anchor, unpaidFrom, Int(people))
        if let minor = values.integer("price_after_trial") {
            subscription.priceAfterTrial = Money(minor: minor, price.currency)
        }
        subscription.converts = values.flag("converts") != false
        subscription.autoRenews = values.flag("auto_renews") != false
        subscription.renewsFromPayment = values.flag("renews_from_payment") == true
        (subscription.category, subscription.emoji) = (values.text("category"), values.text("emoji"))
        subscription.color = values.text("color")
        guard subscription.color.map(RecordLimits.isColor) ?? true else { return nil }
        (subscription.method, subscription.website) = (values.text("method"), values.text("website"))
        subscription.note = values.text("note")
        let leadDays = values.text("lead_days")?.split(separator: " ").map { Int($0) ?? -1 } ?? []
        guard leadDays.allSatisfy(PaidSubscription.leads.contains) else { return nil }
        subscription.leadDays = leadDays
        subscription.reminderTime = values.integer("reminder_time").map { Int($0) }
        subscription.notice =
            values.integer("notice_months").map { .months(Int($0)) }
            ?? values.integer("notice_days").map { .days(Int($0)) }
        (subscription.termEnd, subscription.term) = (values.day("term_end"), self.cycle(values, "term"))
        subscription.pausedOn = values.day("paused_on")
        (subscription.cancelledOn, subscription.endsOn) = (values.day("cancelled_on"), values.day("ends_on"))
        return subscription
    }

    private static func money(_ values: NamedValues, _ name: String) -> Money? {
        guard let minor = values.integer(name),
            let currency = values.text("currency").flatMap({ Currency(code: $0) })
        else { return nil }
        return Money(minor: minor, currency)
    }

    private static func cycle(_ values: NamedValues, _ name: String) -> BillingCycle? {
        guard let unit = values.text(name + "_unit") else { return nil }
        if unit == "lifetime" { return .lifetime }
        guard let unit = BillingCycle.Unit(rawValue: unit),
            let count = values.integer(name + "_count")
        else { return nil }
        return .every(Int(count), unit)
    }
}

// MARK: Transactions

extension SpendingTables {
    /// The transaction of a record; nil if a value is not allowed.
    package static func entry(id: String, _ values: RecordValues) -> SpendingEntry? {
        guard (1...80).contains(id.utf8.count), let entry = entries.entry(values, id: id),
            entry.payment.map({ $0.id == id }) ?? true, !entry.category.isEmpty
        else { return nil }
        return entry
    }
}

// MARK: Prices

extension SpendingTables {
    package static func id(_ period: PricePeriod) -> String { period.subscription + "/" + period.from.description }

    package static func values(_ period: PricePeriod) -> RecordValues {
        [
            .integer(period.at.milliseconds), .text(period.subscription), .text(period.from.description),
            .integer(period.price.minor), .text(period.price.currency.code),
        ]
    }

    package static func price(id: String, _ values: RecordValues) -> PricePeriod? {
        let values = NamedValues(prices, values)
        guard let at = values.instant("at"), let subscription = values.text("subscription"),
            RecordLimits.isID(subscription), let from = values.day("from_day"), let price = money(values, "price")
        else { return nil }
        let period = PricePeriod(subscription: subscription, from: from, price: price, at: at)
        return self.id(period) == id ? period : nil
    }
}
