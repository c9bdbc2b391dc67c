/// Reads the command lines people type many times a day without ArgumentParser, which costs more than all the rest.
///
/// It knows only plain ones: whatever is unusual gives nil, and ArgumentParser has the say.
package enum DirectPath {
    /// The verb of a command line, without the program's name.
    package static func verb(_ words: [String]) -> (any Verb)? {
        for row in table where row.isMeant(by: words) {
            var scanner = ArgumentScanner(words.dropFirst(row.group == nil ? 1 : 2))
            return row.read(&scanner)
        }
        return nil
    }

    private struct Row: Sendable {
        /// The tracker's verb before the name, for one of its own.
        var group: String?
        let name: String
        let read: @Sendable (inout ArgumentScanner) -> (any Verb)?

        func isMeant(by words: [String]) -> Bool {
            guard let group else { return words.first == name }
            return words.count > 1 && words[0] == group && words[1] == name
        }
    }

    private static let table = [
        Row(name: "log") { LogVerb(&$0) },
        Row(name: "undo") { UndoVerb(&$0, .undo) },
        Row(name: "redo") { UndoVerb(&$0, .redo) },
        Row(name: "today") { TodayVerb(&$0) },
        Row(name: "status") { StatusVerb(&$0) },
        Row(name: "quick") { QuickVerb(&$0) },
        Row(group: "water", name: "log") { LogVerb(&$0) },
        Row(group: "weight", name: "log") { WeightLogVerb(&$0) },
    ]
}

/// Splits plain arguments into words, options with values, and the options that every verb has.
package struct ArgumentScanner {
    private var rest: ArraySlice<String>
    private(set) var common = CommonOptions()

    init(_ rest: ArraySlice<String>) {
        self.rest = rest
    }

    enum Argument: Equatable {
        case word(String)
        /// An option's name with its dashes, and the value written behind "=".
        case option(String, value: String?)
    }

    /// The next argument that is not common to all verbs; nil at the end.
    mutating func next() -> Argument? {
        while let text = rest.popFirst() {
            guard text.utf8.first == UInt8(ascii: "-"), !NegativeNumbers.isOne(text) else { return .word(text) }
            guard !takeCommon(text) else { continue }
            // ArgumentParser misses a value in "--note=", and says so.
            guard text.hasPrefix("--"), let equals = text.firstIndex(of: "="), text.utf8.last != UInt8(ascii: "=")
            else {
                return .option(text, value: nil)
            }
            return .option(String(text[..<equals]), value: String(text[text.index(after: equals)...]))
        }
        return nil
    }

    /// The argument after an option, when it can be nothing else than its value.
    mutating func value(mayBeginWithDash: Bool = false) -> String? {
        guard let first = rest.first, mayBeginWithDash || first.utf8.first != UInt8(ascii: "-") else { return nil }
        return rest.popFirst()
    }

    /// All words, and the values of options by their places in `names`; nil for anything else.
    ///
    /// - Parameter dashed: those whose values may begin with a dash.
    mutating func words(
        _ names: [String], dashed: [String]
    ) -> (words: [String], values: [String?])? {
        var words: [String] = []
        var values = [String?](repeating: nil, count: names.count)
        while let argument = next() {
            guard case .option(let name, let attached) = argument else {
                if case .word(let word) = argument { words.append(word) }
                continue
            }
            guard let index = names.firstIndex(of: name), values[index] == nil,
                let value = attached ?? value(mayBeginWithDash: dashed.contains(name))
            else { return nil }
            values[index] = value
        }
        return (words, values)
    }

    private mutating func takeCommon(_ text: String) -> Bool {
        switch text {
        case "--json": common.json = true
        case "--quiet", "-q": common.quiet = true
        case "--no-color": common.color = false
        default: return false
        }
        return true
    }
}
