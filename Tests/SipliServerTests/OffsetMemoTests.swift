import Foundation
import SipliCore
import Testing

@testable import SipliServer

@Suite("Remembered offsets of a zone")
struct OffsetMemoTests {
    @Test(arguments: ["Europe/Berlin", "Asia/Gaza", "America/St_Johns", "Africa/Monrovia"])
    func areThoseOfTheZoneAroundEachOfItsTransitions(name: String) throws {
        let known = try #require(TimeZone(identifier: name))
        let zone = try #require(SystemZone.zone(name))
        var turn = Date(timeIntervalSince1970: -2_000_000_000)
        for _ in 0..<120 {
            guard let next = known.nextDaylightSavingTimeTransition(after: turn) else { break }
            turn = next
            let second = Int64(turn.timeIntervalSince1970)
            for instant in [second, second - 1, second + 1, second - 60, second, second - 3600, second + 3600] {
                let expected = known.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
                #expect(zone.offset(Instant(seconds: instant)) == expected, "\(name) at \(instant)")
            }
        }
    }
}
