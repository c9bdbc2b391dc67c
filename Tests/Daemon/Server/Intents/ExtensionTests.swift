import SipliTestSupport
import Testing

@testable import SipliServer

/// Intents that other programs run.
@Suite struct ExtensionTests {
    private let daemon: TestDaemon
    private let caller: LineClient
    private let server: LineClient

    init() throws {
        daemon = try TestDaemon(timeoutsHaveOwnTime: true)
        caller = try daemon.client()
        server = try daemon.client()
        _ = try serve(server, "habits/1")
    }

    private static let habit =
        #"{"name":"FinishTask","doc":"Completes a habit.","params":[{"name":"habit","type":"text","required":true},"#
        + #"{"name":"count","type":"integer","min":1,"max":10},{"name":"mood","type":"text","choices":["good","bad"]},"#
        + #"{"name":"quiet","type":"flag"}]}"#
    private static let run = #"{"op":"intents.run","intent":"FinishTask","params":{"habit":"read"}}"#

    private func serve(_ client: LineClient, _ name: String) throws -> JSON {
        _ = try client.result(#"{"op":"hello","client":"\#(name)"}"#)
        _ = try client.call(#"{"op":"subscribe","sub":"w1","topics":["profile"]}"#)
        return try client.result(
            #"{"op":"intents.serve","sub":"w1","intents":[\#(Self.habit),{"name":"LogIntake","params":[]}]}"#)
    }

    /// Requests a run and returns the event that the extension gets.
    private func ask() throws -> JSON {
        try caller.send(Self.run)
        return try server.event()
    }

    @Test("an extension's intents are listed, except those that the daemon has itself")
    func list() throws {
        let client = try daemon.client()
        #expect(try serve(client, "other/1").intents.strings == ["FinishTask"])
        let intents = try caller.result(#"{"op":"intents.list"}"#).intents.array
        let habit = try #require(intents.first { $0.name.string == "FinishTask" })
        #expect(habit.own.bool == false && habit.client.string == "other/1")
        #expect(habit.params.array.map(\.name.string) == ["habit", "count", "mood", "quiet"])
        #expect(intents.first { $0.name.string == "LogIntake" }?.own.bool == true)
    }

    @Test("a run is passed on with its parameters and answered when it is done")
    func done() throws {
        let event = try ask()
        #expect(event.ev.string == "intent" && event.sub.string == "w1")
        #expect(event.intent.string == "FinishTask" && event.params.habit.string == "read")
        let run = try #require(event.run.string)
        let revision = try #require(try server.call(#"{"op":"hydration.log","ml":1}"#).rev.int)
        _ = try server.result(#"{"op":"intents.done","run":"\#(run)","rev":\#(revision),"text":"Read a page."}"#)
        let reply = try caller.reply()
        #expect(reply.rev.int == revision && reply.result.text.string == "Read a page.")
        #expect(reply.result.late.array == [])
        #expect(
            try server.refusal(#"{"op":"intents.done","run":"\#(run)"}"#).code.string == "not_found")
    }

    @Test("the reply waits for the widgets that depend on what the extension changed")
    func waits() throws {
        let widget = try daemon.client()
        let placed = try widget.call(
            #"{"op":"subscribe","sub":"w","topics":["hydration"],"widget":{"kind":"A","family":"systemSmall"}}"#)
        _ = try widget.result(#"{"op":"timeline","sub":"w","rev":\#(try #require(placed.rev.int)),"policy":"never"}"#)
        let run = try #require(try ask().run.string)
        try server.log(100)
        _ = try server.result(#"{"op":"intents.done","run":"\#(run)"}"#)
        #expect(try daemon.perform { $0.display.isWaiting })
        let shown = try #require(try widget.event().rev.int)
        _ = try widget.result(#"{"op":"timeline","sub":"w","rev":\#(shown),"policy":"never"}"#)
        #expect(try caller.reply().rev.int == shown)
    }

    @Test("an error reported by the extension is the reply")
    func failed() throws {
        let run = try #require(try ask().run.string)
        _ = try server.result(#"{"op":"intents.done","run":"\#(run)","error":"no such book"}"#)
        let error = try caller.reply().error
        #expect(error.code.string == "failed" && error.message.string == "no such book")
        #expect(error.retry.bool == false)
    }

    @Test("a revision of the future is refused, and the run can go on")
    func future() throws {
        let run = try #require(try ask().run.string)
        #expect(try server.refusal(#"{"op":"intents.done","run":"\#(run)","rev":1000}"#).field.string == "rev")
        _ = try server.result(#"{"op":"intents.done","run":"\#(run)"}"#)
        #expect(try caller.reply().ok.bool == true)
    }

    @Test("a run ends at once when its extension disconnects")
    func killed() throws {
        _ = try ask()
        server.close()
        let error = try caller.reply().error
        #expect(error.code.string == "failed")
        #expect(error.message.string?.hasPrefix("habits/1 disconnected before it finished") == true)
        #expect(try caller.refusal(Self.run).code.string == "not_found")
    }

    @Test("after five seconds the run times out, and a late answer changes nothing")
    func tooLate() throws {
        let run = try #require(try ask().run.string)
        try daemon.pass(milliseconds: 4999)
        #expect(try daemon.perform { $0.sessions.values.contains { $0.openRequests == 1 } })
        try daemon.pass(milliseconds: 1)
        let error = try caller.reply().error
        #expect(error.code.string == "busy" && error.retry.bool == true)
        let late = try server.refusal(#"{"op":"intents.done","run":"\#(run)"}"#)
        #expect(late.code.string == "not_found" && late.message.string?.contains("timed out") == true)
    }

    @Test("an extension with eight unanswered runs is skipped, then the next; then there is none")
    func tooMany() throws {
        let other = try daemon.client()
        _ = try serve(other, "other/1")
        var callers: [LineClient] = []
        for number in 0..<17 {
            let client = try daemon.client()
            callers.append(client)
            try client.send(Self.run)
            if number < 8 { _ = try other.event() } else if number < 16 { _ = try server.event() }
        }
        #expect(try callers[16].reply().error.code.string == "busy")
        // A run that nobody waits for any more is still unanswered.
        try daemon.pass(milliseconds: 5000)
        #expect(try callers[0].reply().error.code.string == "busy")
        #expect(try caller.refusal(Self.run).code.string == "busy")
        _ = try other.call(#"{"op":"intents.done","run":"r1"}"#)
        try caller.send(Self.run)
        #expect(try other.event().run.string == "r17")
    }

    @Test("parameters are validated against the declaration before the extension is asked")
    func wrongParameters() throws {
        for (params, field, words) in [
            ("{}", "habit", "missing"), (#"{"habit":1}"#, "habit", "a text"),
            (#"{"habit":"x","count":1.5}"#, "count", "an integer"),
            (#"{"habit":"x","count":0}"#, "count", "between 1 and 10"),
            (#"{"habit":"x","count":11}"#, "count", "between 1 and 10"),
            (#"{"habit":"x","mood":"so so"}"#, "mood", "good, bad"), (#"{"habit":"x","quiet":1}"#, "quiet", "a flag"),
            (#"{"habit":"x","book":"y"}"#, "book", "habit, count, mood, quiet"),
        ] {
            let error = try caller.refusal(#"{"op":"intents.run","intent":"FinishTask","params":\#(params)}"#)
            #expect(error.code.string == "invalid" && error.field.string == field, "\(params)")
            #expect(error.message.string?.contains(words) == true, "\(params): \(error.message)")
        }
        #expect(try server.eventsUntilSync() == [])
    }

    @Test("unusable intents are not declared")
    func wrongDeclarations() throws {
        for intent in [
            #"{"name":"","params":[]}"#, #"{"name":"a b","params":[]}"#,
            #"{"name":"a","params":[{"name":"","type":"any"}]}"#,
            #"{"name":"a","params":[{"name":"x","type":"colour"}]}"#,
            #"{"name":"a","params":[{"name":"x","type":"any"},{"name":"x","type":"any"}]}"#,
            #"{"name":"a","title":"\#(String(repeating: "t", count: 129))","params":[]}"#,
        ] {
            let line = #"{"op":"intents.serve","sub":"w1","intents":[\#(intent)]}"#
            #expect(try server.refusal(line).code.string == "invalid", "\(intent)")
        }
        // The earlier declaration is still valid.
        #expect(try ask().intent.string == "FinishTask")
    }

    @Test("requests behind an extension's run start after it")
    func order() throws {
        let event = try ask()
        try caller.send(#"{"id":2,"op":"hydration.log","ml":10}"#)
        try daemon.wait(for: "both requests") { daemon in
            !daemon.isWriting && daemon.sessions.values.contains { $0.openRequests == 2 }
        }
        #expect(try server.result(#"{"op":"get","topics":["hydration"]}"#).hydration.total_ml.number == 0)
        _ = try server.result(#"{"op":"intents.done","run":"\#(event.run.string ?? "")"}"#)
        #expect(try caller.reply().result.intent.string == "FinishTask")
        #expect(try caller.reply().id.int == 2)
    }

    @Test("an extension may run its own intent and answer it over one connection")
    func own() throws {
        try server.send(Self.run)
        let run = try #require(try server.event().run.string)
        try server.send(#"{"id":2,"op":"intents.done","run":"\#(run)"}"#)
        #expect(try server.reply().result.intent.string == "FinishTask")
        #expect(try server.reply().id.int == 2)
    }

    @Test("a renewed subscription serves its intents, a cancelled one does not")
    func subscriptions() throws {
        _ = try server.call(#"{"op":"subscribe","sub":"w1","topics":["profile"]}"#)
        _ = try server.result(#"{"op":"intents.done","run":"\#(try ask().run.string ?? "")"}"#)
        #expect(try caller.reply().ok.bool == true)
        _ = try server.result(#"{"op":"unsubscribe","sub":"w1"}"#)
        #expect(try caller.refusal(Self.run).code.string == "not_found")
    }
}
