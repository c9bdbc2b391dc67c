import SipliTestSupport
import Testing

@testable import SipliServer

/// The forms for a transaction and for a subscription, as programs get them.
@Suite struct SpendingFormTests {
    private let client: LineClient
    private let daemon: TestDaemon

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
        _ = try client.result(#"{"op":"settings.set","name":"spending-currency","value":"EUR"}"#)
    }

    private func form(_ action: String) throws -> JSON {
        try client.result(#"{"op":"forms.open","link":"sipli://action/\#(action)"}"#)
    }

    @Test("the fields of a transaction, in the person's currency")
    func transaction() throws {
        let form = try form("add-transaction?amount=12.50%20lunch")
        #expect(form.title.string == "Add a Transaction" && form.submit.title.string == "Add")
        #expect(form.fields.array.compactMap(\.name.string) == ["amount", "merchant", "category", "at", "note"])
        #expect(form.fields[0].kind.string == "money" && form.fields[0].unit.string == "EUR")
        #expect(form.fields[0].units.strings.starts(with: ["EUR", "AED"]))
        #expect(form.fields[0].value.string == "12.50 lunch")
        #expect(form.fields[2].kind.string == "text")
        #expect(form.fields[2].choices.array.compactMap(\.value.string).contains("Groceries"))
        #expect(form.line.title.string == "What did you spend?" && form.line.name.string == "words")
    }

    @Test("the fields of a subscription")
    func subscription() throws {
        let form = try form("add-subscription")
        #expect(form.submit.operation.string == "spending.subs.add")
        #expect(
            form.fields.array.compactMap(\.name.string) == [
                "name", "price", "cycle", "start", "next", "trial_end", "category", "auto_renew", "note",
            ])
        #expect(form.fields.array.filter { $0.required.bool == true }.count == 2)
        let cycle = form.fields[2]
        #expect(cycle.value.string == "monthly" && cycle.choices.array.last?.title.string == "Paid once")
        #expect(form.fields[7].kind.string == "switch" && form.fields[7].value.string == "on")
    }

    @Test("a dry run says which subscription would be added, and adds none")
    func dryRun() throws {
        let revision = try client.revision()
        let result = try client.result(
            #"{"op":"spending.subs.add","name":"Netflix","price":"15.99","cycle":"monthly","start":"2026-05-03","dry_run":true}"#
        )
        #expect(result.text.string == "Netflix: €15.99 monthly, next on 3 Jul 2026")
        #expect(try client.revision() == revision)
        #expect(try client.result(#"{"op":"spending.subs.list"}"#).subscriptions.array.isEmpty)
    }

    @Test(
        "a refusal names the field",
        arguments: [
            ("add", #""amount":"lots""#, "amount"), ("add", #""merchant":"lunch""#, "amount"),
            ("add", #""amount":"5","merchant":"\#(String(repeating: "x", count: 101))""#, "merchant"),
            ("add", #""amount":"5","category":"\#(String(repeating: "x", count: 41))""#, "category"),
            ("add", #""amount":"5","at":"noonish""#, "at"),
            ("subs.add", #""name":"N","price":"lots""#, "price"), ("subs.add", #""name":"N""#, "price"),
            ("subs.add", #""name":"","price":"5""#, "name"),
            ("subs.add", #""name":"N","price":"5","cycle":"often""#, "cycle"),
            ("subs.add", #""name":"N","price":"5","start":"someday""#, "start"),
            ("subs.add", #""name":"N","price":"5","next":"someday""#, "next"),
            ("subs.add", #""name":"N","price":"5","trial_end":"maybe""#, "trial_end"),
        ])
    func wrong(operation: String, members: String, field: String) throws {
        #expect(try client.refusal(#"{"op":"spending.\#(operation)",\#(members)}"#).field.string == field)
    }

    @Test("what is submitted is what the verbs add")
    func submitted() throws {
        _ = try client.result(
            #"{"op":"spending.add","amount":"12,50 EUR","merchant":"lunch","category":"dining","at":"08:00"}"#)
        _ = try client.result(
            #"{"op":"spending.add","words":["12,50 EUR lunch"],"category":"dining","at":"08:00"}"#)
        let entries = try client.result(#"{"op":"spending.entries"}"#).entries.array
        let members = entries.map { [$0.text, $0.merchant, $0.category, $0.at] }
        #expect(members.count == 2 && members[0] == members[1])
        let typed = #""cycle":"every 10 days","start":"today","auto_renew":true"#
        let fields = try client.result(#"{"op":"spending.subs.add","name":"A","price":"15,99",\#(typed)}"#)
        let words = try client.result(#"{"op":"spending.subs.add","words":["B 15,99 every 10 days"]}"#)
        #expect(fields.text == words.text && fields.next == words.next)
    }
}
