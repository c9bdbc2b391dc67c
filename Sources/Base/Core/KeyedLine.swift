/// A line `key = value` of a file that a person writes.
package struct KeyedLine {
    /// Counted from 1.
    package let number: Int
    /// The whole line.
    package let text: String
    package let key: String
    /// Nil for a line without an equals sign.
    package let value: String?

    /// The lines of a text, without white space around anything. Empty ones do not count, nor do those that begin with #.
    package static func lines(of text: String) -> [KeyedLine] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .compactMap { index, line in
                let text = trimmed(line)
                guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
                let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
                return KeyedLine(
                    number: index + 1, text: text, key: parts[0], value: parts.count == 2 ? parts[1] : nil)
            }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
