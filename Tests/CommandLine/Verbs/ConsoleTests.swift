import Glibc
import Testing

@testable import SipliVerbs

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
        console.report("Done", isUnchanged: isUnchanged)
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
        console.report("Done")
        console.note("Note: much")
        console.fail("it broke")
        console.flush()
        #expect(String(decoding: written, as: UTF8.self) == expected)
    }

    /// Only sequences that `paint` made for the same process's console are colours.
    @Test func aTextCannotPassForPaint() {
        var style = Style(width: 80, colors: .basic)
        style.mark = "5a17"
        let painted = style.paint("ok", .good)
        #expect(
            style.written(painted + " \u{1B}[32mforged\u{1B}[0m", keepsLines: true)
                == "\u{1B}[32mok\u{1B}[0m \\u001b[32mforged\\u001b[0m")
        #expect(style.written("\u{1B}[5a175mblink\u{1B}[5a17", keepsLines: true) == #"\u001b[5a175mblink\u001b[5a17"#)
        #expect(style.written("a\nb\tc", keepsLines: true) == "a\nb\tc")
        #expect(style.written("a\nb\tc", keepsLines: false) == "a b c")
    }

    @Test("a reader that has closed is told from a disk that is full", arguments: [(EPIPE, true), (ENOSPC, false)])
    func lostReader(code: Int32, isLost: Bool) {
        let console = Console(style: Style()) { _, _ in
            errno = code
            return false
        }
        console.print(["line"])
        console.flush()
        #expect(!console.isOpen && console.hasLostReader == isLost)
    }

    @Test func bytesAreExactExceptOnATerminal() {
        for (style, expected) in [
            (Style(), "{\"a\":\"\u{9B}\u{202E}\"}\n"), (Style(width: 80), "{\"a\":\"\\u009b\\u202e\"}\n"),
        ] {
            var written: [UInt8] = []
            let console = Console(style: style) { _, bytes in
                written += bytes
                return true
            }
            console.out(bytes: Array("{\"a\":\"\u{9B}\u{202E}\"}\n".utf8))
            console.flush()
            #expect(String(decoding: written, as: UTF8.self) == expected)
        }
    }
}
