import SipliCore
import SipliRules
import SipliStore

/// Which changes had records that were moved later, so that they are described with the day on which the records are, and
/// moved again when that was wrong.
enum MovedRecords {
    /// Changes by a clock that was wrong or in doubt.
    struct Stretch: Equatable {
        let revisions: Range<Int64>
        /// The change that moved what they recorded.
        fileprivate(set) var mover: Int64
        /// How far, in milliseconds; nil if that was not known.
        let distance: Int64?
        /// The zone in which days were then.
        let zone: String

        /// Whether both move the same as far.
        func isSame(as other: Stretch) -> Bool {
            guard let distance, let far = other.distance else { return false }
            return revisions == other.revisions
                && ClockTrust.isSame(Instant(milliseconds: distance), Instant(milliseconds: far))
        }
    }

    private static let name = "world.moved"
    private static let limit = 20

    private static func stretches(_ settings: SettingValues) -> [Stretch] { stretches(settings.text(name)) }

    private static func stretches(_ stored: String?) -> [Stretch] {
        stored?.split(separator: ",").compactMap { text in
            let words = text.split(separator: " ")
            let numbers = words.dropLast().compactMap { Int64($0) }
            guard numbers.count > 2, numbers[0] < numbers[1], let zone = words.last else { return nil }
            return Stretch(
                revisions: numbers[0]..<numbers[1], mover: numbers[2], distance: numbers.count > 3 ? numbers[3] : nil,
                zone: String(zone))
        } ?? []
    }

    /// The stretch of a change; nil for one by a clock that was right.
    static func stretch(of revision: Int64, _ settings: SettingValues) -> Stretch? {
        stretches(settings).last { $0.revisions.contains(revision) }
    }

    /// When a change was really made.
    static func made(_ change: JournalChange, _ settings: SettingValues) -> Instant {
        let distance = stretch(of: change.revision, settings)?.distance ?? 0
        return Instant(milliseconds: change.at.milliseconds + distance)
    }

    static func note(_ stretches: [Stretch], _ context: WriteContext) throws {
        let known = self.stretches(context.settings)
        try put((known + stretches.filter { !$0.revisions.isEmpty }).suffix(limit), context)
    }

    /// Moves back what was recorded in these revisions, except what is where it is to be moved: its day may have been one of
    /// another zone. So is what a clock that was wrong itself moved.
    ///
    /// - Parameter due: how they are to be moved.
    /// - Returns: what is still moved, and what this change is to move again as it was before such a clock moved it.
    static func takeBack(
        containing revisions: [Int64], unless due: [Stretch], _ context: WriteContext
    ) throws -> (kept: [Stretch], again: [Stretch]) {
        let known = stretches(context.settings)
        func isByWrong(_ stretch: Stretch) -> Bool { due.contains { $0.revisions.contains(stretch.mover) } }
        let wrong = known.filter { stretch in
            !due.contains(where: stretch.isSame(as:))
                && (isByWrong(stretch) || revisions.contains(where: stretch.revisions.contains))
        }
        let movers = Set(wrong.map(\.mover))
        guard !movers.isEmpty else { return (known, []) }
        let tables = Set(context.projections.trackers.rows.flatMap(\.plans).map(\.table.name))
        var (again, replaced): ([Stretch], [Stretch]) = ([], [])
        for mover in movers.sorted().reversed() {
            // The first price of a subscription may have become one from a later day.
            try DayReturn.revert(
                mover..<mover + 1, context,
                isMeant: { $0.op == JournalPart.moving || $0.op == JournalPart.rule && tables.contains($0.table) })
            replaced += try self.replaced(by: mover, context)
        }
        while var stretch = replaced.popLast() {
            if isByWrong(stretch) {
                replaced += try self.replaced(by: stretch.mover, context)
            } else if stretch.distance != nil, !due.contains(where: { $0.revisions.overlaps(stretch.revisions) }) {
                stretch.mover = context.change.revision
                again.append(stretch)
            }
        }
        let kept = known.filter { !movers.contains($0.mover) }
        try put(kept, context)
        try context.follow()
        return (kept, again)
    }

    /// What a change moved from where an earlier one had moved it.
    private static func replaced(by mover: Int64, _ context: WriteContext) throws -> [Stretch] {
        let change = try Journal.change(context.change.database, revision: mover)
        guard let part = change?.parts.first(where: { $0.table == MachineValues.table.name && $0.record == name })
        else { return [] }
        let after = stretches(DayReturn.text(part.new))
        return stretches(DayReturn.text(part.old)).filter { !after.contains($0) }
    }

    private static func put(_ stretches: [Stretch], _ context: WriteContext) throws {
        let text = stretches.map { stretch in
            [stretch.revisions.lowerBound, stretch.revisions.upperBound, stretch.mover, stretch.distance]
                .compactMap { $0?.description }.joined(separator: " ") + " " + stretch.zone
        }.joined(separator: ",")
        try MachineValues.put(
            context.change, name: name, value: stretches.isEmpty ? nil : SettingParse.quoted(text), op: "turn")
    }
}
