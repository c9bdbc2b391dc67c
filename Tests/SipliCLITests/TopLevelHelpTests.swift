import ArgumentParser
import Glibc
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The top-level help is kept as text, because ArgumentParser takes longer to make it than to read it.
@Suite struct TopLevelHelpTests {
    private var generated: String {
        RootCommand.helpMessage(columns: 80) + "\n"
    }

    /// `SIPLI_UPDATE_GOLDENS=1 swift test --filter TopLevelHelpTests` writes the file anew; read the diff.
    @Test func equalsWhatArgumentParserMakes() throws {
        if getenv("SIPLI_UPDATE_GOLDENS") != nil { try update() } else { #expect(TopLevelHelp.text == generated) }
    }

    @Test func fitsEightyColumns() {
        for line in TopLevelHelp.text.split(separator: "\n") { #expect(line.utf8.count <= 80) }
    }

    @Test func namesEveryVerb() {
        for verb in RootCommand.verbs { #expect(TopLevelHelp.text.contains("  \(verb) ")) }
    }

    private func update() throws {
        let lines = generated.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "        " + $0 }
        let source = """
            /// The top-level help, generated: see `TopLevelHelpTests`.
            package enum TopLevelHelp {
                package static let text = ""\"
            \(lines.joined(separator: "\n"))
                    ""\"
            }

            """
        let path = #filePath.replacing(
            "Tests/SipliCLITests/TopLevelHelpTests.swift", with: "Sources/SipliVerbs/TopLevelHelp.swift")
        let file = try #require(fopen(path, "w"))
        fputs(source, file)
        fclose(file)
    }
}
