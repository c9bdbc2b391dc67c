import SipliRenderers
import SipliWidgetKit
import Testing

@Suite("Pictures in a terminal") struct RasterTests {
    private static let red = RGBA(red: 1, green: 0, blue: 0)
    private static let blue = RGBA(red: 0, green: 0, blue: 1)
    private static let colors = TerminalOptions(colors: .full)

    /// A picture of four columns and two rows, on white.
    private func lines(
        _ options: TerminalOptions = colors, change: (inout RasterItem) -> Void = { _ in },
        pixels: @escaping RasterReader
    ) -> [String] {
        var list = DisplayList(size: Size(width: CellGrid.points(columns: 4), height: 32), tint: SampleList.tint)
        var item = RasterItem(frame: Rect(origin: .zero, size: list.size), path: "/photo.jpg")
        change(&item)
        list.items = [.raster(item)]
        return TerminalRenderer.lines(list, appearance: Appearance(), options: options, pixels: pixels)
    }

    /// Rows of one colour each.
    private func rows(_ colors: [RGBA]) -> RasterReader {
        { path, columns, rows in
            #expect(path == "/photo.jpg" && columns == 4 && rows == 4)
            return colors.flatMap { Array(repeating: $0, count: columns) }
        }
    }

    @Test("a cell has two colours, one above the other")
    func halves() {
        let lines = lines(pixels: rows([Self.red, Self.blue, Self.red, Self.blue]))
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.contains("48;2;0;0;255") && $0.contains("▀▀▀▀") && $0.contains("38;2;255;0;0") })
    }

    @Test("colours that are nearly the same stay what they are")
    func near() {
        let (one, other) = (RGBA(red: 0.5, green: 0.2, blue: 0), RGBA(red: 0.52, green: 0.2, blue: 0))
        let lines = lines(pixels: rows([one, other, one, other]))
        // 0.5, 0.52 and 0.2 of 255.
        #expect(lines.allSatisfy { $0.contains("38;2;128;51;0") && $0.contains("48;2;133;51;0") })
    }

    @Test("a row of one colour is the background of its cells")
    func plain() {
        let lines = lines(pixels: rows([Self.red, Self.red, Self.blue, Self.blue]))
        #expect(lines[0].contains("48;2;255;0;0") && !lines[0].contains("▀"))
        #expect(lines[1].contains("48;2;0;0;255"))
    }

    @Test("without colours it is shades, the darker the farther from the background")
    func shades() {
        let grey = RGBA(red: 0.8, green: 0.8, blue: 0.8)
        let picture = rows([.white, grey, .black, .black])
        let shaded = lines(TerminalOptions(), pixels: picture)
        #expect(shaded.last == "████")
        #expect(shaded.first.map { Set($0).isSubset(of: [" ", "░", "▒"]) } == true)
        #expect(lines(TerminalOptions(isUnicode: false), pixels: picture).last == "####")
    }

    @Test("without pixels its place is marked, and a hidden one is not read")
    func unread() {
        let marked = lines(pixels: { _, _, _ in nil })
        #expect(marked.count == 2 && marked.allSatisfy { $0.contains("48;2;") })
        let refusing: RasterReader = { _, _, _ in
            Issue.record("a hidden picture was read")
            return nil
        }
        #expect(lines(change: { $0.isRedacted = true }, pixels: refusing) == marked)
    }

    @Test("a template is painted where it is opaque")
    func templates() {
        let red = Paint.color(light: Self.red, dark: Self.red)
        let lines = lines(change: { $0.paint = red }, pixels: rows([Self.blue, Self.blue, .clear, .clear]))
        #expect(lines.count == 1)
        #expect(lines[0].contains("48;2;255;0;0"))
    }
}
