/// Splits plain arguments into words, options with values, and the options that every verb has.
package struct ArgumentScanner {
    private var rest: ArraySlice<String>
    package private(set) var common = CommonOptions()

    package init(_ rest: ArraySlice<String>) {
        self.rest = rest
    }

    package enum Argument: Equatable {
        case word(String)
        /// An option's name with its dashes, and the value written behind "=".
        case option(String, value: String?)
    }

    /// The next argument that is not common to all verbs; nil at the end.
    package mutating func next() -> Argument? {
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
    package mutating func value(mayBeginWithDash: Bool = false) -> String? {
        guard let first = rest.first, mayBeginWithDash || first.utf8.first != UInt8(ascii: "-") else { return nil }
        return rest.popFirst()
    }

    /// The words and options; nil for anything else, and where an option is named twice or has no value.
    ///
    /// - Parameters:
    ///   - names: the options, with their dashes.
    ///   - dashed: those whose values may begin with a dash.
    package mutating func plain(_ names: [String], dashed: [String] = []) -> PlainArguments? {
        var plain = PlainArguments()
        while let argument = next() {
            switch argument {
            case .word(let word): plain.words.append(word)
            case .option(let name, let attached):
                guard names.contains(name), plain[name] == nil,
                    let value = attached ?? value(mayBeginWithDash: dashed.contains(name))
                else { return nil }
                plain.options += [name, value]
            }
        }
        return plain
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

/// Arguments that are words, and options with a value each.
package struct PlainArguments {
    /// The words, in their order.
    package fileprivate(set) var words: [String] = []
    /// Names and values in turn: the runtime takes long to make the type of an array of anything else than texts.
    fileprivate var options: [String] = []

    /// The value of an option; nil where it is not named.
    package subscript(name: String) -> String? {
        for index in stride(from: 0, to: options.count, by: 2) where options[index] == name {
            return options[index + 1]
        }
        return nil
    }
}
