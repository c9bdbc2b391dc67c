import SipliClient
import SipliWire
import Testing

@Suite struct DaemonFollowerTests {
    private static let greeting = #"{"hello":"sipli","proto":1,"epoch":"e1","rev":7}"#
    private static let hello = #"{"ok":true,"rev":7,"result":{}}"#
    private static let fresh = #"{"ok":true,"sub":"cli","epoch":"e1","rev":7,"fresh":true,"snapshot":{}}"#
    private static let introduction = #"{"op":"hello","client":"test"}"#

    private var follower = DaemonFollower(SubscriptionOptions(sub: "cli", client: "test"))

    private func event(_ since: Int, _ revision: Int) -> String {
        #"{"ev":"reload","sub":"cli","since":\#(since),"rev":\#(revision),"topics":["hydration"]}"#
    }

    private func subscription(since: Int) -> String {
        #"{"op":"subscribe","sub":"cli","epoch":"e1","since":\#(since)}"#
    }

    /// The current actions as texts.
    private mutating func actions() -> [String] {
        var actions: [String] = []
        while let action = follower.next() { actions += Self.words(action) }
        return actions
    }

    private static func words(_ action: DaemonFollower.Action) -> [String] {
        switch action {
        case .connect: ["connect"]
        case .send(let lines): String(decoding: lines, as: UTF8.self).split(separator: "\n").map { "send \($0)" }
        case .disconnect: ["disconnect"]
        case .retry(let pause): ["retry \(pause.milliseconds) \(pause.whenWatched)"]
        case .set(let timer, let milliseconds): ["\(timer) \(milliseconds.map(String.init) ?? "off")"]
        case .deliver(let line): ["deliver " + String(decoding: line.text, as: UTF8.self)]
        case .finish(let request, .success): ["finish \(request) ok"]
        case .finish(let request, .failure(let error)): ["finish \(request) \(error)"]
        case .report(let error): ["report \(error)"]
        }
    }

    private mutating func receive(_ lines: String...) -> [String] {
        Array(lines.map { $0 + "\n" }.joined().utf8).withUnsafeBytes { follower.receive($0) }
        return actions()
    }

    private mutating func connect() -> [String] {
        follower.connected()
        return actions()
    }

    private mutating func lose(_ error: ClientError = .lost) -> [String] {
        follower.lose(error)
        return actions().filter { $0.hasPrefix("retry") }
    }

    private mutating func begin() {
        #expect(connect() == ["send " + Self.introduction, #"send {"op":"subscribe","sub":"cli"}"#, "silence 2000"])
        #expect(receive(Self.greeting, Self.hello) == [])
        #expect(receive(Self.fresh) == ["silence off", "deliver " + Self.fresh])
    }

    @Test mutating func itIntroducesItselfSubscribesAndHandsOnWhatItIsTold() {
        follower.start()
        #expect(actions() == ["connect"])
        begin()
        #expect(follower.isSubscribed)
        #expect(receive(event(7, 8)) == ["silence off", "deliver " + event(7, 8)])
        #expect(follower.revision == 8)
    }

    @Test mutating func lostConnectionIsResumedWhereItWas() {
        begin()
        _ = receive(event(7, 8))
        follower.lose(.lost)
        #expect(actions() == ["disconnect", "silence off", "report \(ClientError.lost)", "retry 50 50"])
        #expect(!follower.isConnected)
        follower.fired(.retry)
        #expect(actions() == ["connect"])
        #expect(connect() == ["send " + Self.introduction, "send " + subscription(since: 8), "silence 2000"])
        let resumed = #"{"ok":true,"sub":"cli","epoch":"e1","rev":9,"fresh":false}"#
        #expect(receive(Self.greeting, Self.hello, resumed, event(8, 9)).suffix(1) == ["deliver " + event(8, 9)])
    }

    @Test mutating func halfALineOfTheOldConnectionIsForgotten() {
        begin()
        let half = Array(event(7, 8).utf8.prefix(20))
        half.withUnsafeBytes { follower.receive($0) }
        #expect(actions() == [])
        _ = lose()
        _ = connect()
        #expect(receive(Self.greeting, Self.hello, Self.fresh).last == "deliver " + Self.fresh)
    }

    @Test mutating func linesMayComeByteByByte() {
        begin()
        var actions: [String] = []
        for byte in (event(7, 8) + "\n" + event(8, 9) + "\n").utf8 {
            withUnsafeBytes(of: byte) { follower.receive($0) }
            actions += self.actions()
        }
        #expect(actions.filter { $0 != "silence off" } == ["deliver " + event(7, 8), "deliver " + event(8, 9)])
    }

    @Test mutating func gapIsAskedForOnTheSameConnection() {
        begin()
        #expect(receive(event(8, 9)) == ["send " + subscription(since: 7)])
        #expect(!follower.isSubscribed)
        let resumed = #"{"ok":true,"sub":"cli","epoch":"e1","rev":9,"fresh":false}"#
        #expect(receive(resumed, event(7, 9)).last == "deliver " + event(7, 9))
    }

    @Test mutating func anotherStoreIsHeldFromItsOwnRevision() {
        begin()
        _ = lose()
        _ = connect()
        let other = #"{"ok":true,"sub":"cli","epoch":"e2","rev":3,"fresh":true,"snapshot":{}}"#
        #expect(receive(Self.hello, other).last == "deliver " + other)
        #expect(follower.revision == 3)
    }

    @Test mutating func pausesDoubleUntilThereIsNewsAgain() {
        begin()
        let first = (0..<4).flatMap { _ in lose() }
        #expect(first == ["retry 50 50", "retry 100 100", "retry 200 200", "retry 400 400"])
        #expect(
            (0..<4).flatMap { _ in lose() } == [
                "retry 800 800", "retry 1600 1600", "retry 3000 60000", "retry 3000 60000",
            ])
        _ = connect()
        // A greeting is not enough: a daemon that ends at once is not retried at once for ever.
        _ = receive(Self.greeting)
        #expect(lose() == ["retry 3000 60000"])
        _ = connect()
        _ = receive(Self.hello, Self.fresh)
        #expect(lose() == ["retry 50 50"])
    }

    @Test mutating func farewellSaysHowLongToWait() {
        begin()
        let bye = #"{"ev":"bye","reason":"stopping","retry_ms":700}"#
        #expect(receive(bye).last == "deliver " + bye)
        #expect(lose() == ["retry 700 700"])
        // Only for the next attempt, and repeated farewells do not shorten the delays.
        _ = connect()
        _ = receive(Self.greeting, bye)
        #expect(lose() == ["retry 100 100"])
    }

    @Test mutating func socketThatAppearsIsTriedSoon() {
        begin()
        follower.socketAppeared()
        #expect(actions() == [])
        for _ in 0..<8 { _ = lose() }
        follower.socketAppeared()
        #expect(actions() == ["retry 5"])
        #expect(lose() == ["retry 50 50"])
    }

    @Test mutating func refusedSubscriptionIsTriedAgainAMinuteLater() {
        _ = connect()
        let refusal = #"{"ok":false,"error":{"code":"unknown_topic","message":"no","retry":false,"fatal":false}}"#
        #expect(
            receive(Self.hello, refusal) == [
                "disconnect", "silence off", "report \(ClientError.refused(WireError(.unknownTopic, "no")))",
                "retry 60000 60000",
            ])
    }

    @Test mutating func whatIsNotTheProtocolEndsTheConnection() {
        _ = connect()
        let actions = receive("HTTP/1.1 400 Bad Request", Self.greeting)
        #expect(actions.first == "disconnect")
        #expect(actions.last == "retry 50 50")
    }

    @Test mutating func silentDaemonIsReportedAndStillHeard() {
        _ = connect()
        follower.fired(.silence)
        #expect(actions() == ["report \(ClientError.timedOut(2000))"])
        #expect(receive(Self.hello, Self.fresh).last == "deliver " + Self.fresh)
    }

    @Test mutating func requestsAreSentAgainUntilTheyAreAnswered() {
        #expect(follower.ask(Array("{\"op\":\"a\"}\n".utf8)) == 1)
        #expect(actions() == ["reply 10000"])
        #expect(connect().contains(#"send {"op":"a"}"#))
        _ = receive(Self.hello, Self.fresh)
        _ = lose()
        #expect(connect().contains(#"send {"op":"a"}"#))
        _ = receive(Self.hello, Self.fresh)
        #expect(receive(#"{"ok":true,"rev":8,"result":{}}"#) == ["reply off", "finish 1 ok"])
        _ = lose()
        #expect(!connect().contains(#"send {"op":"a"}"#))
    }

    @Test mutating func unansweredRequestsFailTogether() {
        begin()
        let numbers = [follower.ask(Array("{\"op\":\"a\"}\n".utf8)), follower.ask(Array("{\"op\":\"b\"}\n".utf8))]
        #expect(actions() == ["reply 10000", #"send {"op":"a"}"#, #"send {"op":"b"}"#])
        follower.fired(.reply)
        let error = ClientError.timedOut(10_000)
        #expect(actions().suffix(2) == numbers.map { "finish \($0) \(error)" })
        #expect(!connect().contains(#"send {"op":"a"}"#))
    }

    @Test mutating func refusedRemarkChangesNothing() {
        begin()
        follower.tell(Array("{\"op\":\"timeline\"}\n".utf8))
        #expect(actions() == [#"send {"op":"timeline"}"#])
        #expect(receive(#"{"ok":false,"error":{"code":"bad_request","message":"no"}}"#) == [])
        #expect(follower.isSubscribed)
    }

    @Test mutating func remarksWithoutAConnectionAreDropped() {
        follower.tell(Array("{\"op\":\"timeline\"}\n".utf8))
        #expect(!connect().contains(#"send {"op":"timeline"}"#))
    }

    @Test mutating func anotherContainerIsSubscribedAnew() {
        begin()
        follower.follow(container: "group.a")
        #expect(actions() == [#"send {"op":"subscribe","sub":"cli","container":"group.a"}"#])
        follower.follow(container: "group.a")
        #expect(actions() == [])
    }

    @Test mutating func afterTheEndThereIsNothingToDo() {
        begin()
        let lines = Array((event(7, 8) + "\n").utf8)
        lines.withUnsafeBytes { follower.receive($0) }
        follower.stop()
        #expect(actions() == ["disconnect", "retry off", "silence off", "reply off"])
    }
}
