import Testing

@testable import SipliCLI

@Suite struct CommandLineToolTests {
    @Test func errorsAboutTheCommandLineHaveTheSameForm() {
        #expect(
            CommandLineTool.withoutWord("Error: Unknown option '--x'\nUsage: y") == "Unknown option '--x'\nUsage: y")
        #expect(CommandLineTool.withoutWord("Unknown") == "Unknown")
    }
}
