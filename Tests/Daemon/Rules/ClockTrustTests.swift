import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// When the wall clock is believed, as a table.
@Suite struct ClockTrustTests {
    /// One reading, in hours: what the clock shows after noon of the first day, and how long the machine has been on.
    struct Reading {
        var wall: Double
        var on: Double
        var boot = "a"
        var isSynchronised = false
        /// The time that counts, in hours after noon.
        var counts: Double
        var doubt: ClockTrust.Doubt?
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// The last change, in hours after noon; nil for a new store.
        var seen: Double? = 0
        /// What the store remembers: the boot and when it was, in hours after noon.
        var boot: (id: String, at: Double)? = ("a", -5)
        var readings: [Reading]
    }

    private static let day = 24.0
    private static let year = 365 * 24.0

    static let cases: [Case] = [
        Case(
            testDescription: "a new store believes any clock", seen: nil, boot: nil,
            readings: [
                Reading(wall: 100 * year, on: 1, counts: 100 * year)
            ]),
        Case(
            testDescription: "time passes",
            readings: [
                Reading(wall: 1, on: 6, counts: 1), Reading(wall: 2, on: 7, counts: 2),
            ]),
        Case(
            testDescription: "three weeks of suspend or of a stopped daemon are known to the machine",
            readings: [
                Reading(wall: 21 * day, on: 21 * day + 5, counts: 21 * day)
            ]),
        Case(
            testDescription: "a year ahead for a moment counts for nothing",
            readings: [
                Reading(wall: year, on: 5, counts: 0, doubt: .ahead), Reading(wall: 0.1, on: 5.1, counts: 0.1),
            ]),
        Case(
            testDescription: "25 hours ahead is doubted, and time goes on",
            readings: [
                Reading(wall: 25, on: 5, counts: 0, doubt: .ahead),
                Reading(wall: 30, on: 10, counts: 5, doubt: .ahead),
            ]),
        Case(
            testDescription: "23 hours ahead is believed, and so is the way back",
            readings: [
                Reading(wall: 23, on: 5, counts: 23), Reading(wall: 1, on: 6, counts: 1),
            ]),
        Case(
            testDescription: "synchronised, it is believed wherever it is",
            readings: [
                Reading(wall: year, on: 5, counts: 0, doubt: .ahead),
                Reading(wall: year, on: 5, isSynchronised: true, counts: year),
                Reading(wall: year + 1, on: 6, counts: year + 1),
            ]),
        Case(
            testDescription: "three weeks with the machine off are believed",
            readings: [
                Reading(wall: 21 * day, on: 0.1, boot: "b", counts: 21 * day)
            ]),
        Case(
            testDescription: "half a year with the machine off is asked about",
            readings: [
                Reading(wall: 180 * day, on: 0.5, boot: "b", counts: 0, doubt: .ahead),
                Reading(wall: 180 * day + 1, on: 1.5, boot: "b", counts: 1, doubt: .ahead),
                Reading(wall: 180 * day + 2, on: 2.5, boot: "b", isSynchronised: true, counts: 180 * day + 2),
            ]),
        Case(
            testDescription: "half a year off, synchronised",
            readings: [
                Reading(wall: 180 * day, on: 0.1, boot: "b", isSynchronised: true, counts: 180 * day)
            ]),
        Case(
            testDescription: "a machine that starts in the past is doubted until it catches up",
            readings: [
                Reading(wall: -3 * day, on: 0, boot: "b", counts: 0, doubt: .behind),
                Reading(wall: 2, on: 2, boot: "b", counts: 2),
            ]),
        Case(
            testDescription: "two hours behind the last change",
            readings: [
                Reading(wall: -2, on: 5, counts: 0, doubt: .behind), Reading(wall: 0, on: 5, counts: 0),
            ]),
        Case(
            testDescription: "an hour back, and later than the last change", seen: -3,
            readings: [
                Reading(wall: -1, on: 5, counts: -1)
            ]),
        Case(
            testDescription: "two steps ahead, and back by both",
            readings: [
                Reading(wall: 11, on: 6, counts: 11), Reading(wall: 14, on: 7, counts: 14),
                Reading(wall: 3, on: 8, counts: 3),
            ]),
        Case(
            testDescription: "in doubt after an ordinary step it goes on from the last change", seen: 1.0 / 12,
            readings: [
                Reading(wall: year, on: 5, counts: 1.0 / 12, doubt: .ahead)
            ]),
        Case(
            testDescription: "five minutes back are ordinary",
            readings: [
                Reading(wall: -1.0 / 12, on: 5, counts: -1.0 / 12)
            ]),
    ]

    private static func instant(_ hours: Double) throws -> Instant {
        let noon = try ManualClock.instant("2026-11-25T12:00:00Z")
        return Instant(milliseconds: noon.milliseconds + Int64((hours * 3_600_000).rounded()))
    }

    private static func reading(_ reading: Reading) throws -> ClockTrust.Reading {
        ClockTrust.Reading(
            wall: try instant(reading.wall), boot: reading.boot, sinceBoot: Int64((reading.on * 3_600_000).rounded()))
    }

    @Test("the time that counts, and what is doubted", arguments: cases)
    func time(given: Case) throws {
        let boot = try given.boot.map { ClockTrust.Boot(id: $0.id, at: try Self.instant($0.at)) }
        var trust = ClockTrust(boot: boot)
        for reading in given.readings {
            let now = trust.time(try Self.reading(reading), seen: try given.seen.map(Self.instant)) {
                reading.isSynchronised
            }
            #expect(now == (try Self.instant(reading.counts)), "\(reading)")
            #expect(trust.doubt == reading.doubt, "\(reading)")
        }
    }

    @Test("a confirmed clock is believed; when it returns to where it was, that too, once")
    func confirmed() throws {
        var trust = ClockTrust(boot: ClockTrust.Boot(id: "a", at: try Self.instant(-5)))
        let seen = try Self.instant(0)
        func now(_ wall: Double, _ on: Double) throws -> Instant {
            let reading = Reading(wall: wall, on: on, counts: 0)
            return trust.time(try Self.reading(reading), seen: seen) { false }
        }
        #expect(try now(Self.year, 5) == Self.instant(0))
        trust.confirm(try Self.reading(Reading(wall: Self.year, on: 5, counts: 0)))
        #expect(trust.doubt == nil)
        #expect(try now(Self.year + 1, 6) == Self.instant(Self.year + 1))
        #expect(try now(2, 7) == Self.instant(2))
        #expect(trust.doubt == nil)
        #expect(try now(Self.year + 3, 8) == Self.instant(3))
        #expect(trust.doubt == .ahead)
    }

    @Test("what the store remembers", arguments: ["a 5", "a-b 5 -7", "a 5 3 -7"])
    func text(text: String) throws {
        #expect(ClockTrust.Boot(text)?.text == text)
        #expect(ClockTrust.Boot(text + " x") == nil)
    }
}
