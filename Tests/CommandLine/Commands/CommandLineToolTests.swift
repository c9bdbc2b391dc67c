import Testing

@testable import SipliCLI

@Suite struct CommandLineToolTests {
    @Test func errorsAboutTheCommandLineHaveTheSameForm() {
        #expect(
            CommandLineTool.withoutWord("Error: Unknown option '--x'\nUsage: y") == "Unknown option '--x'")
        #expect(CommandLineTool.withoutWord("Unknown") == "Unknown")
    }
}
