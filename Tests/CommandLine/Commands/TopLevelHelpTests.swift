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

    @Test("an example is on one line of eighty columns, so that it can be pasted")
    func examplesFit() {
        func walk(_ command: Command) {
            for line in command.discussion.split(separator: "\n") where line.hasPrefix("  sipli-client ") {
                #expect(line.count <= 80, "\(line)")
            }
            command.subcommands.forEach(walk)
        }
        TrackerTable.standard.commands.forEach(walk)
    }

    @Test func namesEveryVerb() {
        for verb in TrackerTable.standard.commands.map(\.name) { #expect(text.contains("  \(verb) ")) }
    }
}
