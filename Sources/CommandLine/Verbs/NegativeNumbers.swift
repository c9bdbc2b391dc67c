/// Negative numbers among arguments, which ArgumentParser takes for options: the daemon reports what is wrong with them.
package enum NegativeNumbers {
    /// Options without a value.
    private static let flags: Set<String> = [
        "--json", "--quiet", "-q", "--color", "--no-color", "--dry-run", "-n", "--data", "--help", "-h", "--version",
    ]

    /// Whether a word looks like "-5" or "-$5".
    package static func isOne(_ word: String) -> Bool {
        guard word.utf8.first == UInt8(ascii: "-"), let second = word.utf8.dropFirst().first else { return false }
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        // No option has a symbol, or a letter outside ASCII.
        let isSymbol = second == UInt8(ascii: "$") || second >= 0x80
        return isDigit(second) || second == UInt8(ascii: ".") || isSymbol && word.utf8.contains(where: isDigit)
    }

    /// The words, with a "--" inserted before the first negative number and what follows it.
    package static func shielded(_ words: [String]) -> [String] {
        guard !words.contains("--"), words.contains(where: isOne) else { return words }
        var (kept, moved): ([String], [String]) = ([], [])
        var isValue = false
        for word in words {
            let isOption = word.utf8.first == UInt8(ascii: "-") && !isOne(word)
            if !isValue, !isOption, isOne(word) || !moved.isEmpty { moved.append(word) } else { kept.append(word) }
            isValue = !isValue && isOption && !flags.contains(word) && !word.contains("=")
        }
        return moved.isEmpty ? kept : kept + ["--"] + moved
    }
}
