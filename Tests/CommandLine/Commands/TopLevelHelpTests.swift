import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct TopLevelHelpTests {
    private let text = CommandHelp(TrackerTable.standard.program, columns: 80).text([])

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
