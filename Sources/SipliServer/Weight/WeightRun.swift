import SipliCore
import SipliRules
import SipliStore
import SipliSystem
import SipliWire

/// Brings in a table or a file of weigh-ins, of Sipli or the phone app; a rehearsal decides the same by reading.
final class WeightRun: ImportRun {
    private(set) var result = ImportResult()
    private var file: WeightFile
    private let isRehearsal: Bool
    private var isRead = false
    /// How many entries were brought in.
    private var place = 0
    private var days: Set<CivilDay> = []
    private var newest = NewestRecords()
    /// What has the second of another weight, in words: the first of it, and how many there are.
    private var (clashes, clashCount): ([String], Int) = ([], 0)
    /// Where the file has the entries that it brought or that were here, by their ids.
    private var places: [String: String] = [:]
    private var doubles: [String] = []
    /// The entries of seconds in which a rehearsal would have changed something.
    private var rehearsed: [Int64: [StoredWeightEntry]] = [:]

    private static let clashLimit = 5

    init(_ name: String, _ file: WeightFile, isRehearsal: Bool) {
        (self.file, self.isRehearsal) = (file, isRehearsal)
        result.format = name
    }

    var thousandths: Int {
        isRead ? 300 + place * 700 / max(file.entries.count, 1) : file.thousandths * 3 / 10
    }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        if !isRead {
            guard try file.read(until: slice) else { return false }
            isRead = true
            noteFile()
        }
        while place < file.entries.count {
            if slice.isOver() {
                touch(context)
                return false
            }
            days.insert(try bring(file.entries[place], context))
            place += 1
        }
        noteEnd(context)
        touch(context)
        return true
    }

    private func touch(_ context: WriteContext) {
        if !context.change.isEmpty { context.change.touch(WeightTracker.topics) }
    }

    private func noteFile() {
        result.records = file.records
        result.skipped = file.records - file.entries.count
        result.warnings = file.remarks
    }

    private func noteEnd(_ context: WriteContext) {
        let ahead = file.entries.count { $0.at > context.now }
        if ahead > 0 {
            result.warnings.append(
                (ahead == 1 ? "1 entry is" : "\(ahead) entries are") + " dated in the future; such count from then on")
        }
        (result.first, result.last) = (days.min()?.description, days.max()?.description)
        result.newest = newest.texts
        tellDoubles()
        tellClashes()
    }

    /// Brings in a record and gives its day. Records have no id: they are known by second and weight.
    func bring(_ record: WeightFile.Entry, _ context: WriteContext) throws -> CivilDay {
        let (database, milligrams) = (context.change.database, record.weight.milligrams)
        let day = context.zone.day(of: record.at, dayStart: context.projections.settings.dayStart)
        let others = try rehearsed[record.at.seconds] ?? WeightQueries.sameSecond(database, at: record.at)
        if let stored = twin(of: record, among: others) {
            try merge(record, into: stored, context)
            return stored.entry.day
        }
        guard try !WeightQueries.isDeleted(database, at: record.at, milligrams: milligrams) else {
            result.deleted += 1
            return day
        }
        let entry = WeightEntry(
            id: Identifier.uuid7(nowMilliseconds: context.now.milliseconds), at: record.at, day: day,
            zone: context.zone.identifier, weight: record.weight, bodyFat: record.bodyFat, note: record.note)
        if isRehearsal {
            let stored = StoredWeightEntry(entry, sequence: Int64(others.count), extra: record.extra)
            rehearsed[record.at.seconds] = (others + [stored]).sorted { $0.entry.at < $1.entry.at }
        } else {
            let sequence = try WeightQueries.nextSequence(database, at: entry.at)
            let values = WeightTables.values(entry, sequence: sequence, extra: record.extra)
            try context.change.insert(WeightTables.entry, id: entry.id, values: values, op: "import")
        }
        places[entry.id] = record.place
        result.added += 1
        if newest.wants(entry.at) { newest.add(at: entry.at, words(entry, context)) }
        if let other = others.last(where: { $0.entry.weight.milligrams != milligrams })?.entry {
            clash(entry, other, context)
        }
        return day
    }

    /// The entry that a record is. Files of whole seconds know no more than the second; where both have milliseconds, those
    /// tell entries apart. Two records are one entry only when nothing tells them apart.
    private func twin(of record: WeightFile.Entry, among others: [StoredWeightEntry]) -> StoredWeightEntry? {
        func isWhole(_ at: Instant) -> Bool { at.milliseconds % 1000 == 0 }
        let same = others.filter { $0.entry.weight.milligrams == record.weight.milligrams }
        let exact = same.filter { $0.entry.at == record.at }
        let near = same.filter { isWhole($0.entry.at) || isWhole(record.at) }
        return (exact + near).first { places[$0.entry.id] == nil } ?? exact.first
    }

    private func words(_ entry: WeightEntry, _ context: WriteContext) -> String {
        WeightWords.entry(entry.weight, at: entry.at, zone: context.zone, settings: context.projections.settings)
            + " on \(entry.day)"
    }

    /// Whoever corrected a row of an export has two weigh-ins now.
    private func clash(_ entry: WeightEntry, _ other: WeightEntry, _ context: WriteContext) {
        clashCount += 1
        guard clashes.count < Self.clashLimit else { return }
        let weight = WeightText.text(other.weight, unit: context.projections.settings.weightUnit)
        clashes.append(words(entry, context) + " has the same time as \(weight), which is here; both are kept")
    }

    private func double(_ place: String, of other: String) {
        result.doubles += 1
        guard doubles.count < Self.clashLimit else { return }
        doubles.append("\(place) is the same as \(other)")
    }

    func tellDoubles() {
        let unnamed = result.doubles - doubles.count
        result.warnings += doubles + (unnamed > 0 ? ["and \(unnamed) more that the file has twice"] : [])
    }

    func tellClashes() {
        let unnamed = clashCount - clashes.count
        result.warnings += clashes + (unnamed > 0 ? ["and \(unnamed) more with the time of another"] : [])
        guard clashCount > 0 else { return }
        result.warnings.append("where a row corrects a weigh-in, sipli-client weight delete takes the old one away")
    }

    /// What the file has to say is taken; what it is silent about stays.
    private func merge(
        _ record: WeightFile.Entry, into stored: StoredWeightEntry, _ context: WriteContext
    ) throws {
        var entry = stored.entry
        entry.note = record.note ?? entry.note
        entry.bodyFat = record.bodyFat ?? entry.bodyFat
        let extra = record.extra ?? stored.extra
        let place = places.updateValue(record.place, forKey: entry.id)
        guard entry != stored.entry || extra != stored.extra else {
            guard let place else { return result.same += 1 }
            return double(record.place, of: place)
        }
        result.conflicts += 1
        if isRehearsal {
            let second = record.at.seconds
            let others = try rehearsed[second] ?? WeightQueries.sameSecond(context.change.database, at: record.at)
            return rehearsed[second] = others.map { other in
                guard other.entry.id == entry.id else { return other }
                return StoredWeightEntry(entry, sequence: stored.sequence, extra: extra)
            }
        }
        let values = WeightTables.values(entry, sequence: stored.sequence, extra: extra)
        try context.change.put(WeightTables.entry, id: entry.id, values: values, op: "import")
    }
}
