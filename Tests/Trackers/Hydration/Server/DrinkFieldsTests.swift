import SipliTestSupport
import Testing

@testable import SipliServer

/// The form for a drink, as programs get it.
@Suite struct DrinkFieldsTests {
    private let client: LineClient
    private let daemon: TestDaemon

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    private func form(_ query: String = "") throws -> JSON {
        try client.result(#"{"op":"forms.open","link":"sipli://add-intake\#(query)"}"#)
    }

    @Test("its fields, with the person's own vessels and drinks")
    func fields() throws {
        _ = try client.result(#"{"op":"settings.set","name":"drink.bottle","value":"750ml"}"#)
        _ = try client.result(#"{"op":"settings.set","name":"drink.mate","value":"like tea"}"#)
        let form = try form()
        #expect(form.title.string == "Log a Drink" && form.submit.operation.string == "hydration.log")
        #expect(form.fields.array.compactMap(\.name.string) == ["amount", "default_fluid", "at", "note"])
        let (amount, drink) = (form.fields[0], form.fields[1])
        #expect(amount.kind.string == "amount" && amount.required.bool == true && amount.unit.string == "ml")
        #expect(amount.units.strings.starts(with: ["ml", "cl", "dl", "l", "oz", "cup"]))
        #expect(amount.units.strings.last == "bottle" && !amount.units.strings.contains { $0.hasPrefix("imp") })
        #expect(drink.kind.string == "choice" && drink.value.string == "water")
        #expect(drink.choices[0].value.string == "mate")
        let coffee = drink.choices.array.first { $0.value.string == "coffee" }
        #expect(coffee?.title.string == "Coffee" && coffee?.symbol.string != nil)
    }

    @Test("a link fills it in, its fluid by any name")
    func link() throws {
        let fields = try form("?ml=330&fluid=espr&note=after%20the%20run").fields
        #expect(fields[0].value.string == "330 ml" && fields[1].value.string == "espresso")
        #expect(fields[3].value.string == "after the run")
        let refusal = try client.refusal(#"{"op":"forms.open","link":"sipli://add-intake?fluid=cofee"}"#)
        #expect(refusal.field.string == "link" && refusal.message.string?.contains("coffee") == true)
    }

    @Test("its presets are what is logged most, and hidden while values are")
    func presets() throws {
        let form = try form()
        #expect(form.presets.array.compactMap(\.title.string) == ["250 ml Water", "500 ml Water", "750 ml Water"])
        #expect(form.presets[0].values.amount.string == "250 ml")
        #expect(form.presets[0].values.default_fluid.string == "water")
        _ = try client.result(#"{"op":"settings.set","name":"private","value":true}"#)
        #expect(try self.form().presets.array.isEmpty)
    }

    @Test(
        "a refusal names the field",
        arguments: [
            (#""amount":"a lot""#, "amount"), (#""amount":"20 l""#, "amount"), (#""amount":"300 xyzzy""#, "amount"),
            (#""amount":"300","default_fluid":"cofee""#, "default_fluid"), (#""amount":"300","at":"noonish""#, "at"),
        ])
    func wrong(members: String, field: String) throws {
        #expect(try client.refusal(#"{"op":"hydration.log",\#(members),"dry_run":true}"#).field.string == field)
    }

    @Test(
        "what is submitted is what the verb logs; a fluid that is typed is meant",
        arguments: [
            (#""amount":"300","default_fluid":"water""#, "300 ml water at 12:00"),
            (#""amount":"12oz","default_fluid":"tea""#, "355 ml tea at 12:00"),
            (#""amount":"250 tea","default_fluid":"water""#, "250 ml tea at 12:00"),
            (#""amount":"300","default_fluid":"water","at":"11:05""#, "300 ml water at 11:05"),
            (#""words":["250 tea"],"default_fluid":"water""#, "250 ml tea at 12:00"),
            (#""words":["250"],"default_fluid":"tea""#, "250 ml tea at 12:00"),
        ])
    func submitted(members: String, text: String) throws {
        #expect(try client.result(#"{"op":"hydration.log",\#(members)}"#).text.entry.string == text)
    }

    @Test("the preview has no time until one is given")
    func preview() throws {
        let members = #""amount":"300","default_fluid":"water","dry_run":true"#
        #expect(try client.result(#"{"op":"hydration.log",\#(members)}"#).text.entry.string == "300 ml water")
        let timed = #"{"op":"hydration.log",\#(members),"at":"11:05"}"#
        #expect(try client.result(timed).text.entry.string == "300 ml water at 11:05")
    }
}
