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
        if Self.isAmount(first) { words.insert("log", at: 0) }
    }

    /// Takes the common options from a position on, such as those between a group and its command.
    package mutating func takeOptions(at position: Int) {
        while position < words.count, common.take(words[position]) { words.remove(at: position) }
    }

    /// The verb of these words with the options before it; nil stays nil.
    package func completed(_ verb: (any Verb)?) -> (any Verb)? {
        guard var verb else { return nil }
        verb.common.include(common)
        return verb
    }

    /// Whether a word begins like an amount, so that it cannot be a command's name.
    private static func isAmount(_ word: String) -> Bool {
        var bytes = word.utf8.makeIterator()
        var first = bytes.next() ?? 0
        if first == UInt8(ascii: ".") { first = bytes.next() ?? 0 }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    }
}
