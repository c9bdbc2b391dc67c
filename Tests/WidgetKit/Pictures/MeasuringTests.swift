import SipliPictures
import SipliWidgetKit
import Testing

struct MeasuringTests {
    /// Ink may leave its advance by the side bearing of a letter and by half a pixel of smoothing.
    @Test(arguments: ["1,250 ml", "Water today", "💧 Water 👩‍👩‍👧", "مرحبا بالعالم", "שלום 12 abc", "fi ffi Wav"])
    func inkOfALineLiesWithinItsMeasuredWidth(_ text: String) throws {
        var sheet = Sheet(width: 240, height: 60)
        let item = sheet.item(text, x: 20, y: 12)
        sheet.list.items = [.text(item)]
        let ink = try #require(try sheet.picture(scale: 4).ink)
        let measured = Rect(x: 80, y: 48, width: item.frame.width * 4, height: item.frame.height * 4)
        #expect(ink.minX >= measured.minX - 5 && ink.maxX <= measured.maxX + 5)
        #expect(ink.minY >= measured.minY - 5 && ink.maxY <= measured.maxY + 5)
        #expect(ink.width >= measured.width * 0.85)
    }

    @Test(.enabled(if: Fonts.match(":lang=zh"), "needs a font for Chinese"))
    func inkOfChineseLiesWithinItsMeasuredWidth() throws {
        try inkOfALineLiesWithinItsMeasuredWidth("今天喝水")
    }

    @Test func widthGrowsWithTheFontSizeExactly() {
        let sheet = Sheet()
        let small = sheet.layOut([sheet.run("Hamburg", size: 10)]).size
        let large = sheet.layOut([sheet.run("Hamburg", size: 40)]).size
        #expect(abs(large.width - 4 * small.width) < 0.1)
        #expect(abs(large.height - 4 * small.height) < 0.1)
    }

    @Test func textFitsIntoTheWidthItWasMeasuredToHave() {
        let sheet = Sheet()
        for text in ["Water", "1,250 of 2,500 ml", "💧 مرحبا"] {
            let free = sheet.layOut([sheet.run(text)])
            #expect(sheet.layOut([sheet.run(text)], width: free.size.width, lineLimit: 1) == free)
        }
    }

    @Test func linesBreakBetweenWordsAndKeepAllOfThem() {
        let sheet = Sheet()
        let layout = sheet.layOut([sheet.run("one two three four five six")], width: 90)
        let lines = layout.lines.map { $0.runs.map(\.text).joined() }
        #expect(lines.count > 1)
        #expect(lines.joined(separator: " ") == "one two three four five six")
        #expect(!layout.isTruncated)
        #expect(layout.lines.allSatisfy { $0.width <= 90 })
    }

    @Test func aWordWiderThanTheWidthIsBroken() {
        let sheet = Sheet()
        let layout = sheet.layOut([sheet.run("Donaudampfschifffahrt")], width: 60)
        #expect(layout.lines.count > 1)
        #expect(layout.lines.map { $0.runs.map(\.text).joined() }.joined() == "Donaudampfschifffahrt")
    }

    @Test func theLastLineAllowedEndsInAnEllipsis() {
        let sheet = Sheet()
        let layout = sheet.layOut([sheet.run("one two three four five six seven eight")], width: 90, lineLimit: 2)
        #expect(layout.isTruncated)
        #expect(layout.lines.count == 2)
        #expect(layout.lines[1].runs.map(\.text).joined().hasSuffix("…"))
        #expect(layout.lines[1].width <= 90)
    }

    @Test func paragraphsCountAsLinesAndTheEllipsisStandsForTheRest() {
        let sheet = Sheet()
        let layout = sheet.layOut([sheet.run("a\nb\nc")], lineLimit: 2)
        #expect(layout.lines.map { $0.runs.map(\.text).joined() } == ["a", "b…"])
        #expect(sheet.layOut([sheet.run("a\n\nc")]).lines.count == 3)
    }

    @Test func aCutKeepsTheStylesOfWhatIsLeft() {
        let sheet = Sheet()
        let runs = [sheet.run("bold words ", weight: 700), sheet.run("and many regular words")]
        let layout = sheet.layOut(runs, width: 130, lineLimit: 1)
        #expect(layout.lines[0].runs.map(\.font.weight) == [700, 400])
        #expect(layout.lines[0].runs[0].text == "bold words ")
    }

    @Test func alignmentMovesLinesInsideTheWidest() {
        let sheet = Sheet()
        func offsets(_ text: String, _ alignment: LineAlignment) -> [Double] {
            let layout = sheet.layOut([sheet.run(text)], alignment: alignment)
            return layout.lines.map { line in
                let room = layout.size.width - line.width
                return room == 0 ? 0 : line.origin.x / room
            }
        }
        #expect(offsets("wide line\nx", .leading) == [0, 0])
        #expect(offsets("wide line\nx", .center) == [0, 0.5])
        #expect(offsets("wide line\nx", .trailing) == [0, 1])
        #expect(offsets("שורה רחבה\nא", .leading) == [0, 1])
        #expect(offsets("שורה רחבה\nא", .trailing) == [0, 0])
    }

    @Test func tabularDigitsAreEquallyWide() {
        let sheet = Sheet()
        func width(_ text: String) -> Double {
            var run = sheet.run(text)
            run.font.hasMonospacedDigits = true
            return sheet.layOut([run]).size.width
        }
        #expect(width("1111") == width("0808"))
    }

    @Test(.enabled(if: Fonts.match("Inter"), "needs the font Inter"))
    func weightsDifferInWidth() {
        let sheet = Sheet()
        let widths = [400, 600, 900].map { sheet.layOut([sheet.run("Hamburg", weight: $0)]).size.width }
        #expect(widths[0] < widths[1] && widths[1] < widths[2])
    }

    @Test func linesStandUnderEachOtherByTheirHeights() {
        let sheet = Sheet()
        let one = sheet.layOut([sheet.run("x")])
        let three = sheet.layOut([sheet.run("x\nx\nx")])
        #expect(abs(three.size.height - 3 * one.size.height) < 0.01)
        #expect(abs(three.lines[2].origin.y - three.lines[1].origin.y - one.size.height) < 0.01)
        #expect(one.lines[0].origin.y > 0.6 * one.size.height)
    }

    @Test func textWithoutLettersHasAHeightButNothingHasNone() {
        let sheet = Sheet()
        #expect(sheet.layOut([sheet.run("")]).size.height == sheet.layOut([sheet.run("x")]).size.height)
        #expect(sheet.layOut([]).size == .zero)
    }

    @Test func oddTextDoesNoHarm() {
        let sheet = Sheet()
        for text in [
            "\0", "a\0b", "\u{200D}", "\u{FEFF}", "\r\n", "e\u{301}\u{301}", String(repeating: "x", count: 5_000),
        ] {
            for width in [nil, 0, 1, 50, .infinity] as [Double?] {
                let layout = sheet.layOut([sheet.run(text)], width: width, lineLimit: 3)
                #expect(layout.lines.count <= 3)
                #expect(layout.size.width.isFinite && layout.size.height.isFinite)
            }
        }
    }
}
