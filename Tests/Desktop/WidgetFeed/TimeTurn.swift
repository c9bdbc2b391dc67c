import SipliTestSupport
import Testing

/// A change of a person's clock or zone, and its effect on every display.
struct TimeTurn: Sendable, CustomTestStringConvertible {
    enum Step: Sendable {
        /// Time passes.
        case passes(String)
        /// The clock is set, or the machine slept.
        case jumps(String)
        /// The person travels to another zone.
        case travels(String)
    }

    /// What a widget shows of a day.
    struct Sight: Sendable, Equatable {
        var day: String
        var total: Int

        var text: String { "\(day) \(total)" }
        /// The same with one more millilitre.
        var next: Sight { Sight(day: day, total: total + 1) }
    }

    var testDescription: String
    var zone = "UTC"
    /// Drinks by time; the first time is the start.
    var drinks: [(at: String, ml: Int)]
    /// When the widget is placed.
    var placed: String
    var before: Sight
    /// A time shortly before, when nothing has changed yet.
    var still: String?
    var step: Step
    var after: Sight
    /// The day ends with this step, which every widget knows in advance.
    var isKnownBefore = false
    /// A drink is later than now, which bars tell.
    var isTold = false

    /// A daemon at the time the widget is placed.
    func daemon() throws -> TestDaemon {
        let daemon = try TestDaemon(now: drinks[0].at, zone: zone)
        let client = try daemon.client()
        for drink in drinks {
            try daemon.move(to: drink.at)
            try client.result(#"{"op":"hydration.log","ml":\#(drink.ml)}"#)
        }
        try daemon.move(to: placed)
        return daemon
    }

    /// Only the widget's clock moves: the daemon has not checked its own yet.
    func moveClock(of daemon: TestDaemon) throws {
        switch step {
        case .passes(let moment), .jumps(let moment): daemon.clock.now = try ManualClock.instant(moment)
        case .travels: break
        }
    }

    /// The daemon checks its clock.
    func tell(_ daemon: TestDaemon) throws {
        switch step {
        case .passes(let moment): try daemon.move(to: moment)
        case .jumps(let moment): try daemon.jump(to: moment)
        case .travels(let zone): try daemon.travel(to: zone)
        }
    }

    static let all: [TimeTurn] = [
        TimeTurn(
            testDescription: "midnight", drinks: [("2026-06-10T22:00:00Z", 300)], placed: "2026-06-10T23:00:00Z",
            before: Sight(day: "2026-06-10", total: 300), still: "2026-06-10T23:59:59Z",
            step: .passes("2026-06-11T00:00:00Z"), after: Sight(day: "2026-06-11", total: 0), isKnownBefore: true),
        TimeTurn(
            testDescription: "a day of 23 hours ends", zone: "America/New_York",
            drinks: [("2026-03-08T00:30:00-05:00", 300)], placed: "2026-03-08T01:00:00-05:00",
            before: Sight(day: "2026-03-08", total: 300), still: "2026-03-08T23:59:59-04:00",
            step: .passes("2026-03-09T00:00:00-04:00"), after: Sight(day: "2026-03-09", total: 0), isKnownBefore: true),
        TimeTurn(
            testDescription: "a day of 25 hours ends", zone: "America/New_York",
            drinks: [("2026-11-01T00:30:00-04:00", 300)], placed: "2026-11-01T01:00:00-04:00",
            before: Sight(day: "2026-11-01", total: 300), still: "2026-11-01T23:59:59-05:00",
            step: .passes("2026-11-02T00:00:00-05:00"), after: Sight(day: "2026-11-02", total: 0), isKnownBefore: true),
        TimeTurn(
            testDescription: "a zone where it is tomorrow", zone: "America/New_York",
            drinks: [("2026-06-10T23:00:00-04:00", 300)], placed: "2026-06-10T23:30:00-04:00",
            before: Sight(day: "2026-06-10", total: 300), step: .travels("Asia/Tokyo"),
            after: Sight(day: "2026-06-11", total: 0)),
        TimeTurn(
            testDescription: "a zone where it is still today", zone: "Europe/Bucharest",
            drinks: [("2026-06-10T22:00:00+03:00", 300)], placed: "2026-06-10T23:30:00+03:00",
            before: Sight(day: "2026-06-10", total: 300), step: .travels("America/New_York"),
            after: Sight(day: "2026-06-10", total: 300)),
        TimeTurn(
            testDescription: "the clock set back two hours",
            drinks: [("2026-06-10T09:00:00Z", 300), ("2026-06-10T12:00:00Z", 200)], placed: "2026-06-10T12:00:00Z",
            before: Sight(day: "2026-06-10", total: 500), step: .jumps("2026-06-10T10:00:00Z"),
            after: Sight(day: "2026-06-10", total: 300)),
        TimeTurn(
            testDescription: "the clock set back two hours, over midnight",
            drinks: [("2026-06-10T22:00:00Z", 300), ("2026-06-11T00:30:00Z", 200)], placed: "2026-06-11T01:00:00Z",
            before: Sight(day: "2026-06-11", total: 200), step: .jumps("2026-06-10T23:00:00Z"),
            after: Sight(day: "2026-06-10", total: 300), isTold: true),
        TimeTurn(
            testDescription: "a jump of five hours within the day", drinks: [("2026-06-10T09:00:00Z", 300)],
            placed: "2026-06-10T10:00:00Z", before: Sight(day: "2026-06-10", total: 300),
            step: .jumps("2026-06-10T15:00:00Z"), after: Sight(day: "2026-06-10", total: 300)),
        TimeTurn(
            testDescription: "a jump of five hours over midnight", drinks: [("2026-06-10T20:00:00Z", 300)],
            placed: "2026-06-10T20:30:00Z", before: Sight(day: "2026-06-10", total: 300),
            step: .jumps("2026-06-11T01:30:00Z"), after: Sight(day: "2026-06-11", total: 0), isKnownBefore: true),
    ]
}
