import SipliCore
import SipliRules
import SipliWire

/// A table or a file of the phone app, parsed as leniently as possible without guessing.
struct WeightFile: EntryFile {
    struct Entry: ImportRecord {
        typealias Tracker = WeightEntries

        /// Its place, such as "line 2".
        var place: String?
        var at: Instant
        /// Without a time, `at` is the day's noon.
        var hasTime = true
        var weight: BodyWeight
        var note: String?
        var bodyFat: Double?
        /// Unused members, as one JSON object.
        var extra: String?
        /// Records have no id: they are identified by second and weight.
        var key: Int64 { at.seconds }
    }

    /// The first line of the table.
    static let header = "date,weight,unit,note,bodyFat"

    var entries: [Entry] = []
    private(set) var records = 0
    private var warnings = ImportWarnings()
    private var lacks: [WrittenTime.Lack] = []
    /// The place of the current record, such as "line 2".
    private var place = ""
    /// The person's time zone, and the unit of a weight without one.
    private let zone: CivilZone
    private let unit: WeightUnit

    /// The part that is left to read.
    private enum Source {
        case json(JSONElements)
        case table(CSVRows)
        case nothing
    }

    private let size: Int
    private var source: Source
    private let beginning: Source
    private var hasHeader = false

    init(csv bytes: [UInt8], zone: CivilZone, unit: WeightUnit) {
        (self.zone, self.unit, size) = (zone, unit, bytes.count)
        beginning = .table(CSVRows(bytes))
        source = beginning
    }

    /// - Parameter members: of a file that was validated as JSON.
    /// - Throws: `WireError` if `entries` has the wrong type.
    init(json bytes: [UInt8], members: [JSONFileCheck.Member], zone: CivilZone) throws {
        // The phone app's file leaves the unit out of weights in pounds.
        (self.zone, unit, size) = (zone, .pound, bytes.count)
        let entries = members.last { $0.name == "entries" }
        guard entries.map({ JSONReader(bytes, in: $0.range).kind == .array }) ?? true else {
            throw WireError.invalid("file", "entries must be an array")
        }
        beginning = entries.map { .json(JSONElements(bytes, in: $0.range)) } ?? .nothing
        source = beginning
    }

    mutating func rewind() {
        (source, hasHeader, records, lacks) = (beginning, false, 0, [])
    }

    /// How much was read, 0...1000.
    var thousandths: Int {
        let position =
            switch source {
            case .json(let elements): elements.position
            case .table(let rows): rows.index
            case .nothing: size
            }
        return position * 1000 / max(size, 1)
    }

    /// - Throws: `WireError` for a table with a quote that is never closed.
    mutating func readNext(_ context: WriteContext) throws -> Bool {
        // Cleared to avoid a copy on write.
        let before = source
        source = .nothing
        switch before {
        case .json(var elements):
            guard var reader = elements.next() else { return false }
            readRecord(&reader)
            source = .json(elements)
        case .table(var rows):
            guard let row = try rows.next() else { return false }
            if hasHeader { readRow(row.fields, row.line) }
            hasHeader = true
            source = .table(rows)
        case .nothing: return false
        }
        return true
    }

    // MARK: The table

    private mutating func readRow(_ fields: [String], _ line: Int) {
        records += 1
        place = "line \(line)"
        guard let row = WeightColumns.row(fields) else { return skip("it has too few columns") }
        add(row, extra: [:])
    }

    // MARK: The file

    private mutating func readRecord(_ reader: inout JSONReader) {
        records += 1
        place = "entry \(records)"
        var row = WeightColumns.Row()
        var extra: [String: RawJSON] = [:]
        do {
            try reader.readObject { key, reader in
                switch key {
                case "date": row.date = try reader.readString()
                case "weight": row.weight = try Self.number(&reader)
                case "unit": row.unit = try String?.read(&reader) ?? ""
                case "note": row.note = try String?.read(&reader)
                case "bodyFatPercentage": row.bodyFat = reader.readNull() ? "" : try Self.number(&reader)
                default: extra[key] = try RawJSON.read(&reader).canonical
                }
            }
        } catch {
            _ = reader.skipValue()
            return skip("it is not an object, or has a member of the wrong type")
        }
        add(row, extra: extra)
    }

    /// A number, or a text that contains one.
    private static func number(_ reader: inout JSONReader) throws -> String {
        reader.kind == .string ? try reader.readString() : String(try reader.readDouble())
    }

    // MARK: Both formats

    private mutating func add(_ row: WeightColumns.Row, extra: [String: RawJSON]) {
        guard let date = WrittenTime(row.date, zone: zone) else {
            return skip(
                (row.date.isEmpty ? "it has no date" : Self.quoted(row.date) + " is not a date") + Self.dateForms)
        }
        guard EntryFields.times.contains(date.at) else {
            return skip(Self.quoted(row.date) + " is not from 1970 to 9998")
        }
        guard let unit = row.unit.isEmpty ? unit : WeightUnit(spelling: row.unit) else {
            return skip(Self.quoted(row.unit) + " is not a unit; write kg, lb or st")
        }
        guard let weight = WeightNumber.weight(row.weight, unit) else {
            return skip(
                (row.weight.isEmpty ? "it has no weight" : Self.quoted(row.weight) + " is not a weight")
                    + " that is unambiguous; write 80.2")
        }
        guard (try? WeightLimits.validate(entry: weight)) != nil else {
            return skip(Self.quoted(row.weight) + " is not a weight of 0.5 to 680 kg or 1 to 1500 lb")
        }
        if row.unit.isEmpty { warn("\(place) has no unit; it was taken as \(unit.rawValue)") }
        if let lack = date.lack { lacks.append(lack) }
        entries.append(
            Entry(
                place: place, at: date.at, hasTime: date.lack != .time, weight: weight, note: note(row.note),
                bodyFat: bodyFat(row.bodyFat),
                extra: self.extra(extra)))
    }

    private static let dateForms = "; write " + WrittenTime.forms

    /// A value that could not be parsed, truncated for a message.
    private static func quoted(_ text: String) -> String {
        "\"" + text.trimmed.shortened + "\""
    }

    private mutating func note(_ text: String?) -> String? {
        EntryFields.imported(note: text, of: place) { warn($0) }
    }

    private mutating func bodyFat(_ text: String) -> Double? {
        guard !text.isEmpty else { return nil }
        if let percent = Double(text.replacing(",", with: ".")), (try? WeightLimits.validate(bodyFat: percent)) != nil {
            return percent
        }
        warn("\(place) has body fat \(Self.quoted(text)), which is not 1 to 60 percent and was left out")
        return nil
    }

    private mutating func extra(_ members: [String: RawJSON]) -> String? {
        guard !members.isEmpty else { return nil }
        if let kept = EntryFields.extra(members) { return kept }
        warn("\(place) has other members of over \(RecordRanges.extraBytes) bytes, which were left out")
        return nil
    }

    private mutating func skip(_ why: String) {
        warn("\(place) was skipped: \(why)")
    }

    private mutating func warn(_ text: String) {
        warnings.add(text)
    }

    /// Warnings: the first ones entry by entry, then those that many entries have in common.
    var remarks: [String] {
        warnings.texts + lack(.zone, "time", "without a zone", "local time")
            + lack(.time, "date", "without a time", "noon")
    }

    private func lack(_ kind: WrittenTime.Lack, _ noun: String, _ without: String, _ taken: String) -> [String] {
        let count = lacks.count { $0 == kind }
        guard count > 0 else { return [] }
        return ["\(count) \(noun)" + (count == 1 ? " \(without) was" : "s \(without) were") + " taken as \(taken)"]
    }
}
