import Testing

@testable import SipliCLI

@Suite struct ConsoleTests {
    @Test(
        arguments: [
            (true, "Nothing changed.\n"), (false, "Done. Undo: sipli-client undo\n"),
            (nil, "Done. Undo: sipli-client undo\n"),
        ] as [(Bool?, String)])
    func undoIsOfferedForAChangeOnly(isUnchanged: Bool?, expected: String) {
        var written: [UInt8] = []
        let console = Console(style: Style()) { _, bytes in
            written += bytes
            return true
        }
        console.tell("Done", isUnchanged: isUnchanged)
        console.flush()
        #expect(String(decoding: written, as: UTF8.self) == expected)
    }

    @Test(arguments: [(false, "Note: much\nsipli-client: it broke\n"), (true, "sipli-client: it broke\n")])
    func quietMeansErrorsOnly(isQuiet: Bool, expected: String) {
        var written: [UInt8] = []
        let console = Console(style: Style(), isQuiet: isQuiet) { descriptor, bytes in
            if descriptor == 2 { written += bytes }
            return true
        }
        console.tell("Done")
        console.note("Note: much")
        console.fail("it broke")
        console.flush()
        #expect(String(decoding: written, as: UTF8.self) == expected)
    }

    @Test func errorsAboutTheCommandLineHaveTheSameForm() {
        #expect(
            CommandLineTool.withoutWord("Error: Unknown option '--x'\nUsage: y") == "Unknown option '--x'\nUsage: y")
        #expect(CommandLineTool.withoutWord("Unknown") == "Unknown")
    }
}
