import SipliClient
import SipliCore
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliDesk

/// A daemon that answers what the test says, and keeps what it was asked.
private final class Asked {
    private(set) var lines: [JSON] = []
    private var answers: [(Result<ServerLine, ClientError>) -> Void] = []

    func ask(_ line: [UInt8], _ then: @escaping (Result<ServerLine, ClientError>) -> Void) {
        lines.append((try? JSON(parsing: String(decoding: line, as: UTF8.self))) ?? .null)
        answers.append(then)
    }

    /// Answers a request by its number.
    func answer(_ number: Int, _ result: String) throws {
        let line = Array(#"{"ok":true,"rev":2,"result":\#(result)}"#.utf8)
        answers[number](.success(try ServerLine(line, in: 0..<line.count)))
    }

    func refuse(_ number: Int, _ field: String?, _ message: String, index: Int? = nil) {
        answers[number](.failure(.refused(WireError(.invalid, field: field, message, index: index))))
    }
}

@Suite struct DeskFormTests {
    private let asked = Asked()

    private func field(_ name: String, _ kind: FormFieldKind, value: String? = nil, isRequired: Bool? = nil)
        -> Form.Field
    {
        var field = Form.Field()
        (field.name, field.title, field.kind) = (name, name.capitalizedFirst, kind.rawValue)
        (field.value, field.isRequired) = (value, isRequired)
        return field
    }

    private func form(_ fields: [Form.Field], isEach: Bool? = nil) -> DeskForm {
        var form = Form()
        form.fields = fields
        (form.submit.operation, form.submit.preview, form.submit.each) = ("hydration.log", true, isEach)
        form.submit.constants = RawJSON(written: #"{"source":"app"}"#)
        var preset = Form.Preset()
        preset.values = RawJSON(written: #"{"amount":"250","fluid":"tea"}"#)
        form.presets = [preset]
        return DeskForm(form, ask: asked.ask)
    }

    private var drink: DeskForm {
        form([
            field("amount", .amount, isRequired: true), field("fluid", .choice, value: "water"), field("cold", .toggle),
        ])
    }

    @Test func whatWasTypedIsSentAsText() throws {
        let form = drink
        form.set("amount", to: "12oz")
        form.set("cold", to: "on")
        var ends: [DeskForm.Fault?] = []
        form.submit { ends.append($0) }
        let line = try #require(asked.lines.first)
        #expect(line.op == .text("hydration.log"))
        #expect([line.amount, line.fluid, line.source] == [.text("12oz"), .text("water"), .text("app")])
        #expect(line.cold == .bool(true))
        #expect(line.dry_run.isNull && !line.key.isNull)
        try asked.answer(0, "{}")
        #expect(ends == [nil])
    }

    @Test func anEmptyFieldIsLeftOutAndOneThatIsNeededIsAskedFor() throws {
        let form = drink
        var ends: [DeskForm.Fault?] = []
        form.submit { ends.append($0) }
        #expect(ends == [DeskForm.Fault(field: "amount", message: "Amount is missing")])
        #expect(asked.lines.isEmpty)
        form.choose(form.form.presets[0])
        form.set("fluid", to: "")
        form.submit { ends.append($0) }
        #expect(asked.lines[0].amount == .text("250") && asked.lines[0].fluid.isNull)
    }

    @Test func aRefusalNamesItsField() throws {
        let form = drink
        form.set("amount", to: "much")
        var ends: [DeskForm.Fault?] = []
        form.submit { ends.append($0) }
        asked.refuse(0, "amount", "\"much\" is not an amount")
        form.submit { ends.append($0) }
        asked.refuse(1, "words", "the disk is full")
        #expect(
            ends == [
                DeskForm.Fault(field: "amount", message: "\"much\" is not an amount"),
                DeskForm.Fault(field: nil, message: "the disk is full"),
            ])
    }

    @Test func onlyTheLastPreviewIsAnswered() throws {
        let form = drink
        var said: [String?] = []
        form.preview { entry, _ in said.append(entry) }
        #expect(said == [nil], "there is nothing to preview yet")
        for amount in ["3", "30", "300"] {
            form.set("amount", to: amount)
            form.preview { entry, _ in said.append(entry) }
        }
        #expect(asked.lines.map(\.dry_run) == [.bool(true), .bool(true), .bool(true)])
        try asked.answer(0, #"{"text":{"entry":"3 ml water"}}"#)
        try asked.answer(2, #"{"text":{"entry":"300 ml water"}}"#)
        form.submit { _ in }
        try asked.answer(1, #"{"text":{"entry":"30 ml water"}}"#)
        #expect(said == [nil, "300 ml water"])
    }

    @Test("settings are saved together or not at all, and the fault is that of the one that is refused")
    func settings() throws {
        let form = form(
            [field("wake", .time, value: "07:00"), field("units", .choice), field("tray", .toggle)], isEach: true)
        var ends: [DeskForm.Fault?] = []
        form.submit { ends.append($0) }
        #expect(ends == [nil] && asked.lines.isEmpty)
        form.set("units", to: "imperial")
        form.set("tray", to: "off")
        form.submit { ends.append($0) }
        #expect(asked.lines.map(\.op) == [.text("batch")])
        #expect(asked.lines[0].ops.array.map(\.name) == [.text("units"), .text("tray")])
        #expect(asked.lines[0].ops.array.map(\.value) == [.text("imperial"), .bool(false)])
        asked.refuse(0, "value", "tray must be on or off", index: 1)
        #expect(ends.last == DeskForm.Fault(field: "tray", message: "tray must be on or off"))
    }
}
