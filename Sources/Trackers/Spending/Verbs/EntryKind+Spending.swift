import SipliClient
import SipliCore
import SipliWire

extension EntryKind {
    /// Transactions.
    package static let transactions = EntryKind(
        verb: "add",
        log: Help(
            abstract: "Add money spent, or received.",
            discussion: """
                An amount, its currency if it is not your usual one, and what it was for. `config set spending-currency` \
                changes the usual one. A plus in front, or the category Income, means money received; a minus is refused.

                Examples:
                  sipli-client spend add 12.50 lunch --category dining
                  sipli-client spend add 12,50 EUR Café Central
                  sipli-client spend add '$9.99' --note "for two" --at yesterday
                  sipli-client spend add +2500 salary --category income
                """),
        list: Help(abstract: "List transactions, newest first."),
        edit: Help(
            abstract: "Change a transaction.",
            discussion: """
                Anything you do not give stays as it is.

                Examples:
                  sipli-client spend edit last 13.50
                  sipli-client spend edit 3 --category groceries
                  sipli-client spend edit last --status refunded
                """),
        changeable: "an amount, what it was for, --category, --status, --kind, --recurring, --at or --note",
        example: "12.50 lunch", searched: "their merchant, category or note",
        typed: TypedTransaction.self,
        columns: columns { (entries: [SpendingEntryItem], _) in
            [
                TextTable.Column(texts: entries.map(\.text), title: "amount", isRight: true),
                .optional("for", entries.map { $0.merchant ?? "" }, ink: nil, minimum: 8),
                .optional("category", entries.map(\.category), minimum: 6),
                // It is left out first, as what can be cut comes after what cannot.
                .optional(
                    "status",
                    entries.map { entry in
                        let words = entry.status == "completed" ? [] : [entry.status]
                        return (words + (entry.recurring == true ? ["recurring"] : [])).joined(separator: ", ")
                    }, minimum: .max),
            ]
        })
}

/// A transaction as typed.
struct TypedTransaction: TypedEntry {
    var parts = TypedParts()
    private var category: String?
    private var kind: String?
    private var status: String?
    private var recurring: String?

    init() {}

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &parts.words, "amount", isRequired: parts.isNew,
            "The amount, and what it was for: 12.50 lunch, \"12,50 EUR\", '$9.99'.")
        parameters.option(
            &category, "--category", "category", completion: .list(SpendingEntry.categories),
            "Its category; any name\(parts.isNew ? " (default: Other, or Income)" : "").")
        parameters.option(&kind, "--kind", "kind", completion: .list(["expense", "income"]), "expense or income.")
        parameters.option(
            &status, "--status", "status", completion: .list(SpendingEntry.Status.allCases.map(\.rawValue)),
            "completed, pending, failed, refunded or cancelled; only the first two count as spent.")
        parameters.option(
            &recurring, "--recurring", "yes or no", completion: .list(["yes", "no"]),
            "Part of a recurring series\(parts.isNew ? " (default: no)" : "").")
        parts.declareTimeAndNote(&parameters)
    }

    func write(to writer: inout JSONWriter) throws {
        parts.write(to: &writer)
        writer.member("category", category)
        writer.member("kind", kind)
        writer.member("status", status)
        guard let recurring = recurring?.lowercased() else { return }
        guard ["yes", "no"].contains(recurring) else {
            throw Failure(.usage, field: "--recurring", "--recurring must be yes or no")
        }
        writer.member("recurring", recurring == "yes")
    }
}
