import SipliBars
import SipliCore
import SipliRenderers
import SipliVerbs
import SipliWidgets
import SipliWire

extension TrackerCommands {
    /// Subscriptions and spending on the command line.
    package static let spending = {
        var row = TrackerCommands(section: .spending) { .spending }
        row.abstract = "Spending: add transactions, see months and categories."
        row.standard = SpendMonthVerb.command.name
        row.commands = [
            SpendMonthVerb.command, SpendYearVerb.command, SpendYearVerb.categories, SpendBudgetVerb.command,
            SpendRatesVerb.command, SpendLinkVerb.command, SpendLinkVerb.unlink,
        ]
        row.others = [subscriptions]
        row.quick = QuickTracker(
            other: "Transaction...", prompt: "Spent", example: "12.50 lunch",
            offer: { QuickTracker.Offer(isEmpty: try SpendingSnapshot.read(&$0).isUnused) },
            claims: MoneyWords.hasCurrency)
        row.followers = SpendingLinks.followers
        row.widgets = .spending
        row.clicks = { _, _ in
            BarClicks(
                left: BarClicks.Action(
                    label: "Add a transaction",
                    command: "sipli-client open --window sipli://action/add-transaction"),
                middle: BarClicks.Action(
                    label: "Show the subscriptions",
                    command: "sipli-client open --window sipli://action/view-subscriptions"))
        }
        row.intents = ["MarkAsPaid subscription=Rent", "AddTransaction amount=12.50 merchant=lunch"]
        row.modules = ["--tracker spend currency=EUR"]
        row.databases = [
            ImportDatabase(program: "Wallos", tables: ["subscriptions", "currencies", "categories", "payment_methods"])
        ]
        row.imports =
            "Spending: exports as spending-csv and subscriptions-csv, Wallos's JSON export or database, Swiff's tables of"
            + " subscriptions and transactions."
        row.synonyms = [
            ("subs", "sub"), ("subscription", "sub"), ("subscriptions", "sub"), ("expense", "spend add"),
            ("budget", "spend budget"), ("budgets", "spend budget"), ("paid", "sub paid"), ("pay", "sub paid"),
            ("bought", "spend add"), ("renewals", "sub upcoming"), ("history", "spend list"),
        ]
        row.turned = { words, _ in
            EditedName.turned(
                words, "sub", names: SubMessages.complete, standard: ["sub", "show"], amount: ["sub", "edit"])
        }
        row.named = { words in
            if let meant = EditedName.meant(words, SubMessages.complete, ["sub", "show"], ["sub", "edit"]) {
                return meant
            }
            return MoneyWords.transaction(words)
        }
        return row
    }()

    private static let subscriptions = Command(
        group: "sub", "Subscriptions: costs, payments, what to cancel.",
        default: SubListVerb.command.name,
        [
            SubListVerb.command, SubAddVerb.command, SubShowVerb.command, SubEditVerb.command,
            SubUpcomingVerb.command, SubPaidVerb.command, SubActionVerb.pause, SubActionVerb.resume,
            SubCancelVerb.command, SubActionVerb.delete,
        ])
}

/// Recognises typed text that can only be money. The daemon reads it.
enum MoneyWords {
    /// Whether a text begins with an amount and its currency: "12,50 EUR lunch", but not "300 tea", nor pounds, which may be a
    /// weight.
    @Sendable static func hasCurrency(_ text: String) -> Bool {
        let words = text.split(separator: " ").prefix(2).map(String.init)
        return (words + [words.joined(separator: " ")]).contains { amount in
            // Its number may be short, as in "5k EUR".
            let isAmount =
                Money.isWritten(amount) || amount.first?.isNumber == true && CurrencyNames.isOne(words.last ?? "")
            return isAmount && Money.namesCurrency(amount) && !amount.lowercased().contains("pound")
        }
    }

    /// The command that adds what words name: "lunch 12.50" or "12.50 lunch"; nil for other words, and for those whose
    /// number may be a row, a day or a month.
    static func transaction(_ words: [String]) -> [String]? {
        guard words.count > 1, let first = words.first, let last = words.last else { return nil }
        let isFirst = first.contains { "0"..."9" ~= $0 }
        let (amount, what) = isFirst ? (first, words.dropFirst()) : (last, words.dropLast())
        let mayBeRow = amount.count < 2 || what.contains { $0.contains("-") }
        guard !mayBeRow, CommandWords.isAmount(amount) else { return nil }
        return ["spend", "add", amount] + what
    }
}
