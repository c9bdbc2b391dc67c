import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A table of subscriptions: what the export `subscriptions-csv` writes.
struct SubscriptionTableFile: SubscriptionFile, TableFile {
    private static let name = "table of subscriptions"
    private static let firstColumns = "id,name,price,currency,cycle,start"
    private static let columns =
        firstColumns.split(separator: ",").map(String.init) + [
            "next", "category", "method", "website", "emoji", "color", "note", "trial_end", "price_after_trial",
            "converts", "auto_renew", "renews_from", "lead_days", "reminder_time", "notice_days", "notice_months",
            "term_end", "term",
            "paused_on", "cancelled_on", "ends_on", "people", "prices", "anchor", "unpaid_from", "added",
        ]
    /// What stands for no reminders, since an empty cell means the usual ones.
    private static let off = "off"

    static let format = ImportFormat(
        name: name, recognises: { $0.hasColumns(firstColumns) },
        begin: { bytes, file, isRehearsal, _ in
            SubscriptionImportRun(name, SubscriptionTableFile(bytes, file.header), isRehearsal: isRehearsal)
        })

    // MARK: Writing

    static let export = ExportFormat(name: "subscriptions-csv") { context, position in
        let (projection, moment) = try SpendingProjection.now(context)
        let start = ExportPage(text: position == nil ? columns.joined(separator: ",") + "\r\n" : "")
        return start.adding(projection.day(moment.day).all, id: \.subscription.id, after: position ?? "") { day, page in
            let cells = cells(day, context.zone)
            page.text += TextLines.csv(columns.map { cells[$0] ?? "" }) + "\r\n"
            page.entries += 1
        }
    }

    private static func cells(_ day: SubscriptionDay, _ zone: CivilZone) -> [String: String] {
        let plan = day.subscription
        let leadDays = plan.leadDays.isEmpty ? off : plan.leadDays.map(String.init).joined(separator: " ")
        let prices = day.prices.map { "\($0.from) \($0.price.decimal) \($0.price.currency)" }
        let cells: [String: String?] = [
            "id": plan.id, "name": plan.name, "price": plan.price.decimal, "currency": plan.price.currency.code,
            "cycle": word(plan.cycle), "start": plan.start.description, "next": day.next?.description,
            "category": plan.category, "method": plan.method, "website": plan.website, "emoji": plan.emoji,
            "color": plan.color, "note": plan.note, "trial_end": plan.trialEnd?.description,
            "price_after_trial": plan.priceAfterTrial?.decimal, "converts": plan.converts.description,
            "auto_renew": plan.autoRenews.description,
            "renews_from": plan.renewsFromPayment ? "payment" : "schedule", "lead_days": leadDays,
            "reminder_time": plan.reminderTime.map(SettingText.clock),
            "notice_days": plan.notice?.dayCount?.description,
            "notice_months": plan.notice?.monthCount?.description,
            "term_end": plan.termEnd?.description, "term": plan.term.map(word),
            "paused_on": plan.pausedOn?.description, "cancelled_on": plan.cancelledOn?.description,
            "ends_on": plan.endsOn?.description, "people": plan.people.description,
            "prices": prices.joined(separator: "; "), "anchor": plan.anchor.description,
            "unpaid_from": plan.unpaidFrom.description, "added": zone.rfc3339(plan.at),
        ]
        return cells.compactMapValues { $0 }
    }

    private static func word(_ cycle: BillingCycle) -> String { cycle.name ?? cycle.text }

    // MARK: Reading

    private(set) var subscriptions: [ImportedSubscription] = []
    var table: TableReader

    init(_ bytes: [UInt8], _ header: TableHeader) { table = TableReader(bytes, header) }

    mutating func add(_ fields: [String], _ place: String, _ context: WriteContext) throws {
        subscriptions.append(
            try subscription(TableRow(header: table.header, fields: fields, dates: table.dates), place, context))
    }

    private func subscription(
        _ row: TableRow, _ place: String, _ context: WriteContext
    ) throws -> ImportedSubscription {
        let moment = context.projections.moment(context.now, context.zone)
        let id = row["id"].lowercased()
        guard RecordLimits.isID(id) else { throw WireError.invalid("id", "it has no id") }
        let price = try SpendingFields.price(
            row["price"], "price", currency: row["currency"], usual: context.projections.settings.currency)
        func text(_ name: String) -> String? { row[name].isEmpty ? nil : row[name] }
        func day(_ name: String) throws -> CivilDay? {
            try text(name).map { try ImportedSubscription.day(row.day(name)?.description ?? $0, name) }
        }
        func number(_ name: String, _ range: ClosedRange<Int>) throws -> Int? {
            guard let text = text(name) else { return nil }
            guard let number = Int(text), range.contains(number) else {
                throw WireError.invalid(
                    name, "\"\(text.shortened)\" is not a number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
        func flag(_ name: String) throws -> Bool? {
            guard let text = text(name) else { return nil }
            guard let flag = SavedFlag.read(text) else {
                throw WireError.invalid(name, "\"\(text.shortened)\" is not true or false")
            }
            return flag
        }
        var source = ImportedSubscription(
            id: id, name: try SpendingFields.name(row["name"]), price: price, cycle: .monthly,
            start: try day("start") ?? moment.day, trialEnd: try day("trial_end"), place: place, context)
        var members = SubscriptionMembers()
        (members.cycle, members.term) = (
            text("cycle").map(BillingCycleItem.init), text("term").map(BillingCycleItem.init)
        )
        source.plan.converts = try flag("converts") ?? true
        members.autoRenew = try flag("auto_renew")
        (members.renewsFrom, members.category, members.emoji) = (text("renews_from"), text("category"), text("emoji"))
        (members.color, members.method, members.website) = (text("color"), text("method"), text("website"))
        (members.note, members.reminderTime) = (text("note"), text("reminder_time"))
        (members.people, members.noticeDays) = (
            try number("people", PaidSubscription.shares),
            try number("notice_days", NoticePeriod.days)
        )
        members.leadDays = text("lead_days").map {
            $0 == Self.off ? [] : $0.split(separator: " ").map { Int($0) ?? -1 }
        }
        source.plan.termEnd = try day("term_end")
        source.plan.notice = try number("notice_months", NoticePeriod.months).map { .months($0) }
        // The category stays as it was exported.
        try SpendingFields.change(&source.plan, by: members, categories: [], moment)
        if let after = text("price_after_trial") {
            source.plan.priceAfterTrial = try SpendingFields.price(
                after, "price_after_trial", currency: nil, usual: price.currency)
        }
        if let next = try day("next") { source.set(next: next) }
        source.plan.anchor = try day("anchor") ?? source.plan.anchor
        source.plan.unpaidFrom = try day("unpaid_from") ?? source.plan.unpaidFrom
        (source.plan.pausedOn, source.plan.cancelledOn) = (try day("paused_on"), try day("cancelled_on"))
        source.plan.endsOn = try day("ends_on")
        let added = text("added").flatMap { Instant(rfc3339: $0) } ?? context.now
        // A table of whole seconds does not change when it was added.
        let known = try context.projections.projection(SpendingProjection.self)[id]?.at
        source.plan.at = known.flatMap { $0.seconds == added.seconds ? $0 : nil } ?? added
        try check(source.plan)
        source.prices = try prices(row["prices"], source.plan)
        source.isOwn = true
        return source
    }

    /// Throws for what cannot be stored.
    private func check(_ plan: PaidSubscription) throws {
        guard (plan.cancelledOn == nil) == (plan.endsOn == nil) else {
            throw WireError.invalid("ends_on", "cancelled_on and ends_on must be given together")
        }
        guard SpendingTables.subscriptions.record(id: plan.id, SpendingTables.subscriptions.values(plan)) != nil else {
            throw WireError.invalid("trial_end", "a value is out of range, or the trial ends before the start")
        }
    }

    private func prices(_ text: String, _ plan: PaidSubscription) throws -> [PricePeriod] {
        try text.split(separator: ";").map { part in
            let words = part.split(separator: " ")
            guard words.count == 3, let from = CivilDay(words[0]), let currency = Currency(code: words[2]),
                let price = Money(decimal: words[1], currency), price.minor >= 0,
                price.isInRange
            else {
                throw WireError.invalid(
                    "prices", "\"\(String(part).trimmed.shortened)\" is not a price; write 2026-01-08 15.99 USD")
            }
            return PricePeriod(subscription: plan.id, from: from, price: price, at: plan.at)
        }
    }
}
