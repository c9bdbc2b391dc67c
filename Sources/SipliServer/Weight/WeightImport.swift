import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// Brings in the older app's table or file as one change.
enum WeightImport {
    static let csv = ImportFormat(
        name: "W8Trackr table", looks: "a table that begins with `\(WeightFile.header)`",
        recognises: { file in
            guard case .text(let line) = file else { return false }
            return WeightFile.isHeader(line)
        },
        bringIn: { bytes, context in try run("W8Trackr table", WeightFile(csv: bytes), context) })

    static let json = ImportFormat(
        name: "W8Trackr file", looks: "an object with `entries` and `entryCount`",
        recognises: { $0.hasMembers("entries", "entryCount") || $0.hasMembers("entries", "exportDate") },
        bringIn: { bytes, context in try run("W8Trackr file", try WeightFile(json: bytes), context) })

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
        if !context.change.isEmpty { context.change.touch(WeightTracker.topics) }
        try context.books.follow(context.change)
        return run.result
    }

    private struct Run {
        let context: WriteContext
        var result = ImportResult()

        /// Brings in a record and gives its day. Records have no id: they are known by second and weight.
        mutating func bring(_ record: WeightFile.Entry) throws -> CivilDay {
            let (database, milligrams) = (context.change.database, record.weight.milligrams)
            let day = context.zone.day(of: record.at, dayStart: context.books.settings.dayStart)
            if let stored = try WeightQueries.same(database, at: record.at, milligrams: milligrams) {
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
            return day
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
