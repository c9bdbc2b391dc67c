import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer

/// Forms that belong to no tracker, and what those of all trackers have in common.
@Suite struct FormTests {
    private let client: LineClient
    private let daemon: TestDaemon

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    private func form(_ link: String) throws -> JSON {
        try client.result(#"{"op":"forms.open","link":"\#(link)"}"#)
    }

    @Test("a link without a form, or none at all, is refused by the member that has it")
    func refused() throws {
        for link in ["sipli://today", "sipli://nowhere", "https://example.org"] {
            #expect(try client.refusal(#"{"op":"forms.open","link":"\#(link)"}"#).field.string == "link")
        }
        let message = try client.refusal(#"{"op":"forms.open","link":"sipli://today"}"#).message.string ?? ""
        #expect(message.contains("sipli://settings") && !message.contains("sipli://today,"))
    }

    @Test("every form of a tracker names its topic, and one that reads a line of words has a field for it")
    func common() throws {
        for tracker in Trackers.standard.rows {
            for row in tracker.forms where tracker.descriptor != nil {
                let form = try form("sipli://" + row.place)
                #expect(form.tracker.string == tracker.name)
                let operation = Catalog.standard.operations.first { $0.name == form.submit.operation.string }
                let members = try #require(operation).request.map(\.name)
                #expect(!form.fields.array.isEmpty)
                for field in form.fields.array { #expect(members.contains(field.name.string ?? "")) }
                #expect(form.line.isNull || members.contains(form.line.name.string ?? ""))
                #expect(form.submit.preview.bool ?? false == members.contains("dry_run"))
            }
        }
    }

    @Test("a form writes nothing")
    func nothingIsWritten() throws {
        let revision = try client.revision()
        _ = try form("sipli://add-intake?ml=250")
        #expect(try client.revision() == revision)
    }

    // MARK: Settings

    @Test("every setting is a field, below the heading of its tracker, as settings.get has it")
    func settings() throws {
        let form = try form("sipli://settings")
        let settings = try client.result(#"{"op":"settings.get"}"#).settings.array
        #expect(form.tracker.isNull && form.submit.each.bool == true)
        #expect(form.submit.operation.string == "settings.set")
        #expect(form.fields.array.count == settings.count)
        for setting in settings {
            let field = form.fields.array.first { $0.name == setting.name }
            #expect(field?.value == setting.text)
            #expect(field?.help.string?.lowercased() == setting.doc.string?.lowercased())
        }
        let groups = form.fields.array.compactMap(\.group.string)
        var headings: [String] = []
        for group in groups where headings.last != group { headings.append(group) }
        #expect(headings == ["General", "Water", "Habits", "Weight", "Spending"])
    }

    @Test(
        "how a setting is filled in follows from the values it takes",
        arguments: [
            ("units", "choice", ["metric", "imperial"]), ("private", "switch", []), ("wake", "time", []),
            ("name", "text", []), ("weight-reminders", "switch", []), ("spending-reminder-time", "time", []),
        ])
    func kinds(name: String, kind: String, choices: [String]) throws {
        let field = try #require(try form("sipli://settings").fields.array.first { $0.name.string == name })
        #expect(field.kind.string == kind)
        #expect(field.choices.array.compactMap(\.value.string) == choices)
    }

    @Test("what a field begins with can be sent as it is, and changes nothing")
    func sentAgain() throws {
        let before = try client.result(#"{"op":"settings.get"}"#)
        for field in try form("sipli://settings").fields.array {
            let isSwitch = field.kind.string == "switch"
            let value = isSwitch ? String(field.value.string == "on") : SettingParse.quoted(field.value.string ?? "")
            _ = try client.result(#"{"op":"settings.set","name":"\#(field.name.string ?? "")","value":\#(value)}"#)
        }
        #expect(try client.result(#"{"op":"settings.get"}"#) == before)
    }

    @Test("welcome asks for the units, for what the trackers want to know, and when the day begins")
    func welcome() throws {
        let fields = try form("sipli://welcome").fields.array
        #expect(
            fields.compactMap(\.name.string)
                == ["units", "body-weight", "wake", "sleep", "spending-currency", "day-start"])
        #expect(fields[1].help.string?.hasPrefix("Your weight, such as 68kg or 150lb") == true)
        #expect(fields[2].value.string == "07:00" && fields[2].title.string == "Wake")
    }
}
