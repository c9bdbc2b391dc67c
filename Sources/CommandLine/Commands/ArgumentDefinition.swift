import ArgumentParser
import SipliCore
import SipliVerbs

/// An argument as ArgumentParser declares it, and how its value is found again.
struct ArgumentDefinition: Sendable {
    typealias Values = KeyedDecodingContainer<ArgumentName>

    let key: String
    /// The equivalent of an ArgumentParser property wrapper.
    let value: any Sendable
    let read: @Sendable (Values, inout PlainArguments) throws -> Void

    private init(
        _ key: String, _ value: any Sendable,
        read: @escaping @Sendable (Values, ArgumentName, inout PlainArguments) throws -> Void
    ) {
        let name = ArgumentName(stringValue: key)
        (self.key, self.value) = (key, value)
        self.read = { try read($0, name, &$1) }
    }

    /// A verb's parameter.
    init(_ parameter: ParameterInfo) {
        let name = parameter.name
        switch parameter.kind {
        case .word: self = .word(parameter)
        case .words: self = .words(parameter)
        case .option: self = .option(parameter)
        case .flag:
            let flag = Flag(
                wrappedValue: false, name: parameter.names, help: ArgumentHelp(stringLiteral: parameter.help))
            self.init(parameter.key, flag) { if try $0.decode(Bool.self, forKey: $1) { $2.flags.append(name) } }
        }
    }

    private static func word(_ parameter: ParameterInfo) -> Self {
        let read: @Sendable (Values, ArgumentName, inout PlainArguments) throws -> Void = { values, key, arguments in
            let word =
                parameter.isRequired
                ? try values.decode(Argument<String>.self, forKey: key).wrappedValue
                : try values.decodeIfPresent(String.self, forKey: key)
            if let word { arguments.words.append(word) }
        }
        let completion = parameter.completionKind
        guard parameter.isRequired else {
            return Self(
                parameter.key,
                Argument<String?>(help: parameter.argumentHelp, completion: completion, transform: parameter.checked),
                read: read)
        }
        return Self(
            parameter.key,
            Argument<String>(help: parameter.argumentHelp, completion: completion, transform: parameter.checked),
            read: read)
    }

    private static func words(_ parameter: ParameterInfo) -> Self {
        let (help, completion) = (parameter.argumentHelp, parameter.completionKind)
        let value =
            parameter.isRequired
            ? Argument<[String]>(help: help, completion: completion)
            : Argument<[String]>(wrappedValue: [], help: help, completion: completion)
        return Self(parameter.key, value) { values, key, arguments in
            arguments.words +=
                parameter.isRequired
                ? try values.decode(Argument<[String]>.self, forKey: key).wrappedValue
                : try values.decode([String].self, forKey: key)
        }
    }

    private static func option(_ parameter: ParameterInfo) -> Self {
        let name = parameter.name
        let parsing: SingleValueParsingStrategy = parameter.mayBeginWithDash ? .unconditional : .next
        let (help, completion) = (parameter.argumentHelp, parameter.completionKind)
        guard parameter.isRequired else {
            let value = Option<String?>(
                name: parameter.names, parsing: parsing, help: help, completion: completion,
                transform: parameter.checked)
            return Self(parameter.key, value) { values, key, arguments in
                if let text = try values.decodeIfPresent(String.self, forKey: key) { arguments.add(name, text) }
            }
        }
        let value = Option<String>(
            name: parameter.names, parsing: parsing, help: help, completion: completion, transform: parameter.checked)
        return Self(parameter.key, value) { values, key, arguments in
            // Only the property wrappers can report what is missing.
            arguments.add(name, try values.decode(Option<String>.self, forKey: key).wrappedValue)
        }
    }

    /// The options common to all verbs.
    static let common = [
        Self("json", Flag(wrappedValue: false, help: "Print the result as one line of JSON.")) {
            $2.common.json = try $0.decode(Bool.self, forKey: $1)
        },
        Self("quiet", Flag(wrappedValue: false, name: [.short, .long], help: "Print only results and errors.")) {
            $2.common.quiet = try $0.decode(Bool.self, forKey: $1)
        },
        Self("color", Flag<Bool?>(inversion: .prefixedNo, help: "Force colours on or off (default: auto).")) {
            $2.common.color = try $0.decodeIfPresent(Bool.self, forKey: $1)
        },
    ]
}

extension ParameterInfo {
    /// Distinct for a word and an option of the same name, such as `sub edit <name> --name <name>`: ArgumentParser finds
    /// values by their keys.
    fileprivate var key: String {
        switch kind {
        case .word, .words: "<" + name + ">"
        case .option, .flag: String(name.drop { $0 == "-" })
        }
    }

    fileprivate var names: NameSpecification {
        let long = NameSpecification.Element.customLong(key)
        guard let letter = short?.last else { return [long] }
        return [.customShort(letter), long]
    }

    fileprivate var argumentHelp: ArgumentHelp {
        ArgumentHelp(help, valueName: kind == .option ? valueName : name)
    }

    fileprivate var completionKind: CompletionKind {
        switch completion {
        case .none: .default
        // The scripts put values into command lines as they are, where a shell would split "Food & Dining".
        case .list(let words): .list(words.filter { ShellWord.quoted($0) == $0 })
        case .file(let extensions): .file(extensions: extensions)
        case .live(let look): .custom { words, _, prefix in look(words, prefix) }
        }
    }

    /// The text, if it is a valid value.
    @Sendable fileprivate func checked(_ text: String) throws -> String {
        guard isValue?(text) ?? true else { throw ValidationError("it must be a number") }
        return text
    }
}
