import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// What an import did, in lines.
enum ImportReport {
    /// - Parameters:
    ///   - notes: what the trackers have to say.
    ///   - isUnchanged: whether the revision stayed; nil when that cannot be told.
    static func lines(_ result: ImportResult, _ notes: [String] = [], isUnchanged: Bool? = nil) -> [String] {
        var lines = [
            (result.dryRun ? "Would add " : "Added ") + "\(result.added) of "
                + count(result.records, "record") + " (" + Printable.clean(result.format) + ")" + span(result)
        ]
        if result.dryRun { lines += newest(result) }
        func were(_ number: Int) -> String { number == 1 ? "was" : "were" }
        let others: [(Int, String)] = [
            (result.same, were(result.same) + " here already"),
            (result.doubles, result.doubles == 1 ? "is the same as another" : "are the same as others"),
            (
                result.conflicts,
                were(result.conflicts) + " here with other values; the file's "
                    + (result.dryRun ? "would be" : "were") + " taken"
            ),
            (result.deleted, result.deleted == 1 ? "was deleted here and stays so" : "were deleted here and stay so"),
            (result.skipped, "could not be read"),
        ]
        lines += others.filter { $0.0 > 0 }.map { "  \($0.0) " + $0.1 }
        lines += notes.map { "  " + $0 }
        if !result.settings.isEmpty {
            lines.append("  Settings: " + Printable.clean(result.settings.joined(separator: ", ")))
        }
        // What changed nothing is no change: undo would take back the one before it.
        let isEmpty = isUnchanged ?? (result.added + result.conflicts == 0 && result.settings.isEmpty)
        lines.append(result.dryRun || isEmpty ? "Nothing was changed." : "Undo: sipli-client undo")
        return lines
    }

    /// A file of which nothing could be read is as good as refused.
    static func failure(_ result: ImportResult) -> Failure? {
        guard result.records > 0, result.skipped == result.records, result.settings.isEmpty else { return nil }
        return Failure(.badData, "nothing was imported: no record of the file could be read")
    }

    private static func newest(_ result: ImportResult) -> [String] {
        let unnamed = result.added - result.newest.count
        return result.newest.map { "  + " + Printable.clean($0) } + (unnamed > 0 ? ["  + \(unnamed) older"] : [])
    }

    private static func span(_ result: ImportResult) -> String {
        guard let first = result.first, let last = result.last else { return "" }
        return first == last ? ", " + first : ", " + first + " to " + last
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) " + (number == 1 ? noun : noun + "s")
    }
}
