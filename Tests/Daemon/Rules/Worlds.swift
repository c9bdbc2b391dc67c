import Foundation
import SipliCore
import SipliRules
import SipliTestSupport
import Testing

extension CivilZone {
    /// A zone with Foundation's data, as the daemon makes them.
    static func named(_ identifier: String) throws -> CivilZone {
        let zone = try #require(TimeZone(identifier: identifier))
        return CivilZone(identifier: identifier) { instant in
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
        }
    }
}

extension Instant {
    /// The instant of a text in a test.
    static func of(_ text: String) throws -> Instant {
        try #require(Instant(rfc3339: text), "\(text)")
    }
}

extension CivilDay {
    static func of(_ text: String) throws -> CivilDay {
        try #require(CivilDay(text), "\(text)")
    }
}

extension UnitSystem {
    static func of(_ json: JSON) throws -> UnitSystem {
        try #require(json.string.flatMap(UnitSystem.init))
    }
}

extension VolumeTotal {
    static func ml(_ value: Double) -> VolumeTotal {
        VolumeTotal(Milliliters(value))
    }
}

extension HydrationEntry {
    init(_ json: JSON, zone: CivilZone) throws {
        let at = try Instant.of(try #require(json.date.string))
        self.init(
            id: json.id.string ?? UUID().uuidString.lowercased(), at: at, day: zone.day(of: at), zone: zone.identifier,
            fluid: json.fluidType.string ?? "water", volume: Milliliters(try #require(json.volumeML.number)),
            source: json.source.string ?? "manual", note: json.note.string)
    }
}

extension HydrationDay {
    /// Days as a store would return them, ascending.
    static func days(
        of entries: [HydrationEntry], frozen: Set<CivilDay> = [], goals: [CivilDay: Double] = [:]
    ) -> [HydrationDay] {
        var days: [CivilDay: HydrationDay] = [:]
        for day in frozen { days[day] = HydrationDay(day: day, frozen: true) }
        for entry in entries {
            var day = days[entry.day] ?? HydrationDay(day: entry.day)
            day.total = day.total + entry.effective
            day.raw = day.raw + VolumeTotal(entry.volume)
            day.entries += 1
            day.latest = max(day.latest ?? entry.at, entry.at)
            days[entry.day] = day
        }
        for (day, goal) in goals where days[day] != nil { days[day]?.goal = GoalBreakdown(base: goal) }
        return days.values.sorted { $0.day < $1.day }
    }

    /// A day that reached 2000 ml, or did not.
    static func plain(_ text: String, ml: Double = 2000, goal: Double? = nil, frozen: Bool = false) throws
        -> HydrationDay
    {
        HydrationDay(
            day: try CivilDay.of(text), total: .ml(ml), goal: goal.map { GoalBreakdown(base: $0) }, frozen: frozen)
    }
}
