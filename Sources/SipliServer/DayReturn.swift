import SipliCore
import SipliStore
import SipliWire

/// Takes back what rules recorded about days that have not ended after all, as after a wrong clock, or a time zone in which
/// it was later.
enum DayReturn {
    struct Outcome: WireObject {
        /// Parts of records that were taken back.
        var taken = 0
        /// Those that were changed since, and stay.
        var left = 0
        /// Records made while the clock was in doubt that were moved to the time that it was.
        var moved = 0
        /// Those that may be on a wrong day.
        var doubtful = 0
        /// What is dated after today, such as "1 drink and 1 weigh-in"; nil if nothing is.
        var later: String?

        static let fields: [WireField<Outcome>] = [
            WireField("taken", \.taken, "Parts of records that were taken back."),
            WireField("left", \.left, "Those that were changed since, and stay."),
            WireField("moved", \.moved, "Records made under a clock in doubt that were moved."),
            WireField("doubtful", \.doubtful, "Those that may be on a wrong day."),
            WireField("later", \.later, "What is dated after today; missing if nothing is."),
        ]

        /// What happened to what was recorded while the clock was in doubt; nil if nothing was.
        func doubted(_ today: CivilDay) -> String? {
            func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }
            let texts =
                (moved > 0 ? ["\(records(moved)) made while the clock was in doubt moved to \(today.text)"] : [])
                + (doubtful > 0
                    ? ["\(records(doubtful)) made meanwhile may be on a wrong day: sipli-client journal"] : [])
            return texts.isEmpty ? nil : texts.joined(separator: "; ")
        }
    }

    private static let pageRows = 500

    /// Takes it back in the current change. What has ended by the returned day too is recorded again.
    static func takeBack(to day: CivilDay, _ context: WriteContext) throws -> Outcome {
        let change = context.change
        // Without it nothing says what was recorded since.
        guard let (first, before) = try passed(day, context) else { return Outcome() }
        var outcome = Outcome()
        let written = change.parts
        var (place, taken): (JournalPosition?, RulesTakenBack) = (nil, RulesTakenBack())
        repeat {
            let (parts, next) = try Journal.rules(
                change.database, after: first - 1, before: change.revision, from: place, rows: pageRows
            ) { kind, op in
                // Of people's changes only what fell due in them depends on the day.
                kind == .clock || [JournalPart.payment, JournalPart.matching].contains(op)
            }
            for part in parts where !context.projections.holds(part, on: day) {
                try taken.revert(part, op: ChangeKind.undo.rawValue, isTold: true, change)
            }
            place = next
        } while place != nil
        (outcome.taken, outcome.left) = (change.parts - written, change.takeLeftAlone().count)
        try context.follow()
        try context.projections.dayReturned(to: day, from: before, context)
        outcome.later = try later(than: day, context)
        return outcome
    }

    /// The zone in which a day ended; nil if the journal does not tell any more.
    static func zone(endOf day: CivilDay, _ context: WriteContext) throws -> CivilZone? {
        guard let (end, _) = try passed(day, context) else { return nil }
        var name: String? = context.zone.identifier
        try Journal.parts(context.change.database, of: MachineValues.table, record: DayClock.zoneName) {
            revision, part in
            // The journal of an older version lacks some.
            guard text(part.new) == name else { name = nil; return false }
            guard revision > end else { return false }
            name = text(part.old)
            return true
        }
        return name.flatMap { $0 == context.zone.identifier ? context.zone : SystemZone.zone($0) }
    }

    private static func text(_ stored: String?) -> String? {
        stored.flatMap { RawJSON(stored: $0)?.members["value"]?.text }?.filter { $0 != "\"" }
    }

    /// What a person logged stays, but no page of today shows it. Tomorrow's may be of a zone where it is later.
    private static func later(than day: CivilDay, _ context: WriteContext) throws -> String? {
        let trackers = context.projections.trackers
        let counted = try trackers.rows.flatMap(\.tables).compactMap { table -> String? in
            let count = try table.count(context.change.database, after: day.adding(days: 1))
            return count > 0 ? trackers.noun(of: table.name)?.counted(Int(count)) : nil
        }
        return counted.isEmpty ? nil : TypedText.list(counted)
    }

    /// The revision with which a later day than this one began, and the day that ended then.
    private static func passed(_ day: CivilDay, _ context: WriteContext) throws -> (revision: Int64, before: CivilDay?)?
    {
        var found: (revision: Int64, before: CivilDay?)?
        try Journal.parts(context.change.database, of: MachineValues.table, record: DayClock.dayName) {
            revision, part in
            let before = text(part.old).flatMap { CivilDay($0) }
            found = (revision, before)
            return before.map { $0 > day } ?? true
        }
        return found
    }
}
