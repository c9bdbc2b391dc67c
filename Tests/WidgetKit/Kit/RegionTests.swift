import FoundationEssentials
import Testing

@testable import SipliWidgetKit

@Suite struct RegionTests {
    private let add = URL(string: "sipli://add")
    private let today = URL(string: "sipli://today")

    @Test("links and buttons in document order, the whole widget beneath them")
    func order() throws {
        let add = try #require(add)
        let list = Stage.list(100, 40) {
            HStack(spacing: 0) {
                Link(destination: add) { Label("Add", systemImage: "plus.circle.fill") }.frame(width: 50, height: 20)
                Button(request: .intent(name: "Log", parameters: "{\"ml\":300}")) { Text("300") }
            }
            .font(.system(size: 10))
            .widgetURL(today)
        }
        #expect(list.regions.map(\.isWholeWidget) == [true, false, false])
        #expect(list.regions.map(\.label) == ["Add 300", "Add", "300"])
        #expect(list.regions[0].frame == Rect(x: 0, y: 0, width: 100, height: 40))
        #expect(list.regions[1].action == .link(add))
        #expect(list.regions[2].action == .intent(name: "Log", parameters: "{\"ml\":300}"))
        #expect(list.regions[2].frame.size == Size(width: 15, height: 12))
        #expect(list.diagnostics == [])
    }

    @Test("a link uses its explicit label, and hidden content has none")
    func givenLabels() throws {
        let add = try #require(add)
        let list = Stage.list(100, 40) {
            HStack {
                Link(destination: add) { Image(systemName: "plus") }.accessibilityLabel("Log water")
                Link(destination: add) { Text("300") }.accessibilityHidden(true)
                Link(destination: add) { Text("400").accessibilityLabel("four hundred") }
            }
        }
        #expect(list.regions.map(\.label) == ["Log water", "", "four hundred"])
    }

    @Test("the first widgetURL counts and a second one is reported")
    func severalURLs() throws {
        let first = try #require(today)
        let list = Stage.list {
            Text("a").widgetURL(today)
            Text("b").widgetURL(add)
        }
        #expect(list.regions.map(\.action) == [.link(first)])
        #expect(list.diagnostics == ["widgetURL is given 2 times; the first one counts"])
    }

    @Test("an accessibility label replaces the texts inside")
    func labels() throws {
        let add = try #require(add)
        let list = Stage.list {
            Link(destination: add) { Image(systemName: "plus.circle.fill").accessibilityLabel("Add water") }
            Link(destination: add) {
                Text("300")
                Text("ml").accessibilityHidden(true)
            }
        }
        #expect(list.regions.map(\.label) == ["Add water", "300"])
    }

    @Test("a disabled control has no region")
    func inert() {
        let list = Stage.list {
            Button("Nothing") {}
            Button(request: .intent(name: "Log", parameters: "{}")) { Text("off") }.disabled(true)
            Toggle(isOn: .constant(true)) { Text("switch") }
        }
        #expect(list.regions == [])
        #expect(Stage.texts(list) == ["Nothing", "off", "switch"])
    }

    @Test("an unknown symbol is reported once")
    func symbols() {
        let list = Stage.list {
            Image(systemName: "no.such.thing")
            Image(systemName: "no.such.thing")
            Image(systemName: "drop.fill")
        }
        #expect(list.diagnostics == ["there is no symbol named no.such.thing"])
        #expect(list.items.count == 3)
    }

    @Test("a status bar gets the widget's status values")
    func status() {
        let list = Stage.list {
            Gauge(value: 30, in: 0...40) { Text("Water") }.statusState("behind")
        }
        #expect(list.status.state == "behind")
        #expect(list.status.fraction == 0.75)
        #expect(Stage.list { Gauge(value: 0.5) { EmptyView() }.statusFraction(0.51) }.status.fraction == 0.51)
    }
}
