import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The report of an import.
enum ImportReport {
    /// - Parameters:
    ///   - notes: remarks of the trackers.
    ///   - isUnchanged: whether the revision stayed the same; nil if unknown.
    static func lines(_ result: ImportResult, _ notes: [String] = [], isUnchanged: Bool? = nil) -> [String] {
        var lines = [
            (result.dryRun ? "Would add " : "Added ") + "\(result.added) of "
                + count(result.records, "records") + " (" + Printable.clean(result.format) + ")" + span(result)
        ]
        lines += result.columns.map { [columns($0, result.dates)] } ?? []
        lines += (result.contents ?? []).map { "  " + Printable.clean($0) }
        if result.dryRun { lines += result.examples == nil ? newest(result) : examples(result) }
        func were(_ number: Int) -> String { number == 1 ? "was" : "were" }
        let others: [(Int, String, [String])] = [
            (result.same, were(result.same) + " already here", []),
            (result.doubles, result.doubles == 1 ? "is a duplicate" : "are duplicates", []),
            (
                result.conflicts,
                were(result.conflicts) + " here with different values; the file's values "
                    + (result.dryRun ? "would be" : "were") + " used", changes(result)
            ),
            (
                result.restored,
                were(result.restored) + " deleted here and " + (result.dryRun ? "would be" : were(result.restored))
                    + " brought back", []
            ),
            (
                result.deleted,
                were(result.deleted) + " deleted here and " + (result.deleted == 1 ? "stays" : "stay")
                    + " deleted; --restore-deleted brings " + (result.deleted == 1 ? "it" : "them") + " back", []
            ),
            (result.skipped, were(result.skipped) + " skipped", []),
        ]
        for (count, text, details) in others where count > 0 { lines += ["  \(count) " + text] + details }
        lines += payments(result)
        lines += notes.map { "  " + $0 }
        lines += result.settingChanges.map { change in
            let (from, to) = (change.from.isEmpty ? "empty" : change.from, change.to.isEmpty ? "empty" : change.to)
            return "  " + [change.name + ":", from, "->", to].map { Printable.clean($0) }.joined(separator: " ")
        }
        // Without a change, undo would revert the one before.
        let isEmpty = isUnchanged ?? (result.added + result.conflicts + result.matched == 0 && result.settings.isEmpty)
        guard !result.dryRun, !isEmpty else { return lines + ["Nothing was changed."] }
        // What an option changes makes other records of the same rows.
        let namesOption = result.warnings.contains { $0.contains("--") }
        return lines + [
            "Undo: sipli-client undo" + (namesOption ? "; do so before importing the file with another option" : "")
        ]
    }

    /// A file without any readable record counts as rejected.
    static func failure(_ result: ImportResult) -> Failure? {
        guard result.records > 0, result.skipped == result.records, result.settings.isEmpty else { return nil }
        return Failure(.badData, "nothing was imported: no record in the file could be used")
    }

    /// Transactions that are, or may be, payments of subscriptions that were recorded, or that were typed.
    private static func payments(_ result: ImportResult) -> [String] {
        func list(_ header: String, _ texts: [String]) -> [String] {
            ["  " + header + ":"] + texts.map { "    " + Printable.clean($0) }
        }
        var lines: [String] = []
        if result.matched > 0 {
            lines += list(
                result.matched == 1
                    ? "1 is the payment of a subscription; it \(result.dryRun ? "would count" : "counts") once"
                    : "\(result.matched) are payments of subscriptions; each \(result.dryRun ? "would count" : "counts") once",
                result.matches)
        }
        if result.possible > 0 {
            lines += list(
                result.possible == 1
                    ? "1 may be here already. If it is, it \(result.dryRun ? "would count" : "now counts") twice"
                    : "\(result.possible) may be here already. If they are, they \(result.dryRun ? "would" : "now") count twice",
                result.possibleMatches)
        }
        return lines
    }

    /// How the columns of a table were read, in one line.
    private static func columns(_ columns: [ReadColumn], _ dates: String?) -> String {
        let texts = columns.map { column in
            column.name + " = " + "\"\(column.column)\"" + (column.unit.map { " in " + $0 } ?? "")
        }
        let orders = ["dmy": "day/month/year", "mdy": "month/day/year", "ymd": "year/month/day"]
        let order = dates.map { "; dates are " + (orders[$0] ?? $0) } ?? ""
        return "  Columns: " + Printable.clean(texts.joined(separator: ", ") + order)
    }

    /// The first rows as they will be, under how they were read.
    static func preview(_ result: ImportResult) -> [String] {
        let rows = result.examples ?? result.contents ?? result.newest
        return (result.columns.map { [columns($0, result.dates)] } ?? [])
            + rows.prefix(3).map { "  " + Printable.clean($0) }
            + (result.skipped > 0 ? ["  \(result.skipped) would be skipped"] : []) + notes(result)
    }

    static func notes(_ result: ImportResult) -> [String] {
        result.warnings.map { "Note: " + Printable.clean($0) }
    }

    private static func examples(_ result: ImportResult) -> [String] {
        let texts = result.examples ?? []
        let unnamed = result.added - texts.count
        return texts.map { "  " + Printable.clean($0) } + (unnamed > 0 ? ["  and \(unnamed) more"] : [])
    }

    /// What the file's values changed.
    private static func changes(_ result: ImportResult) -> [String] {
        let unnamed = result.conflicts - result.changes.count
        return result.changes.map { "    " + Printable.clean($0) }
            + (unnamed > 0 && !result.changes.isEmpty ? ["    and \(unnamed) more"] : [])
    }

    private static func newest(_ result: ImportResult) -> [String] {
        // What has no time is listed in the contents.
        guard !result.newest.isEmpty || result.contents == nil else { return [] }
        let unnamed = result.added - result.newest.count
        return result.newest.map { "  + " + Printable.clean($0) } + (unnamed > 0 ? ["  + \(unnamed) older"] : [])
    }

    private static func span(_ result: ImportResult) -> String {
        guard let first = result.first, let last = result.last else { return "" }
        return first == last ? ", " + first : ", " + first + " to " + last
    }

    /// - Parameter nouns: in the plural.
    static func count(_ number: Int, _ nouns: String) -> String {
        "\(number) " + (number == 1 ? String(nouns.dropLast()) : nouns)
    }
}
