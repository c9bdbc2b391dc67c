import SipliBars
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
        row.welcome = [
            WelcomeVerb.Question(setting: "spending-currency", text: "The currency of what you spend, such as EUR")
        ]
        row.quick = QuickTracker(
            other: "Transaction...", prompt: "Spent", example: "12.50 lunch",
            offer: { QuickTracker.Offer(isEmpty: try SpendingSnapshot.read(&$0).isUnused) },
            claims: MoneyWords.hasCurrency)
        row.form = SpendingLinks.form
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
        row.barSymbols = ["arrow.clockwise"]
        row.intents = ["MarkAsPaid subscription=Rent", "AddTransaction amount=12.50 merchant=lunch"]
        row.modules = ["--tracker spend currency=EUR"]
        row.databases = [
            ImportDatabase(
                program: "Wallos", tables: ["subscriptions", "currencies", "categories", "payment_methods"])
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
