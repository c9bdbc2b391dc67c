import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What may be spent in a month, in a category or in all of them: the settings `budget.NAME`.
enum SpendingBudgets {
    private static let prefix = "budget."
    static let limit = 50
    /// The name of the budget of all categories.
    static let everything = "everything"

    static let family = SettingFamily(prefix: prefix, limit: limit, meaning: meant) { name in
        let own = String(name.dropFirst(prefix.utf8.count))
        guard let category = try TypedText.line(own, "name", characters: SpendingFields.categoryCharacters, bytes: 100),
            category == own
        else { throw WireError.invalid("name", "a budget is called budget. and a category, such as budget.Groceries") }
        return SettingRow(
            name, standard: "null", topics: TopicSet(.spending),
            "What may be spent in a month in a category, or in everything, such as 400 or 400 EUR.",
            reading: { _, value, others in
                let text = SettingParse.typed(value)?.trimmed ?? "off"
                guard !["off", "null", ""].contains(text.lowercased()) else { return "null" }
                let money = try SpendingFields.price(text, "value", currency: nil, usual: others.currency)
                guard money.minor > 0 else { throw WireError.invalid("value", "a budget must be above 0, or off") }
                return SettingParse.quoted(money.decimal + " " + money.currency.code)
            },
            text: { json, _ in RawJSON(stored: json)?.text.flatMap(money)?.text ?? "off" }
        ).called("the budget for " + category)
    }

    struct Budget {
        let category: String
        let limit: Money
        /// In the smallest unit.
        let spent: Int64

        /// Whether what was spent in a category counts.
        func counts(_ category: String) -> Bool {
            isOfEverything || SpendingBudgets.key(self.category) == SpendingBudgets.key(category)
        }

        var isOfEverything: Bool { category == SpendingBudgets.everything }
        var isExceeded: Bool { spent > limit.minor }
        /// Floored, but above 100 as soon as it is exceeded.
        var percent: Int { max(Int(clamping: Int128(spent) * 100 / Int128(limit.minor)), isExceeded ? 101 : 0) }
        var text: String { "\(Money(minor: spent, limit.currency).text) of \(limit.text) for \(category)" }
    }

    /// What may be spent in a month, by the keys of categories.
    static func limits(_ settings: SettingValues) -> [String: Money] {
        // Imports and other devices may add the same category under another name.
        settings.remembered(from: prefix).sorted { $0.key < $1.key }.reduce(into: [:]) { limits, setting in
            guard let limit = RawJSON(stored: setting.value)?.text.flatMap(money) else { return }
            limits[meant(setting.key)] = limit
        }
    }

    /// The budgets of a month with what was spent, ordered by name, that of everything first.
    ///
    /// - Parameter sums: of the month.
    static func all(_ limits: [String: Money], _ sums: SpendingMonths.Sums) -> [Budget] {
        let keyed = sums.map { (key: key($0.category), sum: $0) }
        return limits.map { key, limit in
            let isAll = key == everything
            let counted = keyed.filter { $0.sum.currency == limit.currency && (isAll || $0.key == key) }.map(\.sum)
            let shown =
                isAll
                ? everything
                : SpendingEntry.categories.first { $0.lowercased() == key } ?? counted.first?.category ?? key
            return Budget(category: shown, limit: limit, spent: counted.reduce(0) { $0 + $1.spent })
        }.sorted { ($0.isOfEverything ? 0 : 1, $0.category) < ($1.isOfEverything ? 0 : 1, $1.category) }
    }

    /// The key of the category of a setting.
    @Sendable private static func meant(_ name: String) -> String { key(name.dropFirst(prefix.utf8.count)) }

    /// What the spellings of a category have in common; an offered one may be shortened as where a transaction is added:
    /// "food" is "Food & Dining".
    private static func key(_ category: some StringProtocol) -> String {
        let word = category.lowercased()
        guard word != "all" else { return everything }
        return SpendingFields.known(word, among: SpendingEntry.categories)?.lowercased() ?? word
    }

    static func item(_ budget: Budget) -> BudgetItem {
        var item = BudgetItem()
        (item.category, item.currency) = (budget.category, budget.limit.currency.code)
        (item.limit, item.spent) = (budget.limit.decimal, Money(minor: budget.spent, budget.limit.currency).decimal)
        (item.percent, item.text) = (budget.percent, budget.text)
        return item
    }

    /// A stored amount with its currency.
    private static func money(_ text: String) -> Money? {
        let parts = text.split(separator: " ")
        return parts.count == 2 ? Currency(code: parts[1]).flatMap { Money(decimal: parts[0], $0) } : nil
    }
}
