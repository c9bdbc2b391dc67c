package import SipliCore

/// Queries for spending's tables beyond those for any table of entries.
package enum SpendingQueries {
    /// The names of all subscriptions by their ids, deleted ones too, for descriptions of the journal.
    package static func names(_ database: StoreDatabase) throws -> [String: String] {
        let sql = "SELECT id, substr(name, 1, 50) FROM spending_subscription"
        let names: [(String, String)] = try database.all(sql) { ($0[0], $0[1]) }
        return Dictionary(names) { $1 }
    }

    /// The price periods of a subscription, ascending by day; nil without one.
    package static func prices(_ database: StoreDatabase, of subscription: String) throws -> [PricePeriod]? {
        // The end is the character after the slash.
        let prices = try SpendingTables.prices.select(
            database, "AND id > ? AND id < ?", subscription + "/", subscription + "0"
        ).map(\.record)
        return prices.isEmpty ? nil : prices
    }

    // MARK: Payments

    /// The payments of a subscription, oldest due day first.
    package static func payments(_ database: StoreDatabase, of subscription: String) throws -> [SpendingEntry] {
        try SpendingTables.entries.entries(database, idPrefix: subscription + "/")
    }

    /// What was paid for a subscription, and not refunded, in the smallest unit of each currency, and the number of all its
    /// payments.
    package static func paid(
        _ database: StoreDatabase, for subscription: String
    ) throws -> (sums: [Currency: Int64], count: Int) {
        // The end is the character after the slash.
        let sql = """
            SELECT currency, status IN ('completed', 'pending') AS counts, -sum(amount), count(*) FROM spending_entry
            WHERE id > ? AND id < ? AND deleted_at IS NULL GROUP BY currency, counts
            """
        var paid: (sums: [Currency: Int64], count: Int) = ([:], 0)
        let groups = try database.all(sql, subscription + "/", subscription + "0") { row -> (Currency?, Int64) in
            paid.count += Int(row[3] as Int64)
            return (row[1] as Int64 == 1 ? Currency(code: row[0] as String) : nil, row[2])
        }
        for case (let currency?, let sum) in groups { paid.sums[currency] = sum }
        return paid
    }

    /// The due days of payments that were recorded although an earlier one was not, by their subscriptions.
    ///
    /// - Parameter subscription: the id of the only one to look at; nil for all.
    package static func paidAhead(
        _ database: StoreDatabase, of subscription: String? = nil
    ) throws -> [String: Set<CivilDay>] {
        // The end is the character after the slash.
        let sql = """
            SELECT paid.id FROM spending_subscription AS plan JOIN spending_entry AS paid
                ON paid.id >= plan.id || '/' || plan.unpaid_from AND paid.id < plan.id || '0'
            WHERE plan.deleted_at IS NULL AND paid.deleted_at IS NULL
            """
        let ids: [String] =
            if let subscription {
                try database.all(sql + " AND plan.id = ?", subscription) { $0[0] }
            } else {
                try database.all(sql) { $0[0] }
            }
        return ids.compactMap(SpendingEntry.Payment.init(id:)).reduce(into: [:]) {
            $0[$1.subscription, default: []].insert($1.due)
        }
    }

    /// The transactions of money spent on some days that count and whose amount, below 0, a test accepts, all payments, and
    /// all that have something in `extra`.
    package static func spent(
        _ database: StoreDatabase, _ days: ClosedRange<CivilDay>, accepts: (Money) -> Bool
    ) throws -> [StoredEntry<SpendingEntry>] {
        let table = SpendingTables.entries
        let sql =
            table.statements.select
            + "WHERE day >= ? AND day <= ? AND deleted_at IS NULL AND amount < 0 AND status IN ('completed', 'pending')"
        var found: [StoredEntry<SpendingEntry>] = []
        try database.scan(sql, days.lowerBound.description, days.upperBound.description) { row in
            let first = Int32(EntryStatements.firstValue)
            let (extra, currency): (String?, String) = (row[6], row[first + 1])
            let isPayment = row[first + 6] as String? != nil
            let isAccepted = Currency(code: currency).map { accepts(Money(minor: row[first], $0)) } ?? false
            if extra != nil || isPayment || isAccepted, let stored = table.stored(row) { found.append(stored) }
            return true
        }
        return found
    }

    // MARK: Months

    /// What was spent in a month, by currency and category.
    package struct MonthSum: Hashable, Sendable {
        package let month: CivilMonth
        package let currency: Currency
        package let category: String
        /// In the smallest unit.
        package let spent: Int64

        package init(month: CivilMonth, currency: Currency, category: String, spent: Int64) {
            (self.month, self.currency, self.category, self.spent) = (month, currency, category, spent)
        }
    }

    /// More than any number of transactions; sums of such sums fit into 64 bits.
    private static let largestSum: Int64 = 10_000_000_000_000_000

    /// The sums of some months.
    package static func months(
        _ database: StoreDatabase, _ months: ClosedRange<CivilMonth>
    ) throws -> [MonthSum] {
        let sql = """
            SELECT month, currency, category, spent FROM spending_month
            WHERE month >= ? AND month <= ? AND entries > 0 ORDER BY month, currency, category
            """
        return try database.all(sql, months.lowerBound.description, months.upperBound.description) { row in
            let spent: Int64 = row[3]
            // Another program may have stored impossible sums.
            guard let month = CivilMonth(row[0] as String), let currency = Currency(code: row[1] as String),
                (0...largestSum).contains(spent)
            else { return nil }
            return MonthSum(month: month, currency: currency, category: row[2], spent: spent)
        }.compactMap { $0 }
    }

    /// What counts in sums, be it spent or received.
    private static let counts =
        "deleted_at IS NULL AND category <> 'Transfer' AND status IN ('completed', 'pending')"

    /// What of a month were payments of subscriptions, for each currency, in the smallest unit.
    package static func paymentSums(_ database: StoreDatabase, _ month: CivilMonth) throws -> [Currency: Int64] {
        try sums(
            database, month,
            """
            SELECT currency, -sum(amount) FROM spending_entry
            WHERE day >= ? AND day < ? AND \(counts) AND subscription IS NOT NULL AND amount < 0 GROUP BY currency
            """)
    }

    /// The amounts of the payments of subscriptions in a month, each below 0.
    package static func paymentAmounts(_ database: StoreDatabase, _ month: CivilMonth) throws -> Set<Money> {
        let (first, end) = bounds(month)
        let sql = """
            SELECT DISTINCT amount, currency FROM spending_entry
            WHERE day >= ? AND day < ? AND deleted_at IS NULL AND subscription IS NOT NULL AND amount < 0
            """
        let amounts: [Money?] = try database.all(sql, first, end) { row in
            Currency(code: row[1] as String).map { Money(minor: row[0], $0) }
        }
        return Set(amounts.compactMap { $0 })
    }

    private static func bounds(_ month: CivilMonth) -> (first: String, end: String) {
        (month.description + "-01", month.adding(months: 1).description + "-01")
    }

    /// What was received in a month, for each currency, in the smallest unit.
    package static func received(_ database: StoreDatabase, _ month: CivilMonth) throws -> [Currency: Int64] {
        try sums(
            database, month,
            """
            SELECT currency, sum(amount) FROM spending_entry
            WHERE day >= ? AND day < ? AND \(counts) AND amount > 0 GROUP BY currency
            """)
    }

    private static func sums(
        _ database: StoreDatabase, _ month: CivilMonth, _ sql: String
    ) throws -> [Currency: Int64] {
        let (first, end) = bounds(month)
        let sums: [(Currency, Int64)] = try database.all(sql, first, end) { row in
            Currency(code: row[0] as String).map { ($0, row[1]) }
        }.compactMap { $0 }
        return Dictionary(sums) { $1 }
    }

    // MARK: Days

    /// What was spent on a day, by currency and category.
    package struct DaySum: Hashable, Sendable {
        package let day: CivilDay
        package let currency: Currency
        package let category: String
        /// In the smallest unit.
        package let spent: Int64
    }

    /// The sums of some days, ascending by day.
    package static func days(_ database: StoreDatabase, _ days: ClosedRange<CivilDay>) throws -> [DaySum] {
        let sql = """
            SELECT day, currency, category, -sum(amount) FROM spending_entry
            WHERE day >= ? AND day <= ? AND \(counts) AND amount < 0 GROUP BY day, currency, category
            """
        return try database.all(sql, days.lowerBound.description, days.upperBound.description) { row in
            guard let day = CivilDay(row[0] as String), let currency = Currency(code: row[1] as String) else {
                return nil
            }
            return DaySum(day: day, currency: currency, category: row[2], spent: row[3])
        }.compactMap { $0 }
    }

    /// What was spent on some days of one month.
    package static func sums(_ database: StoreDatabase, _ span: ClosedRange<CivilDay>) throws -> [MonthSum] {
        let sums = try days(database, span).reduce(into: [Currency: [String: Int64]]()) {
            $0[$1.currency, default: [:]][$1.category, default: 0] += $1.spent
        }
        return sums.flatMap { currency, categories in
            categories.map {
                MonthSum(month: CivilMonth(of: span.lowerBound), currency: currency, category: $0.key, spent: $0.value)
            }
        }
    }

    /// The payments of a subscription that rules or undo took back after a revision.
    package static func takenBack(
        _ database: StoreDatabase, of subscription: String, after revision: Int64
    ) throws -> [SpendingEntry.Payment] {
        // "0" is the character after "/".
        let sql = "SELECT id FROM spending_entry WHERE id > ? AND id < ? AND deleted_at < 0 AND rev > ?"
        return try database.all(sql, subscription + "/", subscription + "0", revision) { row in
            SpendingEntry.Payment(id: row[0] as String)
        }.compactMap { $0 }
    }

    /// The day of the first transaction; nil without any.
    package static func firstDay(_ database: StoreDatabase) throws -> CivilDay? {
        let days: [String] = try database.all(
            "SELECT day FROM spending_entry WHERE deleted_at IS NULL ORDER BY day LIMIT 1"
        ) { $0[0] }
        return days.first.flatMap { CivilDay($0) }
    }

    /// What transactions use: their currencies, and the categories of money spent and received.
    package static func used(
        _ database: StoreDatabase
    ) throws -> [(currency: Currency, category: String, isIncome: Bool)] {
        let sql = "SELECT DISTINCT currency, category, amount > 0 FROM spending_entry WHERE deleted_at IS NULL"
        return try database.all(sql) { row in
            Currency(code: row[0] as String).map { ($0, row[1], (row[2] as Int64) != 0) }
        }.compactMap { $0 }
    }

    /// Whether some transactions are as a change with these revisions left them.
    package static func hasEntries(_ database: StoreDatabase, revisions: ClosedRange<Int64>) throws -> Bool {
        let sql = "SELECT 1 FROM spending_entry WHERE rev BETWEEN ? AND ? AND deleted_at IS NULL LIMIT 1"
        return try !database.all(sql, revisions.lowerBound, revisions.upperBound) { _ in true }.isEmpty
    }

    /// Whether only one transaction has a category.
    package static func isOnly(_ database: StoreDatabase, category: String) throws -> Bool {
        let sql = "SELECT 1 FROM spending_entry WHERE category = ? AND deleted_at IS NULL LIMIT 2"
        return try database.all(sql, category) { _ in true }.count < 2
    }

    /// The categories of all transactions.
    package static func categories(_ database: StoreDatabase) throws -> [String] {
        try database.all("SELECT DISTINCT category FROM spending_month WHERE entries > 0 ORDER BY category") { $0[0] }
    }
}
