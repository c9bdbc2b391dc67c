import SipliRenderers
import SipliWidgetKit
import Testing

/// The dots of rings were computed separately: those whose middle is less than half the stroke's width from the circle.
@Suite struct TerminalRendererTests {
    private static func lines(
        _ list: DisplayList, _ options: TerminalOptions = TerminalOptions(), scheme: ColorScheme = .dark
    ) -> [String] {
        TerminalRenderer.lines(list, appearance: Appearance(scheme: scheme), options: options)
    }

    private static func sample(columns: Int, _ change: (inout TerminalOptions) -> Void = { _ in }) -> [String] {
        var options = TerminalOptions()
        change(&options)
        return lines(SampleList.list(columns: columns, options: options), options)
    }

    private static func list(columns: Int, rows: Int, _ items: [DisplayItem]) -> DisplayList {
        var list = DisplayList(
            size: Size(width: CellGrid.points(columns: columns), height: Double(rows) * 16), tint: SampleList.tint)
        list.items = items
        return list
    }

    // MARK: Widths

    @Test func aWidgetFillsTwentyColumns() {
        #expect(
            Self.sample(columns: 20) == [
                " ⡠⠖⠚⠛⠷⣦⡀ 1250 ml",
                "⢸⠁51% ⠘⣷ of 2450 ml",
                "⢸⡀    ⢠⡿ streak 3",
                " ⠑⠦⢤⣤⡶⠟⠁",
                // 51 % of 160 eighths are 81.6.
                "██████████▎░░░░░░░░░",
                "Log 250 ml",
            ])
    }

    @Test func aWidgetFillsFortyColumns() {
        let lines = Self.sample(columns: 40)
        // 163.2 eighths.
        #expect(lines[4] == String(repeating: "█", count: 20) + "▍" + String(repeating: "░", count: 19))
        #expect(lines[1] == "⢸⠁51% ⠘⣷ of 2450 ml")
    }

    @Test func aWidgetFillsEightyColumns() {
        let lines = Self.sample(columns: 80)
        // 326.4 eighths.
        #expect(lines[4] == String(repeating: "█", count: 40) + "▊" + String(repeating: "░", count: 39))
        #expect(lines.count == 6)
    }

    @Test func asciiIsAllThereIsWithoutUnicode() {
        #expect(
            Self.sample(columns: 20) { $0.isUnicode = false } == [
                " ..####  1250 ml",
                ". 51% ## of 2450 ml",
                ".     ## streak 3",
                " ..####",
                "##########----------",
                "Log 250 ml",
            ])
    }

    @Test func lettersLoseTheirMarksInASCII() {
        var options = TerminalOptions(isUnicode: false)
        options.hasLinks = true
        let list = Self.list(
            columns: 30, rows: 2,
            [
                SampleList.text("Käse · 1½ l … 水 💧 e\u{301}", at: .zero, options: options),
                .symbol(
                    SymbolItem(
                        name: "drop.fill", frame: Rect(x: 0, y: 16, width: 16, height: 16), weight: 400, paint: .tint)),
            ])
        #expect(Self.lines(list, options) == ["Kase * 1? l . ?? ?? e", "~"])
    }

    // MARK: Colours

    @Test func truecolorIsTakenAsItIs() {
        let lines = Self.sample(columns: 20) { $0.colors = .full }
        // A fifth of the tint over the dark surface, #1c1c1e.
        #expect(
            lines[0]
                == "\u{1B}[38;2;37;55;69m⢀⣴⠾\u{1B}[0m\u{1B}[38;2;74;163;223m⠛⠛⠷⣦⡀ \u{1B}[0m1250 ml")
        #expect(lines[1].hasSuffix("\u{1B}[2mof 2450 ml\u{1B}[0m"))
        #expect(lines[1].contains("\u{1B}[1m51% \u{1B}[0m"))
        #expect(lines[2].hasSuffix("\u{1B}[38;2;230;51;26mstreak 3\u{1B}[0m"))
        #expect(lines[5] == "\u{1B}[38;2;74;163;223mLog 250 ml\u{1B}[0m")
    }

    @Test func ofTwoHundredFiftySixColoursTheNearestIsTaken() {
        let lines = Self.sample(columns: 20) { $0.colors = .indexed }
        // 74 is #5fafd7; 166 is #d75f00 and 160 #d70000, and #e6331a is closer to the first.
        #expect(lines[5] == "\u{1B}[38;5;74mLog 250 ml\u{1B}[0m")
        #expect(lines[2].hasSuffix("mstreak 3\u{1B}[0m"))
    }

    @Test func ofSixteenColoursTheNearestIsTaken() {
        let lines = Self.sample(columns: 20) { $0.colors = .sixteen }
        #expect(lines[5] == "\u{1B}[36mLog 250 ml\u{1B}[0m")
        #expect(lines[2].hasSuffix("\u{1B}[31mstreak 3\u{1B}[0m"))
        // The track would be as black as the surface: it is grey.
        #expect(lines[0].hasPrefix("\u{1B}[90m"))
    }

    @Test func withoutColoursThereIsNoEscape() {
        #expect(Self.sample(columns: 80).joined().unicodeScalars.allSatisfy { $0 != "\u{1B}" })
    }

    @Test func textInTheLabelColourHasTheTerminalsOwn() {
        for scheme in ColorScheme.allCases {
            let list = Self.list(columns: 20, rows: 1, [SampleList.text("plain", at: .zero)])
            #expect(Self.lines(list, TerminalOptions(colors: .full), scheme: scheme) == ["plain"])
        }
    }

    @Test(arguments: [TerminalOptions.Colors.sixteen, .indexed, .full])
    func textIsReadableOnWhateverLiesBehindIt(colors: TerminalOptions.Colors) {
        let blue = RGBA(red: 0, green: 0, blue: 0.55)
        let list = Self.list(
            columns: 4, rows: 1,
            [
                SampleList.rectangle(Rect(x: 0, y: 0, width: 32, height: 16), .color(light: blue, dark: blue)),
                SampleList.text("blue", at: .zero, .color(light: blue, dark: blue)),
            ])
        let line = Self.lines(list, TerminalOptions(colors: colors)).joined()
        let white: [TerminalOptions.Colors: String] = [.sixteen: "97", .indexed: "38;5;231", .full: "38;2;255;255;255"]
        #expect(line.contains(";" + (white[colors] ?? "?") + "mblue"))
    }

    @Test func backgroundsAreDrawnOnlyWhenWanted() {
        #expect(!Self.sample(columns: 20) { $0.colors = .full }.joined().contains("48;2;52"))
        let lines = Self.sample(columns: 20) {
            $0.colors = .full
            $0.hasBackground = true
        }
        // The third fill, 27 % of #75757f, over the surface.
        #expect(lines[0].contains("48;2;52;52;56"))
        #expect(lines[5].hasSuffix(String(repeating: " ", count: 10) + "\u{1B}[0m"))
    }

    // MARK: Links

    @Test func linksAreMarkedWhenWanted() {
        let lines = Self.sample(columns: 20) { $0.hasLinks = true }
        #expect(lines[5] == "\u{1B}]8;;sipli://log/250\u{1B}\\Log 250 ml\u{1B}]8;;\u{1B}\\")
        #expect(!lines[0].contains("\u{1B}]8"))
    }
}
