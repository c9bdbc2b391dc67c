import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct NearestVerbTests {
    @Test func nearestVerbIsOffered() {
        #expect(NearestVerb.of("lgo") == "log")
        #expect(NearestVerb.of("histroy") == "history")
        #expect(NearestVerb.of("log") == nil)
        #expect(NearestVerb.of("LOG") == "log")
        #expect(NearestVerb.of("add") == "log")
        #expect(NearestVerb.of("Entries") == "water entries")
        #expect(NearestVerb.of("zzzzzz") == nil)
        #expect(NearestVerb.of("--x") == nil)
    }

    @Test func nearestVerbOfATrackerIsOffered() {
        #expect(NearestVerb.of(["weight", "80.2"]) == "weight log")
        #expect(NearestVerb.of(["weight", "tredn"]) == "weight trend")
        #expect(NearestVerb.of(["water", "300"]) == "water log")
        #expect(NearestVerb.of(["weight", "log"]) == nil)
        #expect(NearestVerb.of(["weight", "undo"]) == "undo")
        #expect(NearestVerb.of(["water", "Export"]) == "export")
        // Options of every verb stand behind it.
        #expect(NearestVerb.of(["--no-color", "today"]) == "today --no-color")
        #expect(
            NearestVerb.of(["-q", "--json", "log", "300", "--note", "after lunch"])
                == "log 300 --note 'after lunch' -q --json")
        #expect(NearestVerb.of(["--no-color"]) == nil)
        #expect(NearestVerb.of(["--no-color", "--help"]) == nil)
        #expect(NearestVerb.of(["weight", "zzzzzz"]) == nil)
        #expect(NearestVerb.of(["weigth", "log", "80"]) == "weight")
        #expect(NearestVerb.of(["weight"]) == nil)
    }
}
