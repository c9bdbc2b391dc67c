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

    private func snapshot() throws -> JSON {
        try typist.daemon.client().result(#"{"op":"get","topics":["weight"]}"#).weight
    }

    @Test func logSaysWhatWasLoggedHowItStandsAndHowToTakeItBack() throws {
        let first = try typist.type("weight", "log", "80.2")
        #expect(first.status == .ok)
        #expect(first.out.hasPrefix("Logged 80.2 kg"))
        #expect(first.out.hasSuffix(". Undo: sipli-client undo\n"))
        try typist.type("weight", "goal", "75kg")
        #expect(try typist.type("weight", "log", "79.7").out.contains(". 4.7 kg to lose. Undo: sipli-client undo"))
        #expect(try typist.type("undo").out.contains("Removed "))
        #expect(try snapshot().text.latest.string == "80.2 kg")
    }

    /// A distance is measured from the newest weigh-in, whichever was logged, changed or deleted.
    @Test func distanceNamesItsWeightWhereThatIsAnotherThanTheOneJustSpokenOf() throws {
        try typist.type("weight", "goal", "75kg")
        try typist.type("weight", "log", "79.7")
        #expect(
            try typist.type("weight", "log", "82", "--at", "2026-06-01 07:00").out
                == "Logged 82.0 kg at 07:00 on 1 Jun 2026. The newest is 79.7 kg, 4.7 kg to lose. Undo: sipli-client undo\n"
        )
        #expect(
            try typist.type("weight", "edit", "last", "81").out.contains(
                "81.0 kg at 07:00 on 1 Jun 2026. The newest is 79.7 kg, 4.7 kg to lose."))
        try typist.type("weight", "log", "74.5", "--at", "-1m")
        try typist.type("weight", "log", "75.2")
        #expect(try typist.type("weight", "delete", "last").out.contains(". The newest is 79.7 kg, 4.7 kg to lose."))
        try typist.type("weight", "log", "74.9")
        #expect(
            try typist.type("weight", "log", "90", "--at", "yesterday").out.contains(
                ". The newest is 74.9 kg, goal reached."))
    }

    @Test func weightInAnotherUnitIsSaidInBoth() throws {
        #expect(try typist.type("weight", "log", "12st 9lb").out.hasPrefix("Logged 80.3 kg (12 st 9.0 lb) at 12:00"))
        #expect(try typist.type("journal").out.contains("80.3 kg (12 st 9.0 lb) at 12:00"))
        #expect(try typist.type("weight", "goal", "11st 7lb").out.hasPrefix("The goal is 73.0 kg (11 st 7.0 lb). "))
        // 177 lb less 161 lb are 16 lb, 7.2575 kg; 80.3 less 73.0 as they are shown are 7.3.
        #expect(try typist.type("weight", "goal").out == "73.0 kg: 7.3 kg to lose, 0% of the way from 80.3 kg\n")
    }

    @Test(
        arguments: [
            (["80.25"], 80.25, "kg"), (["80,2", "kg"], 80.2, "kg"), (["176", "lb"], 176, "lb"),
            (["12st", "7lb"], 12.5, "st"),
            (["12", "st", "7"], 12.5, "st"),
        ])
    func weightIsKeptAsItWasTyped(words: [String], value: Double, unit: String) throws {
        var verb = LogVerb(.weight)
        verb.entry?.parts.words = words
        #expect(typist.run(verb).status == .ok)
        let latest = try snapshot().latest
        #expect(latest.value.number == value)
        #expect(latest.unit.string == unit)
    }

    @Test func bodyFatNoteAndTimeAreLogged() throws {
        try typist.type("weight", "log", "80", "--body-fat", "21,5", "--note", "new scale", "--at", "-2h")
        let latest = try snapshot().latest
        #expect(latest.body_fat.number == 21.5)
        #expect(latest.note.string == "new scale")
        #expect(latest.local_time.string == "10:00")
    }

    @Test(arguments: [("a lot", "not a weight"), ("1,500", "ambiguous"), ("80 feet", "unit"), ("900", "0.5 to 680 kg")])
    func whatIsNoWeightIsRefusedWithWhatWouldBeRight(text: String, words: String) throws {
        let outcome = try typist.type("weight", "log", text)
        #expect(outcome.status == .refused)
        #expect(outcome.err.contains(words), "\(outcome.err)")
        #expect(try snapshot().entries_total.int == 0)
    }

    @Test func surprisingWeightIsNotedUnlessQuiet() throws {
        try typist.type("weight", "log", "80")
        #expect(try typist.type("weight", "log", "92").err.hasPrefix("Note: "))
        let quiet = try typist.type("weight", "log", "110", "-q")
        #expect(quiet.out + quiet.err == "")
    }

    @Test func listShowsWeighInsNewestFirst() throws {
        #expect(try typist.type("weight", "list").err.contains("sipli-client weight log"))
        try typist.type("weight", "log", "81", "--at", "2026-06-01 07:30")
        try typist.type("weight", "log", "80.4", "--body-fat", "21.5", "--note", "after a run")
        let lines = try typist.type("weight", "list").lines.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        try #require(lines.count == 2)
        #expect(lines[0][...3] == ["2026-06-10", "12:00", "80.4 kg", "21.5%"])
        #expect(lines[0][5] == "after a run")
        #expect(lines[1][...3] == ["2026-06-01", "07:30", "81.0 kg", ""])
        #expect(try typist.type("weight", "list", "--from", "2026-06-02").lines.count == 1)
        #expect(try typist.type("weight", "list", "--through", "2026-06-02").lines.count == 1)
        #expect(try typist.type("weight", "list", style: Style(width: 20)).lines[1].hasPrefix("1 "))
    }

    @Test func listFollowsAllPages() throws {
        let client = try typist.daemon.client()
        for number in 0..<230 { try client.result(#"{"op":"weight.log","value":80,"at":"-\#(number)h"}"#) }
        #expect(try typist.type("weight", "list").lines.count == 230)
    }

    @Test func editAndDeleteTakeAShortIdOrLast() throws {
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

    @Test func unitChangeShowsAtOnce() throws {
        try typist.type("weight", "log", "80")
        try typist.type("config", "set", "weight-unit", "st")
        #expect(try typist.type("status").out.contains("12 st 8.4 lb"))
        #expect(try typist.type("weight", "log", "12st 8lb").out.hasPrefix("Logged 12 st 8.0 lb"))
    }

    @Test func todayAndStatusShowWeightOnlyToWhoLogsIt() throws {
        #expect(!(try typist.type("today").out.contains("Weight")))
        #expect(!(try typist.type("status").out.contains("kg")))
        try typist.type("weight", "log", "80.2")
        try typist.type("weight", "goal", "75")
        #expect(
            try typist.type("today").out.contains(
                "Weight 10 Jun 2026: 80.2 kg, today 12:00, 5.2 kg to lose, goal 75.0 kg")
        )
        #expect(try typist.type("status").out.hasSuffix(" · 80.2 kg, 5.2 kg to lose\n"))
    }

    @Test func everyVerbPrintsTheDaemonsResultAsJSON() throws {
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
