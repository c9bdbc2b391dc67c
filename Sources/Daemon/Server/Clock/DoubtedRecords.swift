import SipliCore
import SipliRules
import SipliStore

/// What people recorded as of now by a clock that may be wrong: it is moved to the time that it was as soon as that is known.
enum DoubtedRecords {
    static let name = "world.doubted"

    /// A stretch of changes by one clock.
    private struct Mark: Equatable {
        /// The first of them.
        var revision: Int64
        /// When the machine booted by that clock.
        var boot: ClockTrust.Boot
        /// The wall clock was in doubt, so another one was kept.
        var isHeld: Bool

        init(revision: Int64, _ clock: ClockTrust.Counted) {
            self.revision = revision
            (boot, isHeld) = (ClockTrust.Boot(id: clock.boot.id, at: clock.boot.at), clock.isHeld)
        }

        init(revision: Int64, trusted boot: ClockTrust.Boot) {
            self.init(revision: revision, ClockTrust.Counted(boot: boot, isHeld: false))
        }

        init?(_ text: Substring) {
            let parts = text.split(separator: " ")
            guard (3...4).contains(parts.count), let revision = Int64(parts[0]), let at = Int64(parts[2]) else {
                return nil
            }
            self.revision = revision
            boot = ClockTrust.Boot(id: String(parts[1]), at: Instant(milliseconds: at))
            isHeld = parts.count == 3
        }

        var text: String { "\(revision) \(boot.text)" + (isHeld ? "" : " trusted") }
    }

    /// How many stretches are remembered.
    private static let limit = 50
    /// The name under which entries are remembered whose times are distances, and how many are.
    private static let (distancesName, distancesLimit) = ("world.distances", 200)

    private static func marks(_ settings: SettingValues) -> [Mark] {
        settings.text(name)?.split(separator: ",").compactMap { Mark($0) } ?? []
    }

    /// Whether anything was recorded under a clock in doubt.
    static func areThere(_ settings: SettingValues) -> Bool { marks(settings).contains(where: \.isHeld) }

    /// Remembers a change as the first one by a clock that may be wrong, or after it, if it is.
    static func note(_ clock: ClockTrust.Counted, _ context: WriteContext) throws {
        guard context.change.kind == .data, !context.change.isEmpty else { return }
        let marks = marks(context.settings)
        guard clock.mayBeWrong || !marks.isEmpty else { return }
        try put(adding(Mark(revision: context.change.revision, clock), to: marks), context)
    }

    /// Remembers an entry whose time was given as a distance from that of a clock that may be wrong.
    static func note(_ entry: String, at text: String, _ context: WriteContext) throws {
        guard context.clock?.mayBeWrong == true, try EntryFields.isDistance(text, context) else { return }
        let known = distances(context.settings)
        let text = (known + [entry]).suffix(distancesLimit).joined(separator: ",")
        try MachineValues.put(context.change, name: distancesName, value: SettingParse.quoted(text), op: "turn")
    }

    private static func distances(_ settings: SettingValues) -> [String] {
        settings.text(distancesName)?.split(separator: ",").map(String.init) ?? []
    }

    private static func adding(_ mark: Mark, to marks: [Mark]) -> [Mark] {
        if let last = marks.last, last.isHeld == mark.isHeld, last.boot.isSame(as: mark.boot) { return marks }
        return (marks + [mark]).suffix(limit)
    }

    private static func put(_ marks: [Mark], _ context: WriteContext) throws {
        guard marks != self.marks(context.settings) else { return }
        let text = marks.isEmpty ? nil : SettingParse.quoted(marks.map(\.text).joined(separator: ","))
        try MachineValues.put(context.change, name: name, value: text, op: "turn")
    }

    // MARK: Moving

    struct Outcome {
        /// Records that were moved to another day or, from the time of a clock that was trusted, to another time.
        var moved = 0
        /// The days on which they are.
        var days: Set<CivilDay> = []
        /// Some were moved to another day.
        var hasOtherDays = false
        /// What the clocks were, by which they had been recorded.
        var clocks: Set<String> = []
        /// Those that may be on a wrong day: they have a time that a person named, were changed since, or are of an earlier
        /// start of the machine.
        var left = 0
        /// Descriptions of the first few of these.
        var leftWords: [String] = []
        /// The day before the clock went to an earlier one, if it is back from there.
        var before: CivilDay?
    }

    /// Moves them to the time that it was by the clock that is trusted now.
    ///
    /// - Parameters:
    ///   - boot: when the machine booted by that clock.
    ///   - before: the same by the clock that was trusted before.
    static func move(
        to boot: ClockTrust.Boot, from before: ClockTrust.Boot?, _ context: WriteContext
    ) throws -> Outcome {
        let wrong = before.flatMap { boot.corrects($0) ? $0 : nil }
        let marks = try wrong.map { try self.marks(until: boot, $0, context) } ?? marks(context.settings)
        let places = wrongPlaces(marks, boot, isCorrected: wrong != nil, context.settings)
        // The day that has begun.
        try context.follow()
        var outcome = Outcome()
        if let wrong, wrong.at < boot.at, let mark = marks.last(where: { $0.boot.isSame(as: wrong) }) {
            outcome.before = try DayReturn.undo(mark.revision, context)
        }
        let revision = context.change.revision
        let doubted = places.filter { !marks[$0].boot.isSame(as: boot) }.map { place in
            let mark = marks[place]
            let known = MovedRecords.stretch(of: mark.revision, context.settings)
            let stretch = MovedRecords.Stretch(
                revisions: mark.revision..<(place + 1 < marks.count ? marks[place + 1].revision : revision),
                mover: revision,
                distance: mark.boot.id == boot.id ? boot.at.milliseconds - mark.boot.at.milliseconds : nil,
                zone: known?.zone ?? context.zone.identifier)
            return (stretch: stretch, isHeld: mark.isHeld)
        }
        let (kept, again) = try MovedRecords.takeBack(
            containing: places.map { marks[$0].revision }, unless: doubted.map(\.stretch), context)
        var stretches: [MovedRecords.Stretch] = []
        let due = again.map { (stretch: $0, isHeld: false) } + doubted
        for (stretch, isHeld) in due where !kept.contains(where: stretch.isSame(as:)) {
            let time = DoubtedTime(stretch, isOfTrust: !isHeld, context)
            // Even if nothing of it is there now: a redo may bring it back.
            if try move(stretch.revisions, time, context, &outcome) { stretches.append(stretch) }
        }
        if !stretches.isEmpty { try MovedRecords.note(stretches, context) }
        try remember(marks, boot, from: before, context)
        return outcome
    }

    /// The places of stretches by clocks that were wrong: those in doubt, and, if a clock corrects others, all since the first
    /// by that clock. One that goes back to where it was not before shows only that those ahead of it were wrong: it may have
    /// gone there in steps, each of which was right. A stretch that another clock corrected before counts as one by that
    /// clock.
    private static func wrongPlaces(
        _ marks: [Mark], _ boot: ClockTrust.Boot, isCorrected: Bool, _ settings: SettingValues
    ) -> [Int] {
        let returned = marks.firstIndex { !$0.isHeld && $0.boot.isSame(as: boot) }
        return marks.indices.filter { place in
            let mark = marks[place]
            // Those of an earlier boot are named, unless their clock was trusted.
            if mark.isHeld { return true }
            guard isCorrected, mark.boot.id == boot.id else { return false }
            if let returned { return place >= returned }
            let moved = MovedRecords.stretch(of: mark.revision, settings)?.distance ?? 0
            return mark.boot.at.milliseconds + moved > boot.at.milliseconds
        }
    }

    /// With the stretch of a clock that was ahead since it was never set: the last changes, if they are later than now.
    private static func marks(
        until boot: ClockTrust.Boot, _ before: ClockTrust.Boot, _ context: WriteContext
    ) throws -> [Mark] {
        let marks = marks(context.settings).filter { $0.isHeld || $0.boot.id == boot.id }
        guard !marks.contains(where: { !$0.isHeld && $0.boot.isSame(as: boot) }),
            let first = try Journal.firstRevision(context.change.database, after: max(context.now, before.at)),
            marks.first.map({ first < $0.revision }) ?? true
        else { return marks }
        return [Mark(revision: first, trusted: marks.first?.boot ?? before)] + marks
    }

    /// A clock that another one may still correct is remembered, with those before it.
    private static func remember(
        _ marks: [Mark], _ boot: ClockTrust.Boot, from before: ClockTrust.Boot?, _ context: WriteContext
    ) throws {
        guard !boot.earlier.isEmpty else { return try put([], context) }
        let known = marks.filter { $0.boot.id == boot.id }.map { mark in
            Mark(revision: mark.revision, trusted: mark.boot)
        }
        let revision = context.change.revision
        let first = before.flatMap { $0.id == boot.id ? [Mark(revision: revision, trusted: $0)] : nil } ?? []
        try put(adding(Mark(revision: revision, trusted: boot), to: known.isEmpty ? first : known), context)
    }

    /// Moves the records of a change that was undone or redone: undo brought them back as they were by the wrong clock.
    static func moveAgain(_ restored: JournalChange, _ context: WriteContext) throws {
        let stretch = MovedRecords.stretch(of: restored.undone, context.settings)
        guard let stretch, stretch.distance != nil else { return }
        let records = Set(restored.parts.map { $0.table + " " + $0.record })
        var outcome = Outcome()
        try move(
            stretch.revisions, DoubtedTime(stretch, isOfTrust: true, context), context, &outcome
        ) { records.contains($0.table.name + " " + $0.id) }
    }

    /// - Returns: whether anything was recorded in these revisions.
    @discardableResult private static func move(
        _ revisions: Range<Int64>, _ time: DoubtedTime, _ context: WriteContext, _ outcome: inout Outcome,
        isMeant: (WrittenRecord) -> Bool = { _ in true }
    ) throws -> Bool {
        let trackers = context.projections.trackers
        let plans = trackers.rows.flatMap(\.plans)
        let distances = Set(distances(context.settings))
        let records = try Journal.written(
            context.change.database, revisions, plans.map(\.table), trackers.schema,
            except: ["import", RestoreCopyWork.operation], distances: distances
        ).filter(isMeant)
        for record in records where record.table.hasDays {
            let moved = try context.change.move(record, by: time.distance) { instant, zone in
                let zone = context.settings.zone(named: zone, context.zone)
                return zone.day(of: instant, dayStart: context.settings.dayStart)
            }
            guard let moved else { continue }
            let day = moved.from != moved.to || time.isOfTrust ? moved.to : nil
            outcome.hasOtherDays = outcome.hasOtherDays || moved.from != moved.to
            try note(record, moved.isMoved ? nil : record.id, day, time, context, &outcome)
        }
        // In the order of the tables: what is to be paid depends on the prices.
        for plan in plans {
            try context.follow()
            for record in records where record.table.name == plan.table.name {
                try move(record, of: plan, time, context, &outcome)
            }
        }
        try context.follow()
        return !records.isEmpty
    }

    private static func move(
        _ written: WrittenRecord, of plan: PlanRecords, _ time: DoubtedTime, _ context: WriteContext,
        _ outcome: inout Outcome
    ) throws {
        let change = context.change
        guard let values = try change.values(plan.table, id: written.id) else { return }
        var record = DoubtedRecord(written: written, time: time, values: values)
        for column in plan.instants { record.moveInstant(column) }
        if let move = plan.move {
            try move(&record, context)
        } else {
            for (column, distance) in plan.days { try record.moveDay(column, from: distance) }
        }
        outcome.hasOtherDays = outcome.hasOtherDays || record.day != nil
        if record.values != values {
            let id = plan.hasDayInIds ? record.id : written.id
            if !plan.isUsable(id, record.values) {
                record.isLeft = true
            } else if try !change.move(plan.table, from: written.id, to: id, record.values) {
                record.isLeft = true
            }
        }
        let isMoved = record.day != nil || time.isOfTrust && record.values != values
        guard record.isLeft || isMoved, let made = written.parts.first?.made else { return }
        try note(written, record.isLeft ? written.id : nil, record.day ?? time.rightDay(made), time, context, &outcome)
    }

    /// - Parameters:
    ///   - left: the record that may be on a wrong day; nil if it was moved.
    ///   - day: the day on which it is; nil if that is not told.
    private static func note(
        _ record: WrittenRecord, _ left: String?, _ day: CivilDay?, _ time: DoubtedTime, _ context: WriteContext,
        _ outcome: inout Outcome
    ) throws {
        guard let (first, made) = record.parts.first else { return }
        context.change.touch(context.projections.trackers.topics(of: first))
        guard let left else {
            guard let day else { return }
            outcome.moved += 1
            outcome.days.insert(day)
            outcome.clocks.insert(time.clock)
            return
        }
        guard time.rightDay(made) != time.day(made) else { return }
        outcome.left += 1
        let now = try context.change.values(record.table, id: left)
        let part = record.table.part(left, op: first.op, from: try record.before(), to: now)
        guard outcome.leftWords.count < DayReturn.describedLimit,
            let words = context.projections.words(part, zone: context.zone)
        else { return }
        outcome.leftWords.append(words)
    }
}
