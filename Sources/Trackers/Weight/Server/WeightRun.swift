import SipliCore
import SipliRules
import SipliStore
import SipliSystem
import SipliWire

/// Imports a table or a file of weigh-ins, of Sipli or the phone app.
final class WeightRun<File: EntryFile>: EntryImportRun<File> where File.Record == WeightFile.Entry {
    /// Records with the second of an entry of another weight: descriptions of the first ones, and their number.
    private var (clashes, clashCount): ([String], Int) = ([], 0)

    /// The times of the records, in milliseconds, and how many of them are still to come.
    private var (times, ahead): (Set<Int64>, Int) = ([], 0)

    private static var clashLimit: Int { 5 }

    override func noted(_ record: File.Record, _ context: WriteContext) throws {
        times.insert(record.at.milliseconds)
        if record.at > context.now { ahead += 1 }
    }

    override func end(_ context: WriteContext, until slice: Slice) throws -> Bool {
        let newest = try WeightEntries.table.newest(context.change.database, until: RecordCutoff(context.now), limit: 1)
            .first
        let isChanged = !isRehearsal && result.added + result.conflicts > 0
        if let newest, times.contains(newest.at.milliseconds), isChanged {
            try WeightEntries.putBodyWeight(after: newest, context)
        }
        if ahead > 0 {
            result.warnings.append(
                (ahead == 1
                    ? "1 entry is dated in the future; it counts"
                    : "\(ahead) entries are dated in the future; they count")
                    + " from that date")
        }
        result.warnings += doubleRemarks + clashRemarks
        return true
    }

    /// A row that was corrected in an exported table is added as a second weigh-in.
    override func added(_ entry: WeightEntry, beside others: [Stored], _ context: WriteContext) {
        let milligrams = entry.weight.milligrams
        // Two of one file are as they were exported.
        let other = others.last { $0.entry.weight.milligrams != milligrams && !isOfFile($0.entry.id) }?.entry
        guard let other else { return }
        clashCount += 1
        guard clashes.count < Self.clashLimit else { return }
        let weight = WeightText.text(other.weight, unit: settings.weightUnit)
        let how = isRehearsal ? "" : "; if it corrects that one: sipli-client weight delete " + other.id
        clashes.append(words(entry, context) + " has the same time as an existing \(weight); both are kept" + how)
    }

    private var clashRemarks: [String] {
        guard clashCount > 0 else { return [] }
        let unnamed = clashCount - clashes.count
        return clashes + (unnamed > 0 ? ["and \(unnamed) more with the time of another weigh-in"] : [])
    }
}

/// Records without an id.
extension WeightFile.Entry {
    /// Those of its minute, and if its time is local, those of that local time in other zones.
    func known(_ context: WriteContext) throws -> [Stored] {
        guard local != nil else { return try WeightQueries.sameMinute(context.change.database, at: at) }
        return try WeightQueries.around(context.change.database, at: at).filter {
            $0.entry.at.minute == at.minute || isAtTime($0.entry, context)
        }
    }

    /// Whether a time is the same as the record's, as far as that was written.
    private func isWritten(_ other: Int64, _ own: Int64) -> Bool { isOfMinute ? other / 60 == own / 60 : other == own }

    private func isAtTime(_ entry: WeightEntry, _ context: WriteContext) -> Bool {
        guard !isWritten(entry.at.seconds, at.seconds) else { return true }
        guard let local else { return false }
        let settings = context.settings
        let hasOnlyDay = RecordTime(entry, seenFrom: context.zone, settings: settings).text.isEmpty
        guard let seconds = local.seconds else { return hasOnlyDay && entry.day == local.date }
        let zone = settings.zone(of: entry, context.zone)
        return !hasOnlyDay && zone.date(at: entry.at) == local.date
            && isWritten(Int64(zone.secondsAfterMidnight(at: entry.at)), Int64(seconds))
    }

    /// In files with whole seconds only the second is known, and without seconds only the minute; if both have milliseconds,
    /// those distinguish entries. Two records are one entry only if nothing distinguishes them.
    func twin(among others: [Stored], isTaken: (_ id: String) -> Bool) -> Stored? {
        func isWhole(_ at: Instant) -> Bool { at.milliseconds % 1000 == 0 }
        let same = others.filter { $0.entry.weight.milligrams == weight.milligrams }
        func isSame(_ stored: Stored) -> Bool { stored.entry.note == note && stored.entry.bodyFat == bodyFat }
        let exact = same.filter { $0.entry.at == at }
        let near = same.filter { isWritten($0.entry.at.seconds, at.seconds) && (isWhole($0.entry.at) || isWhole(at)) }
        let elsewhere = same.filter { $0.entry.at.minute != at.minute }
        let free = (exact + near + elsewhere).filter { !isTaken($0.entry.id) }
        return free.first(where: isSame) ?? free.first ?? (exact + elsewhere).first(where: isSame)
    }

    func isDeleted(_ context: WriteContext) throws -> Bool {
        let deleted = try WeightQueries.deleted(context.change.database, around: at, milligrams: weight.milligrams)
        return context.change.isKept(deleted.contains { isAtTime($0, context) })
    }

    func entry(dayStart: Int, _ context: WriteContext) -> WeightEntry {
        WeightEntry(
            // How `RecordTime` knows that it has only a day.
            id: hasTime ? context.newIdentifier() : Identifier.version(8, of: context.newIdentifier()), at: at,
            day: context.zone.day(of: at, dayStart: dayStart),
            zone: context.zone.identifier, weight: weight, bodyFat: bodyFat, note: note)
    }

    /// Takes the values that the file has; others stay.
    func merged(into stored: Stored, dayStart: Int, _ context: WriteContext) -> Stored {
        var merged = stored
        merged.entry.note = note ?? stored.entry.note
        merged.entry.bodyFat = bodyFat ?? stored.entry.bodyFat
        merged.extra = extra ?? stored.extra
        return merged
    }
}

/// Importable files of weigh-ins.
enum WeightImport {
    static let csv = ImportFormat(
        name: "table of weigh-ins", recognises: { WeightColumns.fit($0.header) },
        begin: { bytes, file, isRehearsal, context in
            let unit = context.settings.weightUnit
            return WeightRun<WeightFile>(
                "table of weigh-ins", WeightFile(csv: bytes, file.header, zone: context.zone, unit: unit),
                isRehearsal: isRehearsal)
        })

    static let json = ImportFormat(
        name: "file of weigh-ins",
        recognises: { $0.hasMembers("entries", "entryCount") || $0.hasMembers("entries", "exportDate") },
        begin: { bytes, file, isRehearsal, context in
            WeightRun<WeightFile>(
                "file of weigh-ins", try WeightFile(json: bytes, members: file.members, zone: context.zone),
                isRehearsal: isRehearsal)
        })
}
