/// Negative numbers among arguments, which look like options: the daemon reports what is wrong with them.
package enum NegativeNumbers {
    /// Whether a word looks like "-5" or "-$5".
    package static func isOne(_ word: String) -> Bool {
        guard word.utf8.first == UInt8(ascii: "-"), let second = word.utf8.dropFirst().first else { return false }
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        // No option has a symbol, or a letter outside ASCII.
        let isSymbol = second == UInt8(ascii: "$") || second >= 0x80
        return isDigit(second) || second == UInt8(ascii: ".") || isSymbol && word.utf8.contains(where: isDigit)
    }
}
