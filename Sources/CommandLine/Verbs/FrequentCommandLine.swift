package import SipliProgram

/// Finds the verbs that are run most without the table of commands, which takes longer to build than they take to run.
package struct FrequentCommandLine: Sendable {
    /// A bare `log` refers to the first tracker.
    let trackers: [TrackerSection]

    package init(_ trackers: [TrackerSection]) { self.trackers = trackers }

    /// The verb of a command line; nil if it is not a frequent one, or cannot be read.
    package func verb(_ words: [String]) -> (any Verb)? {
        let typed = CommandWords(words)
        return typed.completed(verb(from: typed.words))
    }

    private func verb(from words: [String]) -> (any Verb)? {
        guard let first = words.first else { return nil }
        let rest = words.dropFirst()
        switch first {
        case "log": return trackers.first.flatMap { try? LogVerb($0).reading(rest) }
        case "undo": return try? UndoVerb(.undo).reading(rest)
        case "redo": return try? UndoVerb(.redo).reading(rest)
        case "today": return try? TodayVerb(trackers).reading(rest)
        case "status": return try? StatusVerb(trackers).reading(rest)
        case "config":
            switch rest.first {
            case "list": return try? SettingsVerb(namesOne: false).reading(rest.dropFirst())
            case "get": return try? SettingsVerb(namesOne: true).reading(rest.dropFirst())
            default: return nil
            }
        default:
            for tracker in trackers {
                if let verb = tracker.verb(words) { return verb }
                if tracker.name == first, let kind = tracker.entries, rest.first == kind.verb {
                    return try? LogVerb(tracker).reading(rest.dropFirst())
                }
            }
            return nil
        }
    }
}

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

extension Console {
    /// The console of `sipli-client`, under the name that it was called by.
    @Sendable package static func ofClient(_ options: CommonOptions) -> Console {
        ofProcess(options, name: ProgramName.current, text: { SettingsVerb.value("text", $0) })
    }
}
