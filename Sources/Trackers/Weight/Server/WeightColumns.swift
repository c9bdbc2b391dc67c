/// The rows of the table that the phone app and Sipli write: `date,weight,unit`, with or without `note` and `bodyFat`.
enum WeightColumns {
    /// The texts of a row; empty where it has no column.
    struct Row {
        var (date, weight, unit) = ("", "", "")
        var note: String?
        var bodyFat = ""
    }

    private static let usual = ["date", "weight", "unit", "note", "bodyfat"]

    /// Whether a table has these columns in their order.
    static func fit(_ header: TableHeader) -> Bool {
        let names = header.plainNames
        return names.count > 2 && header.separator == UInt8(ascii: ",") && usual.starts(with: names)
    }

    /// Splits a row into its texts; nil if it has too few.
    ///
    /// A number of the phone app may contain a comma, which makes one more column. So the unit is located first:
    /// everything between it and the date is the weight.
    static func row(_ fields: [String]) -> Row? {
        let unit = 2 + fields.dropFirst(2).prefix { !$0.isEmpty && $0.allSatisfy("0123456789.".contains) }.count
        guard fields.count > unit else { return nil }
        let fat = fields.dropFirst(unit + 2).filter { !$0.isEmpty }.joined(separator: ".")
        return Row(
            date: fields[0].trimmed, weight: fields[1..<unit].joined(separator: ","), unit: fields[unit].trimmed,
            note: fields.count > unit + 1 ? fields[unit + 1] : nil, bodyFat: fat.trimmed)
    }
}
