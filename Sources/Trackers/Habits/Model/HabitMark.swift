/// What is stored of a habit and a day: the value that was set and whether the day is skipped, or an amount added to it.
///
/// Devices can merge these: the last set wins, and amounts that were added after it count on top.
package struct HabitMark: Hashable, Sendable {
    /// Of the habit.
    package var habit: String
    package var day: CivilDay
    /// IANA name of the zone that determined the day.
    package var zone: String
    /// When the value was set or the amount added; later than any mark of the day that it follows.
    package var at: Instant
    /// An amount to add instead of a value.
    package var isAddition: Bool
    /// Nil if only the day's skip was set.
    package var value: Double?
    /// The target in force, 0 if any amount was enough; later targets do not judge the day again.
    package var target: Double?
    package var isSkipped = false
    package var note: String?
    package var source: String

    package init(
        habit: String, day: CivilDay, zone: String, at: Instant, isAddition: Bool = false, value: Double? = nil,
        target: Double? = nil, source: String = "manual"
    ) {
        (self.habit, self.day, self.zone, self.at) = (habit, day, zone, at)
        (self.isAddition, self.value, self.target, self.source) = (isAddition, value, target, source)
    }
}

/// The records of a habit's days, made from its marks.
package struct HabitDays: Sendable {
    package private(set) var records: [HabitRecord] = []
    /// The last value of the day that is being read, and when it was set.
    private var set: Instant?
    private var latest: Instant?

    package init() {}

    /// Adds a mark. Marks of a day come one after the other, an amount after the value that was set.
    package mutating func add(
        _ day: CivilDay, at: Instant, isAddition: Bool, value: Double?, target: Double?, isSkipped: Bool
    ) {
        if records.last?.day != day {
            records.append(HabitRecord(day: day, value: 0))
            (set, latest) = (nil, nil)
        }
        let last = records.count - 1
        if let value, !isAddition {
            records[last].value = value
            set = at
        } else if let value, set.map({ at > $0 }) ?? true {
            records[last].value = Self.sum(records[last].value, value)
        }
        if isSkipped { records[last].isSkipped = true }
        if value != nil, latest.map({ at >= $0 }) ?? true { (records[last].target, latest) = (target, at) }
    }

    package mutating func add(_ mark: HabitMark) {
        add(
            mark.day, at: mark.at, isAddition: mark.isAddition, value: mark.value, target: mark.target,
            isSkipped: mark.isSkipped)
    }

    /// Ten times 0.1 is 1; amounts below 0 count as 0 only in the end.
    package static func sum(_ one: Double, _ other: Double) -> Double { ((one + other) * 1e6).rounded() / 1e6 }
}

/// How a day of one habit, or of several together, stands.
package enum HabitDayState: String, Sendable {
    case done, part, open, missed, skipped, unscheduled

    /// For people.
    package var text: String { self == .unscheduled ? "not due" : rawValue }
}
