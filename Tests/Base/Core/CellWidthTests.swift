import SipliCore
import Testing

@Suite struct CellWidthTests {
    /// From the East Asian width and the emoji presentation of the Unicode tables.
    static let worked: [(String, Int)] = [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("a\u{200B}b", 2),
        ("水", 2), ("水を飲む", 8), ("ｱ", 1), ("Ａ", 2), ("가", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("（", 2),
        ("💧", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("1\u{FE0F}\u{20E3}", 2), ("⌚", 2), ("☀", 1), ("☀\u{FE0F}", 2),
        ("👨‍👩‍👧‍👦", 2), ("👋🏽", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
        ("🏳\u{FE0F}‍🌈", 2), ("…", 1), ("°", 1), ("─", 1), ("⣿", 1), ("ไทย", 3), ("ที่", 1), ("שלום", 4),
    ]

    @Test(arguments: worked) func textsTakeAsManyColumnsAsTerminalsGiveThem(text: String, columns: Int) {
        #expect(CellWidth().of(text) == columns)
    }

    @Test(arguments: [
        ("…", 2), ("°", 2), ("±", 2), ("─", 2), ("a", 1), ("é", 2), ("ě", 2), ("ä", 1), ("⣿", 1), ("水", 2),
    ])
    func ambiguousCharactersAreWideWhereTheTerminalSaysSo(text: String, columns: Int) {
        #expect(CellWidth(isAmbiguousWide: true).of(text) == columns)
    }

    @Test func aCutTextNeverGoesOverItsColumns() {
        #expect(Printable.fit("水水水", 5) == "水水…")
        #expect(Printable.fit("水水水", 4) == "水…")
        #expect(Printable.fit("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3) == "👨‍👩‍👧‍👦…")
        #expect(CellWidth(isAmbiguousWide: true).fit("水水", 3) == "…")
        #expect(CellWidth().fit("water", 4, ellipsis: "...") == "w...")
        #expect(CellWidth().fit("water", 2, ellipsis: "...") == "..")
    }
}
