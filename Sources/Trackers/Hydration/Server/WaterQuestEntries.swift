import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The entries of a `WaterQuestState.json`, cached as text by day, so that a change costs no more than the days it
/// touched.
final class WaterQuestEntries {
    private var texts: [CivilDay: [UInt8]] = [:]
    /// The inputs of the cached texts; nil before the first time.
    private var basis: Basis?

    private struct Basis {
        var position: JournalPosition
        var zone: String
        var dayStart: Int
        var fluids: FluidTable
        /// The first cached day.
        var first: CivilDay
    }

    /// Number of changed records beyond which everything is rebuilt.
    private static let followLimit = 500
    private static let separator = Array(",\n".utf8)

    /// Discards the cache, as after a failure.
    func forget() {
        basis = nil
    }

    /// The entries from a day on, oldest first, as in the file.
    func bytes(_ context: ReadContext, since first: CivilDay) throws -> [UInt8] {
        if try !follow(context, first) { try load(context, first) }
        var bytes: [UInt8] = []
        for (_, text) in texts.sorted(by: { $0.key < $1.key }) {
            if !bytes.isEmpty { bytes += Self.separator }
            bytes += text
        }
        return bytes
    }

    /// False if everything must be rebuilt.
    private func follow(_ context: ReadContext, _ first: CivilDay) throws -> Bool {
        guard var basis, basis.zone == context.zone.identifier, basis.dayStart == context.settings.dayStart,
            basis.first <= first, basis.fluids == (try fluids(context)),
            let news = try Journal.changedRecords(context.database, after: basis.position, limit: Self.followLimit)
        else { return false }
        var days: Set<CivilDay> = []
        for record in news.records where record.table == HydrationTables.entry.name { days.formUnion(record.days) }
        for day in texts.keys where day < first { texts[day] = nil }
        for day in days where day >= first {
            texts[day] = nil
            try add(context, from: day, through: day)
        }
        (basis.position, basis.first) = (news.end, first)
        self.basis = basis
        return true
    }

    private func load(_ context: ReadContext, _ first: CivilDay) throws {
        texts = [:]
        try add(context, from: first, through: nil)
        basis = Basis(
            position: try Journal.end(context.database), zone: context.zone.identifier,
            dayStart: context.settings.dayStart, fluids: try fluids(context), first: first)
    }

    private func fluids(_ context: ReadContext) throws -> FluidTable {
        try context.projection(HydrationProjection.self).state.fluids
    }

    private func add(_ context: ReadContext, from first: CivilDay, through last: CivilDay?) throws {
        let fluids = try fluids(context)
        var after: EntryPosition? = EntryPosition(
            day: first.adding(days: -1), at: Instant(milliseconds: .max), id: "")
        while after != nil {
            let page = try HydrationTables.entries.oldest(context.database, after: after, limit: 200)
            for stored in page.entries {
                let day = stored.entry.day
                if let last, day > last { return }
                if texts[day] != nil { texts[day]? += Self.separator }
                texts[day, default: []] += (PrettyJSON.spaces(2) + WaterQuestExport.entry(stored, fluids, context)).utf8
            }
            after = page.next
        }
    }
}
