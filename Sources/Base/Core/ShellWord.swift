/// Quotes a word for a shell.
package enum ShellWord {
    package static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/:".contains($0)) }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }

    /// The word as the last argument of one of our commands: not taken for an option.
    package static func argument(_ word: String) -> String { (word.hasPrefix("-") ? "-- " : "") + quoted(word) }
}
