import SipliCore
import SipliRules
import SipliStore
import SipliSystem
import SipliWire

/// Brings in a table or a file of weigh-ins, of Sipli or the phone app, as one change.
enum WeightImport {
    static let csv = ImportFormat(
        name: "table of weigh-ins", looks: "begins with `\(WeightFile.header)`",
        recognises: { $0.hasColumns("date,weight,unit") },
        bringIn: { bytes, context in try run("table of weigh-ins", WeightFile(csv: bytes), context) })

    static let json = ImportFormat(
        name: "file of weigh-ins", looks: "an object with `entries` and `entryCount`",
        recognises: { $0.hasMembers("entries", "entryCount") || $0.hasMembers("entries", "exportDate") },
        bringIn: { bytes, context in try run("file of weigh-ins", try WeightFile(json: bytes), context) })

    private static let clashLimit = 5

    private static func run(_ name: String, _ file: WeightFile, _ context: WriteContext) throws -> ImportResult {
        var run = Run(context: context)
        run.result.format = name
        run.result.records = file.records
        run.result.skipped = file.records - file.entries.count
        run.result.warnings = file.warnings
        let unnamed = file.warningCount - file.warnings.count
        if unnamed > 0 { run.result.warnings.append("and \(unnamed) more") }
        var days: Set<CivilDay> = []
        for entry in file.entries { days.insert(try run.bring(entry)) }
        let ahead = file.entries.count { $0.at > context.now }
        if ahead > 0 {
            run.result.warnings.append(
                (ahead == 1 ? "1 entry is" : "\(ahead) entries are") + " dated in the future; such count from then on")
        }
        (run.result.first, run.result.last) = (days.min()?.description, days.max()?.description)
        run.result.newest = run.newest.texts
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

        init(context: WriteContext) {
            self.context = context
        }

        /// Brings in a record and gives its day. Records have no id: they are known by second and weight.
        mutating func bring(_ record: WeightFile.Entry) throws -> CivilDay {
            let (database, milligrams) = (context.change.database, record.weight.milligrams)
            let day = context.zone.day(of: record.at, dayStart: context.books.settings.dayStart)
            let others = try WeightQueries.sameSecond(database, at: record.at)
            if let stored = others.first(where: { $0.entry.weight.milligrams == milligrams }) {
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
            result.added += 1
            if newest.wants(entry.at) { newest.add(at: entry.at, words(entry)) }
            if let other = others.last?.entry { clash(entry, other) }
            return day
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
            guard entry != stored.entry || extra != stored.extra else { return result.same += 1 }
            result.conflicts += 1
            let values = WeightTables.values(entry, sequence: stored.sequence, extra: extra)
            try context.change.put(WeightTables.entry, id: entry.id, values: values, op: "import")
        }
    }
}
