import SipliCore

/// Finds columns of what an account has: from row to row they change by the amount of another column.
enum RunningBalances {
    /// - Parameters:
    ///   - columns: of numbers.
    ///   - rows: some rows behind each other, in either order of time.
    static func columns(among columns: [Int], _ rows: [[String]]) -> Set<Int> {
        let table = rows.prefix(shownRows).map { row in columns.map { $0 < row.count ? thousandths(row[$0]) : nil } }
        guard table.count > 1 else { return [] }
        return Set(
            columns.indices.filter { place in
                [0, 1].contains { isBalance(place, table, amountIn: $0) }
            }.map { columns[$0] })
    }

    private static let shownRows = 20

    /// - Parameter offset: whether the amount of a change is in the row before (0) or behind it (1).
    private static func isBalance(_ place: Int, _ table: [[Int?]], amountIn offset: Int) -> Bool {
        var hasChange = false
        for index in table.indices.dropLast() {
            guard let before = table[index][place], let after = table[index + 1][place] else { return false }
            let change = abs(after - before)
            let amounts = table[index + offset].enumerated().compactMap { $0 == place ? nil : $1.map(abs) }
            guard change == 0 || amounts.contains(change) else { return false }
            hasChange = hasChange || change > 0
        }
        return hasChange
    }

    /// The number of a cell, with a currency or without; nil for others.
    private static func thousandths(_ cell: String) -> Int? {
        let amount = SignedAmount(cell)
        guard amount.text.count(where: \.isNumber) <= SheetTable.amountDigits else { return nil }
        let digits = amount.text.filter { $0.isNumber || ".,' ".contains($0) }.trimmed
        // Three digits behind the only mark of an amount are thousands.
        guard let number = WrittenNumber(digits), let value = Double(number.grouped ?? number.decimal) else {
            return nil
        }
        return Int((value * 1000).rounded()) * (amount.isNegative ? -1 : 1)
    }
}
