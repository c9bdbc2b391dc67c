import SipliTestSupport
import Testing

@testable import SipliServer

/// The form for a day of a habit, as programs get it.
@Suite struct HabitFieldsTests {
    private let client: LineClient
    private let daemon: TestDaemon

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
        _ = try client.result(#"{"op":"habits.add","name":"Read","amount":"20 pages","emoji":"📖"}"#)
        _ = try client.result(#"{"op":"habits.add","name":"Run"}"#)
    }

    private func form(_ query: String = "") throws -> JSON {
        try client.result(#"{"op":"forms.open","link":"sipli://habit\#(query)"}"#)
    }

    private func habit(_ name: String) throws -> String {
        let habits = try client.result(#"{"op":"habits.list"}"#).habits.array
        return try #require(habits.first { $0.name.string == name }?.habit.string)
    }

    @Test("an amount is filled in with its unit, above it what there is, below it what may be added")
    func amount() throws {
        _ = try client.result(#"{"op":"habits.log","habit":"Read","value":12}"#)
        let form = try form("?habit=read")
        #expect(form.title.string == "Read" && form.note.string == "12 of 20 pages")
        #expect(form.submit.operation.string == "habits.log")
        #expect(form.submit.constants.habit.string == (try habit("Read")))
        #expect(form.fields.array.compactMap(\.name.string) == ["amount", "day", "note"])
        #expect(form.fields[0].kind.string == "amount" && form.fields[0].unit.string == "pages")
        // 8 pages remain.
        #expect(form.presets.array.compactMap(\.values.amount.string) == ["+2", "+5"])
        #expect(form.line.isNull)
    }

    @Test("what is done or not is a choice, and without a habit that is one too")
    func choices() throws {
        let run = try form("?habit=run").fields[0]
        #expect(run.kind.string == "choice" && run.value.string == "1")
        #expect(run.choices.array.compactMap(\.title.string) == ["Done", "Not done"])
        let fields = try form().fields
        #expect(fields.array.compactMap(\.name.string) == ["habit", "amount", "day", "note"])
        #expect(fields[0].choices.array.compactMap(\.title.string) == ["Read", "Run"])
        #expect(fields[0].choices[0].value.string == (try habit("Read")))
        #expect(fields[0].choices[0].symbol.string == "📖")
    }

    @Test("a new habit is read as its fields are typed, and what is wrong names its field")
    func new() throws {
        let form = try client.result(#"{"op":"forms.open","link":"sipli://add-habit?name=Swim"}"#)
        #expect(form.fields.array.compactMap(\.name.string) == ["name", "due", "amount", "remind", "category"])
        #expect(form.fields[0].value.string == "Swim" && form.fields[0].required.bool == true)
        #expect(form.fields[1].value.string == "daily")
        let swim = try client.result(
            #"{"op":"habits.add","name":"Swim","due":"tue and fri","amount":"1 km","remind":"7 am","category":"health"}"#
        )
        #expect(swim.text.string == "1 km on Tue and Fri")
        for (member, value) in [("due", "sometimes"), ("amount", "much"), ("remind", "25:00"), ("category", "sea")] {
            let refusal = try client.refusal(#"{"op":"habits.add","name":"Dive","\#(member)":"\#(value)"}"#)
            #expect(refusal.field.string == member)
        }
        #expect(
            try client.refusal(#"{"op":"habits.add","name":"Dive","due":"daily","schedule":{"type":"daily"}}"#).field
                .string == "due")
    }

    @Test("what was done is hidden while values are")
    func hidden() throws {
        _ = try client.result(#"{"op":"settings.set","name":"private","value":true}"#)
        let form = try form("?habit=read")
        #expect(form.note.isNull && form.presets.array.isEmpty)
    }

    @Test(
        "a refusal names the field",
        arguments: [
            (#""amount":"many""#, "amount"), (#""amount":"20 miles""#, "amount"), (#""amount":"2000000""#, "amount"),
            (#""amount":"20","day":"someday""#, "day"), (#""amount":"20","value":3"#, "amount"),
        ])
    func wrong(members: String, field: String) throws {
        #expect(try client.refusal(#"{"op":"habits.log","habit":"Read",\#(members)}"#).field.string == field)
    }

    @Test(
        "what is submitted is what the verb logs",
        arguments: [("15", 15.0), ("15 pages", 15.0), ("+5", 17.0), ("-2 pages", 10.0), ("2,5", 2.5)])
    func submitted(amount: String, value: Double) throws {
        for members in [#""habit":"Read","amount":"\#(amount)""#, #""words":["read \#(amount)"]"#] {
            _ = try client.result(#"{"op":"habits.log","habit":"Read","value":12}"#)
            #expect(try client.result(#"{"op":"habits.log",\#(members),"day":"today"}"#).value.number == value)
        }
    }
}
