import SipliCore
import SipliStore

/// The time of changes that were made while the clock was in doubt.
struct DoubtedTime {
    /// From the time that counted then to the one that it was, in milliseconds; nil if it is not known.
    let distance: Int64?
    /// The clock was trusted then.
    let isOfTrust: Bool
    private let zone: CivilZone
    private let dayStart: Int

    init(_ stretch: MovedRecords.Stretch, isOfTrust: Bool, _ context: WriteContext) {
        (distance, self.isOfTrust) = (stretch.distance, isOfTrust)
        let settings = context.settings
        (zone, dayStart) = (settings.zone(named: stretch.zone, context.zone), settings.dayStart)
    }

    /// What the clock was then, as far as it is known now.
    var clock: String { !isOfTrust ? "in doubt" : (distance ?? 0) < 0 ? "ahead" : "behind" }

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
            let old = CivilDay(text)
        else { return }
        guard let new = try right(old, column, from: distance) else { return try noteNamed(old, column) }
        values[place] = .text(new.description)
        id = Change.id(id, of: new, not: old)
    }

    /// A later day may have been counted from the wrong one, as "tomorrow" is.
    mutating func noteNamed(_ day: CivilDay, _ column: String) throws {
        guard let made = try written.set(column), day > time.day(made), time.rightDay(made) != time.day(made) else {
            return
        }
        isLeft = true
    }

    /// The time instead of one that was that of a person's change; nil if it was not, or is not known.
    mutating func right(_ at: Instant) -> Instant? {
        guard let made = written.made(at) else { return nil }
        guard let distance = time.distance, let right = time.rightDay(made) else {
            isLeft = true
            return nil
        }
        if right != time.day(made) { day = right }
        return Instant(milliseconds: at.milliseconds + distance)
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
