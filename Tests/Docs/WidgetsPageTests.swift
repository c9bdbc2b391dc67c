import SipliTestSupport
import Testing

@Suite(.tags(.pages)) struct WidgetsPageTests {
    /// The code on the page is compiled.
    @Test func theIntentThatThePageShowsIsOneThatIsCompiled() throws {
        let page = try Page("docs/widgets.md").lines.joined(separator: "\n")
        let source = try Page("Tests/WidgetKit/Surface/Swift6/Widgets/LogGlass.swift").lines.joined(separator: "\n")
        let intent = try #require(source.firstRange(of: "struct LogGlass").map { source[$0.lowerBound...] })
        #expect(page.contains(intent.trimmingPrefix("\n")))
    }
}
