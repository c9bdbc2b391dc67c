import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The effects of the weight verbs on a store, and their output.
@Suite struct WeightVerbTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    @Test("what the verbs of weight print", arguments: Transcript.all())
    func transcripts(_ transcript: Transcript) throws { try transcript.play() }

    private func snapshot() throws -> JSON {
        try typist.daemon.client().result(#"{"op":"get","topics":["weight"]}"#).weight
    }

    @Test(
        "a weight is kept as it was typed",
        arguments: [
            (["80.25"], 80.25, "kg"), (["80,2", "kg"], 80.2, "kg"), (["176", "lb"], 176, "lb"),
            (["12st", "7lb"], 12.5, "st"),
            (["12", "st", "7"], 12.5, "st"),
        ])
    func typed(words: [String], value: Double, unit: String) throws {
        var verb = LogVerb(.weight)
        verb.entry?.parts.words = words
        #expect(typist.run(verb).status == .ok)
        let latest = try snapshot().latest
        #expect(latest.value.number == value)
        #expect(latest.unit.string == unit)
    }

    @Test("a list follows all pages")
    func pages() throws {
        let client = try typist.daemon.client()
        for number in 0..<230 { try client.result(#"{"op":"weight.log","value":80,"at":"-\#(number)h"}"#) }
        #expect(try typist.type("weight", "list").lines.count == 230)
    }

    @Test("edit and delete take a short id or last")
    func entries() throws {
        try typist.type("weight", "log", "81", "--at", "yesterday 07:30", "--body-fat", "20")
        try typist.type("weight", "log", "80")
        #expect(try typist.type("weight", "edit", "last", "80.4").out.hasPrefix("Changed 80.0 kg at "))
        let id = try #require(
            try typist.type("weight", "list").lines.last?.split(separator: "\t", omittingEmptySubsequences: false)[4])
        #expect(try typist.type("weight", "edit", String(id), "--body-fat", "0", "--note", "holiday").status == .ok)
        let entry = try snapshot().entries[1]
        #expect(entry.body_fat.isNull)
        #expect(entry.note.string == "holiday")
        #expect(entry.value.number == 81)
        #expect(try typist.type("weight", "delete", "last").out.hasPrefix("Deleted 80.4 kg"))
        #expect(try snapshot().text.latest.string == "81.0 kg")
        try typist.type("weight", "delete", String(id))
        #expect(try snapshot().state.string == "empty")
        #expect(try typist.type("weight", "delete", "last").status == .refused)
    }

    @Test("every verb prints the daemon's result as JSON")
    func json() throws {
        #expect(try JSON(parsing: typist.type("weight", "log", "80", "--json").out).kg.number == 80)
        #expect(try JSON(parsing: typist.type("weight", "edit", "last", "81", "--json").out).kg.number == 81)
        #expect(try JSON(parsing: typist.type("weight", "goal", "75", "--json").out).goal.value.number == 75)
        #expect(try JSON(parsing: typist.type("weight", "goal", "--json").out).goal.value.number == 75)
        #expect(try JSON(parsing: typist.type("weight", "list", "--json").out).entries.array.count == 1)
        #expect(try JSON(parsing: typist.type("weight", "trend", "--json").out).points.array.count == 1)
        #expect(try JSON(parsing: typist.type("weight", "chart", "--json").out).points.array.count == 1)
        #expect(try JSON(parsing: typist.type("weight", "delete", "last", "--json").out).kg.number == 81)
    }
}
