import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `spend budget`: shows the budgets of this month, or sets one.
struct SpendBudgetVerb: Verb, Equatable {
    var common = CommonOptions()
    var words: [String] = []

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&words, "budget", "A limit for the month, after the category it is for; off removes it.")
    }

    func run(_ context: Context) throws {
        guard words.isEmpty else { return try set(context) }
        let month = SpendingMonthRequest()
        guard let budgets = try context.ask(SpendingOperations.month, month, common)?.result.budgets else { return }
        guard !budgets.isEmpty else {
            return context.console.note(
                "There are no budgets. Set one: sipli-client spend budget 400, or sipli-client spend budget groceries 200"
            )
        }
        guard context.console.style.width != nil else {
            return context.console.print(
                budgets.map { item in
                    [Printable.clean(item.category), item.currency, item.spent, item.limit, String(item.percent)]
                        .joined(separator: "\t")
                })
        }
        context.console.print(SpendingChart.budgets(budgets, context.console.style))
    }

    /// Changes the setting that it is.
    private func set(_ context: Context) throws {
        let words =
            self.words.count > 1 && self.words[0].lowercased() == "set" ? Array(self.words.dropFirst()) : self.words
        let isOff = ["off", "none"].contains(words.last?.lowercased() ?? "")
        let place = isOff ? words.count - 1 : words.firstIndex { $0.contains(where: \.isNumber) } ?? words.count
        let value = Array(words[place...])
        guard !value.isEmpty else {
            throw Failure(
                .usage, "the amount is missing; write it last, such as groceries 200",
                hint: "To see the budgets: sipli-client spend budget")
        }
        if place == 0, value.count > 1, let last = value.last, !last.contains(where: \.isNumber),
            !CurrencyNames.isOne(last)
        {
            let line = (value.dropFirst() + value.prefix(1)).map(ShellWord.quoted).joined(separator: " ")
            throw Failure(
                .usage, "the amount comes after the category", hint: "Did you mean: sipli-client spend budget " + line)
        }
        var verb = SetVerb(hasValue: !isOff)
        verb.common = common
        let typed = words[..<place].joined(separator: " ")
        let category = ["", "all"].contains(typed.lowercased()) ? "everything" : typed
        verb.name = "budget." + category
        verb.label = "The budget for " + Printable.clean(category)
        if !isOff { verb.words = value }
        try verb.run(context)
    }

    static let command = Command(
        "budget", "Show this month's budgets, or set one.",
        discussion: """
            When piped: category, currency, spent, limit, percent, separated by tabs.

            Examples:
              sipli-client spend budget
              sipli-client spend budget 1500 EUR
              sipli-client spend budget groceries 200
              sipli-client spend budget groceries off
            """, aliases: ["budgets"]
    ) { SpendBudgetVerb() }
}
