/// Splits plain arguments into words, options with values, and flags, according to a verb's declaration.
package struct ArgumentScanner {
    private var rest: ArraySlice<String>

    package init(_ rest: ArraySlice<String>) {
        self.rest = rest
    }

    /// The arguments; nil if one is not declared, or an option is given twice or has no value.
    package mutating func read(_ declared: Parameters) -> PlainArguments? {
        var read = PlainArguments()
        while let text = rest.popFirst() {
            guard text.utf8.first == UInt8(ascii: "-"), !NegativeNumbers.isOne(text) else {
                read.words.append(text)
                continue
            }
            guard !read.common.take(text) else { continue }
            if declared.flags.contains(text) {
                read.flags.append(text)
                continue
            }
            let (typed, attached) = Self.split(text)
            guard let name = declared.long(typed), read[name] == nil,
                let value = attached ?? value(mayBeginWithDash: declared.dashed.contains(name))
            else { return nil }
            read.add(
                name,
                TimeWords.areTaken(by: name) ? TimeWords.take(value, name, &rest, behind: read.words) : value)
        }
        return read
    }

    /// An option's name with its dashes, and the value after "=".
    private static func split(_ text: String) -> (name: String, value: String?) {
        // ArgumentParser reports the missing value in "--note=".
        guard text.hasPrefix("--"), let equals = text.firstIndex(of: "="), text.utf8.last != UInt8(ascii: "=") else {
            return (text, nil)
        }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }

    /// The argument after an option, if it can only be the option's value.
    private mutating func value(mayBeginWithDash: Bool) -> String? {
        guard let first = rest.first, mayBeginWithDash || first.utf8.first != UInt8(ascii: "-") else { return nil }
        return rest.popFirst()
    }
}

/// Arguments, split into words, flags, and options with a value each.
package struct PlainArguments {
    /// The words, in order.
    package var words: [String] = []
    /// The flags, with their dashes.
    package var flags: [String] = []
    package var common = CommonOptions()
    /// Names and values alternate: instantiating an array type for anything but strings is slow at run time.
    private var options: [String] = []

    package init() {}

    /// The value of an option by its name with dashes; nil if it is not given.
    package subscript(name: String) -> String? {
        for index in stride(from: 0, to: options.count, by: 2) where options[index] == name {
            return options[index + 1]
        }
        return nil
    }

    package mutating func add(_ name: String, _ value: String) {
        options.append(name)
        options.append(value)
    }
}
