/// A command line: the common options before the command, and the words from the command on.
package struct CommandWords: Equatable {
    package private(set) var common = CommonOptions()
    /// Begins with a command: `log` is added before an amount, and no words mean `today`.
    package private(set) var words: [String]

    package init(_ typed: [String]) {
        words = typed
        takeOptions(at: 0)
        guard let first = words.first else {
            words = ["today"]
            return
        }
        if Self.isAmount(first) || Self.isNumeral(words) { words.insert("log", at: 0) }
    }

    /// Takes the common options from a position on, such as those between a group and its command.
    package mutating func takeOptions(at position: Int) {
        while position < words.count, common.take(words[position]) { words.remove(at: position) }
    }

    package mutating func insert(_ word: String, at position: Int) {
        words.insert(word, at: position)
    }

    /// The verb of these words with the options before it; nil stays nil.
    package func completed(_ verb: (any Verb)?) -> (any Verb)? {
        guard var verb else { return nil }
        verb.common.include(common)
        return verb
    }

    /// Whether words begin with a number as a word: "a cup of tea", "half a pint".
    private static func isNumeral(_ words: [String]) -> Bool {
        guard let first = words.first?.lowercased() else { return false }
        let isOne = words.count > 1 && numerals.contains(first)
        return isOne || numerals.contains { first.hasPrefix($0 + " ") }
    }

    private static let numerals = ["a", "an", "half", "one", "two", "three", "four"]

    /// Whether a word begins like an amount, so that it cannot be a command's name.
    package static func isAmount(_ word: String) -> Bool {
        var bytes = word.utf8.makeIterator()
        var first = bytes.next() ?? 0
        if first == UInt8(ascii: ".") { first = bytes.next() ?? 0 }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    }
}
