import SipliRenderers
import SipliVerbs
import SipliWidgets
import SipliWire

extension TrackerCommands {
    /// Subscriptions and spending on the command line.
    package static let spending = {
        var row = TrackerCommands(section: .spending) { .spending }
        row.abstract = "Spending: add transactions, see months and categories, set budgets."
        row.standard = SpendMonthVerb.command.name
        row.commands = [SpendMonthVerb.command, SpendYearVerb.command, SpendCategoriesVerb.command]
        row.others = [subscriptions]
        row.widgets = .spending
        row.databases = [
            ImportDatabase(
                program: "Wallos", tables: ["subscriptions", "currencies", "categories", "payment_methods"])
        ]
        row.imports =
            "Spending: exports as spending-csv and subscriptions-csv, Wallos's JSON export or database, Swiff's tables of"
            + " subscriptions and transactions."
        row.synonyms = [
            ("subs", "sub"), ("subscription", "sub"), ("subscriptions", "sub"), ("expense", "spend add"),
            ("budget", "config set budget.everything"), ("paid", "sub paid"), ("renewals", "sub upcoming"),
        ]
        return row
    }()

    private static let subscriptions = Command(
        group: "sub", "Subscriptions: what they cost, what is due, what to cancel.",
        default: SubListVerb.command.name,
        [
            SubListVerb.command, SubAddVerb.command, SubShowVerb.command, SubEditVerb.command,
            SubUpcomingVerb.command, SubPaidVerb.command, SubActionVerb.pause, SubActionVerb.resume,
            SubCancelVerb.command, SubActionVerb.delete,
        ])
}
