import SipliCore
import SipliStore
import SipliWire

/// Takes back what rules recorded about days that have not ended after all, as after a wrong clock, or a time zone in which
/// it was later.
enum DayReturn {
    struct Outcome: WireObject {
        /// Records that were taken back, as a person sees them.
        var taken = 0
        /// The same, such as "5 payments"; nil if there are none.
        var takenText: String?
        /// Those that were changed since, and stay.
        var left = 0
        /// Records made while the clock was in doubt that were moved to another day.
        var moved = 0
        /// The day to which they were moved; nil if there are several.
        var movedTo: String?
        /// Those that may be on a wrong day.
        var doubtful = 0
        /// Descriptions of the first few of these.
        var doubtfulTexts: [String] = []

        static let fields: [WireField<Outcome>] = [
            WireField("taken", \.taken, "Records that were taken back."),
            WireField("taken_text", \.takenText, "The same in words; missing if there are none."),
            WireField("left", \.left, "Those that were changed since, and stay."),
            WireField("moved", \.moved, "Records made under a clock in doubt that were moved."),
            WireField("moved_to", \.movedTo, "Their day; missing if there are several."),
            WireField("doubtful", \.doubtful, "Those that may be on a wrong day."),
            WireField("doubtful_texts", \.doubtfulTexts, "Descriptions of the first few of these."),
        ]

        /// What happened to what was recorded while the clock was in doubt; nil if nothing was.
        var doubted: String? {
            func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }
            var texts: [String] = []
            if moved > 0 {
                let days = movedTo ?? "the days on which they were made"
                texts.append("\(records(moved)) made while the clock was in doubt moved to \(days)")
            }
            if doubtful > 0 {
                let unnamed = doubtful - doubtfulTexts.count
                let names = doubtfulTexts + (unnamed > 0 && !doubtfulTexts.isEmpty ? ["\(unnamed) more"] : [])
                texts.append(
                    "\(records(doubtful)) made meanwhile may be on a wrong day"
                        + (names.isEmpty ? "" : " (\(names.joined(separator: "; ")))") + ": sipli-client journal")
            }
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
        var counts: [String: Int] = [:]
        var (place, taken): (JournalPosition?, RulesTakenBack) = (nil, RulesTakenBack())
        repeat {
            let (parts, next) = try Journal.rules(
                change.database, after: first - 1, before: change.revision, from: place, rows: pageRows
            ) { kind, op in
                // Of people's changes only what fell due in them depends on the day.
                kind == .clock || [JournalPart.payment, JournalPart.matching].contains(op)
            }
            for part in parts where !context.projections.holds(part, on: day) {
                let written = change.parts
                try taken.revert(part, op: ChangeKind.undo.rawValue, isTold: true, change)
                if change.parts > written, part.old == nil, part.partner == nil { counts[part.table, default: 0] += 1 }
            }
            place = next
        } while place != nil
        outcome.left = change.takeLeftAlone().count
        try MovedRecords.forget(from: first, context)
        try context.follow()
        try context.projections.dayReturned(to: day, from: before, context)
        let trackers = context.projections.trackers
        let texts = trackers.rows.flatMap(\.tables).compactMap { table -> String? in
            guard let count = counts[table.name], let noun = trackers.noun(of: table.name, isRule: true) else {
                return nil
            }
            outcome.taken += count
            return noun.counted(count)
        }
        outcome.takenText = texts.isEmpty ? nil : TypedText.list(texts)
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

    /// What a person logged for days after today, such as "1 drink (5 Dec 2026)", and plans made on such a day; nil if there is
    /// nothing. No page of today shows it. Tomorrow's may be of a zone where it is later.
    static func later(_ context: ReadContext) throws -> String? {
        let trackers = context.projections.trackers
        let tomorrow = context.projections.moment(context.now, context.zone).day.adding(days: 1)
        let end = context.zone.start(of: tomorrow.adding(days: 1), dayStart: context.settings.dayStart)
        let texts = try trackers.rows.flatMap { row in
            try row.tables.compactMap { table -> String? in
                let column = row.plans.first { $0.table.name == table.name }?.days.first?.column
                guard let found = try table.dated(context.database, after: tomorrow, madeFrom: end, day: column),
                    let noun = trackers.noun(of: table.name)
                else { return nil }
                let (first, last) = (found.days.lowerBound, found.days.upperBound)
                return noun.counted(found.count) + " (\(first.text)" + (first == last ? "" : " to \(last.text)") + ")"
            }
        }
        return texts.isEmpty ? nil : TypedText.list(texts)
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
