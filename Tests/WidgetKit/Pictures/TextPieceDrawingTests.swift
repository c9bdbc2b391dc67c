import SipliPictures
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

struct TextPieceDrawingTests {
    private static let words = "one two three four five six seven eight"

    private func cut(_ mode: Text.TruncationMode, lineLimit: Int = 1) -> TextLayout {
        let sheet = Sheet()
        return sheet.measurer.layOut(
            [sheet.run(Self.words)], width: 120, lineLimit: lineLimit, alignment: .leading, truncation: mode)
    }

    private func lines(_ layout: TextLayout) -> [String] { layout.lines.map { $0.runs.map(\.text).joined() } }

    @Test(arguments: [Text.TruncationMode.head, .middle, .tail])
    func theEllipsisStandsWhereItIsAskedFor(_ mode: Text.TruncationMode) throws {
        let layout = cut(mode)
        let line = try #require(lines(layout).first)
        let parts = line.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
        #expect(layout.isTruncated && layout.lines.count == 1 && layout.size.width <= 120)
        try #require(parts.count == 2)
        #expect(parts[0].isEmpty == (mode == .head))
        #expect(parts[1].isEmpty == (mode == .tail))
        #expect(Self.words.hasPrefix(parts[0]) && Self.words.hasSuffix(parts[1]))
    }

    @Test func theLastLineKeepsTheEndOfTheTextWhenItsBeginningIsCut() throws {
        let shown = lines(cut(.head, lineLimit: 2))
        try #require(shown.count == 2)
        #expect(Self.words.hasPrefix(shown[0]))
        #expect(shown[1].hasPrefix("…") && shown[1].hasSuffix("eight"))
    }

    @Test func kerningWidensTheGapsBetweenLetters() {
        let sheet = Sheet()
        var wide = sheet.run("abcd")
        wide.kerning = 3
        let difference = sheet.layOut([wide]).size.width - sheet.layOut([sheet.run("abcd")]).size.width
        #expect(abs(difference - 9) < 0.1)
    }

    @Test func whatIsRaisedIsDrawnHigher() throws {
        func top(_ rise: Double) throws -> Double {
            var sheet = Sheet()
            var raised = sheet.run("x")
            raised.rise = rise
            let layout = sheet.layOut([sheet.run("A", paint: .plain(.clear)), raised])
            sheet.list.items = [
                .text(TextItem(frame: Rect(origin: Point(x: 5, y: 20), size: layout.size), lines: layout.lines))
            ]
            let baseline = 20 + (layout.lines.first?.origin.y ?? 0)
            return baseline - (try #require(try sheet.picture(scale: 2).ink).minY / 2)
        }
        let (raised, level) = (try top(6), try top(0))
        #expect(abs(raised - level - 6) <= 0.6)
    }

    /// A symbol is a square of six fifths of the font's size, centred on capitals.
    @Test(arguments: ["a", "א"]) func aSymbolStandsWhereTheTextLeftRoomForIt(_ letter: String) throws {
        var sheet = Sheet(width: 100, height: 60)
        let word = sheet.run(letter, size: 20, paint: .plain(.clear))
        var symbol = sheet.run(TextRun.placeholder, size: 20)
        symbol.symbol = "circle.fill"
        let layout = sheet.layOut([word, symbol, word])
        let letterWidth = sheet.layOut([word]).size.width
        #expect(abs(layout.size.width - 2 * letterWidth - 24) < 0.1)
        sheet.list.items = [
            .text(TextItem(frame: Rect(origin: Point(x: 10, y: 10), size: layout.size), lines: layout.lines))
        ]
        let ink = try #require(try sheet.picture(scale: 4).ink)
        let middle = 10 + (layout.lines.first?.origin.y ?? 0) - 7
        #expect(abs(ink.midX / 4 - (10 + letterWidth + 12)) < 0.5)
        #expect(abs(ink.midY / 4 - middle) < 0.5)
        #expect(ink.width / 4 > 18 && ink.width / 4 <= 24)
    }

    @Test func aHiddenSymbolIsPartOfTheBar() throws {
        var sheet = Sheet()
        var symbol = sheet.run(TextRun.placeholder)
        symbol.symbol = "drop.fill"
        var item = TextItem(
            frame: Rect(x: 0, y: 0, width: 40, height: 20), lines: sheet.layOut([symbol, sheet.run(" 250")]).lines)
        item.isRedacted = true
        sheet.list.items = [.text(item)]
        #expect(!(try sheet.svg()).contains("250"))
        let picture = try sheet.picture()
        #expect((0..<60).allSatisfy { picture[20, $0].over(.white).luminance > 0.3 })
    }
}
