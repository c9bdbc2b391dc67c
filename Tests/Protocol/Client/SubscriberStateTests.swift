import SipliCore
import SipliWire
import Testing

@testable import SipliClient

@Suite struct SubscriberStateTests {
    private var state = SubscriberState(sub: "cli")

    private mutating func take(_ text: String) throws -> SubscriberState.Step {
        let bytes = Array(text.utf8)
        return try state.take(ServerLine(bytes, in: bytes.indices))
    }

    private mutating func begin() throws {
        #expect(try take(#"{"hello":"sipli","epoch":"e1","rev":813}"#) == .skip)
        #expect(try take(#"{"ok":true,"rev":813,"result":{"caps":[]}}"#) == .skip)
        let reply = #"{"ok":true,"sub":"cli","epoch":"e1","rev":813,"fresh":true,"snapshot":{}}"#
        #expect(try take(reply) == .deliver)
    }

    private func request() throws -> SubscribeRequest {
        var options = SubscriptionOptions(sub: "cli", client: "test")
        (options.topics, options.withData) = (["hydration"], true)
        let line = state.request(options)
        var reader = JSONReader(line)
        return try SubscribeRequest.read(&reader)
    }

    @Test func firstRequestAsksForASnapshot() throws {
        let request = try request()
        #expect(request.sub == "cli")
        #expect(request.topics == ["hydration"])
        #expect(request.data == true)
        #expect(request.since == nil)
        #expect(request.epoch == nil)
    }

    @Test mutating func eventsMoveTheRevisionThatIsHeld() throws {
        try begin()
        #expect(try take(#"{"ev":"reload","sub":"cli","since":813,"rev":821,"topics":["hydration"]}"#) == .deliver)
        #expect(state.revision == 821)
        #expect(try request().since == 821)
        #expect(try request().epoch == "e1")
    }

    @Test mutating func anotherStoreIsFollowedFromItsOwnRevision() throws {
        try begin()
        #expect(try take(#"{"ok":true,"sub":"cli","epoch":"e2","rev":3,"fresh":false}"#) == .deliver)
        #expect(state.epoch == "e2")
        #expect(state.revision == 3)
    }

    @Test mutating func missedChangesAreAskedForAgain() throws {
        try begin()
        let event = #"{"ev":"reload","sub":"cli","since":815,"rev":821,"topics":["hydration"]}"#
        #expect(try take(event) == .resume)
        #expect(state.revision == 813)
        state.willResume()
        #expect(try take(#"{"ok":true,"sub":"cli","epoch":"e1","rev":821,"fresh":false}"#) == .deliver)
        #expect(state.revision == 813)
        // A daemon that repeats an event is believed, otherwise this would never end.
        #expect(try take(event) == .deliver)
        #expect(state.revision == 821)
    }

    @Test mutating func resumedSubscriptionStandsWhereItStood() throws {
        try begin()
        #expect(try take(#"{"ok":true,"sub":"cli","epoch":"e1","rev":900,"fresh":false}"#) == .deliver)
        #expect(state.revision == 813)
    }

    @Test mutating func anotherStoreBeginsAnew() throws {
        try begin()
        #expect(try take(#"{"ok":true,"sub":"cli","epoch":"e2","rev":4,"fresh":true,"snapshot":{}}"#) == .deliver)
        #expect(state.revision == 4)
        #expect(state.epoch == "e2")
    }

    @Test mutating func eventsOfOthersAreSkippedAndUnknownOnesDelivered() throws {
        try begin()
        #expect(try take(#"{"ev":"reload","sub":"bar","since":813,"rev":821}"#) == .skip)
        #expect(try take(#"{"ev":"novelty","rev":830}"#) == .deliver)
        #expect(state.revision == 813)
    }

    @Test mutating func refusalEndsIt() throws {
        let line = #"{"ok":false,"error":{"code":"unknown_topic","message":"no topic x","retry":false,"fatal":false}}"#
        #expect(try take(line) == .refused(WireError(.unknownTopic, "no topic x")))
    }
}

@Suite struct BackoffTests {
    @Test func pausesDoubleUpToThreeSeconds() {
        var backoff = Backoff()
        let pauses = (0..<8).map { _ in backoff.next() }
        #expect(pauses == [50, 100, 200, 400, 800, 1600, 3000, 3000])
    }

    @Test func firstPauseIsWhatTheDaemonAsksFor() {
        var backoff = Backoff()
        #expect(backoff.next(asked: 120) == 120)
        #expect(backoff.next(asked: 120) == 100)
        var greedy = Backoff()
        #expect(greedy.next(asked: 1_000_000) == 3000)
    }

    @Test func triesThatWouldNotHelpAreAMinuteApart() {
        var backoff = Backoff()
        let pauses = (0..<8).map { _ in backoff.next(after: .lost, asked: nil) }
        #expect(pauses.map(\.milliseconds) == [50, 100, 200, 400, 800, 1600, 3000, 3000])
        #expect(pauses.map(\.whenWatched) == [50, 100, 200, 400, 800, 1600, 60_000, 60_000])
        var refused = Backoff()
        let pause = refused.next(after: .refused(WireError(.unknownTopic, "no")), asked: nil)
        #expect(pause == Backoff.Pause(milliseconds: 60_000, whenWatched: 60_000))
    }
}
