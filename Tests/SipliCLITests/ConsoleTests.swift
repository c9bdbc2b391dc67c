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
}
