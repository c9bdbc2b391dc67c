package import SipliCore

/// Subscriptions, their prices, transactions, and the sums of each month.
package enum SpendingTables {
    package static let schema = TrackerSchema(tables: all, sql: entries.indexes)

    package static let subscriptions = FieldTable<PaidSubscription>(
        tracker: "spending", "spending_subscription",
        [
            .init("at", \.at), .init("name", \.name, .text(PaidSubscription.nameBytes)), price(\PaidSubscription.price),
            .init("price_after_trial", \.minorAfterTrial, .integers(Money.prices), with: "price"),
            cycle, .init("start_day", \.start, with: "cycle_count"), .init("anchor_day", \.anchor, with: "cycle_count"),
            .init(
                "trial_end", \.trialEnd, limit: LimitSQL.isEnd("@.trial_end", of: "@.start_day"), with: "cycle_count"),
            .init("converts", \.converts, with: "cycle_count"),
            .init("unpaid_from", \.unpaidFrom), .init("auto_renews", \.autoRenews),
            .init("renews_from_payment", \.renewsFromPayment),
            .init("category", \.category, .text(SpendingEntry.categoryBytes)),
            .init("emoji", \.emoji, .text(RecordRanges.emojiBytes)), .init("color", \.color, form: .color),
            .init("method", \.method, .text(PaidSubscription.methodBytes)),
            .init("website", \.website, .text(PaidSubscription.websiteBytes)),
            .init("note", \.note, .text(RecordRanges.noteBytes)),
            .numbers("lead_days", \.leadDays, bytes: PaidSubscription.leadBytes, PaidSubscription.leads),
            .init("reminder_time", \.reminderTime, .count(RecordRanges.minutes)), notice,
            .init("term_end", \.termEnd, with: "notice_days"), term,
            .init("paused_on", \.pausedOn), cancellation,
            .init("people", \.people, .count(PaidSubscription.shares)),
        ],
        blank: { PaidSubscription(id: $0, at: epoch, name: "", price: free, cycle: .lifetime, start: firstDay) },
        accepts: { ($1.trialEnd ?? $1.start) >= $1.start })

    /// The id is the subscription's and the day: subscription/day.
    package static let prices = FieldTable<PricePeriod>(
        tracker: "spending", "spending_price",
        [
            .init("at", \.at), .init("subscription", \.subscription, form: .identifier),
            .init(
                "from_day", \.from,
                limit: "\(LimitSQL.isDay("@.from_day")) AND @.id = @.subscription || '/' || @.from_day"),
            price(\PricePeriod.price),
        ], ids: .derived, blank: { _ in PricePeriod(subscription: "", from: firstDay, price: free, at: epoch) },
        accepts: { SpendingTables.id($1) == $0 })

    /// The id of a payment is the subscription's and the due day, so the table itself is the index of payments.
    package static let entries = EntryTable<SpendingEntry>(
        tracker: "spending", name: "spending_entry",
        columns: [
            RecordColumn(
                "amount", .integer, .integers(Money.amounts),
                limit: ColumnRange.integers(Money.amounts).condition("@.amount") + " AND @.amount <> 0", with: "amount"),
            RecordColumn("currency", .text, form: .currency, with: "amount"),
            RecordColumn("category", .text, .text(SpendingEntry.categoryBytes)),
            RecordColumn("merchant", .text, .text(SpendingEntry.merchantBytes), isRequired: false),
            RecordColumn("status", .text, form: .words(SpendingEntry.Status.allCases.map(\.rawValue))),
            RecordColumn("recurring", .flag),
            RecordColumn(
                "subscription", .text, form: .identifier, isRequired: false,
                limit: """
                    (@.subscription IS NULL AND @.due IS NULL OR \(ColumnForm.identifier.condition("@.subscription"))
                    AND \(LimitSQL.isDay("@.due")) AND @.id = @.subscription || '/' || @.due)
                    """),
            RecordColumn("due", .text, form: .day, isRequired: false, limit: ""),
        ], idBytes: SpendingEntry.idBytes,
        // A transaction becomes the payment of a subscription.
        madeOf: "$.matched.transaction",
        sums: RecordSums(
            "spending_month", keys: ["month", "currency", "category"], amounts: ["spent", "entries"]),
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
        },
        accepts: { entry in
            (1...SpendingEntry.idBytes).contains(entry.id.utf8.count) && entry.payment.map { $0.id == entry.id } ?? true
                && !entry.category.isEmpty
        },
        share: { entry in
            guard entry.isSpending else { return nil }
            let (month, currency) = (String(entry.day.description.prefix(7)), entry.amount.currency.code)
            return RecordSums.Share([month, currency, entry.category], [-entry.amount.minor, 1])
        })

    /// In the order in which an import needs them.
    package static let typed: [any RecordTable] = [subscriptions, prices, entries]
    package static let all = typed.map(\.records)

    package static func id(_ period: PricePeriod) -> String { period.subscription + "/" + period.from.description }

    // MARK: Fields of several columns

    private static let (epoch, firstDay) = (Instant(milliseconds: 0), CivilDay(number: 0))
    private static let free = Money(minor: 0, .euro)

    private static func price<Record>(_ path: any WritableKeyPath<Record, Money> & Sendable) -> RecordField<Record> {
        RecordField(
            [
                RecordColumn("price", .integer, .integers(Money.prices)),
                RecordColumn("currency", .text, form: .currency),
            ], path, write: { [.integer($0.minor), .text($0.currency.code)] },
            read: { values in
                guard let minor = values.first?.integer, let code = values.last?.text else { return nil }
                return Currency(code: code).map { Money(minor: minor, $0) }
            })
    }

    private static let cycle = RecordField<PaidSubscription>(
        cycleColumns("cycle", with: "cycle_count", limit: isCycle("cycle"), isRequired: true), \.cycle,
        write: values, read: cycle)

    private static let term = RecordField<PaidSubscription>(
        cycleColumns(
            "term", with: "notice_days", limit: "(@.term_unit IS NULL AND @.term_count IS NULL OR \(isCycle("term")))",
            isRequired: false), \.term,
        write: { $0.map(values) ?? [.null, .null] }, read: { .some(cycle($0)) })

    private static func cycleColumns(
        _ name: String, with group: String, limit: String, isRequired: Bool
    ) -> [RecordColumn] {
        [
            RecordColumn(
                name + "_count", .integer, .count(1...BillingCycle.maximum), isRequired: false, limit: limit,
                with: group),
            RecordColumn(name + "_unit", .text, isRequired: isRequired, with: group),
        ]
    }

    private static func isCycle(_ name: String) -> String {
        let units = BillingCycle.Unit.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        let isCount = ColumnRange.count(1...BillingCycle.maximum).condition("@.\(name)_count")
        return
            "(@.\(name)_unit = 'lifetime' AND @.\(name)_count IS NULL OR @.\(name)_unit IN (\(units)) AND \(isCount))"
    }

    private static func cycle(_ values: ArraySlice<RecordValue>) -> BillingCycle? {
        guard let word = values.last?.text else { return nil }
        if word == "lifetime" { return .lifetime }
        guard let unit = BillingCycle.Unit(rawValue: word), let count = values.first?.integer else { return nil }
        return .every(Int(count), unit)
    }

    private static func values(_ cycle: BillingCycle) -> [RecordValue] {
        switch cycle {
        case .every(let count, let unit): [.integer(Int64(count)), .text(unit.rawValue)]
        case .lifetime: [.null, .text("lifetime")]
        }
    }

    private static let cancellation = RecordField<PaidSubscription>(
        [
            RecordColumn(
                "cancelled_on", .text, form: .day, isRequired: false,
                limit: """
                    (@.cancelled_on IS NULL AND @.ends_on IS NULL
                    OR \(LimitSQL.isDay("@.cancelled_on")) AND \(LimitSQL.isDay("@.ends_on")))
                    """),
            RecordColumn("ends_on", .text, form: .day, isRequired: false, limit: ""),
        ], \.cancellation, write: { [($0?.day).recordValue, ($0?.end).recordValue] },
        read: { values in
            if values.allSatisfy({ $0 == .null }) { return .some(nil) }
            let days = values.compactMap(CivilDay.member)
            guard days.count == 2 else { return nil }
            return PaidSubscription.Cancellation(on: days[0], endsOn: days[1])
        })

    private static let notice = RecordField<PaidSubscription>(
        [
            RecordColumn("notice_days", .integer, .count(NoticePeriod.days), isRequired: false),
            RecordColumn(
                "notice_months", .integer, .count(NoticePeriod.months), isRequired: false,
                limit: """
                    (@.notice_months IS NULL
                    OR @.notice_days IS NULL AND \(ColumnRange.count(NoticePeriod.months).condition("@.notice_months")))
                    """),
        ], \.notice, write: { [($0?.dayCount).recordValue, ($0?.monthCount).recordValue] },
        read: { values in
            let (days, months) = (values.first?.integer, values.last?.integer)
            return .some(days.map { .days(Int($0)) } ?? months.map { .months(Int($0)) })
        })
}

extension PaidSubscription {
    /// The price after the trial, in the smallest unit of the price's currency.
    fileprivate var minorAfterTrial: Int64? {
        get { priceAfterTrial?.minor }
        set { priceAfterTrial = newValue.map { Money(minor: $0, price.currency) } }
    }
}
