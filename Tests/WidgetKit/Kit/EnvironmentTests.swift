import Testing

@testable import SipliWidgetKit

private struct GreetingKey: EnvironmentKey {
    static let defaultValue = "hello"
}

extension EnvironmentValues {
    fileprivate var greeting: String {
        get { self[GreetingKey.self] }
        set { self[GreetingKey.self] = newValue }
    }
}

@Suite struct EnvironmentTests {
    private struct Greeting: View {
        @Environment(\.greeting) private var greeting
        @Environment(\.colorScheme) private var scheme

        var body: some View {
            Text("\(greeting) \(scheme.rawValue)")
        }
    }

    @Test("values apply to the views inside, and only there")
    func scope() {
        let list = Stage.list {
            Greeting()
            VStack {
                Greeting()
                Greeting().environment(\.greeting, "inner")
            }
            .environment(\.greeting, "outer").environment(\.colorScheme, .dark)
            Greeting()
        }
        #expect(Stage.texts(list) == ["hello light", "outer dark", "inner dark", "hello light"])
    }

    @Test("values are available to a view created during layout")
    func late() {
        let list = Stage.list {
            GeometryReader { proxy in
                Greeting()
                Text("\(Int(proxy.size.width))")
            }
            .frame(width: 120).environment(\.greeting, "late")
        }
        #expect(Stage.texts(list) == ["late light", "120"])
    }

    @Test("outside an evaluation there are defaults")
    func outside() {
        #expect(EnvironmentValues.current.greeting == "hello")
        #expect(Environment(\.widgetFamily).wrappedValue == .systemSmall)
    }

    @Test("the innermost font modifier applies")
    func fonts() {
        let list = Stage.list {
            VStack {
                Text("a")
                Text("b").font(.caption2.weight(.medium))
                Text("c").font(.system(.title2, design: .rounded).weight(.bold))
                Text("d").fontWeight(.heavy).italic().monospacedDigit()
                Text("e").font(.system(size: 36))
            }
            .font(.headline)
        }
        let fonts = Stage.items(list).compactMap { item in
            if case .text(let text) = item { text.lines.first?.runs.first?.font } else { nil }
        }
        #expect(
            fonts == [
                ResolvedFont(size: 17, weight: 600), ResolvedFont(size: 11, weight: 500),
                ResolvedFont(size: 22, weight: 700, design: .rounded),
                ResolvedFont(size: 17, weight: 800, isItalic: true, hasMonospacedDigits: true), ResolvedFont(size: 36),
            ])
    }

    @Test("hierarchical styles are derived from the current style")
    func styles() {
        let list = Stage.list {
            VStack {
                Text("a").foregroundStyle(.secondary)
                VStack {
                    Text("b")
                    Text("c").foregroundStyle(.tertiary)
                }
                .foregroundStyle(.blue)
                Text("d").foregroundColor(.green)
                Rectangle().fill(.fill.tertiary)
                Text("e").foregroundStyle(.tint)
            }
            .tint(.orange)
        }
        let paints = Stage.items(list).compactMap { item -> Paint? in
            switch item {
            case .text(let text): text.lines.first?.runs.first?.paint
            case .shape(let shape): shape.paint
            case .symbol, .gauge, .raster, .group: nil
            }
        }
        #expect(
            paints == [
                .level(1, of: nil), Color.blue.paint, .level(2, of: Color.blue.paint), Color.green.paint, .fill(2),
                Color.orange.paint,
            ])
    }
}
