import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct NearestVerbTests {
    private let nearest = NearestVerb(.standard)

    @Test func nearestVerbIsOffered() {
        #expect(nearest.of("lgo") == "log")
        #expect(nearest.of("histroy") == "history")
        #expect(nearest.of("log") == nil)
        #expect(nearest.of("LOG") == "log")
        #expect(nearest.of("add") == "log")
        #expect(nearest.of("Entries") == "water list")
        #expect(nearest.of("zzzzzz") == nil)
        #expect(nearest.of("--x") == nil)
    }

    @Test func nearestVerbOfATrackerIsOffered() {
        #expect(nearest.of(["weight", "80.2"]) == "weight log")
        #expect(nearest.of(["weight", "tredn"]) == "weight trend")
        #expect(nearest.of(["water", "300"]) == "water log")
        #expect(nearest.of(["weight", "log"]) == nil)
        #expect(nearest.of(["weight", "undo"]) == "undo")
        #expect(nearest.of(["water", "Export"]) == "export")
        // Options follow the verb in every command line.
        #expect(nearest.of(["--no-color", "today"]) == "today --no-color")
        #expect(
            nearest.of(["-q", "--json", "log", "300", "--note", "after lunch"])
                == "log 300 --note 'after lunch' -q --json")
        #expect(nearest.of(["--no-color"]) == nil)
        #expect(nearest.of(["--no-color", "--help"]) == nil)
        #expect(nearest.of(["weight", "zzzzzz"]) == nil)
        #expect(nearest.of(["weigth", "log", "80"]) == "weight")
        #expect(nearest.of(["weight"]) == nil)
    }
}
