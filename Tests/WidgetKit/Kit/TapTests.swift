import FoundationEssentials
import Testing

@testable import SipliWidgetKit

/// What is shown between a tap and its result.
@Suite struct TapTests {
    private struct Tick: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
                configuration.label.foregroundStyle(configuration.isOn ? .secondary : .primary)
                if configuration.isOn { Text("done") }
            }
        }
    }

    private func toggle(_ isOn: Bool, _ name: String = "Walk") -> some View {
        Toggle(isOn: isOn, request: .intent(name: name, parameters: "{}")) { Text(name) }
    }

    private func dressed(_ style: Int, isOn: Bool) -> AnyView {
        let toggle = toggle(isOn)
        return switch style {
        case 0: AnyView(toggle)
        case 1: AnyView(toggle.toggleStyle(Tick()).frame(width: 200, alignment: .leading))
        case 2: AnyView(toggle.toggleStyle(.button).tint(.orange).frame(width: 200))
        case 3: AnyView(toggle.padding(3).environment(\.layoutDirection, .rightToLeft))
        case 4: AnyView(toggle.opacity(0.5).rotationEffect(.degrees(20)))
        default: AnyView(Color.clear.containerBackground(for: .widget) { toggle })
        }
    }

    /// Everything but the regions.
    private func seen(_ list: DisplayList) -> String {
        var list = list
        list.regions = []
        return list.dump
    }

    @Test(
        "a switch that is tapped looks as if it had been evaluated in its other state", arguments: 0..<6, [true, false])
    func flip(style: Int, isOn: Bool) throws {
        let list = Stage.list { dressed(style, isOn: isOn) }
        let other = Stage.list { dressed(style, isOn: !isOn) }
        #expect(list.regions.map(\.toggle) == [.init(number: 0, isOn: isOn)])
        #expect(seen(list) != seen(other))
        #expect(seen(list.tapped(0)) == seen(other))
        #expect(list.tapped(0).regions.map(\.toggle) == other.regions.map(\.toggle))
        #expect(list.tapped(0).tapped(0).dump == list.dump)
    }

    @Test("only the tapped switch flips")
    func several() {
        let list = Stage.list {
            toggle(true, "a")
            toggle(false, "b")
        }
        let after = Stage.list {
            toggle(true, "a")
            toggle(true, "b")
        }
        #expect(seen(list.tapped(1)) == seen(after))
    }

    @Test("a wider other state has the same leading edge, or stays within the widget")
    func size() {
        // Off: a symbol of 20.4 points, a gap of 8, four letters of 8.5; on: another gap and four more letters.
        for (width, shift) in [(300.0, 0.0), (120, 120 - 104.4 - 28.8)] {
            let list = Stage.list(width) { toggle(false).toggleStyle(Tick()) }
            let (first, other) = (Stage.items(list), Stage.items(list.tapped(0)))
            #expect(first.count == 2 && other.count == 3)
            let moved = zip(first.flatMap(Stage.frames), other.flatMap(Stage.frames)).map { $1.minX - $0.minX }
            #expect(moved.allSatisfy { abs($0 - shift) < 1e-9 }, "\(width) \(moved)")
        }
    }

    @Test("a tap evaluates nothing")
    func archived() {
        var count = 0
        let list = Stage.list {
            Toggle(isOn: true, request: .intent(name: "t", parameters: "{}")) {
                Text("Walk").wrapped { node, _ in
                    NotingNode(node) { _, _ in count += 1 }
                }
            }
        }
        let before = count
        #expect(Stage.shapes(list.tapped(0)) != Stage.shapes(list))
        #expect(count == before)
    }

    @Test(
        "a button or a link that is tapped is fainter and drawn in by at most 3 points, at most by 8 %",
        arguments: [(300.0, 0.98), (150, 0.96), (40, 0.92)])
    func pressed(width: Double, scale: Double) throws {
        let form = try #require(URL(string: "sipli://add-intake"))
        let list = Stage.list(300, 300) {
            Button(request: .intent(name: "Log", parameters: "{}")) { Text("250").frame(width: width, height: 32) }
            Link(destination: form) { Text("Add").frame(width: width, height: 32) }
            Text("Water").widgetURL(form)
        }
        #expect(list.regions.map(\.isWholeWidget) == [true, false, false])
        #expect(list.tapped(0).dump == list.dump)
        for index in 1...2 {
            let region = list.regions[index]
            let groups = list.tapped(index).items.compactMap { item -> GroupItem? in
                guard case .group(let group) = item, group.opacity < 1 else { return nil }
                return group
            }
            let group = try #require(groups.first)
            #expect(groups.count == 1 && group.opacity == 0.6 && abs(group.scale - scale) < 1e-9)
            #expect(group.center == Point(x: region.frame.midX, y: region.frame.midY))
            #expect(list.tapped(index).tapped(index).dump == list.tapped(index).dump)
        }
    }

    @Test("outdated content is dimmed from the tap until the next entry")
    func invalidatable() throws {
        let today = try #require(URL(string: "sipli://today"))
        func view(_ count: Int) -> DisplayList {
            Stage.list(300, 300) {
                Text("\(count)").invalidatableContent()
                Text("Water")
                Text("steady").invalidatableContent(false)
                Button(request: .intent(name: "Log", parameters: "{}")) { Text("250") }
                Link(destination: today) { Text("Today") }
            }
        }
        func pale(_ list: DisplayList) -> [String] {
            list.items.flatMap { item -> [String] in
                guard case .group(let group) = item, group.opacity < 1 else { return [] }
                var inside = list
                inside.items = group.items
                return Stage.texts(inside)
            }
        }
        let list = view(3)
        #expect(pale(list) == [])
        #expect(pale(list.tapped(0)) == ["3", "250"])
        #expect(Stage.texts(list.tapped(0)) == Stage.texts(list))
        // A link changes nothing that is shown here.
        #expect(pale(list.tapped(1)) == ["Today"])
        #expect(list.tapped(2).dump == list.dump && list.tapped(-1).dump == list.dump)
        #expect(pale(view(4)) == [])
    }

    @Test("outdated content looks like an evaluation with that redaction reason")
    func reason() {
        @ViewBuilder func view() -> some View {
            Text("3").invalidatableContent()
            Button(request: .intent(name: "Log", parameters: "{}")) { Text("250") }
        }
        let asked = Stage.list(300, 300, { $0.redaction = .invalidated }) { view() }
        #expect(Stage.list(300, 300) { view() }.tapped(0).items.first == asked.items.first)
    }

    @Test("a hidden switch reveals neither its state nor what a tap would set", arguments: [0, 1, 2])
    func hidden(style: Int) {
        let lists = [true, false].map { isOn in
            Stage.list(300, 300, { $0.redaction = .privacy }) { dressed(style, isOn: isOn).privacySensitive() }
        }
        #expect(lists[0].dump == lists[1].dump)
        #expect(lists[0].regions == [])
    }

    @Test("the other state adds no text, value or region to the widget")
    func unsaid() throws {
        struct Loud: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                if configuration.isOn {
                    Button(request: .intent(name: "inner", parameters: "{}")) { Gauge(value: 0.5) { Text("on") } }
                } else {
                    Text("off")
                }
            }
        }
        let list = Stage.list { toggle(false).toggleStyle(Loud()) }
        #expect(list.regions.map(\.label) == ["off"])
        #expect(list.status.fraction == nil)
    }

    @Test("both states count towards the size")
    func weight() {
        let long = String(repeating: "x", count: 1000)
        let fixed = Stage.list { Toggle(isOn: true, request: nil) { Text(long) } }
        let list = Stage.list { Toggle(isOn: true, request: .intent(name: "t", parameters: "{}")) { Text(long) } }
        #expect(list.weight >= fixed.weight + 1000)
    }
}
