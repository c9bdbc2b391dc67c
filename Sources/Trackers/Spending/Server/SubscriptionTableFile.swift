import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A table of subscriptions: what the export `subscriptions-csv` writes.
struct SubscriptionTableFile: SubscriptionFile, TableFile {
    private static let name = "table of subscriptions"
    private static let firstColumns = "id,name,price,currency,cycle,start"
    /// What stands for no reminders, since an empty cell means the usual ones.
    private static let off = "off"

    static let format = ImportFormat(
        name: name, recognises: { $0.hasColumns(firstColumns) },
        begin: { bytes, file, isRehearsal, _ in
            SubscriptionImportRun(name, SubscriptionTableFile(bytes, file.header), isRehearsal: isRehearsal)
        })

    // MARK: Columns

    private struct Column: Sendable {
        let name: String
        /// The place of the store's column that has the same; nil if the text is made in another way.
        var place: Int?
        let text: @Sendable (SubscriptionDay, RecordValues, CivilZone) -> String?

        init(_ name: String, _ text: @escaping @Sendable (SubscriptionDay, CivilZone) -> String?) {
            self.name = name
            self.text = { day, _, zone in text(day, zone) }
        }

        /// - Parameter stored: the store's name for it, if that is another.
        init(_ name: String, stored: String? = nil) {
            let columns = SpendingTables.subscriptions.columns
            guard let place = columns.firstIndex(where: { $0.name == stored ?? name }) else {
                preconditionFailure("the store has no column for \(name)")
            }
            (self.name, self.place) = (name, place)
            let isFlag = columns[place].kind == .flag
            text = { _, values, _ in
                values[place].text ?? values[place].integer.map { isFlag ? ($0 == 1).description : $0.description }
            }
        }
    }

    private static let columns: [Column] = [
        Column("id") { day, _ in day.subscription.id }, Column("name"),
        Column("price") { day, _ in day.subscription.price.decimal }, Column("currency"),
        Column("cycle") { day, _ in word(day.subscription.cycle) }, Column("start", stored: "start_day"),
        Column("next") { day, _ in day.next?.description }, Column("category"), Column("method"), Column("website"),
        Column("emoji"), Column("color"), Column("note"), Column("trial_end"),
        Column("price_after_trial") { day, _ in day.subscription.priceAfterTrial?.decimal }, Column("converts"),
        Column("auto_renew", stored: "auto_renews"),
        Column("renews_from") { day, _ in day.subscription.renewsFromPayment ? "payment" : "schedule" },
        Column("lead_days") { day, _ in
            let days = day.subscription.leadDays
            return days.isEmpty ? off : days.map(String.init).joined(separator: " ")
        }, Column("reminder_time") { day, _ in day.subscription.reminderTime.map(SettingText.clock) },
        Column("notice_days"), Column("notice_months"), Column("term_end"),
        Column("term") { day, _ in day.subscription.term.map(word) }, Column("paused_on"), Column("cancelled_on"),
        Column("ends_on"), Column("people"),
        Column("prices") { day, _ in
            day.prices.map { "\($0.from) \($0.price.decimal) \($0.price.currency)" }.joined(separator: "; ")
        }, Column("anchor", stored: "anchor_day"), Column("unpaid_from"),
        Column("added") { day, zone in zone.rfc3339(day.subscription.at) },
    ]

    // MARK: Writing

    static let export = ExportFormat(name: "subscriptions-csv") { context, position in
        let (projection, moment) = try SpendingProjection.now(context)
        let header = columns.map(\.name).joined(separator: ",")
        let start = ExportPage(text: position == nil ? header + "\r\n" : "")
        return start.adding(projection.day(moment.day).all, id: \.subscription.id, after: position ?? "") { day, page in
            let values = SpendingTables.subscriptions.values(day.subscription)
            page.text += TextLines.csv(columns.map { $0.text(day, values, context.zone) ?? "" }) + "\r\n"
            page.entries += 1
        }
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
        let moment = context.moment
        let id = row["id"].lowercased()
        guard RecordLimits.isID(id) else { throw WireError.invalid("id", "it has no id") }
        let price = try SpendingFields.price(
            row["price"], "price", currency: row["currency"], usual: context.settings.currency)
        func text(_ name: String) -> String? { row[name].isEmpty ? nil : row[name] }
        func day(_ name: String) throws -> CivilDay? {
            try text(name).map { try ImportedSubscription.day(row.day(name)?.description ?? $0, name) }
        }
        var source = ImportedSubscription(
            id: id, name: try SpendingFields.name(row["name"]), price: price, cycle: .monthly,
            start: try day("start") ?? moment.day, trialEnd: try day("trial_end"), place: place, context)
        var members = SubscriptionMembers()
        func cell(_ name: String) -> Clearable<String>? { text(name).map { Clearable($0) } }
        members.cycle = text("cycle").map { BillingCycleItem($0) }
        members.term = text("term").map { Clearable(BillingCycleItem($0)) }
        (members.renewsFrom, members.category, members.emoji) = (text("renews_from"), cell("category"), cell("emoji"))
        (members.color, members.method, members.website) = (cell("color"), cell("method"), cell("website"))
        (members.note, members.reminderTime) = (cell("note"), cell("reminder_time"))
        members.leadDays = text("lead_days").map {
            $0 == Self.off ? [] : $0.split(separator: " ").map { Int($0) ?? -1 }
        }
        // The category stays as it was exported.
        try SpendingFields.change(&source.plan, by: members, categories: [], moment)
        if let after = text("price_after_trial") {
            source.plan.priceAfterTrial = try SpendingFields.price(
                after, "price_after_trial", currency: nil, usual: price.currency)
        }
        if let next = try day("next") { source.set(next: next) }
        try readStored(&source.plan, row)
        let added = text("added").flatMap { Instant(rfc3339: $0) } ?? context.now
        // A table of whole seconds does not change when it was added.
        let known = try context.projection(SpendingProjection.self)[id]?.at
        source.plan.at = known.flatMap { $0.seconds == added.seconds ? $0 : nil } ?? added
        source.prices = try prices(row["prices"], source.plan)
        source.isOwn = true
        return source
    }

    /// Reads the flags, numbers and days that the store has in columns of their own.
    private func readStored(_ plan: inout PaidSubscription, _ row: TableRow) throws {
        let table = SpendingTables.subscriptions
        var values = table.values(plan)
        for column in Self.columns where !row[column.name].isEmpty {
            guard let place = column.place, let value = try value(row, column.name, table.columns[place]) else {
                continue
            }
            values[place] = value
        }
        guard row["cancelled_on"].isEmpty == row["ends_on"].isEmpty else {
            throw WireError.invalid("ends_on", "cancelled_on and ends_on must be given together")
        }
        guard let read = table.record(id: plan.id, values) else {
            throw WireError.invalid("trial_end", "a value is out of range, or the trial ends before the start")
        }
        plan = read
        try SpendingFields.checkTerm(plan)
    }

    /// Nil for other texts.
    private func value(_ row: TableRow, _ name: String, _ column: RecordColumn) throws -> RecordValue? {
        let text = row[name]
        switch (column.kind, column.range, column.form) {
        case (.flag, _, _):
            guard let flag = SavedFlag.read(text) else {
                throw WireError.invalid(name, "\"\(text.shortened)\" is not true or false")
            }
            return flag.recordValue
        case (_, .integers(let range)?, _):
            guard let number = Int64(text), range.contains(number) else {
                throw WireError.invalid(
                    name, "\"\(text.shortened)\" is not a number from \(range.lowerBound) to \(range.upperBound)")
            }
            return .integer(number)
        case (_, _, .day?): return try ImportedSubscription.day(row.day(name)?.description ?? text, name).recordValue
        default: return nil
        }
    }

    private func prices(_ text: String, _ plan: PaidSubscription) throws -> [PricePeriod] {
        try text.split(separator: ";").map { part in
            let words = part.split(separator: " ")
            guard words.count == 3, let from = CivilDay(words[0]), let currency = Currency(code: words[2]),
                let price = Money(decimal: words[1], currency), price.minor >= 0, price.isInRange
            else {
                throw WireError.invalid(
                    "prices", "\"\(String(part).trimmed.shortened)\" is not a price; write 2026-01-08 15.99 USD")
            }
            return PricePeriod(subscription: plan.id, from: from, price: price, at: plan.at)
        }
    }
}
