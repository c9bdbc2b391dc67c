import SipliCore
import SipliRules
import SipliStore
import SipliSystem
import SipliWire

/// Brings in a table or a file of weigh-ins, of Sipli or the phone app, as one change.
enum WeightImport {
    static let csv = ImportFormat(
        name: "table of weigh-ins", looks: "begins with `\(WeightFile.header)`, or date, weight and unit in any order",
        recognises: { WeightColumns.fit($0.header) },
        bringIn: { bytes, context in
            try run("table of weigh-ins", WeightFile(csv: bytes, zone: context.zone), context)
        })

    static let json = ImportFormat(
        name: "file of weigh-ins", looks: "an object with `entries` and `entryCount`",
        recognises: { $0.hasMembers("entries", "entryCount") || $0.hasMembers("entries", "exportDate") },
        bringIn: { bytes, context in
            try run("file of weigh-ins", WeightFile(json: bytes, zone: context.zone), context)
        })

    private static let clashLimit = 5

    private static func run(_ name: String, _ file: WeightFile, _ context: WriteContext) throws -> ImportResult {
        var run = Run(context: context)
        run.result.format = name
        run.result.records = file.records
        run.result.skipped = file.records - file.entries.count
        run.result.warnings = file.remarks
        var days: Set<CivilDay> = []
        for entry in file.entries { days.insert(try run.bring(entry)) }
        let ahead = file.entries.count { $0.at > context.now }
        if ahead > 0 {
            run.result.warnings.append(
                (ahead == 1 ? "1 entry is" : "\(ahead) entries are") + " dated in the future; such count from then on")
        }
        (run.result.first, run.result.last) = (days.min()?.description, days.max()?.description)
        run.result.newest = run.newest.texts
        run.tellDoubles()
        run.tellClashes()
        if !context.change.isEmpty { context.change.touch(WeightTracker.topics) }
        try context.books.follow(context.change)
        return run.result
    }

    private struct Run {
        let context: WriteContext
        var result = ImportResult()
        var newest = NewestRecords()
        /// What has the second of another weight, in words: the first of it, and how many there are.
        private var (clashes, clashCount): ([String], Int) = ([], 0)
        /// Where the file has the entries that it brought or that were here, by their ids.
        private var places: [String: String] = [:]
        private var doubles: [String] = []

        init(context: WriteContext) {
            self.context = context
        }

        /// Brings in a record and gives its day. Records have no id: they are known by second and weight.
        mutating func bring(_ record: WeightFile.Entry) throws -> CivilDay {
            let (database, milligrams) = (context.change.database, record.weight.milligrams)
            let day = context.zone.day(of: record.at, dayStart: context.books.settings.dayStart)
            let others = try WeightQueries.sameSecond(database, at: record.at)
            if let stored = twin(of: record, among: others) {
                try merge(record, into: stored)
                return stored.entry.day
            }
            guard try !WeightQueries.isDeleted(database, at: record.at, milligrams: milligrams) else {
                result.deleted += 1
                return day
            }
            let entry = WeightEntry(
                id: Identifier.uuid7(nowMilliseconds: context.now.milliseconds), at: record.at, day: day,
                zone: context.zone.identifier, weight: record.weight, bodyFat: record.bodyFat, note: record.note)
            let sequence = try WeightQueries.nextSequence(database, at: entry.at)
            let values = WeightTables.values(entry, sequence: sequence, extra: record.extra)
            try context.change.insert(WeightTables.entry, id: entry.id, values: values, op: "import")
            places[entry.id] = record.place
            result.added += 1
            if newest.wants(entry.at) { newest.add(at: entry.at, words(entry)) }
            if let other = others.last(where: { $0.entry.weight.milligrams != milligrams })?.entry {
                clash(entry, other)
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

        private func words(_ entry: WeightEntry) -> String {
            WeightWords.entry(entry.weight, at: entry.at, zone: context.zone, settings: context.books.settings)
                + " on \(entry.day)"
        }

        /// Whoever corrected a row of an export has two weigh-ins now.
        private mutating func clash(_ entry: WeightEntry, _ other: WeightEntry) {
            clashCount += 1
            guard clashes.count < WeightImport.clashLimit else { return }
            let weight = WeightText.text(other.weight, unit: context.books.settings.weightUnit)
            clashes.append(words(entry) + " has the same time as \(weight), which is here; both are kept")
        }

        private mutating func double(_ place: String, of other: String) {
            result.doubles += 1
            guard doubles.count < WeightImport.clashLimit else { return }
            doubles.append("\(place) is the same as \(other)")
        }

        mutating func tellDoubles() {
            let unnamed = result.doubles - doubles.count
            result.warnings += doubles + (unnamed > 0 ? ["and \(unnamed) more that the file has twice"] : [])
        }

        mutating func tellClashes() {
            let unnamed = clashCount - clashes.count
            result.warnings += clashes + (unnamed > 0 ? ["and \(unnamed) more with the time of another"] : [])
            guard clashCount > 0 else { return }
            result.warnings.append("where a row corrects a weigh-in, sipli-client weight delete takes the old one away")
        }

        /// What the file has to say is taken; what it is silent about stays.
        private mutating func merge(_ record: WeightFile.Entry, into stored: StoredWeightEntry) throws {
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
            let values = WeightTables.values(entry, sequence: stored.sequence, extra: extra)
            try context.change.put(WeightTables.entry, id: entry.id, values: values, op: "import")
        }
    }
}
