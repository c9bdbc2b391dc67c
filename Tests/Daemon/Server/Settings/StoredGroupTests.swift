import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer
@testable import SipliStore

/// Values that form one, counts derived from records, and what undo does not revert.
@Suite struct StoredGroupTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    private func setting(_ name: String) throws -> String? {
        try client.result(#"{"op":"settings.get","names":["\#(name)"]}"#).settings[0].text.string
    }

    @Test("the goal and its start are set by name, and cleared and undone together")
    func weightGoal() throws {
        try client.weigh("82 kg")
        _ = try client.result(#"{"op":"weight.goal.set","amount":"75 kg","start":"84 kg"}"#)
        #expect(try [setting("weight-goal"), setting("weight-start")] == ["75.0 kg", "84.0 kg"])
        _ = try client.result(#"{"op":"weight.goal.clear"}"#)
        #expect(try [setting("weight-goal"), setting("weight-start")] == ["off", "auto"])
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try [setting("weight-goal"), setting("weight-start")] == ["75.0 kg", "84.0 kg"])
        try client.set("weight-start", #""83 kg""#)
        try client.set("weight-goal", #""off""#)
        #expect(try [setting("weight-goal"), setting("weight-start")] == ["off", "83.0 kg"])
        let texts = try client.result(#"{"op":"journal","limit":2}"#).changes.array.map(\.text.string)
        #expect(texts == ["Removed weight-goal", "Set weight-start to 83.0 kg"])
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try [setting("weight-goal"), setting("weight-start")] == ["75.0 kg", "83.0 kg"])
        try daemon.restart()
        let client = try daemon.client()
        #expect(try client.weight().goal.isNull == false)
        let lines = try client.export("ndjson").split(separator: "\n").filter { $0.contains("weight-goal") }
        #expect(lines == [#"{"setting":"weight-goal","value":"75 kg"}"#])
    }

    @Test("a spent freeze is returned if the day turns out to have reached its goal")
    func freezeComesBack() throws {
        for day in 10...16 {
            try daemon.move(to: "2026-06-\(day)T12:00:00Z")
            try client.log(3000)
        }
        #expect(try client.hydration().freeze_tokens.int == 1)
        try daemon.move(to: "2026-06-18T12:00:00Z")
        #expect(try client.hydration().freeze_tokens.int == 0)
        #expect(try client.day("2026-06-17").frozen.bool == true)
        try client.log(3000, #","at":"2026-06-17T12:00:00Z""#)
        #expect(try client.hydration().freeze_tokens.int == 1)
        // A record for each day that reached its goal; the 17th was filled in later.
        #expect(try client.hydration().completions.int == 7)
    }

    @Test("the count goes with the drink that reached the goal, comes back with it, and survives a restart")
    func countsLast() throws {
        try client.log(3000)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration().completions.int == 0)
        _ = try client.result(#"{"op":"redo"}"#)
        try daemon.restart()
        let client = try daemon.client()
        #expect(try client.hydration().completions.int == 1)
        try client.log(3000)
        #expect(try client.hydration().completions.int == 1)
        #expect(try client.export("ndjson").contains(#"{"day":"2026-06-10","frozen":false,"reached":true}"#))
    }

    @Test(
        "undo reports what it did not revert because it was changed since",
        arguments: [SliceLength.standard, .steps(1)])
    func leftAlone(slice: SliceLength) throws {
        let daemon = try TestDaemon(slice: slice)
        let client = try daemon.client()
        _ = try client.result(
            #"{"op":"batch","ops":[{"op":"settings.set","name":"snooze","value":30},"#
                + #"{"op":"settings.set","name":"name","value":"Ana"},{"op":"hydration.log","ml":300}]}"#)
        // Another device's change, which undo skips.
        try daemon.perform { daemon in
            daemon.writes.submit(kind: .clock, reasons: .data) { context in
                try Settings.put(context.change, name: "snooze", value: "45", op: "set")
                return RawJSON(Array("{}".utf8))
            }
        }
        try daemon.wait(for: "the change") { !$0.isWriting }
        let result = try client.result(#"{"op":"undo"}"#)
        #expect(
            result.text.string
                == "Cleared name, removed 300 ml water at 12:00; left as is, because it changed since: "
                + "set snooze to 30 min")
        let settings = try client.result(#"{"op":"settings.get","names":["snooze","name"]}"#).settings
        #expect(settings[0].text.string == "45 min")
        #expect(settings[1].text.string == "")
        #expect(try client.hydration().total_ml.number == 0)
    }
}
