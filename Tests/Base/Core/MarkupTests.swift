import SipliCore
import Testing

@Suite struct MarkupTests {
    @Test(arguments: [
        ("250 ml Water", "250 ml Water"), ("", ""),
        (#"<b>Tea</b> & "Milk" isn't"#, "&lt;b&gt;Tea&lt;/b&gt; &amp; &quot;Milk&quot; isn&#39;t"),
        ("&amp;", "&amp;amp;"), ("zwölf\n\t🫖", "zwölf\n\t🫖"),
        // With U+0338 each of these is one character, but it still begins and ends an element.
        ("<\u{338}b>\u{338}", "&lt;\u{338}b&gt;\u{338}"),
    ])
    func whatMeansSomethingInMarkupIsWrittenAsAnEntity(text: String, escaped: String) {
        #expect(Markup.escaped(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
    }
}
