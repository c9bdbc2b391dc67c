import SipliCore
import SipliRenderers
import SipliWidgetKit
import Testing

/// Whatever is in a list: no line is wider than the widget, there are no more lines than it has rows, and only enabled
/// escape sequences are written.
@Suite struct TerminalPropertyTests {
    @Test(arguments: 0..<40) func noLineIsWiderThanTheWidget(seed: Int) {
        var random = RandomLists(seed: UInt64(seed))
        for _ in 0..<25 {
            let columns = Int.random(in: 1...90, using: &random.generator)
            let rows = Int.random(in: 1...12, using: &random.generator)
            let list = random.list(columns: columns, rows: rows)
            let options = random.options()
            let appearance = Appearance(
                scheme: ColorScheme.allCases.randomElement(using: &random.generator) ?? .dark,
                mode: WidgetRenderingMode.allCases.randomElement(using: &random.generator) ?? .fullColor)
            let lines = TerminalRenderer.lines(list, appearance: appearance, options: options)
            #expect(lines.count <= rows)
            for line in lines {
                let plain = Self.withoutEscapes(line)
                #expect(CellWidth(isAmbiguousWide: options.isAmbiguousWide).of(plain) <= columns)
                if options.colors == .none && !options.hasLinks { #expect(!line.contains("\u{1B}")) }
                if !options.isUnicode { #expect(line.utf8.allSatisfy { $0 < 0x7F }) }
                #expect(plain.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
            }
        }
    }

    @Test func sizesThatAreNoneDoNoHarm() {
        for value in [Double.nan, .infinity, -.infinity, -50, 0, 1e300] {
            var list = DisplayList(size: Size(width: 80, height: 32), tint: .tint)
            let frame = Rect(x: value, y: 0, width: value, height: value)
            list.items = [
                SampleList.rectangle(frame, .tint), SampleList.ring(frame, fraction: value),
                SampleList.text("a", at: Point(x: value, y: value)), SampleList.arc(frame, from: 0, to: value, .tint),
                .shape(
                    ShapeItem(
                        frame: frame, path: Path(),
                        style: .stroke(width: value, cap: .butt, join: .bevel, dash: [], dashPhase: 0), paint: .tint,
                        meaning: .rectangle(cornerRadius: value))),
            ]
            for line in TerminalRenderer.lines(list, appearance: Appearance()) { #expect(Printable.width(line) <= 10) }
            list.size = Size(width: value, height: value)
            #expect(TerminalRenderer.lines(list, appearance: Appearance()).count <= 512)
            #expect(TextRenderer.text(list).count < 100)
        }
    }

    /// Without SGR and OSC sequences.
    static func withoutEscapes(_ line: String) -> String {
        var (plain, rest) = ("", Substring(line))
        while let escape = rest.firstIndex(of: "\u{1B}") {
            plain += rest[..<escape]
            rest = rest[rest.index(after: escape)...]
            if rest.first == "[" {
                rest = rest.firstIndex(of: "m").map { rest[rest.index(after: $0)...] } ?? ""
            } else {
                rest = rest.firstIndex(of: "\\").map { rest[rest.index(after: $0)...] } ?? ""
            }
        }
        return plain + rest
    }
}
