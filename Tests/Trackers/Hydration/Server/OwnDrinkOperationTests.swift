import SipliTestSupport
import Testing

/// A person's own drinks and vessels, from their definition to every file.
@Suite("Own drinks in the daemon") struct OwnDrinkOperationTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
        try define("bottle", "750ml")
        try define("mate", "like tea, 50%")
        try define("club-mate", "500 ml like soda")
    }

    private func define(_ name: String, _ text: String) throws {
        _ = try client.result(#"{"op":"settings.set","name":"drink.\#(name)","value":"\#(text)"}"#)
    }

    private func hydration() throws -> JSON {
        try client.result(#"{"op":"get","topics":["hydration"]}"#).hydration
    }

    @Test("a definition reads back as it can be typed, and is listed only while it is set")
    func aDefinitionReadsBack() throws {
        func own() throws -> [String] {
            try client.result(#"{"op":"settings.get"}"#).settings.array.filter {
                $0.name.string?.hasPrefix("drink.") ?? false
            }.map { "\($0.name.string ?? "") \($0.text.string ?? "")" }
        }
        #expect(try own() == ["drink.bottle 750 ml", "drink.club-mate 500 ml, like soda", "drink.mate like tea, 50%"])
        for text in ["750 ml", "500 ml, like soda", "like tea, 50%"] {
            try define("copy", text)
            #expect(try client.result(#"{"op":"settings.get","names":["drink.copy"]}"#).settings[0].text.string == text)
        }
        _ = try client.result(#"{"op":"settings.set","name":"drink.copy","value":null}"#)
        #expect(try own().count == 3)
        #expect(try client.result(#"{"op":"undo"}"#).text.string == "Set drink.copy to like tea, 50%")
    }

    @Test(
        "a definition that makes no sense is refused, with what would be right",
        arguments: [
            ("drink.tea", #""90%""#, "name", "is a fluid or a unit already"),
            ("drink.cup", #""300ml""#, "name", "already"),
            ("drink.", #""300ml""#, "name", "cannot name a drink"),
            ("drink.My Cup", #""300ml""#, "name", "cannot name"),
            ("drink.x", #""big""#, "value", "does not describe a drink"), ("drink.x", #""""#, "value", "needs a size"),
            ("drink.x", #"{"ml":-1}"#, "value", "needs a size"), ("drink.x", "true", "value", "does not describe"),
            ("drink.x", #"{"like":"nothing"}"#, "value", "needs a size"),
        ])
    func aBadDefinitionIsRefused(name: String, value: String, field: String, message: String) throws {
        let error = try client.refusal(#"{"op":"settings.set","name":"\#(name)","value":\#(value)}"#)
        #expect(error.field.string == field)
        #expect(error.message.string?.contains(message) == true)
    }

    @Test("twenty are the most, and one of them can still be changed")
    func thereIsALimit() throws {
        for count in 4...20 { try define("vessel\(count)", "\(count * 10)ml") }
        let error = try client.refusal(#"{"op":"settings.set","name":"drink.more","value":"1l"}"#)
        #expect(error.message.string?.contains("20 settings") == true)
        try define("vessel20", "510ml")
        // All of them fit into the snapshot.
        #expect(try hydration().own.array.count == 19)
    }

    @Test("a vessel is an amount, a drink counts as it says and goes by its name")
    func theyAreLogged() throws {
        let one = try client.result(#"{"op":"hydration.log","amount":"2 bottles"}"#)
        #expect([one.ml.number, one.total_ml.number] == [1500, 1500])
        #expect(one.fluid.string == "water")
        let mate = try client.result(#"{"op":"hydration.log","amount":"300","fluid":"mate"}"#)
        #expect([mate.ml.number, mate.total_ml.number] == [300, 1650])
        #expect(mate.fluid.string == "mate")
        #expect(mate.text.entry.string?.hasPrefix("300 ml mate at ") == true)
        let club = try client.result(#"{"op":"hydration.log","amount":"club-mate"}"#)
        #expect([club.ml.number, club.total_ml.number] == [500, 1650 + 500 * 0.7])
        let entries = try hydration().entries
        #expect(entries.array.map(\.name.string) == ["Club Mate", "Mate", "Water"])
        #expect(entries[1].effective_ml.number == 150)
        // As tea is drawn.
        #expect(entries[1].icon.string == "cup.and.saucer.fill")
        _ = try client.result(#"{"op":"intents.run","intent":"LogIntake","params":{"amount":"half a bottle of mate"}}"#)
        #expect(try hydration().entries[0].ml.number == 375)
        #expect(try hydration().entries[0].fluid.string == "mate")
    }

    @Test("what was logged keeps its count when the definition changes or goes")
    func thePastStays() throws {
        let id = try client.result(#"{"op":"hydration.log","ml":400,"fluid":"mate"}"#).entry.string ?? ""
        try define("mate", "like tea, 100%")
        #expect(try hydration().total_ml.number == 200)
        _ = try client.result(#"{"op":"settings.set","name":"drink.mate","value":null}"#)
        #expect(try hydration().entries[0].name.string == "mate")
        // Another amount counts as before, another fluid as its own.
        let edited = try client.result(#"{"op":"hydration.edit","entry":"\#(id)","ml":600}"#)
        #expect(edited.total_ml.number == 300)
        // A drink whose definition was reset is not offered again.
        #expect(try hydration().presets.array.map(\.fluid.string) == ["water", "water", "water"])
        #expect(try client.result(#"{"op":"hydration.edit","entry":"\#(id)","fluid":"coffee"}"#).total_ml.number == 480)
    }

    @Test("menus, buttons and the table of fluids have them")
    func theyAreOffered() throws {
        let snapshot = try hydration()
        #expect(snapshot.own.array.map(\.text.string) == ["Bottle, 750 ml", "500 ml Club Mate"])
        #expect(snapshot.own.array.map(\.fluid.string) == ["water", "club-mate"])
        #expect(snapshot.quick.array.map(\.ml.number) == [250, 750])
        let table = try client.result(#"{"op":"hydration.fluids"}"#)
        #expect(table.fluids.array.prefix(3).map(\.name.string) == ["club-mate", "mate", "water"])
        #expect(table.fluids[1].own.text.string == "like tea, 50%")
        #expect(table.vessels.array.map(\.name.string) == ["bottle"])
    }

    @Test("an amount without a known vessel says how to define it, a fluid without an amount asks for one")
    func whatIsMissingIsSaid() throws {
        func message(_ request: String) throws -> String? { try client.refusal(request).message.string }
        let glass = try message(#"{"op":"hydration.log","amount":"1","fluid":"glass"}"#)
        #expect(glass?.hasSuffix("or set its size: sipli-client config set drink.glass 250ml") == true)
        let tea = try message(#"{"op":"hydration.log","amount":"tea"}"#)
        #expect(tea == "\"tea\" is not an amount; write one before it, such as 240ml tea")
        let id = try client.result(#"{"op":"hydration.log","ml":400}"#).entry.string ?? ""
        let edit = try message(#"{"op":"hydration.edit","entry":"\#(id)","amount":"tea"}"#)
        #expect(edit == "\"tea\" is not an amount; to change only the fluid, use --fluid tea")
    }

    @Test("every export brings them back with what they count", arguments: ["ndjson", "waterquest", "csv"])
    func everyExportBringsThemBack(format: String) throws {
        _ = try client.result(#"{"op":"hydration.log","amount":"300","fluid":"mate"}"#)
        _ = try client.result(#"{"op":"hydration.log","amount":"club-mate"}"#)
        let text = try client.export(format)
        let another = try TestDaemon()
        let other = try another.client()
        let result = try other.upload(text).result
        #expect(result.warnings.strings == [])
        #expect(try other.result(#"{"op":"get"}"#).hydration.total_ml.number == 150 + 350)
        let listed = try other.result(#"{"op":"hydration.entries"}"#).entries.array
        #expect(Set(listed.map(\.fluid.string)) == ["mate", "club-mate"])
        let isKnown = format != "csv"
        #expect(listed.last?.name.string == (isKnown ? "Mate" : "mate"))
        #expect(try other.export("csv") == client.export("csv"))
        #expect(try client.upload(text).result.same.int == 2)
    }

    @Test("a file for the phone names only fluids that it knows")
    func thePhoneKnowsEveryFluid() throws {
        _ = try client.result(#"{"op":"hydration.log","amount":"300","fluid":"mate"}"#)
        #expect(try client.export("waterquest").contains(#""fluidType" : "tea""#))
        _ = try client.result(#"{"op":"settings.set","name":"drink.mate","value":null}"#)
        #expect(try client.export("waterquest").contains(#""fluidType" : "other""#))
    }
}
