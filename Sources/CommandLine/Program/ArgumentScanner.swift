/// Splits arguments into words, options with values, and flags, according to a verb's declaration.
struct ArgumentScanner {
    private var rest: ArraySlice<String>

    init(_ rest: ArraySlice<String>) { self.rest = rest }

    /// - Parameter common: the common options so far; nil if the verb has none.
    mutating func read(_ declared: Parameters, _ common: CommonOptions?) throws(ArgumentProblem) -> PlainArguments {
        var read = PlainArguments()
        read.common = common
        while let text = rest.popFirst() {
            guard Self.isOption(text) else {
                read.words.append(text)
                continue
            }
            guard text != "--" else {
                read.words += rest
                break
            }
            guard !take(flag: text, declared, &read) else { continue }
            let (typed, attached) = Self.split(text)
            guard let name = declared.long(typed) else { throw problem(text, typed, attached, declared, &read) }
            if let first = read.typed(name), !declared.repeated.contains(name) {
                throw .twice(name, first, typed)
            }
            guard let value = attached ?? value(mayBeginWithDash: declared.dashed.contains(name)), attached != "" else {
                throw .missingValue(name)
            }
            read.add(
                name,
                TimeWords.areTaken(by: name) ? TimeWords.take(value, name, &rest, behind: read.words) : value,
                typed: typed)
        }
        return read
    }

    /// Whether an argument is an option rather than a word such as "-" or "-5".
    private static func isOption(_ text: String) -> Bool {
        text.utf8.first == UInt8(ascii: "-") && text.utf8.count > 1 && !NegativeNumbers.isOne(text)
    }

    /// Takes a flag, or short ones together: `-nq`.
    private func take(flag text: String, _ declared: Parameters, _ read: inout PlainArguments) -> Bool {
        if read.common?.take(text) == true { return true }
        if declared.flags.contains(text) {
            read.flags.append(text)
            return true
        }
        guard text.utf8.count > 2, !text.hasPrefix("--") else { return false }
        let letters = text.dropFirst().map { "-" + String($0) }
        var probe = read.common
        guard letters.allSatisfy({ declared.flags.contains($0) || probe?.take($0) == true }) else { return false }
        for letter in letters where read.common?.take(letter) != true { read.flags.append(letter) }
        return true
    }

    /// An option's name with its dashes, and the value after "=".
    private static func split(_ text: String) -> (name: String, value: String?) {
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (text, nil) }
        return (String(text[..<equals]), String(text[text.utf8.index(after: equals)...]))
    }

    /// The argument after an option, if it can only be the option's value.
    private mutating func value(mayBeginWithDash: Bool) -> String? {
        guard let first = rest.first, mayBeginWithDash || first == "-" || first.utf8.first != UInt8(ascii: "-")
        else { return nil }
        return rest.popFirst()
    }

    /// What is wrong with an option that has no declaration with a value.
    private func problem(
        _ text: String, _ typed: String, _ attached: String?, _ declared: Parameters, _ read: inout PlainArguments
    ) -> ArgumentProblem {
        attached != nil && take(flag: typed, declared, &read) ? .surplusValue(typed, text) : .unknown(typed)
    }
}

/// What is wrong with the arguments of a verb.
package enum ArgumentProblem: Error {
    case unknown(_ option: String)
    case missingValue(_ option: String)
    /// A flag with "=" and a value, as it was typed.
    case surplusValue(_ flag: String, _ typed: String)
    /// An option that is given twice, by these of its names.
    case twice(_ option: String, _ first: String, _ second: String)
    case noNumber(_ value: String, _ parameter: String)
    case unlisted(_ value: String, _ option: String, _ values: [String])
    case surplusWord(String)
    case missingOption(String)
    case missingWord(_ parameter: String)

    /// Of several problems the one with the lowest rank is reported.
    var rank: Int {
        switch self {
        case .missingWord: 3
        case .missingOption: 2
        case .surplusWord: 1
        default: 0
        }
    }
}

/// Arguments, split into words, flags, and options with a value each.
package struct PlainArguments {
    /// The words, in order.
    package var words: [String] = []
    /// The flags, with their dashes.
    package var flags: [String] = []
    /// Nil if the verb has none.
    package var common: CommonOptions?
    /// Names, values and the typed names take turns: instantiating an array type for anything but strings is slow at run
    /// time.
    private var options: [String] = []

    package init() {}

    /// Whether options with a value are given.
    var hasOptions: Bool { !options.isEmpty }

    /// The value of an option by its name with dashes; nil if it is not given.
    package subscript(name: String) -> String? {
        place(name).map { options[$0 + 1] }
    }

    /// The values of an option that may be given several times.
    func values(of name: String) -> [String] {
        stride(from: 0, to: options.count, by: 3).filter { options[$0] == name }.map { options[$0 + 1] }
    }

    /// The name by which an option is given; nil if it is not.
    func typed(_ name: String) -> String? { place(name).map { options[$0 + 2] } }

    private func place(_ name: String) -> Int? {
        for index in stride(from: 0, to: options.count, by: 3) where options[index] == name { return index }
        return nil
    }

    package mutating func add(_ name: String, _ value: String, typed: String) {
        options.append(name)
        options.append(value)
        options.append(typed)
    }
}

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
