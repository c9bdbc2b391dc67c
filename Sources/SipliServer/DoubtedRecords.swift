import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What people recorded as of now while the clock was in doubt: it is moved to the time that it was as soon as that is known.
enum DoubtedRecords {
    static let name = "world.doubted"

    /// A stretch of changes under one clock.
    private struct Mark: Equatable {
        /// The first of them.
        var revision: Int64
        var held: ClockTrust.Boot

        init(revision: Int64, held: ClockTrust.Boot) {
            (self.revision, self.held) = (revision, held)
        }

        init?(_ text: Substring) {
            let parts = text.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let revision = Int64(parts[0]), let held = ClockTrust.Boot(String(parts[1])) else {
                return nil
            }
            self.init(revision: revision, held: held)
        }

        var text: String { "\(revision) \(held.text)" }
    }

    /// How many stretches are remembered.
    private static let limit = 50

    private static func marks(_ settings: SettingValues) -> [Mark] {
        settings.text(name)?.split(separator: ",").compactMap { Mark($0) } ?? []
    }

    /// Whether anything was recorded under a clock in doubt.
    static func areThere(_ settings: SettingValues) -> Bool { settings.text(name) != nil }

    /// Remembers a change as the first one under a clock, if it is.
    static func note(_ held: ClockTrust.Boot, _ context: WriteContext) throws {
        guard context.change.kind == .data, !context.change.isEmpty else { return }
        let marks = marks(context.projections.settings)
        guard marks.last?.held != held, marks.count < limit else { return }
        try put(marks + [Mark(revision: context.change.revision, held: held)], context)
    }

    private static func put(_ marks: [Mark], _ context: WriteContext) throws {
        let text = marks.isEmpty ? nil : SettingParse.quoted(marks.map(\.text).joined(separator: ","))
        try MachineValues.put(context.change, name: name, value: text, op: "turn")
    }

    // MARK: Moving

    struct Outcome {
        /// Records of which the day was moved.
        var moved = 0
        /// The days to which they were moved.
        var days: Set<CivilDay> = []
        /// Those that may be on a wrong day: they have a time that a person named, were changed since, or are of an earlier
        /// start of the machine.
        var left = 0
        /// Descriptions of the first few of these.
        var leftWords: [String] = []
    }

    /// How many of those that may be on a wrong day are described.
    private static let describedLimit = 3

    /// Moves them, and forgets that the clock was in doubt.
    ///
    /// - Parameter boot: when the machine booted by the clock that is trusted now.
    static func move(_ boot: ClockTrust.Boot, _ context: WriteContext) throws -> Outcome {
        let marks = marks(context.projections.settings)
        try put([], context)
        // The day that has begun.
        try context.follow()
        let written = context.change.parts
        var outcome = Outcome()
        for (place, mark) in marks.enumerated()
        where !ClockTrust.isSame(mark.held.at, boot.at) || mark.held.id != boot.id {
            let end = place + 1 < marks.count ? marks[place + 1].revision : context.change.revision
            let distance = boot.at.milliseconds - mark.held.at.milliseconds
            let time = DoubtedTime(distance: mark.held.id == boot.id ? distance : nil, context)
            try move(mark.revision..<end, time, context, &outcome)
        }
        if let first = marks.first, context.change.parts > written {
            try MovedRecords.note(Int64(first.revision)..<context.change.revision, context)
        }
        return outcome
    }

    private static func move(
        _ revisions: Range<Int64>, _ time: DoubtedTime, _ context: WriteContext, _ outcome: inout Outcome
    ) throws {
        let trackers = context.projections.trackers
        let records = try Journal.written(
            context.change.database, revisions, trackers.schema, except: ["import", RestoreCopyWork.operation])
        let plans = trackers.rows.flatMap(\.plans)
        for record in records where record.table.hasDays {
            let moved = try context.change.move(record, by: time.distance) { instant, zone in
                let zone = context.projections.settings.zone(named: zone, context.zone)
                return zone.day(of: instant, dayStart: context.projections.settings.dayStart)
            }
            guard let moved else { continue }
            try note(record, moved.isMoved ? nil : record.id, moved.day, context, &outcome)
        }
        // In the order of the tables: what is to be paid depends on the prices.
        for plan in plans {
            try context.follow()
            for record in records where record.table.name == plan.table.name {
                try move(record, of: plan, time, context, &outcome)
            }
        }
        try context.follow()
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
        if record.values != values {
            let id = plan.hasDayInIds ? record.id : written.id
            if !plan.isUsable(id, record.values) {
                record.isLeft = true
            } else if try !change.move(plan.table, from: written.id, to: id, record.values) {
                record.isLeft = true
            }
        }
        guard record.isLeft || record.day != nil else { return }
        try note(written, record.isLeft ? written.id : nil, record.day, context, &outcome)
    }

    /// - Parameter left: the record that may be on a wrong day; nil if it was moved.
    private static func note(
        _ record: WrittenRecord, _ left: String?, _ day: CivilDay?, _ context: WriteContext, _ outcome: inout Outcome
    ) throws {
        guard let first = record.parts.first?.part else { return }
        context.change.touch(context.projections.trackers.topics(of: first))
        guard let left else {
            guard let day else { return }
            outcome.moved += 1
            outcome.days.insert(day)
            return
        }
        outcome.left += 1
        let now = try context.change.values(record.table, id: left)
        let part = record.table.part(left, op: first.op, from: try record.before(), to: now)
        guard outcome.leftWords.count < describedLimit, let words = context.projections.words(part, zone: context.zone)
        else { return }
        outcome.leftWords.append(words)
    }
}

/// The time of changes that were made while the clock was in doubt.
struct DoubtedTime {
    /// From the time that counted then to the one that it was, in milliseconds; nil if it is not known.
    let distance: Int64?
    private let zone: CivilZone
    private let dayStart: Int

    init(distance: Int64?, _ context: WriteContext) {
        (self.distance, zone, dayStart) = (distance, context.zone, context.projections.settings.dayStart)
    }

    /// The day that counted at a time.
    func day(_ made: Instant) -> CivilDay { zone.day(of: made, dayStart: dayStart) }

    /// The day that it was; nil if that is not known.
    func rightDay(_ made: Instant) -> CivilDay? {
        distance.map { day(Instant(milliseconds: made.milliseconds + $0)) }
    }
}

/// A record with days of a plan that was written while the clock was in doubt.
struct DoubtedRecord {
    let written: WrittenRecord
    let time: DoubtedTime
    var values: RecordValues
    /// It may be on a wrong day.
    var isLeft = false
    /// The other day to which it was moved; nil if it was not.
    var day: CivilDay?
    /// Its id, if that has its day.
    private(set) var id: String

    init(written: WrittenRecord, time: DoubtedTime, values: RecordValues) {
        (self.written, self.time, self.values) = (written, time, values)
        id = written.id
    }

    /// The day instead of one that was the day of a person's change, or some days from that; nil if it was not.
    mutating func right(_ day: CivilDay?, _ column: String, from distance: Int = 0) throws -> CivilDay? {
        guard let day, let made = try written.set(column), time.day(made).adding(days: distance) == day else {
            return nil
        }
        guard let right = time.rightDay(made) else {
            isLeft = true
            return nil
        }
        if right.adding(days: distance) != day { self.day = right }
        return right.adding(days: distance)
    }

    mutating func moveDay(_ column: String, from distance: Int) throws {
        guard let place = written.table.columns.firstIndex(of: column), case .text(let text) = values[place],
            let old = CivilDay(text), let new = try right(old, column, from: distance)
        else { return }
        values[place] = .text(new.description)
        id = Change.id(id, of: new, not: old)
    }

    mutating func moveInstant(_ column: String) {
        guard let place = written.table.columns.firstIndex(of: column), case .integer(let at) = values[place],
            let distance = time.distance, written.made(Instant(milliseconds: at)) != nil
        else { return }
        values[place] = .integer(at + distance)
    }
}

/// Records of a tracker that have days of a plan instead of a day of their own.
struct PlanRecords: Sendable {
    let table: JournaledTable
    /// Their columns with the day on which a person adds or changes them, or some days from it. They begin on the first.
    var days: [(column: String, distance: Int)]
    var instants = ["at"]
    var hasDayInIds = false
    let isUsable: @Sendable (_ id: String, RecordValues) -> Bool
    /// Moves one in another way than by its columns.
    var move: (@Sendable (inout DoubtedRecord, WriteContext) throws -> Void)?
}

/// Which changes had records that were moved later, so that they are described with the day on which the records are.
enum MovedRecords {
    private static let name = "world.moved"
    private static let limit = 20

    /// The revisions under a clock in doubt; the one after them moved what they recorded.
    static func ranges(_ settings: SettingValues) -> [Range<Int64>] {
        settings.text(name)?.split(separator: ",").compactMap { text in
            let ends = text.split(separator: " ").compactMap { Int64($0) }
            return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
        } ?? []
    }

    static func note(_ range: Range<Int64>, _ context: WriteContext) throws {
        try put(ranges(context.projections.settings).suffix(limit - 1) + [range], context)
    }

    /// What was written from a revision on was taken back, moves among it.
    static func forget(from revision: Int64, _ context: WriteContext) throws {
        let ranges = ranges(context.projections.settings)
        let kept = ranges.filter { $0.upperBound < revision }
        if kept.count < ranges.count { try put(kept, context) }
    }

    private static func put(_ ranges: [Range<Int64>], _ context: WriteContext) throws {
        let text = ranges.map { "\($0.lowerBound) \($0.upperBound)" }.joined(separator: ",")
        try MachineValues.put(
            context.change, name: name, value: ranges.isEmpty ? nil : SettingParse.quoted(text), op: "turn")
    }
}
