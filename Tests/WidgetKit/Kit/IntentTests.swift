import Foundation
import Testing

@testable import SipliWidgetKit

@Suite struct IntentTests {
    enum Drink: String, AppEnum {
        case water, tea

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Drink"
        static let caseDisplayRepresentations: [Drink: DisplayRepresentation] = [
            .water: "Water", .tea: DisplayRepresentation(title: "Tea", subtitle: "Hot"),
        ]
    }

    struct LogDrink: AppIntent {
        static let title: LocalizedStringResource = "Log a drink"
        static let description = IntentDescription("Adds a drink to today.")

        @Parameter(title: "Amount") var amount: Int
        @Parameter(title: "Drink", default: .water) var drink: Drink
        @Parameter(title: "Note") var note: String?
        @Parameter(title: "When") var when: Date?
        @Parameter(title: "Tags", default: []) var tags: [String]

        init() {}

        init(amount: Int, drink: Drink = .water) {
            self.amount = amount
            self.drink = drink
        }

        func perform() async throws -> some IntentResult {
            .result(dialog: "Logged \(amount) ml of \(drink.rawValue)")
        }
    }

    struct OpenPage: AppIntent {
        static let title: LocalizedStringResource = "Open"
        static let openAppWhenRun = true

        func perform() async throws -> some IntentResult { .result() }
    }

    struct Sum: AppIntent {
        static let title: LocalizedStringResource = "Sum"
        @Parameter(title: "A", default: 1) var left: Double
        @Parameter(title: "B", inclusiveRange: (0, 10)) var right: Double

        func perform() async throws -> some IntentResult & ReturnsValue<Double> & ProvidesDialog {
            .result(value: left + right, dialog: "The sum is \(left + right)")
        }
    }

    struct SetTimer: SetValueIntent {
        static let title: LocalizedStringResource = "Timer"
        static var persistentIdentifier: String { "timer" }
        @Parameter(title: "Running") var value: Bool

        func perform() async throws -> some IntentResult { .result() }
    }

    private func parts(_ action: TapRegion.Action) -> (String, String) {
        guard case .intent(let name, let parameters) = action else { return ("", "") }
        return (name, parameters)
    }

    @Test func parametersAreAJSONObjectByPropertyName() {
        let table = IntentTable()
        let action = table.action(for: LogDrink(amount: 250, drink: .tea))
        #expect(parts(action) == ("LogDrink", #"{"amount":250,"drink":"tea","tags":[]}"#))
        #expect(parts(table.action(for: OpenPage())) == ("OpenPage", "{}"))
        #expect(parts(table.action(for: SetTimer())) == ("timer", "{}"))
        #expect(table.names == ["LogDrink", "OpenPage", "timer"])
    }

    @Test func anIntentComesBackWithItsParameters() throws {
        let table = IntentTable()
        let intent = LogDrink(amount: 330)
        intent.note = "with \"lemon\""
        intent.when = Date(timeIntervalSince1970: 12.5)
        intent.tags = ["a", "b"]
        let (name, parameters) = parts(table.action(for: intent))
        let found = try #require(try table.intent(named: name, parameters: parameters) as? LogDrink)
        #expect(found.amount == 330)
        #expect(found.drink == .water)
        #expect(found.note == "with \"lemon\"")
        #expect(found.when == Date(timeIntervalSince1970: 12.5))
        #expect(found.tags == ["a", "b"])
    }

    @Test func aRunSaysWhatTheIntentSays() async throws {
        let table = IntentTable()
        table.add(LogDrink.self)
        table.add(OpenPage.self)
        table.add(Sum.self)
        let logged = try await table.run("LogDrink", parameters: #"{"amount":100,"drink":"tea"}"#)
        #expect(logged == .init(dialog: "Logged 100 ml of tea", opensApp: false))
        #expect(try await table.run("OpenPage", parameters: "{}") == .init(dialog: nil, opensApp: true))
        let sum = try await table.run("Sum", parameters: #"{"right":2}"#)
        #expect(sum.dialog == "The sum is 3.0")
    }

    @Test(arguments: [
        ("Nothing", "{}", IntentFault.intentUnknown("Nothing", known: ["LogDrink"])),
        ("LogDrink", "{}", .parameterMissing("amount")),
        ("LogDrink", "[]", .parametersUnreadable("[]")),
        ("LogDrink", "{", .parametersUnreadable("{")),
        ("LogDrink", #"{"amount":"x"}"#, .parameterInvalid("amount", "\"x\"")),
        ("LogDrink", #"{"amount":1.5}"#, .parameterInvalid("amount", "1.5")),
        ("LogDrink", #"{"amount":1,"drink":"milk"}"#, .parameterInvalid("drink", "\"milk\"")),
        (
            "LogDrink", #"{"amount":1,"size":2}"#,
            .parameterUnknown("size", known: ["amount", "drink", "note", "when", "tags"])
        ),
    ])
    func whatDoesNotFitIsRefused(_ name: String, _ parameters: String, _ fault: IntentFault) {
        let table = IntentTable()
        table.add(LogDrink.self)
        #expect(throws: fault) { try table.intent(named: name, parameters: parameters) }
        #expect(!fault.message.isEmpty)
    }

    @Test func descriptionsAreFoundWithOrWithoutQuestionMark() {
        struct Maybe: AppIntent {
            static let title: LocalizedStringResource = "Maybe"
            static let description: IntentDescription? = "Perhaps."
            func perform() async throws -> some IntentResult { .result() }
        }
        #expect(LogDrink.description.intentDescription?.descriptionText.text == "Adds a drink to today.")
        #expect(Maybe.description.intentDescription?.descriptionText.text == "Perhaps.")
        #expect(OpenPage.description.intentDescription == nil)
    }

    @Test func casesAreShownByTheirRepresentation() {
        #expect(Drink.tea.localizedStringResource.text == "Tea")
        #expect(Drink.unset == .water)
    }

    @Test func aParameterWithoutAValueHoldsNothing() {
        #expect(LogDrink().amount == 0)
        #expect(LogDrink().note == nil)
    }

    @Test func resourcesTakeInterpolation() {
        let count = 3
        let resource: LocalizedStringResource = "\(count) left"
        #expect(resource.text == "3 left")
        #expect(LocalizedStringResource("key", defaultValue: "Words").text == "Words")
    }
}
