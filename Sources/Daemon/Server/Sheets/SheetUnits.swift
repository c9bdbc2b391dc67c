import SipliCore
import SipliWire

/// Which units the rows of a table name, and how many rows name none.
struct SheetUnits {
    private var named: Set<String> = []
    private(set) var lacking = 0
    private var firstLine = 0
    /// The greatest number without a unit.
    private(set) var greatest: (number: Double, text: String)?

    /// Whether no row was seen.
    var isEmpty: Bool { named.isEmpty && lacking == 0 }

    /// Whether all rows have this one.
    func areAll(_ unit: String) -> Bool { lacking == 0 && named == [unit] }

    /// Whether nothing in the rows says their unit.
    var areUnknown: Bool { lacking > 0 && named.isEmpty }

    func hasAny(where isSo: (String) -> Bool) -> Bool { named.contains(where: isSo) }

    /// Takes a row into account; nil if nothing says its unit.
    mutating func look(at unit: String?, _ number: String, line: Int) {
        if let unit {
            if named.count < 10 { named.insert(unit) }
        } else {
            if lacking == 0 { firstLine = line }
            lacking += 1
            if let value = WrittenNumber(number)?.value, value > greatest?.number ?? 0 { greatest = (value, number) }
        }
    }

    /// Once all rows were seen.
    ///
    /// - Parameters:
    ///   - usual: the person's; nil if nobody knows it.
    ///   - isUsual: whether a unit is the person's.
    /// - Throws: `WireError` if rows without a unit stand among others with one that is not the person's.
    func decide(_ usual: String?, _ noun: String, isUsual: (String) -> Bool) throws {
        let others = named.filter { !isUsual($0) }.sorted()
        guard lacking > 0, !others.isEmpty else { return }
        throw WireError.invalid(
            "unit",
            "line \(firstLine) has no \(noun), but other lines have \(TypedText.list(others)); "
                + "say the \(noun) of lines without one with --\(noun), such as --\(noun) \(ShellWord.quoted(usual ?? others[0]))"
        )
    }

    /// What was taken as the person's; nil if nothing was.
    func remark(_ usual: String, _ noun: String) -> String? {
        guard lacking > 0 else { return nil }
        let what =
            named.isEmpty
            ? "no \(noun) in the file" : "\(lacking) row" + (lacking == 1 ? " has" : "s have") + " no \(noun)"
        return what + ": taken as \(usual), your \(noun); --\(noun) names another"
    }
}
