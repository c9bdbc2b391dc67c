import SipliCore
import SipliRules
import SipliWire

/// A table or a file of the older app, read as leniently as can be done without guessing.
struct WeightFile {
    struct Entry {
        var at: Instant
        var weight: BodyWeight
        var note: String?
        var bodyFat: Double?
        /// Members that mean nothing here, as one JSON object.
        var extra: String?
    }

    /// The first line of the table.
    static let header = "date,weight,unit,note,bodyFat"

    private(set) var entries: [Entry] = []
    private(set) var records = 0
    /// What was lenient, in words: the first of it.
    private(set) var warnings: [String] = []
    /// How many warnings there would be.
    private(set) var warningCount = 0

    private static let warningLimit = 20
    /// Bytes of a note, or of members that are not ours, that an entry keeps: more would not fit an export's page.
    private static let noteLimit = 8192
    /// From 1970 through 9998: days have four digits of year, and a zone or a step to the next day may not leave them.
    private static let times = Instant(seconds: 0)..<Instant(seconds: 253_370_764_800)

    // MARK: The table

    init(csv bytes: [UInt8]) {
        var isFirst = true
        CSVRows.read(bytes) { fields in
            if !isFirst { readRow(fields) }
            isFirst = false
        }
    }

    /// A number that has a comma makes a column more, so the unit is looked for: all between it and the date is the weight.
    private mutating func readRow(_ fields: [String]) {
        records += 1
        let unit = 2 + fields.dropFirst(2).prefix { !$0.isEmpty && $0.allSatisfy("0123456789.".contains) }.count
        guard fields.count > unit else { return skip("has too few columns") }
        let fat = fields.dropFirst(unit + 2).filter { !$0.isEmpty }.joined(separator: ".")
        add(
            date: fields[0].trimmed, weight: fields[1..<unit].joined(separator: ","), unit: fields[unit].trimmed,
            note: fields.count > unit + 1 ? fields[unit + 1] : nil, bodyFat: fat.trimmed, extra: [:])
    }

    // MARK: The file

    /// Reads a file that was checked to be JSON.
    ///
    /// - Throws: `WireError` when `entries` is not what it must be.
    init(json bytes: [UInt8]) throws {
        var reader = JSONReader(bytes)
        try reader.readObject { key, reader in
            guard key == "entries" else { return }
            guard reader.kind == .array else { throw WireError.invalid("file", "entries must be an array") }
            try reader.readArray { readRecord(&$0) }
        }
    }

    private mutating func readRecord(_ reader: inout JSONReader) {
        records += 1
        var (date, weight, unit, note, fat): (String?, String?, String?, String?, String?)
        var extra: [String: RawJSON] = [:]
        do {
            try reader.readObject { key, reader in
                switch key {
                case "date": date = try reader.readString()
                case "weight": weight = try Self.number(&reader)
                case "unit": unit = try String?.read(&reader)
                case "note": note = try String?.read(&reader)
                case "bodyFatPercentage": fat = reader.readNull() ? nil : try Self.number(&reader)
                default: extra[key] = Self.oneLine(try RawJSON.read(&reader))
                }
            }
        } catch {
            _ = reader.skipValue()
            return skip("is not an object, or has a member of the wrong kind")
        }
        add(date: date ?? "", weight: weight ?? "", unit: unit ?? "", note: note, bodyFat: fat ?? "", extra: extra)
    }

    /// A number, or the text of one.
    private static func number(_ reader: inout JSONReader) throws -> String {
        reader.kind == .string ? try reader.readString() : String(try reader.readDouble())
    }

    // MARK: Both

    private mutating func add(
        date: String, weight: String, unit unitText: String, note: String?, bodyFat: String, extra: [String: RawJSON]
    ) {
        // What has no zone is in UTC: so the older app writes it.
        guard let at = Instant(rfc3339: date) ?? Instant(rfc3339: date + "Z"), Self.times.contains(at) else {
            return skip("has no date and time such as 2026-01-08T13:05:06Z, from 1970 to 9998")
        }
        guard let unit = WeightUnit(spelling: unitText.isEmpty ? "lb" : unitText) else {
            return skip("has no unit that is kg, lb or st")
        }
        guard let weight = WeightNumber.weight(weight, unit) else {
            return skip("has no weight that can be read in one way")
        }
        guard (try? WeightLimits.validate(entry: weight)) != nil else {
            return skip("has a weight outside of 0.5 to 680 kg, 1 to 1500 lb")
        }
        if unitText.isEmpty { warn("entry \(records) has no unit; it counts as lb, as in the app that wrote it") }
        entries.append(
            Entry(
                at: at, weight: weight, note: self.note(note), bodyFat: self.bodyFat(bodyFat), extra: self.extra(extra))
        )
    }

    private mutating func note(_ text: String?) -> String? {
        guard let text = text?.trimmed, !text.isEmpty else { return nil }
        guard text.utf8.count > Self.noteLimit else { return text }
        warn("entry \(records) has a note of over \(Self.noteLimit) bytes, which was cut")
        return String(decoding: text.utf8.prefix(Self.noteLimit), as: UTF8.self)
    }

    private mutating func bodyFat(_ text: String) -> Double? {
        guard !text.isEmpty else { return nil }
        if let percent = Double(text.replacing(",", with: ".")), WeightLimits.bodyFat.contains(percent) {
            return percent
        }
        warn("entry \(records) has body fat that is not 1 to 60 percent, which was left out")
        return nil
    }

    private mutating func extra(_ members: [String: RawJSON]) -> String? {
        guard !members.isEmpty else { return nil }
        guard members.values.reduce(0, { $0 + $1.bytes.count }) <= Self.noteLimit else {
            warn("entry \(records) has other members of over \(Self.noteLimit) bytes, which were left out")
            return nil
        }
        let json = RawJSON { writer in
            writer.beginObject()
            for (key, value) in members.sorted(by: { $0.key < $1.key }) { writer.member(key, raw: value.bytes) }
            writer.endObject()
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private mutating func skip(_ why: String) {
        warn("entry \(records) \(why) and was skipped")
    }

    private mutating func warn(_ text: String) {
        warningCount += 1
        if warnings.count < Self.warningLimit { warnings.append(text) }
    }

    /// The same JSON without line breaks, which can only stand between its parts: exports put it into a line.
    private static func oneLine(_ json: RawJSON) -> RawJSON {
        RawJSON(json.bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    }
}
