import Foundation
import Testing

@testable import SipliWidgetKit

/// Settings of placed widgets, as people read and type them.
@Suite struct WidgetSettingsTests {
    enum Shade: String, AppEnum {
        case light, dark

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shade"
        static let caseDisplayRepresentations: [Shade: DisplayRepresentation] = [.light: "Bright", .dark: "Dim"]
    }

    struct Plant: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
        static var defaultQuery: PlantQuery { PlantQuery() }

        let id: String
        let name: String

        var displayRepresentation: DisplayRepresentation { "\(name)" }
    }

    /// The plants are the lines of a snapshot: an id and a name.
    struct PlantQuery: SnapshotEntityQuery {
        typealias Entity = Plant

        func entities(in context: TimelineProviderContext) -> [Plant] {
            String(decoding: context.snapshot(of: "plants") ?? Data(), as: UTF8.self).split(separator: "\n").map {
                Plant(id: String($0.prefix(1)), name: String($0.dropFirst(2)))
            }
        }
    }

    struct Settings: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Garden"
        @Parameter(title: "Plant") var plant: Plant?
        @Parameter(title: "Others") var others: [Plant]
        @Parameter(title: "Shade", default: .dark) var shade: Shade
        @Parameter(title: "Rows", description: "How many rows it has", default: 3) var rows: Int
        @Parameter(title: "Fence", default: true) var fence: Bool
        @Parameter(title: "Sign", default: "") var sign: String
        @Parameter(title: "Owner") var owner: String?
    }

    private let settings = WidgetSettings(Settings.self) { [] }

    private func context(_ configuration: String? = nil) -> TimelineProviderContext {
        var context = TimelineProviderContext(
            family: .systemSmall, displaySize: Size(width: 158, height: 158), now: Stage.now)
        context.snapshots["plants"] = Array("1 Rose\n2 Rosemary\n3 Thyme\n4 Sweet pea".utf8)
        context.configuration = configuration
        return context
    }

    @Test("a choice that the snapshots no longer have is named")
    func gone() {
        #expect(settings.gone(in: context()) == [])
        #expect(settings.gone(in: context(#"{"plant":"2","rows":4}"#)) == [])
        #expect(settings.gone(in: context(#"{"plant":"9","rows":4}"#)) == ["plant"])
    }

    @Test(
        "a setting is a name, an equals sign and a value",
        arguments: [("a=b", "a", "b"), ("a=", "a", ""), ("a=b=c", "a", "b=c")])
    func input(word: String, name: String, text: String) throws {
        let input = try #require(WidgetSettings.input(word))
        #expect(input.name == name && input.text == text)
        #expect(WidgetSettings.input("=b") == nil && WidgetSettings.input("a") == nil)
    }

    private func read(_ inputs: (String, String)...) async throws -> String {
        return try await withCheckedThrowingContinuation { continuation in
            settings.read(inputs.map { (name: $0.0, text: $0.1) }, in: context()) { continuation.resume(with: $0) }
        }
    }

    @Test(
        "a value is read as its setting's type, and a choice by name, id or the beginning of a name",
        arguments: [
            ("plant", "Thyme", #"{"plant":"3"}"#), ("plant", "thyme", #"{"plant":"3"}"#),
            ("plant", "th", #"{"plant":"3"}"#),
            ("plant", "2", #"{"plant":"2"}"#), ("plant", "rose", #"{"plant":"1"}"#),
            ("plant", "rosem", #"{"plant":"2"}"#),
            ("plant", "none", #"{"plant":null}"#), ("others", "Rose, thyme", #"{"others":["1","3"]}"#),
            ("shade", "Bright", #"{"shade":"light"}"#), ("shade", "dark", #"{"shade":"dark"}"#),
            ("rows", "12", #"{"rows":12}"#),
            ("fence", "off", #"{"fence":false}"#), ("sign", "Rose = mine", #"{"sign":"Rose = mine"}"#),
            ("rows", "none", #"{"rows":null}"#), ("owner", "Ann", #"{"owner":"Ann"}"#),
            ("owner", "", #"{"owner":null}"#),
        ])
    func read(name: String, text: String, json: String) async throws {
        #expect(try await read((name, text)) == json)
    }

    @Test(
        "an unusable value is refused with what it can be",
        arguments: [
            ("plant", "oak", #"plant cannot be "oak"; choose one of Rose, Rosemary, Thyme, Sweet pea"#),
            ("plant", "ro", #"plant cannot be "ro"; choose one of Rose, Rosemary"#),
            ("shade", "blue", #"shade cannot be "blue"; choose one of Bright, Dim"#),
            ("rows", "many", #"the parameter rows cannot be "many"; it is a whole number"#),
            ("fence", "perhaps", #"the parameter fence cannot be "perhaps"; it is on or off"#),
            ("tree", "oak", "there is no parameter tree; available: plant, others, shade, rows, fence, sign, owner"),
        ])
    func refused(name: String, text: String, message: String) async throws {
        let fault = await #expect(throws: IntentFault.self) { _ = try await read((name, text)) }
        #expect(fault?.message == message)
    }

    @Test("settings are shown with their values, their choices, and what no longer exists")
    func rows() async throws {
        let context = context(#"{"plant":"9","others":["1","4"],"shade":"light","fence":false}"#)
        let rows = await withCheckedContinuation { continuation in
            settings.rows(in: context) { continuation.resume(returning: $0) }
        }
        #expect(rows.map(\.name) == ["plant", "others", "shade", "rows", "fence", "sign", "owner"])
        #expect(rows.map(\.value) == [nil, "Rose, Sweet pea", "Bright", "3", "off", nil, nil])
        #expect(rows.map(\.isGone) == [true, false, false, false, false, false, false])
        #expect(rows[0].choices == ["Rose", "Rosemary", "Thyme", "Sweet pea"])
        #expect(rows[2].choices == ["Bright", "Dim"])
        #expect(rows[3].description == "How many rows it has")
    }

    @Test("the chosen values are told in a few words")
    func words() {
        let configuration = #"{"plant":"9","others":["1","4"],"shade":"light","rows":2}"#
        #expect(
            settings.words(in: context(configuration)) == "plant=(gone), others=Rose, Sweet pea, shade=Bright, rows=2")
        #expect(settings.words(in: context()) == nil)
    }

    @Test("a widget finds its entities in the snapshots without waiting, and those that are gone are not set")
    func found() throws {
        let found = context(#"{"plant":"3","others":["1","9"],"rows":7}"#).settings(as: Settings.self)
        #expect(found.plant?.name == "Thyme")
        #expect(found.others.map(\.name) == ["Rose"])
        #expect(found.rows == 7)
        #expect(context(#"{"plant":"9"}"#).settings(as: Settings.self).plant == nil)
    }

    @Test("a ready-made choice is chosen by its name")
    func chosen() throws {
        let settings = WidgetSettings(Settings.self) { [.init(description: "For Ann", configuration: #"{"rows":9}"#)] }
        #expect(try settings.configuration(ofChoice: "for ann") == #"{"rows":9}"#)
        let fault = #expect(throws: IntentFault.self) { try settings.configuration(ofChoice: "For Bob") }
        #expect(fault?.message == #"Garden cannot be "For Bob"; choose one of For Ann"#)
    }

    @Test("changes replace values, and null removes one")
    func merged() {
        let changed = WidgetSettings.merged(#"{"plant":"1","rows":2}"#, with: #"{"plant":null,"fence":true}"#)
        #expect(changed == #"{"fence":true,"rows":2}"#)
        #expect(WidgetSettings.merged(nil, with: #"{"rows":2}"#) == #"{"rows":2}"#)
    }
}
