import SipliWire

/// The columns of a table of weigh-ins, from the names in its first line.
struct WeightColumns {
    /// The texts of a row; empty where it has no column.
    struct Row {
        var (date, weight, unit) = ("", "", "")
        var note: String?
        var bodyFat = ""
    }

    let header: TableHeader
    private let (date, weight, unit): (Int, Int, Int)
    private let (note, bodyFat): (Int?, Int?)

    private static let usual = ["date", "weight", "unit", "note", "bodyfat"]

    /// Whether it is a table of weigh-ins.
    static func fit(_ header: TableHeader) -> Bool {
        header.place("date") != nil && header.place("weight") != nil
    }

    /// - Throws: `WireError` for a table without a unit.
    init(_ header: TableHeader) throws {
        guard let date = header.place("date"), let weight = header.place("weight") else {
            throw WireError.invalid("file", "a table of weigh-ins begins with a line such as \(WeightFile.header)")
        }
        guard let unit = header.place("unit") else {
            throw WireError.invalid(
                "file",
                "the first line has no column unit, and a bare number may be kg, lb or st; add one, as in "
                    + "date,weight,unit")
        }
        self.header = header
        (self.date, self.weight, self.unit) = (date, weight, unit)
        (note, bodyFat) = (header.place("note"), header.place("bodyfat"))
    }

    /// The names of unused columns.
    var unknown: [String] {
        zip(header.plainNames, header.names).filter { !Self.usual.contains($0.0) && !$0.0.isEmpty }.map(\.1)
    }

    /// Splits a row into its texts; throws what is wrong with it.
    func row(_ fields: [String]) throws(Problem) -> Row {
        if isUsual { return try usualRow(fields) }
        guard fields.count > max(date, weight, unit) else { throw Problem("it has too few columns") }
        guard fields.count <= header.names.count else { throw Problem("it has more columns than the first line") }
        func text(_ place: Int?) -> String? { place.flatMap { $0 < fields.count ? fields[$0] : nil } }
        return Row(
            date: fields[date].trimmed, weight: fields[weight], unit: fields[unit].trimmed, note: text(note),
            bodyFat: text(bodyFat)?.trimmed ?? "")
    }

    struct Problem: Error {
        let words: String

        init(_ words: String) {
            self.words = words
        }
    }

    /// Whether it has the phone app's columns in their order.
    private var isUsual: Bool {
        header.separator == UInt8(ascii: ",") && Self.usual.starts(with: header.plainNames)
    }

    /// A number of the phone app may contain a comma, which makes one more column. So the unit is located first:
    /// everything between it and the date is the weight.
    private func usualRow(_ fields: [String]) throws(Problem) -> Row {
        let unit = 2 + fields.dropFirst(2).prefix { !$0.isEmpty && $0.allSatisfy("0123456789.".contains) }.count
        guard fields.count > unit else { throw Problem("it has too few columns") }
        let fat = fields.dropFirst(unit + 2).filter { !$0.isEmpty }.joined(separator: ".")
        return Row(
            date: fields[0].trimmed, weight: fields[1..<unit].joined(separator: ","), unit: fields[unit].trimmed,
            note: fields.count > unit + 1 ? fields[unit + 1] : nil, bodyFat: fat.trimmed)
    }
}
