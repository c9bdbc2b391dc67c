import Foundation
import SipliCore
import SipliSystem
import SipliTestSupport
import Testing

@testable import SipliServer

/// A zone's file determines the offset: compared with Foundation's own data.
@Suite struct TimeZoneFileTests {
    /// Zones with every kind of clock change, and with laws that no longer change.
    private static let names = [
        "Europe/Berlin", "Europe/London", "Europe/Dublin", "Europe/Lisbon", "Europe/Moscow", "Europe/Istanbul",
        "Europe/Bucharest", "America/New_York", "America/Los_Angeles", "America/St_Johns", "America/Sao_Paulo",
        "America/Santiago", "America/Havana", "America/Caracas", "America/Argentina/Buenos_Aires",
        "America/Indiana/Knox",
        "Asia/Jerusalem", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Tokyo", "Asia/Tehran", "Asia/Pyongyang",
        "Africa/Casablanca", "Africa/Monrovia", "Africa/Windhoek", "Australia/Lord_Howe", "Australia/Sydney",
        "Antarctica/Troll", "Pacific/Apia", "Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Easter",
        "UTC", "Etc/GMT+5",
    ]
    private static let span: ClosedRange<Int64> = -2_208_988_800...4_133_980_800

    @Test("every offset from 1900 to 2100 equals Foundation's, to the second", arguments: names)
    func offsets(name: String) throws {
        let known = try #require(TimeZone(identifier: name))
        let zone = try #require(SystemZone.zone(name))
        func expected(_ second: Int64) -> Int {
            known.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
        }
        // Foundation reports only some kinds of transitions, so they are searched for: no two are closer than this.
        let step: Int64 = 5 * 86_400
        var second = Self.span.lowerBound
        while second < Self.span.upperBound {
            #expect(zone.offset(Instant(seconds: second)) == expected(second), "\(name) at \(second)")
            var (before, after) = (second, second + step)
            second = after
            guard expected(before) != expected(after) else { continue }
            let old = expected(before)
            while after - before > 1 {
                let middle = before + (after - before) / 2
                if expected(middle) == old { before = middle } else { after = middle }
            }
            for near in [after - 1, after, after + 1] {
                #expect(zone.offset(Instant(seconds: near)) == expected(near), "\(name) at \(near)")
            }
        }
    }

    @Test("every file of this machine's time-zone data can be read")
    func all() throws {
        let zones = try #require(try? FileSystem.read("/usr/share/zoneinfo/tzdata.zi"))
        let names = String(decoding: zones, as: UTF8.self).split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            return words.first == "Z" ? String(words[1]) : words.first == "L" ? String(words[2]) : nil
        }
        #expect(names.count > 400)
        let unread = names.filter {
            FileSystem.exists("/usr/share/zoneinfo/" + $0) && SystemZone.zone($0) == nil
        }
        #expect(unread == ["Factory"].filter(unread.contains))
    }

    @Test("a file that is truncated or of another kind is not read")
    func cut() throws {
        let whole = try FileSystem.read("/usr/share/zoneinfo/Europe/Berlin")
        #expect(TimeZoneFile(whole) != nil)
        for count in 0..<whole.count { #expect(TimeZoneFile(Array(whole[..<count])) == nil, "\(count) bytes") }
        #expect(TimeZoneFile(Array("TZif2, but nothing like it follows in this text, however long it is".utf8)) == nil)
    }

    @Test("random bytes in a zone file give an offset or an error, never a crash")
    func noise() throws {
        let whole = try FileSystem.read("/usr/share/zoneinfo/Europe/Berlin")
        var generator = SplitMix64(seed: 7)
        for _ in 0..<5000 {
            var bytes = whole
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let file = TimeZoneFile(bytes) else { continue }
            for second in [Int64(-3_000_000_000), 0, 1_780_000_000, 4_000_000_000] {
                _ = file.offset(at: Instant(seconds: second))
            }
        }
    }
}
