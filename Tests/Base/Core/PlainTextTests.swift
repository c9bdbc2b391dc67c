import SipliCore
import Testing

@Suite struct PlainTextTests {
    /// What a terminal interprets, and how it is shown instead: in JSON's form, so that JSON stays equivalent.
    @Test(arguments: [
        ("a\u{1B}[2Jb", #"a\u001b[2Jb"#), ("\u{7}", #"\u0007"#), ("\0", #"\u0000"#),
        ("\u{8}\u{7F}", #"\u0008\u007f"#),
        ("\u{9B}31m", #"\u009b31m"#), ("\u{202E}abc\u{202C}", #"\u202eabc\u202c"#),
        ("\u{2066}\u{2069}", #"\u2066\u2069"#),
        ("ad\u{200B}min\u{FEFF}", #"ad\u200bmin\ufeff"#), ("\u{2060}", #"\u2060"#), ("", ""),
    ])
    func whatATerminalHeedsIsShown(_ text: String, _ expected: String) {
        #expect(PlainText.line(text) == expected)
        #expect(PlainText.page(text) == expected)
    }

    @Test(arguments: [
        "300 ml", "Größe", "水", "👩\u{200D}👩\u{200D}👧", "می\u{200C}خواهم", "☀\u{FE0F}", "שלום\u{200F}!", "e\u{301}",
        "\\u001b",
    ])
    func whatPeopleWriteWithStays(_ text: String) {
        #expect(PlainText.line(text) == text)
        #expect(PlainText.page(text) == text)
    }

    @Test func aLineHasNoOther() {
        #expect(PlainText.line("a\nb\r\nc\td\u{2028}e\u{2029}f\u{85}g\u{B}h\u{C}i") == "a b  c d e f g h i")
    }

    @Test func aPageKeepsLineFeedsAndTabsOnly() {
        #expect(PlainText.page("a\tb\nc\r\n\u{2028}d\u{85}") == "a\tb\nc\\u000d\n\\u2028d\\u0085")
    }
}
