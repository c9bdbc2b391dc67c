import SipliCore
import SipliStore
import SipliWire

/// Imports a tracker's entries from a file; a dry run makes the same decisions but only reads.
///
/// A tracker whose files hold more than entries overrides the steps before and after them.
class EntryImportRun<File: EntryFile>: ImportRun {
    typealias Record = File.Record
    typealias Tracker = File.Record.Tracker
    typealias Stored = StoredEntry<Tracker.Entry>

    private enum Phase {
        case reading, beginning, entries, ending, done
    }

    var result = ImportResult()
    var file: File
    let isRehearsal: Bool
    /// The settings after the import.
    var settings = SettingValues.none
    /// The days of the file's entries.
    private(set) var days: Set<CivilDay> = []
    private var phase = Phase.reading
    /// The number of usable records, and of those that were imported.
    private var (total, count) = (0, 0)
    private(set) var newest = NewestRecords()
    /// In a dry run: the records' keys, as hashes, and those that several records have.
    private var keys: Set<Int> = []
    private var repeated: Set<Int> = []
    /// In a dry run, the entries of a key that several records have, as they would be.
    private var rehearsed: [Record.Key: [Stored]] = [:]
    /// The places in the file of imported and matching entries.
    private var places = RecordPlaces()
    private var doubles: [String] = []
    /// The instant of the last record, and its number among the entries of that instant.
    private var lastPlace: (at: Instant, sequence: Int64)?

    private static var doubleLimit: Int { 5 }
    private static var exampleLimit: Int { 3 }

    init(_ name: String, _ file: File, isRehearsal: Bool) {
        (self.file, self.isRehearsal) = (file, isRehearsal)
        (result.format, result.entries) = (name, Tracker.descriptor.entry.many)
    }

    // MARK: Steps of trackers

    /// Runs before the entries, once all was read.
    ///
    /// - Returns: whether all is done.
    func begin(_ context: WriteContext, until slice: Slice) throws -> Bool {
        settings = context.settings
        return true
    }

    /// Whether a new entry with this id is here as a part of another one.
    func isPart(_ id: String) -> Bool { false }

    /// Brings a new entry in another way than as an entry of its own.
    ///
    /// - Returns: whether that was done.
    func adopt(_ record: Record, _ entry: Tracker.Entry, _ context: WriteContext) throws -> Bool { false }

    /// An entry was added.
    ///
    /// - Parameter others: the existing entries with its key.
    func added(_ entry: Tracker.Entry, beside others: [Stored], _ context: WriteContext) {}

    /// A usable record was read, for the first time.
    func noted(_ record: Record, _ context: WriteContext) throws {}

    /// Runs after the entries.
    ///
    /// - Returns: whether all is done.
    func end(_ context: WriteContext, until slice: Slice) throws -> Bool {
        result.warnings += doubleRemarks
        return true
    }

    /// The topics that the import has changed.
    func topics(_ context: WriteContext) -> TopicSet { TopicSet(Tracker.descriptor.topic) }

    // MARK: In slices

    var thousandths: Int {
        switch phase {
        case .reading: file.thousandths / 5
        case .beginning, .entries: 200 + count * 750 / max(total, 1)
        case .ending, .done: 950
        }
    }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        defer { if !context.change.isEmpty { context.change.touch(topics(context)) } }
        while phase != .done {
            guard try step(context, slice) else { return false }
            if slice.isOver(), phase != .done { return false }
        }
        return true
    }

    /// - Returns: whether the phase is over.
    private func step(_ context: WriteContext, _ slice: Slice) throws -> Bool {
        switch phase {
        case .reading:
            let isRead = try file.read(context, until: slice)
            try note(context)
            guard isRead else { return false }
            result.records = file.records
            result.skipped = file.records - total
            result.warnings = file.remarks
            (result.columns, result.dates) = (file.sheet?.columns, file.sheet?.dates)
            phase = .beginning
        case .beginning:
            guard try begin(context, until: slice) else { return false }
            file.rewind()
            phase = .entries
        case .entries:
            guard try bringEntries(context, slice) else { return false }
            result.newest = newest.texts
            (result.first, result.last) = (days.min()?.description, days.max()?.description)
            phase = .ending
        case .ending:
            guard try end(context, until: slice) else { return false }
            phase = .done
        case .done: break
        }
        return true
    }

    /// Takes the records that were read for the first time.
    private func note(_ context: WriteContext) throws {
        total += file.entries.count
        for record in file.entries {
            try noted(record, context)
            guard isRehearsal else { continue }
            let key = record.key.hashValue
            if !keys.insert(key).inserted { repeated.insert(key) }
        }
        file.entries.removeAll(keepingCapacity: true)
    }

    private func bringEntries(_ context: WriteContext, _ slice: Slice) throws -> Bool {
        while !slice.isOver() {
            guard try file.readNext(context) else { return true }
            for record in file.entries {
                days.insert(try bring(record, context))
                count += 1
            }
            file.entries.removeAll(keepingCapacity: true)
        }
        return false
    }

    /// Describes a new row of a person's own table as it is logged.
    private func addExample(_ record: Record, _ entry: Tracker.Entry, _ context: WriteContext) {
        guard file.sheet != nil, (result.examples ?? []).count < Self.exampleLimit else { return }
        let text =
            File.preview(entry, zone: context.zone, settings: settings)
            + RecordTime(entry, seenFrom: context.zone, settings: settings).dayWords()
        result.examples = (result.examples ?? []) + [record.place.map { $0 + ": " + text } ?? text]
    }

    // MARK: Entries

    /// Imports a record and returns its day.
    private func bring(_ record: Record, _ context: WriteContext) throws -> CivilDay {
        let others = try rehearsed[record.key] ?? record.known(context)
        if let twin = record.twin(among: others, isTaken: { places.contains($0) }) {
            return try merge(record, into: twin, of: others, context)
        }
        let entry = record.entry(dayStart: settings.dayStart, context)
        guard !([entry.id] + record.formerIDs).contains(where: isPart) else {
            result.same += 1
            return entry.day
        }
        guard try !record.isDeleted(context) else {
            result.deleted += 1
            return entry.day
        }
        guard try !adopt(record, entry, context) else { return entry.day }
        result.added += 1
        addExample(record, entry, context)
        if newest.wants(entry.at) { newest.add(at: entry.at, words(entry, context)) }
        _ = places.add(record, entry.id)
        let sequence = try Tracker.table.nextSequence(context.change.database, at: entry.at)
        lastPlace = (entry.at, sequence)
        let stored = StoredEntry(entry, sequence: sequence, extra: record.extra)
        if isRehearsal {
            try rehearse(record, (others + [stored]).sorted { $0.entry.at < $1.entry.at })
        } else {
            try context.change.insert(Tracker.table.records, id: entry.id, values: Self.values(stored), op: "import")
        }
        added(entry, beside: others, context)
        return entry.day
    }

    private func merge(
        _ record: Record, into twin: Stored, of others: [Stored], _ context: WriteContext
    ) throws -> CivilDay {
        var merged = record.merged(into: twin, dayStart: settings.dayStart, context)
        let (id, day) = (merged.entry.id, merged.entry.day)
        let place = places.add(record, id)
        // Of one instant, the file's order counts.
        let isEarlier =
            place == nil && lastPlace.map { $0.at == merged.entry.at && merged.sequence < $0.sequence } ?? false
        if isEarlier || merged.entry.at != twin.entry.at {
            merged.sequence = try Tracker.table.nextSequence(context.change.database, at: merged.entry.at)
        }
        if place == nil { lastPlace = (merged.entry.at, merged.sequence) }
        guard merged.entry != twin.entry || merged.extra != twin.extra || merged.sequence != twin.sequence else {
            noteSame(record, place)
            return day
        }
        result.noteConflict(Self.change(words(twin.entry, context), words(merged.entry, context)))
        if isRehearsal {
            try rehearse(record, others.map { $0.entry.id == id ? merged : $0 })
            return day
        }
        try context.change.put(Tracker.table.records, id: id, values: Self.values(merged), op: "import")
        return day
    }

    private static func change(_ old: String, _ new: String) -> String {
        old == new ? old + ": its details" : old + " became " + new
    }

    /// Remembers the entries of a record's key, if another record of the file has it too.
    private func rehearse(_ record: Record, _ stored: [Stored]) throws {
        guard repeated.contains(record.key.hashValue) else { return }
        rehearsed[record.key] = stored
        guard rehearsed.count <= ImportLimits.repeated else {
            throw WireError.invalid(
                "file",
                "more than \(ImportLimits.repeated.grouped) records repeat others of the file; a dry run cannot "
                    + "follow so many")
        }
    }

    /// - Parameter other: the place of the duplicate in the file.
    private func noteSame(_ record: Record, _ other: String?) {
        guard let other, let place = record.place else { return result.same += 1 }
        result.doubles += 1
        if doubles.count < Self.doubleLimit { doubles.append("\(place) is the same as \(other)") }
    }

    /// Whether a record of the file brought or matched the entry with this id.
    func isOfFile(_ id: String) -> Bool { places.contains(id) }

    /// Warnings about duplicates within the file.
    var doubleRemarks: [String] {
        let unnamed = result.doubles - doubles.count
        return doubles + (unnamed > 0 ? ["and \(unnamed) more duplicates"] : [])
    }

    private static func values(_ stored: Stored) -> RecordValues {
        Tracker.table.values(stored.entry, sequence: stored.sequence, extra: stored.extra)
    }

    func words(_ entry: Tracker.Entry, _ context: WriteContext) -> String {
        Tracker.words(entry, unless: nil, zone: context.zone, settings: settings)
    }
}
