import FoundationEssentials
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliWidgetFeed

@Suite struct ContentAgeTests {
    private let zone = CivilZone(identifier: "Test") { _ in 7200 }

    private func date(_ text: String) throws -> Date {
        Date(try ManualClock.instant(text))
    }

    @Test func whatIsKnownToBeRightHasNoAge() throws {
        var age = ContentAge()
        let noon = try date("2026-06-10T12:00:00Z")
        #expect(age.asOf(now: noon, zone, clock: .twentyFourHours) == nil)
        let (isNew, isNewAgain) = (age.lose(at: noon), age.lose(at: noon + 60))
        #expect((isNew, isNewAgain) == (true, false))
        // It may return in a moment.
        #expect(age.asOf(now: noon + 60, zone, clock: .twentyFourHours) == nil)
        age.goOffline()
        #expect(age.asOf(now: noon + 60, zone, clock: .twentyFourHours) == "14:00")
        age.find()
        #expect(age.asOf(now: noon + 120, zone, clock: .twentyFourHours) == nil)
    }

    @Test func aGraceThatEndsWhenTheDaemonIsBackSaysNothing() throws {
        var age = ContentAge()
        _ = age.lose(at: try date("2026-06-10T12:00:00Z"))
        age.find()
        age.goOffline()
        #expect(!age.isOffline)
    }

    @Test func theEarliestTroubleCountsAndAnotherDayIsNamed() throws {
        var age = ContentAge()
        age.fail(at: try date("2026-06-10T21:05:00Z"))
        age.fail(at: try date("2026-06-10T21:30:00Z"))
        _ = age.lose(at: try date("2026-06-10T21:40:00Z"))
        age.goOffline()
        #expect(age.asOf(now: try date("2026-06-10T21:59:00Z"), zone, clock: .twentyFourHours) == "23:05")
        #expect(age.asOf(now: try date("2026-06-10T22:00:00Z"), zone, clock: .twentyFourHours) == "2026-06-10 23:05")
        #expect(age.asOf(now: try date("2026-06-10T22:00:00Z"), zone, clock: .twelveHours) == "2026-06-10 11:05 PM")
        age.succeed()
        #expect(age.asOf(now: try date("2026-06-10T21:59:00Z"), zone, clock: .twentyFourHours) == "23:40")
    }

    @Test func aDaemonThatIsBackWithinTheGraceIsNotSaid() throws {
        let stage = try Stage(TestDaemon())
        try stage.place(TestWidgets.total(), graceSeconds: 3600)
        try stage.wait(forShown: "2026-06-10 0")
        try stage.daemon.restart()
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.wait(forShown: "2026-06-10 300")
        #expect(stage.shown == ["2026-06-10 0", "2026-06-10 300"])
    }

    @Test func aDaemonThatStaysAwayIsSaidAfterTheGraceWithTheTimeItWent() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        try stage.place(TestWidgets.total(runs), graceSeconds: 3600)
        try stage.wait(for: "the boundary's run") { runs.dates.count == 2 }
        stage.loop.turn(limitMilliseconds: 0)
        try stage.daemon.stop()
        try stage.wait(for: "the loss") { !stage.notes.isEmpty }
        #expect(stage.contents.count == 1)
        stage.daemon.clock.now = stage.daemon.clock.now.adding(seconds: 3600)
        stage.skip(seconds: 3600)
        try stage.wait(forShown: "2026-06-10 0 offline")
        #expect(stage.contents.last?.asOf == "12:00")
        // At midnight the date is shown, and the new day's numbers.
        stage.daemon.clock.now = try ManualClock.instant("2026-06-11T00:00:00Z")
        stage.widget?.render()
        #expect(stage.shown.last == "2026-06-11 0 offline")
        #expect(stage.contents.last?.asOf == "2026-06-10 12:00")
    }
}
