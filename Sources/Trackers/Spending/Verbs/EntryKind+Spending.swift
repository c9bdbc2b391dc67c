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
        declare: { entry, parameters in
            let isNew = entry.isNew
            parameters.words(
                &entry.words, "amount", isRequired: isNew,
                "The amount, and what it was for: 12.50 lunch, \"12,50 EUR\", '$9.99'.")
            parameters.option(
                &entry["category"], "--category", "category", completion: .list(SpendingEntry.categories),
                "Its category; any name\(isNew ? " (default: Other, or Income)" : "").")
            parameters.option(
                &entry["kind"], "--kind", "kind", completion: .list(["expense", "income"]), "expense or income.")
            parameters.option(
                &entry["status"], "--status", "status",
                completion: .list(SpendingEntry.Status.allCases.map(\.rawValue)),
                "completed, pending, failed, refunded or cancelled; only the first two count as spent.")
            parameters.option(
                &entry["recurring"], "--recurring", "yes or no", completion: .list(["yes", "no"]),
                "Part of a recurring series\(isNew ? " (default: no)" : "").")
            entry.declareTimeAndNote(&parameters)
        },
        write: { entry, writer in
            writer.member("words", entry.words)
            writer.member("category", entry["category"])
            writer.member("kind", entry["kind"])
            writer.member("status", entry["status"])
            if let isRecurring = try recurring(entry["recurring"]) { writer.member("recurring", isRecurring) }
            writer.member("at", entry.at)
            writer.field("note", entry.changedNote)
        },
        own: { reader in
            let item = try SpendingEntryItem.read(&reader)
            return [
                item.category, item.merchant ?? "", item.status == "completed" ? "" : item.status,
                item.recurring == true ? "recurring" : "",
            ]
        },
        columns: { entries, _ in
            func own(_ place: Int) -> [String] { entries.map { $0.own.isEmpty ? "" : $0.own[place] } }
            return [
                TextTable.Column(texts: entries.map(\.text), title: "amount", isRight: true),
                TextTable.Column(texts: own(1), title: "for", minimum: 8, isOptional: true),
                TextTable.Column(texts: own(0), title: "category", ink: .dim, minimum: 6, isOptional: true),
                TextTable.Column(
                    texts: zip(own(2), own(3)).map { [$0, $1].filter { !$0.isEmpty }.joined(separator: ", ") },
                    // It is left out first, as what can be cut comes after what cannot.
                    title: "status", ink: .dim, minimum: .max, isOptional: true),
            ]
        })

    private static func recurring(_ typed: String?) throws -> Bool? {
        switch typed?.lowercased() {
        case nil: return nil
        case "yes": return true
        case "no": return false
        default:
            throw Failure(.usage, field: "--recurring", "--recurring must be yes or no")
        }
    }
}
