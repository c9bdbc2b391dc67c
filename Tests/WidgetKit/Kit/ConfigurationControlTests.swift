import Foundation
import SipliWidgetTestSupport
import Testing

@testable import SipliWidgetKit

@Suite struct ConfigurationControlTests {
    struct SetTimer: SetValueIntent {
        static let title: LocalizedStringResource = "Timer"
        @Parameter(title: "Name") var name: String
        @Parameter(title: "Running") var value: Bool

        init() {}

        init(name: String) {
            self.name = name
        }

        func perform() async throws -> some IntentResult { .result() }
    }

    struct FlipTimer: AppIntent {
        static let title: LocalizedStringResource = "Flip"
        func perform() async throws -> some IntentResult { .result() }
    }

    struct Running: ControlValueProvider {
        var previewValue: Bool { false }
        func currentValue() async throws -> Bool { true }
    }

    struct Broken: ControlValueProvider {
        struct Unreachable: Error {}

        var previewValue: Bool { false }
        func currentValue() async throws -> Bool { throw Unreachable() }
    }

    struct TimerControl: ControlWidget {
        var body: some ControlWidgetConfiguration {
            StaticControlConfiguration(kind: "Timer", provider: Running()) { isRunning in
                ControlWidgetToggle("Tea timer", isOn: isRunning, action: SetTimer(name: "tea")) { isOn in
                    Text(isOn ? "Running" : "Stopped")
                }
                .tint(.orange)
            }
            .displayName("Timer")
            .description("Starts and stops the timer.")
        }
    }

    struct SeedControl: ControlWidget {
        var body: some ControlWidgetConfiguration {
            StaticControlConfiguration(kind: "Seed", provider: Broken()) { value in
                ControlWidgetToggle("Flip", isOn: value, action: FlipTimer()) {
                    Text("label")
                }
            }
        }
    }

    struct Chosen: ControlConfigurationIntent {
        static let title: LocalizedStringResource = "Which"
        @Parameter(title: "Name", default: "tea") var name: String
    }

    struct ChosenControl: ControlWidget {
        struct Provider: AppIntentControlValueProvider {
            func previewValue(configuration: Chosen) -> String { configuration.name }
            func currentValue(configuration: Chosen) async throws -> String { configuration.name + "!" }
        }

        var body: some ControlWidgetConfiguration {
            AppIntentControlConfiguration(kind: "Chosen", provider: Provider()) { name in
                if name.isEmpty {
                    ControlWidgetButton("Nothing", action: FlipTimer())
                } else {
                    ControlWidgetButton(action: FlipTimer()) { Text(name) }
                }
            }
            .promptsForUserConfiguration()
        }
    }

    private let context = TimelineProviderContext(
        family: .accessoryInline, displaySize: Size(width: 234, height: 26), now: Date(timeIntervalSince1970: 1000))

    private func current(
        _ declaration: WidgetDeclaration, _ context: TimelineProviderContext
    ) async throws -> (isOn: Bool?, parameters: String, words: String) {
        let control = try #require(declaration.control)
        return try await withCheckedThrowingContinuation { continuation in
            control.current(context) { result in
                continuation.resume(
                    with: result.map { item in
                        let shown = TimelineItem(date: context.now, evaluate: item.evaluate)
                        return (item.isOn, Self.parameters(item.intent), Evaluated(shown).words)
                    })
            }
        }
    }

    private static func parameters(_ intent: some AppIntent) -> String {
        IntentParameters(of: intent).json.text
    }

    @Test func aToggleShowsItsValueAndSetsTheOther() async throws {
        let declaration = try #require(TimerControl().body.declared.declarations.first)
        #expect(declaration.displayName == "Timer")
        #expect(declaration.description == "Starts and stops the timer.")
        let preview = try #require(declaration.control).preview(context)
        #expect(preview.isOn == false)
        #expect(preview.title == "Tea timer")
        #expect(Self.parameters(preview.intent) == #"{"name":"tea","value":true}"#)
        let now = try await current(declaration, context)
        #expect(now.isOn == true)
        #expect(now.parameters == #"{"name":"tea","value":false}"#)
        #expect(now.words.contains("Tea timer"))
        #expect(now.words.contains("Running"))
    }

    @Test("a toggle tells style sheets how it stands, a button and a hidden toggle do not")
    func states() {
        func state(_ control: some ControlWidgetTemplate, _ redaction: RedactionReasons = []) -> String? {
            var evaluation = Evaluated.evaluation(.accessoryInline)
            evaluation.redaction = redaction
            return control.parts.item.evaluate(evaluation).status.state
        }
        func toggle(_ isOn: Bool) -> some ControlWidgetTemplate {
            ControlWidgetToggle("Tea timer", isOn: isOn, action: FlipTimer()).privacySensitive()
        }
        #expect(state(toggle(true)) == "on")
        #expect(state(toggle(false)) == "off")
        #expect(state(toggle(true).disabled(true)) == "on")
        #expect(state(toggle(true), .privacy) == nil)
        #expect(state(ControlWidgetButton(action: FlipTimer()) { Text("Flip") }) == nil)
    }

    @Test(arguments: [WidgetFamily.accessoryInline, .accessoryCircular, .accessoryRectangular, .systemSmall])
    func aToggleThatIsTappedLooksAsItDoesInItsOtherState(_ family: WidgetFamily) throws {
        let lists = [true, false].map { isOn in
            let toggle = ControlWidgetToggle("Tea timer", isOn: isOn, action: FlipTimer()) { isOn in
                Text(isOn ? "Running" : "Stopped")
            }
            return toggle.parts.item.evaluate(Evaluated.evaluation(family))
        }
        func seen(_ list: DisplayList) -> String {
            var list = list
            // Bars, which the state is for, do not draw taps ahead of their effect.
            (list.regions, list.status.state) = ([], nil)
            return list.dump
        }
        #expect(lists.map { $0.regions.map(\.toggle?.isOn) } == [[true], [false]])
        #expect(seen(lists[0]) != seen(lists[1]))
        #expect(seen(lists[0].tapped(0)) == seen(lists[1]))
        #expect(seen(lists[1].tapped(0)) == seen(lists[0]))
    }

    @Test(arguments: [WidgetFamily.accessoryInline, .accessoryCircular, .accessoryRectangular, .systemSmall])
    func aPrivateToggleDoesNotTellHowItStands(_ family: WidgetFamily) throws {
        var evaluation = Evaluated.evaluation(family)
        evaluation.redaction = .privacy
        let lists = [true, false].map { isOn in
            ControlWidgetToggle("Tea timer", isOn: isOn, action: SetTimer(name: "tea")).privacySensitive().parts.item
                .evaluate(evaluation)
        }
        #expect(lists[0].dump == lists[1].dump)
        #expect(lists[0].regions == [])
    }

    @Test func aControlIsAWidgetOfOneEntry() async throws {
        let declaration = try #require(TimerControl().body.declared.declarations.first)
        let words = await withCheckedContinuation { continuation in
            declaration.timeline(context) { answer in
                #expect(answer.policy == .never)
                continuation.resume(returning: answer.items.map { Evaluated($0).words })
            }
        }
        #expect(words.count == 1)
        #expect(words.first?.contains("Running") == true)
        #expect(Evaluated(declaration.placeholder(context)).words.contains("Stopped"))
    }

    @Test func aValueThatCannotBeReadShowsThePreviewAndIsTriedAgain() async throws {
        let declaration = try #require(SeedControl().body.declared.declarations.first)
        let diagnostics = await withCheckedContinuation { continuation in
            declaration.timeline(context) { answer in
                #expect(answer.policy == .after(Date(timeIntervalSince1970: 1060)))
                continuation.resume(returning: answer.items.flatMap { $0.evaluate(Evaluated.evaluation()).diagnostics })
            }
        }
        #expect(diagnostics.contains { $0.contains("Unreachable") })
    }

    @Test func settingsReachAControl() async throws {
        let declaration = try #require(ChosenControl().body.declared.declarations.first)
        var context = context
        context.configuration = #"{"name":"coffee"}"#
        #expect(try await current(declaration, context).words == "coffee!")
        #expect(declaration.settings?.fields.map(\.name) == ["name"])
    }
}
