import Testing

@testable import SipliWidgetKit

@Suite struct ViewBuilderTests {
    private struct Named: Identifiable {
        let id: Int
        let name: String
    }

    @Test("a closure holds more than sixteen views")
    func sixteen() {
        let list = Stage.list {
            VStack {
                Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6"); Text("7"); Text("8")
                Text("9"); Text("10"); Text("11"); Text("12"); Text("13"); Text("14"); Text("15"); Text("16")
                Text("17")
            }
        }
        #expect(Stage.texts(list) == (1...17).map { "\($0)" })
    }

    @Test("conditions, choices and versions", arguments: [0, 1, 2])
    func choices(number: Int) {
        let list = Stage.list {
            if number == 0 { Text("zero") }
            if number > 1 { Text("many") } else { Text("few") }
            switch number {
            case 1: Text("one")
            default: Text("other")
            }
            if #available(iOS 99, *) { Text("new") }
        }
        let expected = [["zero", "few", "other", "new"], ["few", "one", "new"], ["many", "other", "new"]]
        #expect(Stage.texts(list) == expected[number])
    }

    @Test("loops over identified things, slices, ranges and key paths")
    func loops() {
        let things = [Named(id: 1, name: "a"), Named(id: 2, name: "b"), Named(id: 3, name: "c")]
        let list = Stage.list {
            ForEach(things) { Text($0.name) }
            ForEach(things.prefix(2), id: \.id) { Text($0.name) }
            ForEach(0..<2) { Text("\($0)") }
            ForEach(["x", "y"], id: \.self) { name in
                Text(name)
                Text(verbatim: "-")
            }
        }
        #expect(Stage.texts(list) == ["a", "b", "c", "a", "b", "0", "1", "x", "-", "y", "-"])
    }

    @Test("literals are keys, strings are strings, and both may be added")
    func texts() {
        let amount = 300
        let name = "water"
        let list = Stage.list {
            Text("\(amount) ml of \(name)")
            Text(name)
            Text(name.prefix(2))
            Text("a") + Text(verbatim: "b").bold()
            Text("\(1.25, specifier: "%.1f") l, \(7, specifier: "%02d")")
            Text("in \(Text("bold").bold()) letters")
        }
        #expect(
            Stage.texts(list) == ["300 ml of water", "water", "wa", "ab", "1.3 l, 07", "in bold letters"])
    }

    private struct Row: View {
        let title: String
        @Environment(\.widgetFamily) private var family
        @State private var count = 3

        var body: some View {
            Text("\(title) \(family.rawValue) \(count)")
        }
    }

    @Test("custom views see the environment and their initial state")
    func ownViews() {
        #expect(Stage.texts(Stage.list { Row(title: "row") }) == ["row systemSmall 3"])
    }

    private struct Framed: ViewModifier {
        let width: Double
        @Environment(\.colorScheme) private var scheme

        func body(content: Content) -> some View {
            content.frame(width: width)
            Text(scheme.rawValue)
        }
    }

    @Test("custom modifiers see the environment where they are applied")
    func modifiers() {
        let list = Stage.list {
            Text("a").modifier(Framed(width: 12)).environment(\.colorScheme, .dark)
        }
        #expect(Stage.texts(list) == ["a", "dark"])
    }

    @Test("a single-line family puts everything in one row")
    func inline() {
        let list = Stage.list(234, 26, { $0.family = .accessoryInline }) {
            Image(systemName: "drop.fill")
            Text("1250 ml of 2000 ml, three hours behind")
        }
        let frames = list.items.flatMap(Stage.frames)
        #expect(frames.count == 2 && frames[0].maxX < frames[1].minX)
        #expect(Stage.texts(list).count == 1)
    }

    @Test("a group's modifiers reach each of its views")
    func groups() {
        let frames = Stage.frames(100, 100) {
            HStack(spacing: 0) {
                Group {
                    Rectangle()
                    Rectangle()
                }
                .frame(width: 10, height: 10)
            }
        }
        #expect(frames.map(\.minX) == [40, 50])
    }
}
