import SipliRenderers
import SipliWidgetKit
import Testing

@Suite struct TerminalItemsTests {
    private static func lines(columns: Int, rows: Int, _ items: [DisplayItem]) -> [String] {
        lines(columns: columns, rows: rows, TerminalOptions(), items)
    }

    private static func lines(
        columns: Int, rows: Int, _ options: TerminalOptions, _ items: [DisplayItem]
    ) -> [String] {
        var list = DisplayList(
            size: Size(width: CellGrid.points(columns: columns), height: Double(rows) * 16), tint: SampleList.tint)
        list.items = items
        return TerminalRenderer.lines(list, appearance: Appearance(scheme: .dark), options: options)
    }

    private static func shape(
        _ frame: Rect, _ meaning: ShapeItem.Meaning, strokeWidth: Double? = nil, path: Path = Path(),
        _ paint: Paint = .tint
    ) -> ShapeItem {
        let style: ShapeItem.Style =
            strokeWidth.map { .stroke(width: $0, cap: .butt, join: .miter, dash: [], dashPhase: 0) }
            ?? .fill(evenOdd: false)
        return ShapeItem(frame: frame, path: path, style: style, paint: paint, meaning: meaning)
    }

    // MARK: Rounding

    @Test func placesAreFlooredAndTheRestIsBehind() {
        // Five cells for a text of two: one and a half before it.
        #expect(Self.lines(columns: 5, rows: 1, [SampleList.text("ab", at: Point(x: 12, y: 0))]) == [" ab"])
        #expect(Self.lines(columns: 5, rows: 2, [SampleList.text("ab", at: Point(x: 8, y: 12))]) == [" ab"])
        #expect(Self.lines(columns: 5, rows: 2, [SampleList.text("ab", at: Point(x: 8, y: 16))]) == ["", " ab"])
    }

    @Test func textsThatDoNotOverlapInPointsDoNotOverlapInCells() {
        for shift in 0..<8 {
            let x = Double(shift)
            let line = Self.lines(
                columns: 12, rows: 1,
                [
                    SampleList.text("abc", at: Point(x: x, y: 0)),
                    SampleList.text("def", at: Point(x: x + 24.5, y: 0)),
                ]
            ).joined()
            #expect(line.contains("abc") && line.contains("def"))
        }
    }

    @Test func nothingIsWrittenOverAnEdge() {
        #expect(Self.lines(columns: 4, rows: 1, [SampleList.text("abcdef", at: Point(x: 8, y: 0))]) == [" abc"])
        #expect(Self.lines(columns: 4, rows: 1, [SampleList.text("abcdef", at: Point(x: -16, y: 0))]) == ["cdef"])
        #expect(Self.lines(columns: 4, rows: 1, [SampleList.text("abc水", at: .zero)]) == ["abc"])
        #expect(Self.lines(columns: 4, rows: 1, [SampleList.text("x", at: Point(x: 0, y: 16))]) == [])
    }

    @Test func halfOfAWideCharacterDoesNotStay() {
        let items = [SampleList.text("水水", at: .zero), SampleList.text("x", at: Point(x: 8, y: 0))]
        #expect(Self.lines(columns: 4, rows: 1, items) == [" x水"])
    }

    // MARK: Shapes

    @Test func dividersAreLines() {
        // A row high around 20.5, it begins at 12.5: row 0.
        let rule = DisplayItem.shape(Self.shape(Rect(x: 0, y: 20, width: 48, height: 1), .line))
        #expect(Self.lines(columns: 6, rows: 3, [rule]) == ["──────"])
        #expect(Self.lines(columns: 6, rows: 3, TerminalOptions(isUnicode: false), [rule]) == ["------"])
        let upright = DisplayItem.shape(Self.shape(Rect(x: 10, y: 0, width: 1, height: 32), .line))
        #expect(Self.lines(columns: 6, rows: 3, [upright]) == [" │", " │"])
    }

    @Test func whatIsLowerThanARowMakesWayForText() {
        let rule = DisplayItem.shape(Self.shape(Rect(x: 0, y: 20, width: 48, height: 1), .line))
        let bar = DisplayItem.gauge(
            GaugeItem(
                frame: Rect(x: 0, y: 18, width: 48, height: 4), style: .bar, fraction: 0.5, paint: .tint, drawing: []))
        let (above, below) = (SampleList.text("ab", at: .zero), SampleList.text("cd", at: Point(x: 0, y: 38)))
        #expect(Self.lines(columns: 6, rows: 3, [rule, above]) == ["ab", "──────"])
        #expect(Self.lines(columns: 6, rows: 3, [above, bar, below]) == ["ab", "███░░░", "cd"])
        // A bar beside its text stays beside it.
        let beside = DisplayItem.gauge(
            GaugeItem(
                frame: Rect(x: 24, y: 7, width: 24, height: 4), style: .bar, fraction: 1, paint: .tint, drawing: []))
        #expect(Self.lines(columns: 6, rows: 3, [above, beside, bar]) == ["ab ███", "███░░░"])
        // Two that are rounded to the same row.
        let rules = [24.0, 33].map {
            DisplayItem.shape(Self.shape(Rect(x: 0, y: $0, width: 48, height: 1), .line))
        }
        #expect(Self.lines(columns: 6, rows: 3, rules) == ["", "──────", "──────"])
    }

    @Test func orderIsKeptWhereRowsAreFew() {
        func lines(rows: Int, from y: Double) -> [String] {
            let rule = DisplayItem.shape(Self.shape(Rect(x: 0, y: y + 20, width: 16, height: 1), .line))
            return Self.lines(
                columns: 6, rows: rows,
                [
                    SampleList.text("ab", at: Point(x: 0, y: y)), rule,
                    SampleList.text("cd", at: Point(x: 0, y: y + 25)),
                    SampleList.text("x", at: Point(x: 40, y: y + 25)),
                ])
        }
        // Rounded they would be in rows 0, 0 and 1; an item beside another stays beside it.
        #expect(lines(rows: 4, from: 0) == ["ab", "──", "cd   x"])
        // In rows 1, 1 and 2: there is room above.
        #expect(lines(rows: 3, from: 16) == ["ab", "──", "cd   x"])
        #expect(lines(rows: 2, from: 0) == ["ab", "cd   x"])
    }

    @Test func groundsMoveWithTheirText() throws {
        let rule = DisplayItem.shape(Self.shape(Rect(x: 0, y: 20, width: 32, height: 1), .line))
        let ground = DisplayItem.shape(
            Self.shape(Rect(x: 0, y: 24, width: 32, height: 18), .rectangle(cornerRadius: 4)))
        let items = [
            SampleList.text("ab", at: .zero), rule, ground, SampleList.text("cd", at: Point(x: 8, y: 25)),
        ]
        let lines = Self.lines(columns: 6, rows: 4, TerminalOptions(colors: .full), items)
        try #require(lines.count == 3 && lines[0] == "ab")
        #expect(lines[2].hasPrefix("\u{1B}[48;2;74;163;223m \u{1B}[0m\u{1B}[48;2;74;163;223;"))
        #expect(!lines[1].contains("48;2"))
    }

    @Test func aButtonHasTheRowOfItsLabel() {
        // 28 points round to two rows; the label says which one.
        for shift in 0..<16 {
            let y = Double(shift)
            let items = [
                DisplayItem.shape(Self.shape(Rect(x: 0, y: y, width: 48, height: 28), .rectangle(cornerRadius: 14))),
                .shape(Self.shape(Rect(x: 8, y: y + 2, width: 24, height: 24), .ellipse, .opacity(.tint, 0.3))),
                SampleList.text("ab", at: Point(x: 16, y: y + 6)),
            ]
            let lines = Self.lines(columns: 8, rows: 4, TerminalOptions(colors: .full), items).filter { !$0.isEmpty }
            #expect(lines.count == 1 && lines[0].contains("mab"))
        }
    }

    @Test func whatFillsATrackStaysOnIt() {
        let track = Rect(x: 0, y: 18, width: 48, height: 6)
        let faint = SampleList.rectangle(track, .opacity(.tint, 0.2), cornerRadius: 3)
        let full = SampleList.rectangle(Rect(x: 0, y: 18, width: 20, height: 6), .tint, cornerRadius: 3)
        let text = SampleList.text("ab", at: Point(x: 32, y: 0))
        // Twenty points are two cells and a half.
        #expect(Self.lines(columns: 6, rows: 3, [faint, full, text]) == ["    ab", "██▌░░░"])
    }

    @Test func symbolsStandInTheRowOfTheirText() {
        let symbol = DisplayItem.symbol(
            SymbolItem(name: "drop.fill", frame: Rect(x: 0, y: 14, width: 11, height: 8), weight: 400, paint: .tint))
        let text = SampleList.text("ab", at: Point(x: 16, y: 16))
        let sign = String(SymbolTable.glyph(named: "drop.fill").text)
        #expect(Self.lines(columns: 6, rows: 3, [symbol]) == [sign])
        #expect(Self.lines(columns: 6, rows: 3, [symbol, text]) == ["", sign + " ab"])
    }

    @Test func textThatIsClippedWhereItStandsIsSeenWhereItLands() {
        // Twelve points further down, the text is in row 0, whose middle is clipped.
        var group = GroupItem(items: [SampleList.text("ab", at: Point(x: 0, y: 12))])
        var clip = Path()
        clip.elements = [
            .move(to: Point(x: 0, y: 12)), .line(to: Point(x: 16, y: 12)), .line(to: Point(x: 16, y: 28)),
            .line(to: Point(x: 0, y: 28)), .close,
        ]
        group.clip = clip
        #expect(Self.lines(columns: 6, rows: 3, [.group(group)]) == ["ab"])
    }

    @Test func bordersAreBoxes() {
        let frame = Rect(x: 0, y: 0, width: 40, height: 48)
        let round = DisplayItem.shape(Self.shape(frame, .rectangle(cornerRadius: 8), strokeWidth: 1))
        #expect(Self.lines(columns: 6, rows: 3, [round]) == ["╭───╮", "│   │", "╰───╯"])
        let ascii = TerminalOptions(isUnicode: false)
        #expect(Self.lines(columns: 6, rows: 3, ascii, [round]) == ["+---+", "|   |", "+---+"])
    }

    @Test func filledRectanglesAreGrounds() {
        let blue = DisplayItem.shape(Self.shape(Rect(x: 8, y: 0, width: 36, height: 24), .rectangle(cornerRadius: 0)))
        // 36 points are four and a half cells and round to five, 24 are one and a half and round to two.
        let ground = "\u{1B}[48;2;74;163;223m     \u{1B}[0m"
        #expect(
            Self.lines(columns: 8, rows: 3, TerminalOptions(colors: .full), [blue]) == [" " + ground, " " + ground])
    }

    @Test func barsOfAChartEndBetweenRows() {
        let bars = [8.0, 20, 32].enumerated().map { index, height in
            DisplayItem.shape(
                Self.shape(
                    Rect(x: Double(index) * 16, y: 32 - height, width: 8, height: height), .rectangle(cornerRadius: 0)))
        }
        #expect(Self.lines(columns: 6, rows: 2, bars) == ["  ▂ █", "▄ █ █"])
    }

    @Test func smallShapesAreSpots() {
        let spot = Self.shape(Rect(x: 4, y: 4, width: 8, height: 8), .ellipse)
        #expect(Self.lines(columns: 3, rows: 1, [.shape(spot)]) == [" ●"])
        #expect(Self.lines(columns: 3, rows: 1, TerminalOptions(isUnicode: false), [.shape(spot)]) == [" *"])
    }

    @Test func aTurnedArcBeginsWhereItWasTurnedTo() {
        let frame = Rect(x: 4, y: 4, width: 56, height: 56)
        func arc(_ from: Double, _ to: Double) -> DisplayItem { SampleList.arc(frame, from: from, to: to, .tint) }
        var group = GroupItem(items: [arc(0.25, 0.75)])
        group.rotationDegrees = -90
        group.center = Point(x: 32, y: 32)
        let turned = Self.lines(columns: 8, rows: 4, [.group(group)])
        #expect(turned == Self.lines(columns: 8, rows: 4, [arc(0, 0.5)]))
        #expect(turned[0].hasPrefix("   ") && turned[3].hasPrefix("   "))
    }

    @Test func aPathIsDrawnWithDots() {
        var path = Path()
        path.elements = [.move(to: Point(x: 0, y: 2)), .line(to: Point(x: 16, y: 2))]
        let frame = Rect(x: 0, y: 0, width: 16, height: 4)
        let line = Self.shape(frame, .path, strokeWidth: 1, path: path)
        #expect(Self.lines(columns: 3, rows: 1, [.shape(line)]) == ["⠉⠉"])
    }

    // MARK: Gauges, symbols, groups

    @Test(arguments: [(0.0, "░░░░"), (0.001, "▏░░░"), (0.5, "██░░"), (1, "████"), (7, "████"), (.nan, "░░░░")])
    func aBarShowsItsFraction(fraction: Double, line: String) {
        let bar = GaugeItem(
            frame: Rect(x: 0, y: 4, width: 32, height: 6), style: .bar, fraction: fraction, paint: .tint, drawing: [])
        #expect(Self.lines(columns: 4, rows: 1, [.gauge(bar)]) == [line])
    }

    @Test func aRingWithoutRoomIsAPie() {
        let ring = GaugeItem(
            frame: Rect(x: 0, y: 0, width: 20, height: 20), style: .ring, fraction: 0.51, paint: .tint, drawing: [])
        #expect(Self.lines(columns: 4, rows: 1, [.gauge(ring)]) == [" ◑"])
    }

    @Test func hiddenContentKeepsItsWidthAndNothingElse() {
        guard case .text(var text) = SampleList.text("1250 水", at: .zero) else { return }
        text.isRedacted = true
        #expect(Self.lines(columns: 8, rows: 1, [.text(text)]) == ["░░░░░░░"])
        #expect(Self.lines(columns: 8, rows: 1, TerminalOptions(isUnicode: false), [.text(text)]) == ["*******"])
        var part = Self.shape(Rect(x: 0, y: 0, width: 16, height: 6), .rectangle(cornerRadius: 3))
        part.isRedacted = true
        let bar = GaugeItem(
            frame: Rect(x: 0, y: 0, width: 32, height: 6), style: .bar, fraction: 0.5, paint: .tint,
            drawing: [.shape(part)])
        #expect(Self.lines(columns: 8, rows: 1, [.gauge(bar)]) == ["░░░░"])
        #expect(Self.lines(columns: 8, rows: 1, [.shape(part)]) == [])
    }

    @Test func symbolsAreCharactersInTheMiddleOfTheirFrame() {
        let symbol = SymbolItem(
            name: "drop.fill", frame: Rect(x: 0, y: 0, width: 24, height: 16), weight: 400, paint: .level(0, of: nil))
        let glyph = SymbolTable.glyph(named: "drop.fill")
        #expect(Self.lines(columns: 4, rows: 1, [.symbol(symbol)]) == [" " + String(glyph.text)])
        var options = TerminalOptions()
        options.symbols = .emoji
        #expect(Self.lines(columns: 4, rows: 1, options, [.symbol(symbol)]) == [glyph.emoji])
    }

    @Test func inASCIISymbolsAreWhatIsNearest() {
        func sign(_ name: String) -> [String] {
            let symbol = SymbolItem(
                name: name, frame: Rect(x: 0, y: 0, width: 8, height: 16), weight: 400, paint: .level(0, of: nil))
            return Self.lines(columns: 2, rows: 1, TerminalOptions(isUnicode: false), [.symbol(symbol)])
        }
        #expect(sign("plus") == ["+"])
        #expect(sign("drop.fill") == ["~"])
        #expect(sign("flame.fill") == ["*"])
        #expect(sign("checkmark") == ["*"])
    }

    @Test func whatIsFadedIsFaint() {
        var group = GroupItem(items: [SampleList.text("old", at: .zero)])
        group.opacity = 0.5
        let options = TerminalOptions(colors: .sixteen)
        #expect(Self.lines(columns: 4, rows: 1, options, [.group(group)]) == ["\u{1B}[2mold\u{1B}[0m"])
        group.opacity = 0
        #expect(Self.lines(columns: 4, rows: 1, options, [.group(group)]) == [])
    }

    @Test func clippedContentIsNotDrawn() {
        var group = GroupItem(items: [SampleList.text("abcdef", at: .zero)])
        var clip = Path()
        clip.elements = [
            .move(to: Point(x: 8, y: 0)), .line(to: Point(x: 24, y: 0)), .line(to: Point(x: 24, y: 16)),
            .line(to: Point(x: 8, y: 16)), .close,
        ]
        group.clip = clip
        #expect(Self.lines(columns: 6, rows: 1, [.group(group)]) == [" bc"])
    }

    @Test func ambiguousWidthLeavesNoBlocks() {
        var options = TerminalOptions()
        options.isAmbiguousWide = true
        let bar = GaugeItem(
            frame: Rect(x: 0, y: 4, width: 32, height: 6), style: .bar, fraction: 0.5, paint: .tint, drawing: [])
        let rule = Self.shape(Rect(x: 0, y: 28, width: 32, height: 1), .line)
        #expect(Self.lines(columns: 4, rows: 2, options, [.gauge(bar), .shape(rule)]) == ["##--", "----"])
    }
}
