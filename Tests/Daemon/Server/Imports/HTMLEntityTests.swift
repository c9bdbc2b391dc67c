import Testing

@testable import SipliServer

/// Texts of web programs.
@Suite struct HTMLEntityTests {
    @Test(
        "references of HTML become their characters, once, and nothing else changes",
        arguments: [
            ("AT&amp;T", "AT&T"), ("It&#039;s &quot;x&quot;", "It's \"x\""), ("?a=1&amp;b=2", "?a=1&b=2"),
            ("Tom &amp;amp; Co", "Tom &amp; Co"), ("&lt;b&gt;", "<b>"), ("&#x1F600;&#X27;&#8364;", "😀'€"),
            ("&nbsp;&eacute;&Uuml;&yuml;&euro;", "\u{A0}éÜÿ€"), ("a & b", "a & b"), ("&", "&"), ("&amp", "&amp"),
            ("&unknown;", "&unknown;"), ("&#0;&#xD800;&#99999999999;&#;", "&#0;&#xD800;&#99999999999;&#;"),
            ("&&amp;;", "&&;"), ("", ""), ("?x=1&copy=2&reg;=3", "?x=1&copy=2®=3"),
        ])
    func decoded(_ text: String, _ expected: String) {
        #expect(HTMLEntities.decoded(text) == expected)
    }
}
