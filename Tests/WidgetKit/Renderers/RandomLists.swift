import FoundationEssentials
import SipliRenderers
import SipliWidgetKit

/// Lists of random items, the same for each seed.
struct RandomLists {
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        }
    }

    var generator: Generator

    init(seed: UInt64) {
        generator = Generator(state: seed &+ 1)
    }

    private static let words = [
        "water", "1250 of 2450 ml", "水を飲む", "👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "\u{301}", "a\u{1B}[31mb", "\n", "…°±", "שלום", "",
        " ",
        "\u{202E}x", "é水é水é水é水é水é水", "☀\u{FE0F}☀", "x\u{200D}y",
    ]

    mutating func options() -> TerminalOptions {
        var options = TerminalOptions(
            colors: TerminalOptions.Colors.allCases.randomElement(using: &generator) ?? .none,
            isUnicode: .random(using: &generator))
        options.isAmbiguousWide = .random(using: &generator)
        options.hasBackground = .random(using: &generator)
        options.hasLinks = .random(using: &generator)
        // Emoji are wider than the frame of a symbol.
        options.symbols = .random(using: &generator) ? .emoji : .text
        return options
    }

    mutating func list(columns: Int, rows: Int) -> DisplayList {
        var list = DisplayList(
            size: Size(width: CellGrid.points(columns: columns), height: Double(rows) * 16), tint: SampleList.tint)
        list.background = [item(depth: 0)]
        list.items = (0..<Int.random(in: 0...8, using: &generator)).map { _ in item(depth: 2) }
        if let url = URL(string: "sipli://log/250?a=b") {
            list.regions = [TapRegion(frame: frame(), action: .link(url), label: "")]
        }
        return list
    }

    private mutating func item(depth: Int) -> DisplayItem {
        switch Int.random(in: 0...(depth > 0 ? 5 : 4), using: &generator) {
        case 0: return text()
        case 1: return .shape(shape(.fill(evenOdd: .random(using: &generator))))
        case 2:
            return .shape(
                shape(.stroke(width: number(0...20), cap: .round, join: .round, dash: [], dashPhase: 0)))
        case 3: return .symbol(SymbolItem(name: "drop.fill", frame: frame(), weight: 400, paint: paint()))
        case 4:
            let style: GaugeItem.Style = .random(using: &generator) ? .bar : .ring
            return .gauge(
                GaugeItem(
                    frame: frame(), style: style, fraction: number(-0.5...1.5), paint: paint(),
                    drawing: [.shape(shape(.fill(evenOdd: false)))]))
        default:
            var group = GroupItem(items: [item(depth: depth - 1), item(depth: depth - 1)])
            group.opacity = number(0...1)
            group.rotationDegrees = number(-360...360)
            group.scale = number(0...3)
            group.center = Point(x: number(-50...400), y: number(-50...200))
            return .group(group)
        }
    }

    private mutating func text() -> DisplayItem {
        let words = (0..<3).map { _ in Self.words.randomElement(using: &generator) ?? "" }
        let runs = words.map { TextRun(text: $0, font: ResolvedFont(size: 13), paint: paint()) }
        let frame = frame()
        let width: Double? = .random(using: &generator) ? frame.width : nil
        let layout = CellMeasurer().layOut(runs, width: width, lineLimit: nil, alignment: .leading)
        var item = TextItem(frame: frame, lines: layout.lines)
        item.isRedacted = Int.random(in: 0...4, using: &generator) == 0
        return .text(item)
    }

    private mutating func shape(_ style: ShapeItem.Style) -> ShapeItem {
        let meanings: [ShapeItem.Meaning] = [
            .path, .rectangle(cornerRadius: number(0...8)), .ellipse, .line, .arc(from: 0, to: number(-1...2)),
        ]
        return ShapeItem(
            frame: frame(), path: Path(), style: style, paint: paint(),
            meaning: meanings.randomElement(using: &generator) ?? .path)
    }

    private mutating func paint() -> Paint {
        let color = RGBA(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
        let paints: [Paint] = [.tint, .background, .fill(2), .level(1, of: nil), .color(light: color, dark: color)]
        return paints.randomElement(using: &generator) ?? .tint
    }

    private mutating func frame() -> Rect {
        Rect(x: number(-100...600), y: number(-50...200), width: number(0...500), height: number(0...200))
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &generator)
    }
}
