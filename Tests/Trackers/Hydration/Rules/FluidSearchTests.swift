import SipliCore
import SipliRules
import Testing

@Suite struct FluidSearchTests {
    @Test(
        "names",
        arguments: [
            ("water", "water"), ("WATER", "water"), ("sparklingWater", "sparklingWater"),
            ("sparkling water", "sparklingWater"),
            ("Sparkling-Water", "sparklingWater"), ("green_tea", "greenTea"), ("tea", "tea"), ("coffee", "coffee"),
            ("spark", "sparklingWater"), ("peppermint", "peppermintTea"), ("cap", "cappuccino"),
            ("flat w", "flatWhite"),
            ("other", "other"), ("Wasser", "water"), ("agua", "water"), ("eau", "water"), ("Kaffee", "coffee"),
            ("café", "coffee"),
            ("thé", "tea"), ("чай", "tea"), ("Bier", "beer"),
        ])
    func found(text: String, name: String) throws {
        #expect(try FluidSearch.fluid(text).name == name)
    }

    @Test("every fluid is found by its raw and its display name", arguments: FluidCatalog.all.map(\.name))
    func all(name: String) throws {
        let fluid = FluidCatalog.fluid(named: name)
        #expect(try FluidSearch.fluid(fluid.name) == fluid)
        #expect(try FluidSearch.fluid(fluid.display.uppercased()) == fluid)
    }

    @Test("an ambiguous prefix lists the candidates")
    func ambiguous() {
        let error = FluidSearchError.ambiguous("co", candidates: ["coconutWater", "coldBrew", "coffee", "cocktail"])
        #expect(throws: error) { try FluidSearch.fluid("co") }
        #expect(error.message == "\"co\" can mean coconut water, cold brew, coffee, cocktail; write more of the name")
    }

    @Test("a drink that is not in the catalogue is suggested as its kind, not as a name that looks like it")
    func kinds() {
        for (typed, fluid) in [
            ("whiskey", "cocktail"), ("Whisky", "cocktail"), ("lager", "beer"), ("prosecco", "wine"),
        ] {
            #expect(throws: FluidSearchError.unknown(typed, nearest: [fluid, "other"])) {
                try FluidSearch.fluid(typed)
            }
        }
    }

    @Test("a text unlike every name suggests none of them")
    func unlike() {
        #expect(throws: FluidSearchError.unknown("xyzzy", nearest: ["other"])) { try FluidSearch.fluid("xyzzy") }
    }

    @Test("an unknown name lists the three nearest names")
    func unknown() {
        #expect(throws: FluidSearchError.unknown("watter", nearest: ["water", "latte", "other"])) {
            try FluidSearch.fluid("watter")
        }
        #expect(throws: FluidSearchError.self) { try FluidSearch.fluid("") }
        #expect(throws: FluidSearchError.self) { try FluidSearch.fluid(String(repeating: "x", count: 100_000)) }
    }

    @Test(
        "edit distance",
        arguments: [
            ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0), ("flaw", "lawn", 2),
            ("lgo", "log", 1), ("abcd", "badc", 2), ("ca", "abc", 3),
        ])
    func distance(left: String, right: String, distance: Int) {
        #expect(EditDistance.between(left, right) == distance)
    }

    @Test("the nearest word is found without its accents")
    func accents() {
        #expect(EditDistance.nearest(to: "ete", among: ["Eve", "Été", "ate"]) == "Été")
        #expect(EditDistance.nearest(to: "cafe", among: ["Care", "Cafe\u{301}"]) == "Cafe\u{301}")
    }
}
