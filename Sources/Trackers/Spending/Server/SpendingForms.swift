import SipliCore
import SipliWire

/// The forms for a transaction and for a subscription.
enum SpendingForms {
    static let rows = [
        FormRow(
            "action/add-transaction", SpendingIntents.addTransaction.title ?? "",
            of: SpendingOperations.entries.log.info, submit: "Add", line: ("What did you spend?", "12.50 lunch"),
            fields: [
                FormField(
                    "amount", "Amount", .money, hint: "12.50; +12.50 for money received", isRequired: true,
                    help: "What you spent; with a plus in front, what you received.", units: currencies),
                FormField("merchant", "For", .text, hint: "lunch"),
                FormField("category", "Category", .text, choices: suggestions(SpendingEntry.categories)), .at, .note,
            ]),
        FormRow(
            "action/add-subscription", SpendingIntents.addSubscription.title ?? "", of: SpendingOperations.subAdd.info,
            submit: "Add", line: ("Which subscription?", "Netflix 15.99 monthly"),
            fields: [
                FormField("name", "Name", .text, hint: "Netflix", isRequired: true),
                FormField(
                    "price", "Price", .money, hint: "15.99", isRequired: true, help: "What it costs; 0 is a free plan.",
                    units: currencies),
                FormField(
                    "cycle", "Paid", .text, hint: "monthly, yearly or every 10 days",
                    standard: BillingCycle.monthly.name, help: "How often it is paid.",
                    choices: { _ in BillingCycle.named.map { Form.Choice($0.name, $0.cycle.text.capitalizedFirst) } }),
                FormField(
                    "start", "Since", .day, hint: "today, 3 may or 2026-05-03",
                    help: "First day; renewals keep its day of the month, and payments since then are recorded."),
                FormField("next", "Next payment", .day, hint: "12th"),
                FormField(
                    "trial_end", "Free until", .day, hint: "14 days or 12th",
                    help: "Last day of a free trial, or how long it lasts."),
                FormField(
                    "category", "Category", .text, help: "Its category.",
                    choices: suggestions(PaidSubscription.categories)),
                FormField(
                    "auto_renew", "Automatic payments", .toggle, standard: "on",
                    help: "Payments are recorded on their days; otherwise they wait to be marked as paid."), .note,
            ]),
    ]

    private static let currencies: @Sendable (ReadContext) throws -> FormField.Units? = { context in
        let own = context.settings.currency
        let all = Currency.codes.compactMap { Currency(code: $0) }.sorted { $0.precedes($1, own: own) }
        return (own.code, all.map(\.code))
    }

    private static func suggestions(_ names: [String]) -> @Sendable (ReadContext) throws -> [Form.Choice] {
        { _ in names.map { Form.Choice($0, $0) } }
    }
}
