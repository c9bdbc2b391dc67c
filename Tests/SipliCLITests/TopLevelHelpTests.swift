import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The top-level help is kept as text, because ArgumentParser takes longer to make it than to print it.
@Suite struct TopLevelHelpTests {
    private let text = TopLevelHelp(TrackerTable.standard.sections).text

    @Test func equalsWhatArgumentParserMakes() {
        #expect(text == CommandTree(.standard).help(columns: 80) + "\n")
    }

    @Test func fitsEightyColumns() {
        for line in text.split(separator: "\n") { #expect(line.utf8.count <= 80) }
    }

    @Test func namesEveryVerb() {
        for verb in TrackerTable.standard.commands.map(\.name) { #expect(text.contains("  \(verb) ")) }
    }
}
