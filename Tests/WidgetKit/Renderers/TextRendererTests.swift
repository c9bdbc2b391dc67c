import FoundationEssentials
import SipliRenderers
import SipliWidgetKit
import Testing

@Suite struct TextRendererTests {
    private static func list(_ items: [DisplayItem]) -> DisplayList {
        var list = DisplayList(size: Size(width: 338, height: 158), tint: .tint)
        list.items = items
        return list
    }

    private static func symbol(_ name: String, at point: Point) -> DisplayItem {
        .symbol(
            SymbolItem(
                name: name, frame: Rect(origin: point, size: Size(width: 16, height: 16)), weight: 400, paint: .tint))
    }

    @Test func blocksAreReadFromTopToBottomAndFromTheLeadingSide() {
        // The label in the ring is nearly level with the second line, but belongs to the ring.
        #expect(
            TextRenderer.text(SampleList.list(columns: 40)) == """
                51%
                1250 ml of 2450 ml
                streak 3
                51%
                Log 250 ml
                """)
        let items = [
            SampleList.text("d", at: Point(x: 50, y: 20)), SampleList.text("b", at: Point(x: 50, y: 3)),
            SampleList.text("c", at: Point(x: 0, y: 20)), SampleList.text("a", at: .zero),
        ]
        #expect(TextRenderer.text(Self.list(items)) == "a b\nc d")
    }

    @Test func aNumberAndTheWordBelowItAreOne() {
        let items = [
            SampleList.text("total", at: .zero), SampleList.text("1250 ml", at: Point(x: 0, y: 16)),
            SampleList.text("3", at: Point(x: 104, y: 0)), SampleList.text("days", at: Point(x: 92, y: 16)),
        ]
        // Two columns with aligned lines are read line by line; otherwise column by column.
        #expect(TextRenderer.text(Self.list(items)) == "total 3\n1250 ml days")
        let rule = SampleList.text("·", at: Point(x: 60, y: 8))
        #expect(TextRenderer.text(Self.list(items + [rule])) == "total\n1250 ml\n·\n3 days")
    }

    @Test func aSymbolBesideANumberPartsItNotFromTheWordBelow() {
        // Four points after the flame the number begins after the end of the word.
        let items = [
            SampleList.text("total", at: .zero), SampleList.text("1250 ml", at: Point(x: 0, y: 16)),
            SampleList.text("·", at: Point(x: 60, y: 8)), Self.symbol("flame.fill", at: Point(x: 94, y: 0)),
            SampleList.text("1", at: Point(x: 114, y: 0)), SampleList.text("day", at: Point(x: 86, y: 16)),
        ]
        #expect(TextRenderer.text(Self.list(items)) == "total\n1250 ml\n·\n1 day")
    }

    @Test func theTimeOfAnEntryIsSaidFirst() {
        func row(_ y: Double, _ time: String) -> [DisplayItem] {
            [
                Self.symbol("drop.fill", at: Point(x: 0, y: y)), SampleList.text("Water", at: Point(x: 24, y: y)),
                SampleList.text("300 ml", at: Point(x: 160, y: y)), SampleList.text(time, at: Point(x: 240, y: y)),
            ]
        }
        #expect(
            TextRenderer.text(Self.list(row(0, "14:32") + row(24, "7:20 am") + row(48, "1:2"))) == """
                14:32 Water 300 ml
                7:20 am Water 300 ml
                Water 300 ml 1:2
                """)
        let pair = [SampleList.text("Next", at: .zero), SampleList.text("14:32", at: Point(x: 80, y: 0))]
        #expect(TextRenderer.text(Self.list(pair)) == "Next 14:32")
    }

    @Test func aSymbolToTapSaysWhatTheTapDoes() throws {
        var list = Self.list([Self.symbol("plus", at: .zero)])
        let url = try #require(URL(string: "sipli://add-intake"))
        list.regions = [
            TapRegion(frame: Rect(x: 0, y: 0, width: 44, height: 44), action: .link(url), label: "Log water")
        ]
        #expect(TextRenderer.text(list) == "Log water")
        #expect(TextRenderer.label(of: list.regions[0], in: list) == "Log water")
        list.regions[0].label = ""
        #expect(TextRenderer.text(list) == "plus")
        #expect(TextRenderer.label(of: list.regions[0], in: list) == "plus")
    }

    @Test func linesAreWrappedWithoutPartingNumbersFromUnits() {
        let measurer = TerminalOptions().measurer
        #expect(
            TextRenderer.wrapped("09:15 Peppermint 240 ml", columns: 20, measurer) == ["09:15 Peppermint", "240 ml"])
        #expect(TextRenderer.wrapped("1250 ml of 2450 ml", columns: 10, measurer) == ["1250 ml of", "2450 ml"])
        #expect(TextRenderer.wrapped("1250 ml", columns: 4, measurer) == ["1250", "ml"])
        #expect(TextRenderer.wrapped("1250 ml", columns: 3, measurer) == ["…", "ml"])
    }

    @Test func brokenTextIsReadLineByLine() {
        let item = SampleList.text("1250 of 2450 ml", at: .zero, width: CellGrid.points(columns: 8))
        #expect(TextRenderer.text(Self.list([item])) == "1250 of\n2450 ml")
    }

    @Test func gaugesArePercentagesUnlessTheySaySo() {
        let ring = SampleList.ring(Rect(x: 0, y: 0, width: 64, height: 64), fraction: 0.519)
        #expect(TextRenderer.text(Self.list([ring])) == "51%")
        let label = SampleList.text("51%", at: Point(x: 20, y: 24))
        #expect(TextRenderer.text(Self.list([ring, label])) == "51%")
        let word = SampleList.text("so", at: Point(x: 20, y: 24))
        #expect(TextRenderer.text(Self.list([ring, word])) == "51% so")
    }

    @Test func symbolsAreNamedOnlyWhereNothingElseSpeaks() {
        let text = SampleList.text("Log", at: Point(x: 20, y: 0))
        #expect(TextRenderer.text(Self.list([Self.symbol("plus.circle.fill", at: .zero), text])) == "Log")
        #expect(TextRenderer.text(Self.list([Self.symbol("plus.circle.fill", at: .zero)])) == "plus")
        #expect(TextRenderer.text(Self.list([Self.symbol("cup.and.saucer.fill", at: .zero)])) == "cup and saucer")
        #expect(TextRenderer.text(Self.list([Self.symbol("circle", at: .zero)])) == "circle")
    }

    @Test func hiddenContentIsNotRead() {
        guard case .text(var text) = SampleList.text("1250 水", at: .zero) else { return }
        text.isRedacted = true
        var symbol = SymbolItem(
            name: "flame.fill", frame: Rect(x: 0, y: 40, width: 16, height: 16), weight: 400, paint: .tint)
        symbol.isRedacted = true
        guard case .shape(var arc) = SampleList.arc(Rect(x: 0, y: 80, width: 20, height: 20), from: 0, to: 0.5, .tint)
        else { return }
        arc.isRedacted = true
        let gauge = GaugeItem(frame: arc.frame, style: .ring, fraction: 0.5, paint: .tint, drawing: [.shape(arc)])
        var marked = GaugeItem(frame: arc.frame, style: .bar, fraction: 0, paint: .tint, drawing: [])
        marked.isRedacted = true
        let items: [DisplayItem] = [.text(text), .symbol(symbol), .gauge(gauge), .gauge(marked)]
        #expect(TextRenderer.text(Self.list(items)) == "•••••")
        #expect(TextRenderer.inline(Self.list([.symbol(symbol), .text(text)]), symbols: .emoji) == (nil, "•••••"))
    }

    @Test func inlineIsTheLeadingSymbolAndTheText() {
        let text = SampleList.text("1250/2450 ml", at: Point(x: 20, y: 0))
        let drop = Self.symbol("drop.fill", at: .zero)
        let items = [
            text, drop, Self.symbol("flame.fill", at: Point(x: 150, y: 0)),
            SampleList.ring(Rect(x: 180, y: 0, width: 16, height: 16), fraction: 0.5),
        ]
        #expect(TextRenderer.inline(Self.list(items), symbols: .emoji) == ("💧", "1250/2450 ml"))
        #expect(TextRenderer.inline(Self.list(items), symbols: .none) == (nil, "1250/2450 ml"))
        #expect(TextRenderer.inline(Self.list([text]), symbols: .emoji) == (nil, "1250/2450 ml"))
        #expect(TextRenderer.inline(Self.list([]), symbols: .emoji) == (nil, ""))
    }

    @Test func textOfGroupsStandsWhereTheyPutIt() {
        var group = GroupItem(items: [SampleList.text("b", at: .zero)])
        group.rotationDegrees = 180
        group.center = Point(x: 50, y: 50)
        #expect(TextRenderer.text(Self.list([.group(group), SampleList.text("a", at: .zero)])) == "a\nb")
        group.opacity = 0
        #expect(TextRenderer.text(Self.list([.group(group)])) == "")
    }
}
