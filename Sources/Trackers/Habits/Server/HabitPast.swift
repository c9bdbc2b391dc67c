import SipliCore
import SipliRules

/// How a habit stands on the days of a year that are over, as far as it was worked out. A later day only changes that of a
/// week that it ends.
struct HabitPast {
    /// A little more than a year; longer spans are worked out each time.
    private static let size = 400

    /// From `first` on; nil where it is not known.
    private var standings: [HabitStanding?] = []
    private var first = CivilDay(number: 0)

    /// Whether a day is among those that are kept.
    func reaches(_ day: CivilDay, _ today: CivilDay) -> Bool { day >= today.adding(days: -Self.size) }

    /// - Parameter weekStart: if weeks are judged as a whole, the first day of one.
    mutating func move(to today: CivilDay, weekStart: Int?) {
        let start = today.adding(days: -Self.size)
        guard standings.isEmpty || first != start else { return }
        let moved = start.number - first.number
        standings = (0..<Self.size).map { standings.indices.contains($0 + moved) ? standings[$0 + moved] : nil }
        first = start
        // The week may have ended since.
        if let weekStart { forget(today.adding(days: -min(abs(moved), Self.size)).startOfWeek(weekStart)...today) }
    }

    mutating func forget(_ days: ClosedRange<CivilDay>) {
        for place in places(days) where standings.indices.contains(place) { standings[place] = nil }
    }

    /// The numbers of the days that are not known.
    func unknown(in days: ClosedRange<CivilDay>) -> [Int] {
        places(days).filter { standings[$0] == nil }.map { first.number + $0 }
    }

    mutating func set(_ days: [Int], _ known: [HabitStanding]) {
        for (day, standing) in zip(days, known) { standings[day - first.number] = standing }
    }

    func known(in days: ClosedRange<CivilDay>) -> [HabitStanding] { places(days).compactMap { standings[$0] } }

    private func places(_ days: ClosedRange<CivilDay>) -> ClosedRange<Int> {
        days.lowerBound.number - first.number...days.upperBound.number - first.number
    }
}
