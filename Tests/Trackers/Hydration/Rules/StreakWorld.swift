import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// The history that the examples of streaks and freezes describe.
struct StreakWorld {
    let days: [HydrationDay]
    let today: CivilDay
    let goal: Double

    init(_ input: JSON) throws {
        let zone = try CivilZone.named(try #require(input.timeZone.string))
        let written = try input.entries.array.map { try HydrationEntry($0, zone: zone) }
        let frozen = try input.freezeDates.array.map { date in
            StreakFreeze.day(ofImported: try Instant.of(try #require(date.string)), zone: zone)
        }
        var goals: [CivilDay: Double] = [:]
        for (day, goal) in input.goalByDay.object { goals[try CivilDay.of(day)] = goal.number }
        days = HydrationDay.days(
            of: written + (try Self.generated(input.entriesGenerated, zone: zone)), frozen: Set(frozen), goals: goals)
        today = zone.day(of: try Instant.of(try #require(input.now.string)))
        goal = try #require(input.goalML.number)
    }

    private static func generated(_ rule: JSON, zone: CivilZone) throws -> [HydrationEntry] {
        guard let first = rule.startDate.string, let count = rule.count.int, let time = rule.localTime.string else {
            return []
        }
        let start = try CivilDay.of(first)
        let clock = try #require(try TimeOfDay(time))
        let volume = Milliliters(try #require(rule.volumeML.number))
        return (0..<count).map { offset in
            let day = start.adding(days: offset)
            return HydrationEntry(
                id: String(offset), at: zone.instant(on: day, seconds: clock.seconds), day: day, zone: zone.identifier,
                fluid: "water", volume: volume)
        }
    }
}
