import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Transactions: their requests, and the effects of one.
enum SpendingEntries: TableTracker {
    struct Value {
        var amount: Money
        var category: String
        var merchant: String?
        var status: SpendingEntry.Status = .completed
        var isRecurring = false
        var payment: SpendingEntry.Payment?
    }

    static let descriptor = TrackerDescriptor.spending
    static let table = SpendingTables.entries
    static let listCommand = "spend list"
    static let mayHaveNames = true

    static let columns: [ExportColumn<SpendingEntry>] = [
        ExportColumn("amount") { .text($0.amount.decimal) },
        ExportColumn("currency") { .text($0.amount.currency.code) }, ExportColumn("category") { .text($0.category) },
        ExportColumn("merchant") { $0.merchant.map { .text($0) } ?? .none },
        ExportColumn("status") { .text($0.status.rawValue) }, ExportColumn("recurring") { .flag($0.isRecurring) },
        ExportColumn("subscription") { $0.payment.map { .text($0.subscription) } ?? .none },
        ExportColumn("due") { $0.payment.map { .text($0.due.description) } ?? .none },
    ]

    // MARK: Requests

    static func read(_ words: TypedWords, _ request: inout SpendingAddRequest, _ context: WriteContext) throws {
        (request.amount, request.merchant) = try purchase(words, context)
    }

    static func read(_ words: TypedWords, _ request: inout SpendingEditRequest, _ context: WriteContext) throws {
        let typed = try purchase(words, context)
        (request.amount, request.merchant) = (typed.amount, typed.what.map { Clearable($0) })
    }

    /// The amount of typed words, and what it was for. A typed minus may stand for money spent, or for some that came back.
    private static func purchase(
        _ words: TypedWords, _ context: WriteContext
    ) throws -> (amount: String?, what: String?) {
        let (amount, what) = try WireError.naming("amount") { try PricePhrase.purchase(words) }
        guard let amount else { return (nil, what) }
        let phrase = try SpendingFields.phrase(amount, "amount", currency: nil, usual: context.settings.currency)
        guard phrase.sign != .minus else {
            let decimal = phrase.money.decimal
            throw WireError.invalid(
                "amount",
                "\"\(amount.shortened)\" has a minus; write \(decimal) for money spent, or +\(decimal) for money received"
            )
        }
        return (amount, what)
    }

    static func value(of request: SpendingAddRequest, _ context: WriteContext) throws -> Value {
        let settings = context.settings
        guard let amount = request.amount else { throw missingAmount(request.merchant ?? "") }
        let phrase = try SpendingFields.phrase(amount, "amount", currency: request.currency, usual: settings.currency)
        let named = try category(request.category, context)
        let isIncome = try isIncome(request.kind, phrase, category: named, standard: false)
        let category = named ?? (isIncome ? SpendingEntry.income : SpendingEntry.other)
        return Value(
            amount: isIncome ? phrase.money : -phrase.money, category: category,
            merchant: try request.merchant.flatMap(SpendingFields.merchant),
            status: request.status.flatMap { SpendingEntry.Status(rawValue: $0) } ?? .completed,
            isRecurring: request.recurring ?? false)
    }

    /// The refusal of words without an amount; those with digits at either end were probably meant as one.
    private static func missingAmount(_ text: String) -> WireError {
        let words = text.split(separator: " ")
        func hasDigit(_ word: Substring) -> Bool { word.contains { $0.wholeNumberValue != nil } }
        let (first, last) = (words.prefix(while: hasDigit), words.reversed().prefix(while: hasDigit).reversed())
        let typed = (first.isEmpty ? Array(last) : Array(first)).joined(separator: " ")
        guard !typed.isEmpty else {
            return .invalid("amount", "the amount is missing; write it first, such as 12.50 lunch")
        }
        let number = typed.filter(\.isNumber)
        let isNumber = !typed.contains { ".,".contains($0) || $0.isLetter } && typed.contains(number)
        return .invalid(
            "amount",
            "\"\(typed.shortened)\" is not an amount; write "
                + (isNumber ? "\(number) or \(number).00" : "one such as 12.50"))
    }

    private static func category(_ text: String?, _ context: WriteContext) throws -> String? {
        try text.flatMap {
            try SpendingFields.category(
                $0, among: try SubscriptionChanges.categories(SpendingEntry.categories, context))
        }
    }

    /// Whether money is received: what the kind, the sign and the category Income say, as far as a request has them.
    ///
    /// - Throws: `WireError` if they contradict each other.
    private static func isIncome(
        _ kind: String?, _ phrase: MoneyPhrase?, category: String?, standard: Bool
    ) throws -> Bool {
        let signed: Bool? =
            switch phrase?.sign {
            case .plus?: true
            case .minus?: false
            case .none?, nil: nil
            }
        let said = [
            (kind.map { $0 == "income" }, "--kind \(kind ?? "")"), (signed, signed == true ? "the plus" : "the minus"),
            (category == SpendingEntry.income ? true : nil, "the category Income"),
        ]
        let received = said.first { $0.0 == true }
        if let received, let spent = said.first(where: { $0.0 == false }) {
            throw WireError.invalid(
                "kind", "\(spent.1) means money spent and \(received.1) money received; leave out one of them")
        }
        return said.compactMap(\.0).first ?? standard
    }

    static func entry(_ header: EntryHeader, _ value: Value) -> SpendingEntry {
        SpendingEntry(
            header, amount: value.amount, category: value.category, merchant: value.merchant, status: value.status,
            isRecurring: value.isRecurring, payment: value.payment)
    }

    static func change(_ entry: inout SpendingEntry, by request: SpendingEditRequest, _ context: WriteContext) throws {
        let known = entry.amount
        let named = try category(request.category, context)
        if let named { entry.category = named }
        var (phrase, amount) = (MoneyPhrase?.none, known.magnitude)
        if let text = request.amount {
            let typed = try SpendingFields.phrase(text, "amount", currency: request.currency, usual: known.currency)
            (phrase, amount) = (typed, typed.money)
        } else if let code = request.currency {
            let currency = try SpendingFields.currency(code, usual: known.currency)
            amount = try SpendingFields.price(amount.decimal, "currency", currency: currency.code, usual: currency)
        }
        let isIncome = try isIncome(request.kind, phrase, category: named, standard: known.minor > 0)
        entry.amount = isIncome ? amount : -amount
        if let merchant = request.merchant { entry.merchant = try merchant.read("merchant", SpendingFields.merchant) }
        if let status = request.status.flatMap({ SpendingEntry.Status(rawValue: $0) }) { entry.status = status }
        if let recurring = request.recurring { entry.isRecurring = recurring }
    }

    // MARK: Files

    static func value(_ row: TableRow) throws -> Value {
        guard let currency = Currency(code: row["currency"]) else {
            throw WireError.invalid("currency", "\"\(row["currency"].shortened)\" is not a currency such as EUR")
        }
        guard let amount = WrittenNumber.savedDecimal(row["amount"]).flatMap({ Money(decimal: $0, currency) }),
            amount.minor != 0, amount.isInRange
        else { throw WireError.invalid("amount", "\"\(row["amount"].shortened)\" is not an amount of \(currency)") }
        var value = Value(
            amount: amount,
            // As it was exported: the names of offered categories are for what people type.
            category: try SpendingFields.category(row["category"], among: []) ?? SpendingEntry.other)
        value.merchant = try SpendingFields.merchant(row["merchant"])
        if !row["status"].isEmpty {
            guard let status = SpendingEntry.Status(rawValue: row["status"]) else {
                let words = SpendingEntry.Status.allCases.map(\.rawValue)
                throw WireError.invalid(
                    "status", "\"\(row["status"].shortened)\" is not \(TypedText.list(words, " or "))")
            }
            value.status = status
        }
        value.isRecurring = SavedFlag.read(row["recurring"]) ?? false
        if let due = row.day("due"), RecordLimits.isID(row["subscription"]) {
            let payment = SpendingEntry.Payment(subscription: row["subscription"], due: due)
            // A row with another id would be a second payment of that day.
            if payment.id == row["id"].lowercased() { value.payment = payment }
        }
        return value
    }

    // MARK: Effects

    /// A new transaction that is the payment of a subscription becomes one record with it.
    static func follow(
        _ entry: SpendingEntry, _ action: EntryAction<Void>, _ moment: Moment, _ context: WriteContext
    ) throws -> SpendingEntry {
        guard case .log = action, let (matching, _, projection) = try PaymentMatches.matching(entry, context),
            let payment = matching.certain[entry.id]
        else { return entry }
        let matched = try PaymentMatches.match(
            StoredEntry(entry), payment, projection[payment.subscription], op: "log", context)
        try PaymentMatches.settle(payment.subscription, op: "paid", context)
        return matched
    }

    /// What is said of a new transaction that is a payment, or may be one.
    private static func remark(_ entry: SpendingEntry, _ context: WriteContext) throws -> String? {
        let projection = try context.projection(SpendingProjection.self)
        if let payment = entry.payment {
            let extra = try table.entry(context.change.database, id: entry.id)?.extra
            let wasRecorded = if case .matched(let match) = PaymentMatch(extra) { match.recorded != nil } else { false }
            return "it is \(projection.words(payment)), which \(wasRecorded ? "was already recorded" : "is paid now"); "
                + "if not: sipli-client spend unlink last"
        }
        guard let (matching, candidates, _) = try PaymentMatches.matching(entry, context),
            let payment = matching.possible[entry.id]?.first
        else {
            guard entry.canBePayment else { return nil }
            return try SameTransactions.like(entry, typed: false, context.change.database).map { other in
                "it may be \(SpendingText.entry(other)) on \(other.day.text), which was imported; if so: sipli-client undo"
            }
        }
        return "it may be " + candidates.words(payment, projection, recorded: ", which was already recorded")
            + "; if so: " + SpendingText.linkCommand("last", payment, projection)
    }

    /// What is said of a deleted transaction that was the payment of a subscription which records none by itself.
    private static func unpaid(_ entry: SpendingEntry, _ context: WriteContext) throws -> String? {
        let projection = try context.projection(SpendingProjection.self)
        guard let payment = entry.payment, PaymentMatches.waits(payment, projection),
            let plan = projection[payment.subscription], payment.due < plan.unpaidFrom
        else { return nil }
        return "it was \(projection.words(payment)), which is not due again; if it is: sipli-client sub paid "
            + "\(ShellWord.quoted(plan.name)) --due \(payment.due)"
    }

    static func result(
        _ entry: SpendingEntry, _ action: EntryAction<Void>, _ moment: Moment, _ context: WriteContext
    ) throws -> SpendingResult {
        var result = SpendingResult()
        let amount = entry.amount.magnitude
        (result.entry, result.amount, result.currency) = (entry.id, amount.decimal, amount.currency.code)
        (result.kind, result.category) = (kind(entry), entry.category)
        let settings = context.settings
        let time = RecordTime(entry, seenFrom: context.zone, settings: settings)
        (result.at, result.day) = (time.at, entry.day.description)
        let month = CivilMonth(of: entry.day)
        let projection = try context.projection(SpendingProjection.self)
        let sums = try SpendingQueries.months(context.change.database, month...month)
        result.month = projection.items(SpendingMonths.totals(sums))
        var warnings: [String?] = []
        if case .log = action {
            warnings += [
                try remark(entry, context), try newCategory(entry, context), otherTime(entry, moment),
                currency(entry, sums, context),
            ]
        }
        if case .delete = action {
            warnings.append(try unpaid(entry, context))
        } else {
            warnings.append(overBudget(entry, sums, projection))
        }
        let said = warnings.compactMap { $0 }
        result.warning = said.isEmpty ? nil : said.joined(separator: "; ")
        (result.text.entry, result.text.was) = (words(entry, time, unless: moment.day, settings: settings), action.was)
        result.text.changes = action.changes
        if !result.month.isEmpty {
            result.text.standing = SpendingText.sum(result.month) + " in " + SpendingText.label(month)
        }
        return result
    }

    /// What is said of a category that nothing else has.
    private static func newCategory(_ entry: SpendingEntry, _ context: WriteContext) throws -> String? {
        let offered = SpendingEntry.categories + PaidSubscription.categories
        guard entry.payment == nil, !offered.contains(entry.category),
            try SpendingQueries.isOnly(context.change.database, category: entry.category)
        else { return nil }
        let typed = entry.category.lowercased()
        let meant =
            offered.first { $0.lowercased().hasPrefix(typed) } ?? EditDistance.nearest(to: typed, among: offered)
        return "\"\(entry.category)\" is a new category"
            + (meant.map { "; for \($0): sipli-client spend edit last --category \(ShellWord.quoted($0))" } ?? "")
    }

    /// What is said of a name with a day or a time in it, which may be that of the transaction.
    private static func otherTime(_ entry: SpendingEntry, _ moment: Moment) -> String? {
        guard entry.day == moment.day, let words = entry.merchant?.lowercased().split(separator: " ").map(String.init)
        else { return nil }
        func offer(_ text: String, _ noun: String = "day", at: String? = nil) -> String {
            "it is dated today; if \(text) was its \(noun): sipli-client spend edit last --at \(at ?? text)"
        }
        // The longest one: "last monday", "3 days ago".
        for text in words.indices.dropFirst().map({ words[$0...].joined(separator: " ") }) {
            // "The Sun" has neither.
            guard text.contains(where: \.isNumber) || CivilDay.typedWeekdays.contains(where: text.hasSuffix),
                !["at ", "on "].contains(where: text.hasPrefix)
            else { continue }
            if let day = try? EntryFields.day(text, "at", moment), day < moment.day { return offer(text) }
            // "Studio 54" has no such time.
            guard [":", "am", "pm"].contains(where: text.contains) else { continue }
            for at in [text, "yesterday " + text] where isPast(at, moment) { return offer(text, "time", at: at) }
        }
        if let last = words.last, words.count > 2, words.dropLast().suffix(2) == ["on", "the"],
            let day = DatePhrase.last(last, today: moment.day)
        {
            return offer("the " + last, at: day.description)
        }
        if words.contains("yesterday") { return offer("yesterday") }
        if zip(words, words.dropFirst()).contains(where: { $0 == ("last", "night") }) {
            return offer("last night", "time", at: "yesterday")
        }
        return words.last == "tomorrow" ? "it is dated today, not tomorrow; to remove it: sipli-client undo" : nil
    }

    private static func isPast(_ text: String, _ moment: Moment) -> Bool {
        (try? TimePhrase.parse(text, now: moment.now, zone: moment.zone, dayStart: moment.dayStart)) != nil
    }

    /// What is said of a currency whose code is an everyday word, the first time in a month.
    private static func currency(
        _ entry: SpendingEntry, _ sums: SpendingMonths.Sums, _ context: WriteContext
    ) -> String? {
        let (amount, usual) = (entry.amount.magnitude, context.settings.currency)
        let spent = sums.filter { $0.currency == amount.currency }.reduce(0) { $0 + $1.spent }
        guard let merchant = entry.merchant, amount.currency != usual, CurrencyNames.isWord(amount.currency.code),
            spent == amount.minor
        else { return nil }
        let number = amount.decimal.hasSuffix(".00") ? String(amount.decimal.dropLast(3)) : amount.decimal
        return
            "\(amount.currency) was read as a currency; if it is part of what it was for: sipli-client spend edit last "
            + "'\(number) \(usual)' " + ShellWord.quoted("\(amount.currency) " + merchant)
    }

    /// The budgets that a transaction counts for and that are exceeded.
    private static func overBudget(
        _ entry: SpendingEntry, _ sums: SpendingMonths.Sums, _ projection: SpendingProjection
    ) -> String? {
        let budgets = SpendingBudgets.all(projection.limits, sums).filter { budget in
            budget.counts(entry.category) && budget.limit.currency == entry.amount.currency && budget.isExceeded
        }
        guard entry.isSpending, !budgets.isEmpty else { return nil }
        return "over budget: " + budgets.map(\.text).joined(separator: ", ")
    }

    static func lister(_ moment: Moment, _ context: ReadContext) throws -> (SpendingEntry) -> SpendingEntryItem {
        { entry in
            var item = SpendingEntryItem()
            let amount = entry.amount.magnitude
            let time = RecordTime(entry, seenFrom: context.zone, settings: context.settings)
            (item.entry, item.at) = (entry.id, time.at)
            (item.day, item.localTime) = (entry.day.description, time.text)
            (item.amount, item.currency, item.kind) = (amount.decimal, amount.currency.code, kind(entry))
            (item.category, item.merchant, item.status) = (entry.category, entry.merchant, entry.status.rawValue)
            item.recurring = entry.isRecurring ? true : nil
            (item.sub, item.due) = (entry.payment?.subscription, entry.payment?.due.description)
            (item.note, item.source) = (entry.note.map(EntryFields.shown), entry.source)
            item.text = (entry.amount.minor > 0 ? "+" : "") + amount.text
            return item
        }
    }

    private static func kind(_ entry: SpendingEntry) -> String { entry.amount.minor > 0 ? "income" : "expense" }

    static func searched(_ entry: SpendingEntry) -> [String] {
        [entry.note, entry.merchant, entry.category].compactMap { $0 }
    }

    static func words(_ entry: SpendingEntry, _ time: RecordTime, settings: SettingValues) -> String {
        SpendingText.entry(entry)
    }

    static func ownChanges(
        _ old: SpendingEntry, _ new: SpendingEntry, zone: CivilZone, settings: SettingValues
    ) -> [String] {
        func time(_ entry: SpendingEntry) -> String {
            RecordTime(entry, seenFrom: zone, settings: settings).clock
        }
        let (was, isNow) = (time(old), time(new))
        return (was == isNow ? [] : [isNow.isEmpty ? "without a time" : "at " + isNow])
            + (old.isRecurring == new.isRecurring ? [] : [new.isRecurring ? "recurring" : "not recurring"])
    }
}
