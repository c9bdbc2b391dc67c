import SipliRenderers
import SipliWidgetKit
import Testing

@Suite struct CellMeasurerTests {
    private static func run(_ text: String, size: Double = 13) -> TextRun {
        TextRun(text: text, font: ResolvedFont(size: size), paint: .level(0, of: nil))
    }

    private static func lines(
        _ text: String, columns: Int?, limit: Int? = nil, isUnicode: Bool = true
    ) -> [String] {
        CellMeasurer(isUnicode: isUnicode).layOut(
            [run(text)], width: columns.map(CellGrid.points), lineLimit: limit, alignment: .leading
        ).lines.map { $0.runs.map(\.text).joined() }
    }

    @Test func linesBreakAtSpaces() {
        #expect(Self.lines("1250 of 2450 ml", columns: 8) == ["1250 of", "2450 ml"])
        #expect(Self.lines("1250 of 2450 ml", columns: 7) == ["1250 of", "2450 ml"])
        #expect(Self.lines("1250 of 2450 ml", columns: nil) == ["1250 of 2450 ml"])
        #expect(Self.lines("a  b", columns: 2) == ["a", "b"])
        #expect(Self.lines("abc ", columns: 3) == ["abc"])
        #expect(Self.lines("on-track", columns: 5) == ["on-", "track"])
    }

    @Test func wordsBreakOnlyWhereTheyAreWiderThanALine() {
        #expect(Self.lines("a hydration", columns: 5) == ["a", "hydra", "tion"])
        #expect(Self.lines("水を飲む", columns: 4) == ["水を", "飲む"])
        #expect(Self.lines("水を飲む", columns: 3) == ["水", "を", "飲", "む"])
        #expect(Self.lines("水", columns: 1) == ["水"])
        #expect(Self.lines("ab水", columns: 3) == ["ab", "水"])
    }

    @Test func lineFeedsAreKeptAndOtherControlsAreNot() {
        #expect(Self.lines("a\nb\r\nc", columns: nil) == ["a", "b", "c"])
        #expect(Self.lines("a\n\nb", columns: 10) == ["a", "", "b"])
        #expect(Self.lines("a\u{1B}[2Jb\u{7}", columns: nil) == [#"a\u001b[2Jb\u0007"#])
        #expect(Self.lines("", columns: nil) == [""])
    }

    @Test func whatDoesNotFitIsCutWithAnEllipsis() {
        #expect(Self.lines("1250 of 2450 ml", columns: 8, limit: 1) == ["1250 of…"])
        #expect(Self.lines("1250 of 2450 ml", columns: 6, limit: 1) == ["1250…"])
        #expect(Self.lines("one two three four", columns: 9, limit: 2) == ["one two", "three fo…"])
        #expect(Self.lines("one\ntwo", columns: 9, limit: 1) == ["one…"])
        #expect(Self.lines("abcdef", columns: 1, limit: 1) == ["…"])
        #expect(Self.lines("1250 of 2450 ml", columns: 8, limit: 1, isUnicode: false) == ["1250..."])
        #expect(Self.lines("abcdef", columns: 2, limit: 1, isUnicode: false) == [".."])
    }

    @Test func aNumberIsWholeOrNotThere() {
        #expect(Self.lines("of 2450 ml", columns: 6, limit: 1) == ["of…"])
        #expect(Self.lines("of 2450 ml", columns: 8, limit: 1) == ["of 2450…"])
        #expect(Self.lines("300 ml", columns: 2, limit: 1) == ["…"])
        #expect(Self.lines("12,345.6 km", columns: 7, limit: 1) == ["…"])
        #expect(Self.lines("14:32", columns: 4, limit: 1) == ["…"])
        #expect(Self.lines("no 14:32", columns: 7, limit: 1) == ["no…"])
        // It is not broken into lines either.
        #expect(Self.lines("of 2450 ml", columns: 3) == ["of", "…", "ml"])
        #expect(Self.lines("ml2450", columns: 4) == ["ml", "2450"])
        #expect(Self.lines("2450", columns: 2, isUnicode: false) == [".."])
    }

    @Test func aDenseMeasurerTakesCellsForLarger() throws {
        let layout = CellMeasurer(density: 2).layOut(
            [Self.run("1250 of 2450 ml")], width: CellGrid.points(columns: 16), lineLimit: nil, alignment: .trailing)
        #expect(layout.lines.map { $0.runs.map(\.text).joined() } == ["1250 of", "2450 ml"])
        #expect(layout.size == Size(width: 7 * 16, height: 2 * 32))
        #expect(layout.lines.map(\.origin) == [Point(x: 0, y: 24), Point(x: 0, y: 56)])
        var list = DisplayList(size: layout.size, tint: .tint)
        list.items = [.text(TextItem(frame: Rect(origin: .zero, size: layout.size), lines: layout.lines))]
        #expect(TerminalRenderer.lines(list.scaled(by: 0.5), appearance: Appearance()) == ["1250 of", "2450 ml"])
    }

    @Test func sizesAreWholeCellsWhateverTheFont() {
        let measurer = CellMeasurer()
        for size in [8.0, 13, 40] {
            let layout = measurer.layOut(
                [Self.run("12 水", size: size)], width: 100, lineLimit: nil, alignment: .leading)
            #expect(layout.size == Size(width: 40, height: 16))
            #expect(!layout.isTruncated)
        }
        #expect(measurer.layOut([], width: nil, lineLimit: nil, alignment: .leading).size == .zero)
        #expect(measurer.layOut([Self.run("")], width: nil, lineLimit: nil, alignment: .leading).size.height == 16)
    }

    @Test func linesAreAlignedInWholeCells() {
        func origins(_ alignment: LineAlignment) -> [Double] {
            CellMeasurer().layOut([Self.run("abcd\na")], width: nil, lineLimit: nil, alignment: alignment)
                .lines.map(\.origin.x)
        }
        #expect(origins(.leading) == [0, 0])
        // Three cells are free: one before, the rest after.
        #expect(origins(.center) == [0, 8])
        #expect(origins(.trailing) == [0, 24])
    }

    @Test func runsKeepTheirLooksAcrossLines() throws {
        let bold = TextRun(text: "two three", font: ResolvedFont(size: 13, weight: 700), paint: .tint)
        let layout = CellMeasurer().layOut(
            [Self.run("one "), bold], width: CellGrid.points(columns: 7), lineLimit: nil, alignment: .leading)
        #expect(layout.lines.map { $0.runs.map(\.text) } == [["one ", "two"], ["three"]])
        let last = try #require(layout.lines.last?.runs.first)
        #expect(last.font.weight == 700 && last.paint == .tint)
    }
}
