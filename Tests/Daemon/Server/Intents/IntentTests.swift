import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer

/// The daemon's own intents: their effects, and errors in their parameters.
@Suite struct IntentTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: "2026-04-20T12:00:00Z")
        client = try daemon.client()
    }

    private func run(_ intent: String, _ params: String = "{}") throws -> JSON {
        try client.call(#"{"op":"intents.run","intent":"\#(intent)","params":\#(params)}"#)
    }

    @Test("the intents of each tracker are listed with their parameters")
    func list() throws {
        let intents = try client.result(#"{"op":"intents.list"}"#).intents.array
        #expect(
            intents.map(\.name.string) == [
                "AddSubscription", "AddTransaction", "CompleteHabit", "LogHabitValue", "LogIntake", "LogUsual",
                "LogWeight", "MarkAsPaid", "RefreshWidget", "SkipHabit", "StartHabitSession", "StopHabitSession",
                "UndoLast", "ViewSubscriptions",
            ])
        #expect(intents.allSatisfy { $0.own.bool == true && $0.client.isNull })
        let ml = try #require(intents[4].params.array.first)
        #expect(ml.name.string == "ml" && ml.type.string == "number")
        let weight = try #require(intents[6].params.array.first)
        #expect(weight.name.string == "weight" && weight.type.string == "any")
    }

    @Test("logging a drink by intent is like its operation: one revision, a description in the journal, one undo")
    func logIntake() throws {
        let before = try client.revision()
        let reply = try run("LogIntake", #"{"ml":300,"fluid":"tea"}"#)
        #expect(reply.rev.int == before + 1)
        #expect(reply.result.text.string == "Logged 300 ml tea at 12:00. Today 270 of 2450 ml (11%).")
        // Tea counts for nine tenths.
        #expect(reply.result.result.total_ml.number == 270)
        #expect(reply.result.late.array == [])
        let change = try client.result(#"{"op":"journal","limit":1}"#).changes[0]
        #expect(change.kind.string == "data" && change.text.string == "Logged 300 ml tea at 12:00")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration().entries.array == [])
    }

    @Test("an amount may be given as text")
    func amount() throws {
        #expect(try run("LogIntake", #"{"amount":"0.5l"}"#).result.result.ml.number == 500)
    }

    @Test("a problem with a parameter is reported by name, and nothing is done")
    func wrongParameters() throws {
        for (intent, params, field) in [
            ("LogIntake", #"{"ml":"300"}"#, "ml"), ("LogIntake", #"{"ml":0}"#, "ml"),
            ("LogIntake", #"{"ml":10001}"#, "ml"), ("LogIntake", #"{"ml":-5}"#, "ml"), ("LogIntake", "{}", "ml"),
            ("LogIntake", #"{"ml":1,"fluid":"xyzzy"}"#, "fluid"), ("LogIntake", #"{"millis":5}"#, "millis"),
            ("LogIntake", #"{"amount":"a lot"}"#, "amount"), ("LogIntake", #"{"ml":200,"amount":"300"}"#, "amount"),
            ("LogIntake", "[]", "params"),
            ("LogIntake", #"{"fluid":"\#(String(repeating: "a", count: 4096))"}"#, "params"),
            ("UndoLast", #"{"ml":1}"#, "ml"), ("LogWeight", "{}", "weight"),
            ("LogWeight", #"{"weight":0.1}"#, "weight"), ("LogWeight", #"{"weight":"a lot"}"#, "weight"),
            ("LogWeight", #"{"weight":true}"#, "weight"), ("LogWeight", #"{"kg":681}"#, "kg"),
            ("LogWeight", #"{"lb":0.5}"#, "lb"), ("LogWeight", #"{"kg":80,"lb":176}"#, "lb"),
            ("LogWeight", #"{"weight":80,"unit":"stone-age"}"#, "unit"),
        ] {
            let error = try run(intent, params).error
            #expect(error.code.string == "invalid", "\(intent) \(params)")
            #expect(error.field.string == field, "\(intent) \(params)")
        }
        #expect(try client.result(#"{"op":"journal"}"#).changes.array.allSatisfy { $0.kind.string != "data" })
    }

    @Test("a weigh-in is logged in the person's unit or the given one")
    func logWeight() throws {
        #expect(try run("LogWeight", #"{"weight":80.2}"#).result.result.kg.number == 80.2)
        #expect(try run("LogWeight", #"{"weight":176,"unit":"lb"}"#).result.result.unit.string == "lb")
    }

    @Test("a connection with the role read runs nothing")
    func readRole() throws {
        _ = try client.result(#"{"op":"hello","role":"read"}"#)
        #expect(try run("LogUsual").error.code.string == "denied")
    }

    @Test("a key makes a run safe to repeat, and if_rev holds")
    func envelope() throws {
        let line = #"{"op":"intents.run","intent":"LogUsual","key":"k"}"#
        #expect(try client.call(line) == client.call(line))
        #expect(try client.hydration().entries.array.count == 1)
        let late = #"{"op":"intents.run","intent":"LogUsual","if_rev":0}"#
        #expect(try client.refusal(late).code.string == "conflict")
    }

    @Test("the newest drink of today is deleted, and none of another day", arguments: Vectors.hydration("intent.undo"))
    func undoLast(vector: JSON) throws {
        var ids: [String: String] = [:]
        for entry in vector.input.entries.array {
            let volume = try #require(entry.volumeML.number)
            let logged = try client.log(
                volume, #","at":"\#(entry.date.string ?? "")","fluid":"\#(entry.fluidType.string ?? "")""#)
            ids[logged.entry.string ?? ""] = entry.id.string
        }
        let reply = try run("UndoLast")
        #expect(reply.ok.bool == true)
        #expect(ids[reply.result.result.entry.string ?? ""] == vector.expected.removed.string)
        let left = try client.result(#"{"op":"hydration.entries","from":"2026-04-19"}"#).entries.array.compactMap {
            ids[$0.entry.string ?? ""]
        }
        #expect(left.sorted() == vector.expected.remaining.strings.sorted())
    }

    @Test("the newest drink is logged again, exactly", arguments: Vectors.hydration("intent.repeatLast"))
    func logUsual(vector: JSON) throws {
        for entry in vector.input.entries.array {
            let volume = try #require(entry.volumeML.number)
            try client.log(volume, #","at":"\#(entry.date.string ?? "")","fluid":"\#(entry.fluidType.string ?? "")""#)
        }
        let result = try run("LogUsual").result.result
        #expect(result.ml.number == vector.expected.volumeML.number)
        #expect(result.fluid.string == vector.expected.fluidType.string)
    }
}
