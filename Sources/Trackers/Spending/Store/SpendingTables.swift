package import SipliCore

/// The journalled tables of spending and their records.
package enum SpendingTables {
    package static let subscriptions = FieldTable<PaidSubscription>(
        tracker: "spending", "spending_subscription",
        [
            .init("at", \.at), .init("name", \.name, .text(PaidSubscription.nameBytes)),
            .together(
                price(\PaidSubscription.price),
                .init("price_after_trial", \.minorAfterTrial, .integers(Money.prices))),
            .together(
                cycle("cycle", \PaidSubscription.cycle), .init("start_day", \.start), .init("anchor_day", \.anchor),
                .init("trial_end", \.trialEnd), .init("converts", \.converts)),
            .init("unpaid_from", \.unpaidFrom), .init("auto_renews", \.autoRenews),
            .init("renews_from_payment", \.renewsFromPayment),
            .init("category", \.category, .text(SpendingEntry.categoryBytes)),
            .init("emoji", \.emoji, .text(RecordRanges.emojiBytes)), .init("color", \.color, form: .color),
            .init("method", \.method, .text(PaidSubscription.methodBytes)),
            .init("website", \.website, .text(PaidSubscription.websiteBytes)),
            .init("note", \.note, .text(RecordRanges.noteBytes)),
            .numbers("lead_days", \.leadDays, bytes: PaidSubscription.leadBytes, PaidSubscription.leads),
            .init("reminder_time", \.reminderTime, .count(RecordRanges.minutes)),
            .together(notice, .init("term_end", \.termEnd), term), life,
            .init("people", \.people, .count(PaidSubscription.shares)),
        ],
        rules: [
            "@.trial_end IS NULL OR @.trial_end >= @.start_day"
        ],
        blank: { PaidSubscription(id: $0, at: epoch, name: "", price: free, cycle: .lifetime, start: firstDay) },
        accepts: { _, plan in plan.trialEnd.map { $0 >= plan.start } ?? true })

    /// The id is the subscription's and the day: subscription/day.
    package static let prices = FieldTable<PricePeriod>(
        tracker: "spending", "spending_price",
        [
            .init("at", \.at), .init("subscription", \.subscription, .text(RecordRanges.idBytes), form: .identifier),
            .init("from_day", \.from), .together(price(\PricePeriod.price)),
        ], ids: .derived, rules: ["@.id = @.subscription || '/' || @.from_day"],
        blank: { _ in PricePeriod(subscription: "", from: firstDay, price: free, at: epoch) },
        accepts: { SpendingTables.id($1) == $0 })

    package static let entries = EntryTable<SpendingEntry>(
        tracker: "spending", name: "spending_entry",
        columns: [
            RecordColumn("amount", .integer, .integers(Money.amounts)),
            RecordColumn("currency", .text, form: .currency),
            RecordColumn("category", .text, .text(SpendingEntry.categoryBytes)),
            RecordColumn("merchant", .text, .text(SpendingEntry.merchantBytes), isRequired: false),
            RecordColumn("status", .text, form: .words(SpendingEntry.Status.allCases.map(\.rawValue))),
            RecordColumn("recurring", .flag),
            RecordColumn("subscription", .text, .text(RecordRanges.idBytes), form: .identifier, isRequired: false),
            RecordColumn("due", .text, form: .day, isRequired: false),
        ],
        together: ["amount", "currency"], idBytes: SpendingEntry.idBytes,
        rules: [
            "@.amount <> 0", "@.subscription IS NULL AND @.due IS NULL OR @.id = @.subscription || '/' || @.due",
        ],
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
        },
        accepts: { entry in
            (1...SpendingEntry.idBytes).contains(entry.id.utf8.count) && entry.payment.map { $0.id == entry.id } ?? true
                && !entry.category.isEmpty
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
                guard case .integer(let minor)? = values.first, case .text(let code)? = values.last else { return nil }
                return Currency(code: code).map { Money(minor: minor, $0) }
            })
    }

    private static func cycle(
        _ name: String, _ path: any WritableKeyPath<PaidSubscription, BillingCycle> & Sendable
    ) -> RecordField<PaidSubscription> {
        RecordField(
            cycleColumns(name, isRequired: true), path, rules: [isCycle(name)], write: values, read: cycle)
    }

    private static let term = RecordField<PaidSubscription>(
        cycleColumns("term", isRequired: false), \.term,
        rules: ["@.term_unit IS NULL AND @.term_count IS NULL OR " + isCycle("term")],
        write: { $0.map(values) ?? [.null, .null] }, read: { .some(cycle($0)) })

    private static func cycleColumns(_ name: String, isRequired: Bool) -> [RecordColumn] {
        [
            RecordColumn(name + "_count", .integer, .count(1...BillingCycle.maximum), isRequired: false),
            RecordColumn(name + "_unit", .text, isRequired: isRequired),
        ]
    }

    private static func isCycle(_ name: String) -> String {
        let units = BillingCycle.Unit.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return "@.\(name)_unit = 'lifetime' AND @.\(name)_count IS NULL "
            + "OR @.\(name)_unit IN (\(units)) AND @.\(name)_count IS NOT NULL"
    }

    private static func cycle(_ values: ArraySlice<RecordValue>) -> BillingCycle? {
        guard case .text(let word)? = values.last else { return nil }
        if word == "lifetime" { return .lifetime }
        guard let unit = BillingCycle.Unit(rawValue: word), case .integer(let count)? = values.first else { return nil }
        return .every(Int(count), unit)
    }

    private static func values(_ cycle: BillingCycle) -> [RecordValue] {
        switch cycle {
        case .every(let count, let unit): [.integer(Int64(count)), .text(unit.rawValue)]
        case .lifetime: [.null, .text("lifetime")]
        }
    }

    private static let life = RecordField<PaidSubscription>(
        [
            RecordColumn("paused_on", .text, form: .day, isRequired: false),
            RecordColumn("cancelled_on", .text, form: .day, isRequired: false, with: "cancelled_on"),
            RecordColumn("ends_on", .text, form: .day, isRequired: false, with: "cancelled_on"),
        ], \.life, rules: ["(@.cancelled_on IS NULL) = (@.ends_on IS NULL)"],
        write: { life in
            switch life {
            case .running: [.null, .null, .null]
            case .paused(let day): [day.recordValue, .null, .null]
            case .cancelled(let day, let end, let paused): [paused.recordValue, day.recordValue, end.recordValue]
            }
        },
        read: { values in
            let days = values.map { CivilDay?(record: $0) }
            guard case .some(let paused) = days[0], case .some(let cancelled) = days[1], case .some(let end) = days[2]
            else { return nil }
            return PaidSubscription.Life(pausedOn: paused, cancelledOn: cancelled, endsOn: end)
        })

    private static let notice = RecordField<PaidSubscription>(
        [
            RecordColumn("notice_days", .integer, .count(NoticePeriod.days), isRequired: false),
            RecordColumn("notice_months", .integer, .count(NoticePeriod.months), isRequired: false),
        ], \.notice, rules: ["@.notice_days IS NULL OR @.notice_months IS NULL"],
        write: { [($0?.dayCount).recordValue, ($0?.monthCount).recordValue] },
        read: { values in
            let (days, months) = (values.first.flatMap { Int(record: $0) }, values.last.flatMap { Int(record: $0) })
            return .some(months.map { .months($0) } ?? days.map { .days($0) })
        })
}

extension PaidSubscription {
    /// The price after the trial, in the smallest unit of the price's currency.
    fileprivate var minorAfterTrial: Int64? {
        get { priceAfterTrial?.minor }
        set { priceAfterTrial = newValue.map { Money(minor: $0, price.currency) } }
    }
}
