import SipliTestSupport
import Testing

@testable import SipliServer

/// The form for a weigh-in, as programs get it.
@Suite struct WeightFieldsTests {
    private let client: LineClient
    private let daemon: TestDaemon

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    private func form(_ query: String = "") throws -> JSON {
        try client.result(#"{"op":"forms.open","link":"sipli://add-weight\#(query)"}"#)
    }

    @Test("its fields, in the person's unit")
    func fields() throws {
        _ = try client.result(#"{"op":"settings.set","name":"weight-unit","value":"st"}"#)
        let form = try form()
        #expect(form.title.string == "Log a Weigh-In" && form.submit.title.string == "Log")
        #expect(form.submit.operation.string == "weight.log" && form.submit.preview.bool == true)
        #expect(form.fields.array.compactMap(\.name.string) == ["amount", "body_fat", "at", "note"])
        #expect(form.fields.array.compactMap(\.kind.string) == ["amount", "number", "time", "text"])
        let (weight, fat) = (form.fields[0], form.fields[1])
        #expect(weight.required.bool == true && fat.required.isNull)
        #expect(weight.unit.string == "st" && weight.units.strings == ["kg", "lb", "st"])
        #expect(weight.hint.string == "80.2, 176 lb or 12st 7lb")
        #expect(fat.min.number == 1 && fat.max.number == 60 && fat.unit.string == "%")
    }

    @Test("it begins with the latest weight, unless the link has one or values are hidden")
    func value() throws {
        #expect(try form().fields[0].value.isNull)
        _ = try client.result(#"{"op":"weight.log","amount":"80.2kg"}"#)
        #expect(try form().fields[0].value.string == "80.2 kg")
        #expect(try form("?lb=176").fields[0].value.string == "176 lb")
        _ = try client.result(#"{"op":"settings.set","name":"private","value":true}"#)
        #expect(try form().fields[0].value.isNull)
        #expect(try form("?lb=176").fields[0].value.string == "176 lb")
    }

    @Test(
        "a refusal names the field",
        arguments: [
            (#""amount":"a lot""#, "amount"), (#""amount":"900 kg""#, "amount"),
            (#""amount":"80","body_fat":"much""#, "body_fat"), (#""amount":"80","body_fat":"70%""#, "body_fat"),
            (#""amount":"80","at":"noonish""#, "at"),
        ])
    func wrong(members: String, field: String) throws {
        #expect(try client.refusal(#"{"op":"weight.log",\#(members),"dry_run":true}"#).field.string == field)
    }

    @Test("what is submitted is what the verb logs")
    func submitted() throws {
        let typed = #""amount":"12st 7lb","body_fat":"21,5%","at":"07:10","note":"x""#
        #expect(
            try client.result(#"{"op":"weight.log",\#(typed),"dry_run":true}"#).text.entry.string
                == "79.4 kg (12 st 7.0 lb) at 07:10")
        _ = try client.result(#"{"op":"weight.log",\#(typed)}"#)
        _ = try client.result(
            #"{"op":"weight.log","words":["12st","7lb"],"body_fat":21.5,"at":"07:10","note":"x"}"#)
        let entries = try client.result(#"{"op":"weight.entries"}"#).entries.array
        let members = entries.map { [$0.text, $0.body_fat, $0.at, $0.note] }
        #expect(members.count == 2 && members[0] == members[1])
        #expect(entries[0].body_fat.number == 21.5)
    }
}
