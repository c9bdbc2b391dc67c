import SipliTestSupport
import Testing

/// The protocol's own example lines, in order, on one connection.
@Suite struct ProtocolExampleTests {
    @Test("the examples of the protocol page are correct")
    func examples() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let other = try daemon.client()
        for _ in 0..<5 { try other.log(250) }
        let first = try client.call(#"{"id":1,"op":"get","topics":["hydration"]}"#)
        #expect(first.id.int == 1)
        #expect(first.ok.bool == true)
        let revision = try #require(first.rev.int)
        #expect(first.result.hydration.total_ml.number == 1250)
        #expect(first.result.hydration.goal_ml.number == 2450)
        #expect(first.result.hydration.percent.int == 51)
        let logged = try client.call(#"{"id":2,"op":"hydration.log","ml":300,"key":"6b1d0c"}"#)
        #expect(logged.rev.int == revision + 1)
        #expect(logged.result.total_ml.number == 1550)
        #expect(logged.result.percent.int == 63)
        let refused = try client.call(#"{"id":3,"op":"hydration.log","ml":-5}"#)
        #expect(refused.object.keys.sorted() == ["error", "id", "ok"])
        #expect(refused.error.code.string == "invalid")
        #expect(refused.error.field.string == "ml")
        #expect(refused.error.retry.bool == false)
        #expect(refused.error.fatal.bool == false)
        let fresh = try client.call(#"{"id":4,"op":"subscribe","sub":"bar","topics":["hydration"]}"#)
        #expect(fresh.object.keys.sorted() == ["epoch", "fresh", "id", "ok", "rev", "snapshot", "sub"])
        #expect(fresh.rev.int == revision + 1)
        #expect(fresh.snapshot.hydration.total_ml.number == 1550)
        try other.log(10)
        let event = try client.event()
        #expect(event.object.keys.sorted() == ["ev", "reasons", "rev", "since", "sub", "topics"])
        #expect(event.since.int == revision + 1)
        #expect(event.rev.int == revision + 2)
        let epoch = try #require(fresh.epoch.string)
        let resumed = try client.call(
            #"{"id":5,"op":"subscribe","sub":"bar","topics":["hydration"],"epoch":"\#(epoch)","since":\#(revision + 2)}"#
        )
        #expect(resumed.object.keys.sorted() == ["epoch", "fresh", "id", "ok", "rev", "sub"])
        #expect(resumed.fresh.bool == false)
        try other.log(10)
        let conflict = try client.call(
            #"{"id":6,"op":"batch","if_rev":\#(revision + 2),"ops":[{"op":"hydration.log","ml":1}]}"#)
        #expect(conflict.error.code.string == "conflict")
        #expect(conflict.error.rev.int == revision + 3)
        #expect(conflict.error.message.string == "the store is at revision \(revision + 3)")
        #expect(conflict.error.retry.bool == true)
        #expect(try client.eventsUntilSync().map(\.ev.string) == ["reload"])
        try daemon.stop()
        #expect(try client.readLine() == #"{"ev":"bye","reason":"restart","retry_ms":50}"#)
        #expect(try client.closes())
    }

    @Test("texts and rings as the widget's examples", arguments: Vectors.hydration("format.widget"))
    func widget(vector: JSON) throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.set("water-goal", "\(try #require(vector.input.goalML.number))")
        try client.set("units", try client.quoted(try #require(vector.input.unit.string)))
        if let total = vector.input.todayTotalML.number, total > 0 { try client.log(total) }
        let snapshot = try client.hydration()
        #expect(snapshot.text.short == vector.expected.small)
        #expect(snapshot.text.total == vector.expected.mediumTotal)
        #expect("of " + (snapshot.text.goal.string ?? "") == vector.expected.mediumGoal.string)
        // Three decimals, truncated.
        #expect((0..<0.001).contains((vector.expected.ringFraction.number ?? -1) - (snapshot.fraction.number ?? -2)))
    }

    @Test(
        "the distance to the goal is reported as in the intent's examples",
        arguments: Vectors.hydration("intent.remaining"))
    func remaining(vector: JSON) throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.set("water-goal", "\(try #require(vector.input.goalML.number))")
        if let total = vector.input.todayTotalML.number, total > 0 { try client.log(total) }
        let left = try #require(vector.expected.remainingML.int)
        // The examples count less than a millilitre as nothing left; a goal that is not reached has 1 ml left here.
        #expect(try client.hydration().text.remaining.string == "\(max(left, 1)) ml to go")
    }
}
