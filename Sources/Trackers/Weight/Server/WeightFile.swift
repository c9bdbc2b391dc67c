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
        /// Whether its time was written without seconds.
        var isOfMinute = false
        /// The local time, unless a zone is written.
        var local: WrittenTime.Local?
        var weight: BodyWeight
        var note: String?
        var bodyFat: Double?
        /// Unused members, as one JSON object.
        var extra: String?
        /// Records have no id: they are identified by second and weight, or by minute where nothing says the second.
        var key: Int64 { at.seconds }
    }

    /// The first line of the table.
    static let header = "date,weight,unit,note,bodyFat"

    var entries: [Entry] = []
    private(set) var records = 0
    private var warnings = ImportWarnings()
    /// The number of times without a zone.
    private var zoneless = 0
    /// The place of the current record, such as "line 2".
    private var place = ""
    /// The person's time zone, and the unit of a weight without one.
    private let zone: CivilZone
    private let unit: WeightUnit

    /// The part that is left to read.
    private enum Source {
        case json(JSONElements)
        case table(TableReader)
        case nothing
    }

    private let size: Int
    private var source: Source
    /// Of a file that is not a table.
    private var beginning = Source.nothing
    private var dates = SheetDates(order: nil)
    /// Whether notes have character references of HTML. Sipli's own table has what was written.
    private let isEscaped: Bool

    init(csv bytes: [UInt8], _ header: TableHeader, zone: CivilZone, unit: WeightUnit) {
        (self.zone, self.unit, size) = (zone, unit, bytes.count)
        isEscaped = header.names.joined(separator: ",") != Self.header && HTMLEntities.areIn(bytes)
        source = .table(TableReader(bytes, header))
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
        isEscaped = false
        beginning = entries.map { .json(JSONElements(bytes, in: $0.range)) } ?? .nothing
        source = beginning
    }

    mutating func rewind() {
        if case .table(var table) = source {
            table.rewind()
            source = .table(table)
        } else {
            source = beginning
        }
        (records, zoneless) = (0, 0)
    }

    /// How much was read, 0...1000.
    var thousandths: Int {
        let position =
            switch source {
            case .json(let elements): elements.position
            case .table(let table): table.thousandths * size / 1000
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
        case .table(var table):
            defer { source = .table(table) }
            if try table.survey(context) { return true }
            dates = table.dates
            guard let row = try table.next() else { return false }
            readRow(row.fields, row.place)
        case .nothing: return false
        }
        return true
    }

    // MARK: The table

    private mutating func readRow(_ fields: [String], _ place: String) {
        records += 1
        self.place = place
        let fields = isEscaped ? fields.map(HTMLEntities.decoded) : fields
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
        let date: (at: Instant, written: WrittenTime)
        do {
            date = try dates.read(row.date, "", now: nil, zone)
        } catch {
            return skip(ErrorMapping.wireError(error).message)
        }
        guard let unit = row.unit.isEmpty ? unit : WeightUnit(spelling: row.unit) else {
            return skip(Self.quoted(row.unit) + " is not a unit; write kg, lb or st")
        }
        let isWritten = row.weight.contains(where: \.isLetter)
        let weight = isWritten ? try? WeightParser.parse(row.weight, unit: unit) : WeightNumber.weight(row.weight, unit)
        guard let weight else {
            return skip(
                row.weight.isEmpty
                    ? "it has no weight"
                    : Self.quoted(row.weight) + " cannot be read in one way only; write a number such as 80.2")
        }
        guard (try? WeightLimits.validate(entry: weight)) != nil else {
            return skip(Self.quoted(row.weight) + " is not a weight of 0.5 to 680 kg or 1 to 1500 lb")
        }
        if row.unit.isEmpty { warn("\(place) has no unit; it was taken as \(unit.rawValue)") }
        if date.written.lack == .zone { zoneless += 1 }
        entries.append(
            Entry(
                place: place, at: date.at, hasTime: date.written.lack != .time, isOfMinute: date.written.isOfMinute,
                local: date.written.local, weight: weight, note: note(row.note), bodyFat: bodyFat(row.bodyFat),
                extra: self.extra(extra)))
    }

    /// A value that could not be parsed, truncated for a message.
    private static func quoted(_ text: String) -> String { "\"" + text.trimmed.shortened + "\"" }

    private mutating func note(_ text: String?) -> String? {
        EntryFields.imported(note: text, of: place) { warn($0) }
    }

    private mutating func bodyFat(_ text: String) -> Double? {
        guard !text.isEmpty else { return nil }
        if let percent = WeightNumber.bodyFat(text) { return percent }
        warn("\(place) has body fat \(Self.quoted(text)), which is not 1 to 60 percent and was left out")
        return nil
    }

    private mutating func extra(_ members: [String: RawJSON]) -> String? {
        guard !members.isEmpty else { return nil }
        if let kept = EntryFields.extra(members) { return kept }
        warn("\(place) has other members of over \(RecordRanges.extraBytes) bytes, which were left out")
        return nil
    }

    private mutating func skip(_ why: String) { warn("\(place) was skipped: \(why)") }

    private mutating func warn(_ text: String) { warnings.add(text) }

    /// Warnings: the first ones entry by entry, then those that many entries have in common.
    var remarks: [String] {
        guard zoneless > 0 else { return warnings.texts }
        let were = zoneless == 1 ? "was" : "were"
        return warnings.texts + [zoneless.counted("time") + " without a zone \(were) taken as local time"]
    }
}

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
