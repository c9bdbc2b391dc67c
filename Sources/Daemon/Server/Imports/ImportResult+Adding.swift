import SipliCore
import SipliWire

extension ImportResult {
    /// Notes that a setting changes; both values are stored JSON.
    mutating func note(_ row: SettingRow, from old: String, to new: String, _ unit: UnitSystem) {
        settings.append(row.name)
        var change = SettingChange()
        (change.name, change.from, change.to) = (row.name, row.text(old, unit), row.text(new, unit))
        settingChanges.append(change)
    }

    /// Counts a record whose values the file changed, and says what changed if there are few of them.
    mutating func noteConflict(_ change: @autoclosure () -> String) {
        conflicts += 1
        if changes.count < Self.changesLimit { changes.append(change()) }
    }

    /// Of two parts of a file, without the newest records; the format is that of the first.
    static func + (one: ImportResult, other: ImportResult) -> ImportResult {
        var sum = one
        sum.records += other.records
        sum.added += other.added
        sum.same += other.same
        sum.doubles += other.doubles
        sum.conflicts += other.conflicts
        sum.changes = Array((sum.changes + other.changes).prefix(changesLimit))
        sum.deleted += other.deleted
        sum.matched += other.matched
        sum.matches += other.matches
        sum.possible += other.possible
        sum.possibleMatches += other.possibleMatches
        sum.skipped += other.skipped
        sum.unknownFluids += other.unknownFluids
        sum.first = [one.first, other.first].compactMap { $0 }.min()
        sum.last = [one.last, other.last].compactMap { $0 }.max()
        sum.warnings += other.warnings
        return sum
    }
}

/// Warnings about a file: the first few, and how many more there were.
struct ImportWarnings {
    static let limit = 20

    private var first: [String] = []
    private var count = 0

    mutating func add(_ text: String) {
        count += 1
        if first.count < Self.limit { first.append(text) }
    }

    var texts: [String] { first + (count > first.count ? ["and \(count - first.count) more"] : []) }
}

/// The newest of the records that an import adds, for its preview.
struct NewestRecords {
    private var rows: [(at: Instant, text: String)] = []

    private static let limit = 5

    /// Newest first.
    var texts: [String] { rows.map(\.text) }

    /// Whether a record is one of the newest so far.
    func wants(_ at: Instant) -> Bool { rows.count < Self.limit || rows.contains { $0.at <= at } }

    static func + (one: NewestRecords, other: NewestRecords) -> NewestRecords {
        other.rows.reduce(into: one) { newest, row in if newest.wants(row.at) { newest.add(at: row.at, row.text) } }
    }

    /// - Parameter text: a description of the record.
    mutating func add(at: Instant, _ text: String) {
        rows.insert((at, text), at: rows.firstIndex { $0.at <= at } ?? rows.count)
        if rows.count > Self.limit { rows.removeLast() }
    }
}

/// The places of a file's records by the ids of their entries, in little memory: a file may have hundreds of thousands.
struct RecordPlaces {
    /// The numbers of the places, by hashes of the ids.
    private var numbers: [Int: Int32] = [:]
    /// What is numbered, such as "line".
    private var word: Substring = ""

    func contains(_ id: String) -> Bool { numbers[id.hashValue] != nil }

    /// - Returns: the place of the record that had the id before.
    mutating func add(_ record: some ImportRecord, _ id: String) -> String? {
        // Ids that are derived from rows never occur twice.
        guard !record.isDerived, let place = record.place, let space = place.lastIndex(of: " "),
            let number = Int32(place[place.index(after: space)...])
        else { return nil }
        word = place[..<space]
        return numbers.updateValue(number, forKey: id.hashValue).map { "\(word) \($0)" }
    }
}

/// The approximate memory of records that have to be known all at once.
struct KeptBytes {
    private var bytes = 0

    /// - Throws: `WireError` for the whole file when it is more than `ImportLimits.keptBytes`.
    func check() throws {
        guard bytes <= ImportLimits.keptBytes else {
            throw WireError.invalid(
                "file",
                "its records take more than \(ImportLimits.keptBytes >> 20) MiB of memory; split the file; nothing was "
                    + "imported")
        }
    }

    /// - Parameter texts: of the record.
    mutating func add(_ texts: String?..., records: Int = 1) {
        // A value with its place in a dictionary or an array.
        bytes += texts.reduce(records * 96) { $0 + ($1?.utf8.count ?? 0) }
    }
}
