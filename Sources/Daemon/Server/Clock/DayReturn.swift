import SipliCore
import SipliStore
import SipliWire

/// Takes back what rules recorded about days that have not ended after all, as after a wrong clock, or a time zone in which
/// it was later.
enum DayReturn {
    @Wire struct Outcome {
        /// Records that were taken back, as a person sees them.
        var taken = 0
        /// The same, such as "5 payments"; nil if there are none.
        var takenText: String?
        /// Those that were changed since, and stay.
        var left = 0
        /// Descriptions of the first few of these.
        var leftTexts: [String] = []
        /// It is an earlier time than that of the last change.
        var isEarlier = false
        /// Records made under a clock that was wrong or in doubt that were moved.
        var moved = 0
        /// What the clock was then, such as "ahead".
        var clock = "in doubt"
        /// Where they are, such as "8 Jun 2027".
        var movedTo = ""
        /// Those that may be on a wrong day.
        var doubtful = 0
        /// Descriptions of the first few of these.
        var doubtfulTexts: [String] = []

        /// What was changed since and stays, with advice; nil if nothing was.
        var leftText: String? {
            guard left > 0 else { return nil }
            let names = TypedText.some(leftTexts, of: left)
            return left == 1
                ? "1 record that Sipli made for a day that has not come yet was changed since and stays\(names); delete it"
                    + " if it never happened"
                : "\(left) records that Sipli made for days that have not come yet were changed since and stay\(names);"
                    + " delete what never happened"
        }

        /// What happened to what was recorded while the clock was wrong or in doubt; nil if nothing was.
        var doubted: String? {
            var texts: [String] = []
            if moved > 0 {
                texts.append(
                    "\(moved.counted("record")) made while the clock was \(clock) \(moved == 1 ? "was" : "were") moved to \(movedTo)"
                )
            }
            if doubtful > 0 {
                texts.append(
                    "\(doubtful.counted("record")) made \(moved > 0 ? "meanwhile" : "while the clock was wrong") may be on a wrong day"
                        + TypedText.some(doubtfulTexts, of: doubtful)
                        + "; to see \(doubtful == 1 ? "it" : "them"): sipli-client journal")
            }
            return texts.isEmpty ? nil : texts.joined(separator: "; ")
        }

        mutating func take(_ moves: DoubtedRecords.Outcome) {
            (moved, doubtful, doubtfulTexts) = (moves.moved, moves.left, moves.leftWords)
            clock = moves.clocks.count == 1 ? moves.clocks.first ?? clock : "wrong"
            let (many, day) = (moved > 1, moves.days.count == 1 ? moves.days.first?.text : nil)
            movedTo =
                !moves.hasOtherDays
                ? (many ? "the times when they were" : "the time when it was") + " made"
                : day ?? "the days on which they were made"
        }
    }

    /// How many of what stays are described.
    static let describedLimit = 3

    private static let pageRows = 500

    /// Takes it back in the current change. What has ended by the returned day too is recorded again.
    static func takeBack(to day: CivilDay, _ context: WriteContext) throws -> Outcome {
        let (change, trackers) = (context.change, context.projections.trackers)
        // Without it nothing says what was recorded since.
        guard let (first, before) = try passed(day, context) else { return Outcome() }
        var outcome = Outcome()
        var counts: [String: Int] = [:]
        try revert(
            first..<change.revision, isTold: true, context,
            isWanted: { kind, op in
                // Of people's changes only what fell due in them depends on the day.
                kind == .clock || [JournalPart.payment, JournalPart.matching].contains(op)
            },
            // What a wrong clock recorded stays where it was moved to: another clock takes that back, and no day.
            isMeant: { !$0.isMove && !context.projections.holds($0, on: day) },
            reverted: { part in if part.old == nil, part.partner == nil { counts[part.table, default: 0] += 1 } })
        for part in change.takeLeftAlone() { try noteLeft(part, context, &outcome) }
        try context.follow()
        try context.projections.dayReturned(to: day, from: before, context)
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

    /// Tells a record that a person changed since the rules wrote it. Others than payments are not seen as records, and of
    /// what an undo took back or a person deleted nothing stays.
    private static func noteLeft(_ part: JournalPart, _ context: WriteContext, _ outcome: inout Outcome) throws {
        let (trackers, change) = (context.projections.trackers, context.change)
        guard trackers.noun(of: part.table, isRule: true) != nil, let table = trackers.schema.table(named: part.table),
            let values = try change.values(table, id: part.record),
            try !Journal.isTakenBack(part, table, change.database)
        else { return }
        outcome.left += 1
        let known = table.part(part.record, op: part.op, from: nil, to: values)
        guard outcome.leftTexts.count < describedLimit, let words = context.projections.words(known, zone: context.zone)
        else { return }
        outcome.leftTexts.append(words)
    }

    /// Takes back what rules wrote in some revisions, newest first, as far as it is meant.
    ///
    /// - Parameters:
    ///   - isTold: what was changed since is remembered for the person.
    ///   - isWanted: by the kind of the change and the operation, so that the others are not read.
    ///   - reverted: called with each part that was taken back.
    static func revert(
        _ revisions: Range<Int64>, isTold: Bool = false, _ context: WriteContext,
        isWanted: (_ kind: ChangeKind?, _ op: String) -> Bool = { _, _ in true }, isMeant: (JournalPart) -> Bool,
        reverted: (JournalPart) -> Void = { _ in }
    ) throws {
        let change = context.change
        var (place, taken): (JournalPosition?, RulesTakenBack) = (nil, RulesTakenBack())
        repeat {
            let (parts, next) = try Journal.rules(
                change.database, after: revisions.lowerBound - 1, before: revisions.upperBound, from: place,
                rows: pageRows, isWanted: isWanted)
            for part in parts where isMeant(part) {
                let written = change.parts
                try taken.revert(part, op: ChangeKind.undo.rawValue, isTold: isTold, change)
                if change.parts > written { reverted(part) }
            }
            place = next
        } while place != nil
    }

    /// The clock is back from an earlier day: records again what was taken back when it went there.
    ///
    /// - Returns: the day before that; nil if it was the same one.
    static func undo(_ revision: Int64, _ context: WriteContext) throws -> CivilDay? {
        guard let change = try Journal.change(context.change.database, revision: revision), change.kind == .clock else {
            return nil
        }
        for part in change.parts.reversed() where part.op.hasPrefix(ChangeKind.undo.rawValue) {
            try context.change.revert(part, op: ChangeKind.redo.rawValue, isTold: false)
        }
        try context.follow()
        let turn = change.parts.first { $0.table == MachineValues.table.name && $0.record == DayClock.dayName }
        return turn.flatMap { text($0.old) }.flatMap { CivilDay($0) }
    }

    /// The zone in which a day ended; nil if the journal does not tell any more.
    static func zone(endOf day: CivilDay, _ context: WriteContext) throws -> CivilZone? {
        guard let (end, _) = try passed(day, context) else { return nil }
        var name: String? = context.zone.identifier
        try Journal.parts(context.change.database, of: MachineValues.table, record: DayClock.zoneName) {
            revision, part in
            // Another program may have taken some away.
            guard text(part.new) == name else { name = nil; return false }
            guard revision > end else { return false }
            name = text(part.old)
            return true
        }
        return name.flatMap { $0 == context.zone.identifier ? context.zone : SystemZone.zone($0) }
    }

    /// The text of a remembered value, as the journal has it.
    static func text(_ stored: String?) -> String? {
        stored.flatMap { RawJSON(stored: $0)?.members["value"]?.text }?.filter { $0 != "\"" }
    }

    /// What a person logged for later than now, such as "1 drink (5 Dec 2026)", and plans made on a later day; nil if there is
    /// nothing. No page of today shows it.
    static func later(_ context: ReadContext) throws -> String? {
        let trackers = context.projections.trackers
        let today = context.moment.day
        let texts = try trackers.rows.flatMap { row in
            try row.tables.compactMap { table -> String? in
                let column = row.plans.first { $0.table.name == table.name }?.days.first?.column
                guard let found = try table.dated(context.database, after: context.now, today, day: column),
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

/// A record about a day that the rules had written and that undo or redo took back.
struct TakenDay: Hashable {
    let table: String
    let day: CivilDay
    /// The change that was undone or redone had it itself, such as the goal of a day that came with a copy: without the
    /// change, what was there before holds.
    var isOwn = false
}
