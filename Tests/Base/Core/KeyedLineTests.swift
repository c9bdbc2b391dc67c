import SipliCore
import Testing

/// Lines such as `key = value`.
@Suite struct KeyedLineTests {
    private func read(_ text: String) -> [String] {
        KeyedLine.lines(of: text).map { "\($0.number) \($0.key)|" + ($0.value ?? "none") }
    }

    @Test("keys and values have no white space around them, and lines are counted with empty ones and comments")
    func lines() {
        #expect(
            read("# mine\n\n  blue =\t#0000ff \nname=a = b\nempty =\nalone\n") == [
                "3 blue|#0000ff", "4 name|a = b", "5 empty|", "6 alone|none",
            ])
    }

    @Test("a text of another system has the same lines")
    func carriageReturns() { #expect(read("a = 1\r\n\r\nb = 2\r\n") == ["1 a|1", "3 b|2"]) }

    @Test("a fault shows the line as it was written, without the white space around it")
    func text() { #expect(KeyedLine.lines(of: "  exec  remaining \n").map(\.text) == ["exec  remaining"]) }
}
