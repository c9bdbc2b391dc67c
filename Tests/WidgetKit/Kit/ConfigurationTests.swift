import Foundation
import SipliWidgetTestSupport
import Synchronization
import Testing

@testable import SipliWidgetKit

@Suite struct ConfigurationTests {
    struct Entry: TimelineEntry {
        let date: Date
        let text: String
    }

    struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: context.now, text: "placeholder") }

        func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
            completion(Entry(date: context.now, text: context.isPreview ? "sample" : "snapshot"))
        }

        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
            let entries = [0.0, 60].map { Entry(date: context.now + $0, text: "at \($0)") }
            completion(Timeline(entries: entries, policy: .atEnd))
        }
    }

    struct AsyncProvider: AsyncTimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: context.now, text: "placeholder") }
        func snapshot(in context: Context) async -> Entry { Entry(date: context.now, text: "snapshot") }

        func timeline(in context: Context) async -> Timeline<Entry> {
            Timeline(entries: [Entry(date: context.now, text: "async")], policy: .never)
        }
    }

    struct EntryText: View {
        @Environment(\.redactionReasons) private var reasons
        let entry: Entry

        var body: some View { Text(reasons.contains(.placeholder) ? "hidden" : entry.text) }
    }

    struct Water: Widget {
        static let kind = "Water"

        var body: some WidgetConfiguration {
            StaticConfiguration(kind: Self.kind, provider: Provider()) { entry in
                switch entry.text {
                case "": EmptyView()
                default: EntryText(entry: entry)
                }
            }
            .configurationDisplayName("Water today")
            .description(LocalizedStringResource("Shows what you drank."))
            .supportedFamilies([.systemSmall, .accessoryInline])
            .topics(["hydration"])
            .containerBackgroundRemovable(false)
            .disfavoredLocations([.standBy], for: [.systemSmall])
        }
    }

    struct Plain: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "Plain", provider: AsyncProvider(), content: EntryText.init)
        }
    }

    struct Settings: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Choose"
        @Parameter(title: "Name", default: "everyone") var name: String
        @Parameter(title: "Count", default: 3) var count: Int

        init() {}

        init(name: String) {
            self.name = name
        }
    }

    struct SettingsProvider: AppIntentTimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: context.now, text: "placeholder") }

        func snapshot(for configuration: Settings, in context: Context) async -> Entry {
            Entry(date: context.now, text: configuration.name)
        }

        func timeline(for configuration: Settings, in context: Context) async -> Timeline<Entry> {
            let text = "\(configuration.name) \(configuration.count)"
            return Timeline(entries: [Entry(date: context.now, text: text)], policy: .never)
        }

        func recommendations() -> [AppIntentRecommendation<Settings>] {
            [AppIntentRecommendation(intent: Settings(name: "Ann"), description: "For Ann")]
        }
    }

    struct Configurable: Widget {
        var body: some WidgetConfiguration {
            AppIntentConfiguration(kind: "Configurable", intent: Settings.self, provider: SettingsProvider()) {
                EntryText(entry: $0)
            }
        }
    }

    private let context = TimelineProviderContext(
        family: .systemSmall, displaySize: Size(width: 158, height: 158), now: Date(timeIntervalSince1970: 1000))

    private func words(_ item: TimelineItem) -> String { Evaluated(item).words }

    private func timeline(_ declaration: WidgetDeclaration, _ context: TimelineProviderContext) async -> [String] {
        await declaration.timelineItems(context).items.map { Evaluated($0).words }
    }

    @Test func aWidgetBecomesADeclaration() throws {
        let declaration = try #require(Water().declared.declarations.first)
        #expect(declaration.kind == "Water")
        #expect(declaration.displayName == "Water today")
        #expect(declaration.description == "Shows what you drank.")
        #expect(declaration.families == [.systemSmall, .accessoryInline])
        #expect(declaration.topics == ["hydration"])
        #expect(!declaration.isBackgroundRemovable)
        #expect(declaration.disfavored == [.standBy: [.systemSmall]])
    }

    @Test func withoutModifiersItHasItsKindForANameAndAllFamilies() throws {
        let declaration = try #require(Plain().declared.declarations.first)
        #expect(declaration.displayName == "Plain")
        #expect(declaration.description == "")
        #expect(declaration.families == WidgetFamily.allCases)
        #expect(declaration.topics == nil)
        #expect(declaration.isBackgroundRemovable)
    }

    @Test func placeholdersAreEvaluatedAsSuchAndSnapshotsAreNot() throws {
        let declaration = try #require(Water().declared.declarations.first)
        #expect(words(declaration.placeholder(context)) == "••••••")
        let shown = Mutex("")
        declaration.snapshot(context) { item in
            let words = Evaluated(item).words
            shown.withLock { $0 = words }
        }
        #expect(shown.withLock { $0 } == "snapshot")
    }

    @Test func timelinesCarryTheirEntriesAndPolicy() async throws {
        let declaration = try #require(Water().declared.declarations.first)
        #expect(await timeline(declaration, context) == ["at 0.0", "at 60.0"])
        declaration.timeline(context) { answer in
            #expect(answer.items.map(\.date) == [0, 60].map { Date(timeIntervalSince1970: 1000 + $0) })
            #expect(answer.policy == .atEnd)
        }
    }

    @Test func asyncProvidersAnswerTheSameWay() async throws {
        let declaration = try #require(Plain().declared.declarations.first)
        #expect(await timeline(declaration, context) == ["async"])
        #expect(words(declaration.placeholder(context)) == "••••••")
    }

    @Test func settingsReachTheProviderAndWhatDoesNotFitHasItsDefault() async throws {
        let declaration = try #require(Configurable().declared.declarations.first)
        var context = context
        #expect(await timeline(declaration, context) == ["everyone 3"])
        context.configuration = #"{"name":"Bob","count":"many","gone":1}"#
        #expect(await timeline(declaration, context) == ["Bob 3"])
        context.configuration = "{"
        #expect(await timeline(declaration, context) == ["everyone 3"])
    }

    @Test func settingsDescribeThemselves() throws {
        let settings = try #require(Configurable().declared.declarations.first?.settings)
        #expect(settings.name == "Settings")
        #expect(settings.title == "Choose")
        #expect(settings.fields.map(\.name) == ["name", "count"])
        #expect(settings.fields.map(\.title) == ["Name", "Count"])
        #expect(settings.fields.map(\.value) == ["\"everyone\"", "3"])
        #expect(settings.choices().map(\.description) == ["For Ann"])
        #expect(settings.choices().map(\.configuration) == [#"{"count":3,"name":"Ann"}"#])
    }

    @Test func disabledMarginsReachEveryView() throws {
        struct Wide: Widget {
            var body: some WidgetConfiguration {
                StaticConfiguration(kind: "Wide", provider: Provider()) { _ in
                    Color.red
                }
                .contentMarginsDisabled()
            }
        }
        let declaration = try #require(Wide().declared.declarations.first)
        let list = declaration.placeholder(context).evaluate(Evaluated.evaluation())
        guard case .shape(let shape)? = list.items.first else {
            Issue.record("no shape in \(list.items)")
            return
        }
        #expect(shape.frame == Rect(x: 0, y: 0, width: 158, height: 158))
    }
}
