import Foundation
import SipliWidgetTestSupport
import Testing

@testable import SipliWidgetKit

@Suite struct ConfigurationBundleTests {
    struct Entry: TimelineEntry {
        let date: Date
    }

    struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: context.now) }
        func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
            completion(placeholder(in: context))
        }

        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
            completion(Timeline(entries: [], policy: .never))
        }
    }

    struct A: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: "A", provider: Provider()) { _ in Text("A") } }
    }

    struct B: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: "B", provider: Provider()) { _ in Text("B") } }
    }

    struct Ping: AppIntent {
        static let title: LocalizedStringResource = "Ping"
        func perform() async throws -> some IntentResult { .result() }
    }

    struct C: ControlWidget {
        var body: some ControlWidgetConfiguration {
            StaticControlConfiguration(kind: "C") { ControlWidgetButton("Ping", action: Ping()) }
        }
    }

    private func kinds(_ bundle: some WidgetBundle) -> [String] { bundle.declarations.map(\.kind) }

    @Test func bundlesKeepTheOrderOfTheirBody() {
        struct Both: WidgetBundle {
            var body: some Widget {
                B()
                A()
            }
        }
        #expect(kinds(Both()) == ["B", "A"])
    }

    @Test func conditionsAvailabilityAndControlsAreTaken() {
        struct Mixed: WidgetBundle {
            var isLarge = true

            var body: some Widget {
                A()
                if #available(iOS 18.0, *) {
                    C()
                }
                if isLarge {
                    B()
                } else {
                    C()
                }
                if !isLarge { A() }
            }
        }
        #expect(kinds(Mixed()) == ["A", "C", "B"])
        #expect(kinds(Mixed(isLarge: false)) == ["A", "C", "C", "A"])
    }

    @Test func sixteenWidgetsFitInABody() {
        struct Many: WidgetBundle {
            var body: some Widget {
                A()
                B()
                A()
                B()
                A()
                B()
                A()
                B()
                A()
                B()
                A()
                B()
                A()
                B()
                A()
                C()
            }
        }
        #expect(kinds(Many()).count == 16)
    }

    @Test func bundlesOfOneWidgetAndNestedBodiesAreTaken() {
        struct One: WidgetBundle {
            var body: some Widget { A() }
        }
        struct Outer: WidgetBundle {
            var body: some Widget {
                One().body
                B()
            }
        }
        #expect(kinds(One()) == ["A"])
        #expect(kinds(Outer()) == ["A", "B"])
    }
}
