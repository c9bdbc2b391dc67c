import SipliCore
import SipliStore
import SipliWire

/// Makes the present records like those of a copy, or counts what differs, in slices: both are read in the order of their
/// ids, a page at a time.
final class StoreComparison {
    private let copy: StoreReader
    private let isRehearsal: Bool
    private let livedDay: CivilDay?
    private let trackers: Trackers
    /// Settings come first, because the rest is described with them.
    private let tables: [JournaledTable]
    private var (table, place) = (0, "")
    private var counts: [String: RestoreResult.Item] = [:]
    private var newest = NewestRecords()
    private var settings: [String] = []

    private static let (pageRecords, shownSettings) = (50, 5)

    /// - Parameter livedDay: the day on which the copy was made.
    init(_ copy: StoreReader, livedDay: CivilDay?, isRehearsal: Bool, _ trackers: Trackers) {
        (self.copy, self.livedDay, self.isRehearsal, self.trackers) = (copy, livedDay, isRehearsal, trackers)
        tables = [Settings.table] + trackers.rows.flatMap(\.tables)
    }

    var thousandths: Int { table * 1000 / tables.count }

    /// What differed, in the order of the trackers, settings last.
    var items: [RestoreResult.Item] { (tables.dropFirst() + tables.prefix(1)).compactMap { counts[$0.name] } }

    var examples: [String] { newest.texts + settings }

    /// - Returns: whether all was compared.
    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        while table < tables.count {
            try comparePage(tables[table], context)
            if slice.isOver() { return table == tables.count }
        }
        return true
    }

    private func comparePage(_ table: JournaledTable, _ context: WriteContext) throws {
        let limit = Self.pageRecords
        let wanted = try RestoredCopy.reading { try copy.read { try table.page($0, after: place, limit: limit) } }
        let present = try table.page(context.change.database, after: place, limit: limit)
        // Beyond the end of a full page it is not known what the other side has.
        let bound = [wanted, present].filter { $0.count == limit }.compactMap(\.last?.id).min()
        func known(_ page: [(id: String, values: RecordValues)]) -> [String: RecordValues] {
            Dictionary(page.filter { $0.id <= bound ?? $0.id }.map { ($0.id, $0.values) }) { $1 }
        }
        let (after, before) = (known(wanted), known(present))
        for id in Set(after.keys).union(before.keys).sorted() where after[id] != before[id] {
            try restore(table, id, from: before[id], to: after[id], context)
        }
        if let bound { place = bound } else { (self.table, place) = (self.table + 1, "") }
    }

    private func restore(
        _ table: JournaledTable, _ id: String, from before: RecordValues?, to after: RecordValues?,
        _ context: WriteContext
    ) throws {
        guard try !isSame(table, id, before, after, context) else { return }
        let restored = trackers.rows.first { $0.name == table.tracker }?.restored
        let records = try restored.flatMap { restored in
            try copy.read { copy in
                try restored(
                    RecordDifference(
                        table: table.name, id: id, present: before, copied: after, copy: copy, livedDay: livedDay),
                    context)
            }
        }
        for record in records ?? [RestoredRecord(table: table, id: id, values: after)] {
            try restore(
                record, from: record.id == id ? before : context.change.values(record.table, id: record.id), context)
        }
    }

    private func restore(_ record: RestoredRecord, from before: RecordValues?, _ context: WriteContext) throws {
        let (table, id, after) = (record.table, record.id, record.values)
        guard before != after else { return }
        let part = table.part(id, op: RestoreCopyWork.operation, from: before, to: after)
        context.change.touch(trackers.topics(of: part))
        count(part)
        if let words = context.projections.words(part, zone: context.zone) {
            if let at = (after ?? before).flatMap(table.instant(of:)) {
                if newest.wants(at) { newest.add(at: at, words) }
            } else if part.table == Settings.table.name, settings.count < Self.shownSettings {
                settings.append(words)
            }
        }
        guard !isRehearsal else { return }
        try context.change.put(table, id: id, values: after, op: RestoreCopyWork.operation)
    }

    /// An exported file may leave out a setting that has its default, and has values that belong to this machine.
    private func isSame(
        _ table: JournaledTable, _ id: String, _ before: RecordValues?, _ after: RecordValues?, _ context: WriteContext
    ) throws -> Bool {
        guard table.name == Settings.table.name else { return false }
        if before == nil, try context.change.values(MachineValues.table, id: id) != nil { return true }
        guard let row = trackers.settings.named(id) else { return false }
        let standard: RecordValues = [.text(row.standard)]
        return before ?? standard == after ?? standard
    }

    private func count(_ part: JournalPart) {
        var item = counts[part.table] ?? RestoreResult.Item()
        item.what = trackers.noun(of: part.table)?.many ?? part.table
        switch (part.old, part.new) {
        // One that is not stored has its default.
        case _ where part.table == Settings.table.name: item.changed += 1
        case (nil, _): item.added += 1
        case (_, nil): item.removed += 1
        default: item.changed += 1
        }
        counts[part.table] = item
    }
}

/// A record that is another one in a copy, or is only there or here.
struct RecordDifference {
    let table: String
    let id: String
    let present: RecordValues?
    let copied: RecordValues?
    let copy: StoreDatabase
    /// The day on which the copy was made; nil if it is not known.
    let livedDay: CivilDay?
}

/// What a record is after going back to a copy.
struct RestoredRecord {
    let table: JournaledTable
    let id: String
    let values: RecordValues?
}
