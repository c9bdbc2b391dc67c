package import SipliWire

/// Goes through the parameters of a verb, and describes them or fills them in.
///
/// A verb declares them once by passing its properties one after the other; the reader of command lines, help,
/// completions and the manual page all use that. Passing a property needs no key path, closure or array of
/// anything but strings, each of which costs more at run time than the rest of reading `log`.
package struct Parameters {
    private enum Pass {
        case naming, describing, filling
    }

    /// The accepted forms of a time.
    package static let times =
        "now, -20m, 7:10, 7pm, noon, yesterday 21:00, mon 7:10, 3 days ago 7:10, 6 nov 7:10, 2026-11-20 7:10;"
        + " a past day alone has no time"

    private let pass: Pass
    /// Options with a value, and those of them whose value may begin with a dash.
    private(set) var options: [String] = []
    private(set) var dashed: [String] = []
    /// Options that may be given several times.
    private(set) var repeated: [String] = []
    private(set) var flags: [String] = []
    /// Short names and the names they abbreviate, alternating.
    private var shorts: [String] = []
    /// The declared parameters; empty unless they are being described.
    package private(set) var infos: [ParameterInfo] = []
    private var arguments = PlainArguments()
    private var position = 0
    private var problem: ArgumentProblem?

    private init(_ pass: Pass) { self.pass = pass }

    /// The parameters of a verb, with their help.
    package static func described(by verb: any Arguments) -> [ParameterInfo] {
        var (verb, parameters) = (verb, Parameters(.describing))
        verb.declare(&parameters)
        return parameters.infos
    }

    /// The names of a verb's options and flags.
    static func named(by verb: some Arguments) -> Parameters {
        var (verb, parameters) = (verb, Parameters(.naming))
        verb.declare(&parameters)
        return parameters
    }

    /// Gives a verb its arguments.
    ///
    /// - Throws: if one is missing, is surplus, or is not a number where one is required.
    static func fill(_ verb: inout some Arguments, _ arguments: PlainArguments) throws(ArgumentProblem) {
        var parameters = Parameters(.filling)
        parameters.arguments = arguments
        verb.declare(&parameters)
        if parameters.position < arguments.words.count {
            parameters.note(.surplusWord(arguments.words[parameters.position]))
        }
        if let problem = parameters.problem { throw problem }
    }

    private mutating func note(_ new: ArgumentProblem) {
        if problem.map({ new.rank < $0.rank }) ?? true { problem = new }
    }

    /// Whether options are given, among those of the verb.
    package var hasOptions: Bool { !arguments.flags.isEmpty || arguments.hasOptions }

    /// The full name of a typed option; nil if it is not declared.
    func long(_ typed: String) -> String? {
        for index in stride(from: 0, to: shorts.count, by: 2) where shorts[index] == typed {
            return shorts[index + 1]
        }
        return options.contains(typed) ? typed : Self.spelling(of: typed, among: options)
    }

    /// The declared option that another name for the same stands for: a verb that takes one day or time takes it by any
    /// of these names.
    package static func spelling(of typed: String, among names: [String]) -> String? {
        for spellings in [
            ["--at", "--day", "--date", "--on"], ["--from", "--since"], ["--through", "--until", "--to"],
        ]
        where spellings.contains(typed) {
            return spellings.first { names.contains($0) }
        }
        return nil
    }

    // MARK: Words

    /// All remaining words.
    package mutating func words(
        _ value: inout [String], _ name: String, isRequired: Bool = false,
        completion: @autoclosure () -> Completion = .none, _ help: @autoclosure () -> String
    ) {
        switch pass {
        case .naming: break
        case .describing:
            infos.append(ParameterInfo(.words, name, isRequired: isRequired, completion: completion(), help: help()))
        case .filling:
            while position < arguments.words.count {
                value.append(arguments.words[position])
                position += 1
            }
            if isRequired, value.isEmpty { note(.missingWord(name)) }
        }
    }

    /// A required word.
    package mutating func word(
        required value: inout String, _ name: String, completion: @autoclosure () -> Completion = .none,
        _ help: @autoclosure () -> String
    ) {
        var word: String?
        self.word(&word, name, isRequired: true, completion: completion(), help())
        if let word { value = word }
    }

    /// An optional word.
    package mutating func word(
        _ value: inout String?, _ name: String, completion: @autoclosure () -> Completion = .none,
        _ help: @autoclosure () -> String
    ) {
        word(&value, name, isRequired: false, completion: completion(), help())
    }

    private mutating func word(
        _ value: inout String?, _ name: String, isRequired: Bool, completion: @autoclosure () -> Completion,
        _ help: @autoclosure () -> String
    ) {
        switch pass {
        case .naming: break
        case .describing:
            infos.append(ParameterInfo(.word, name, isRequired: isRequired, completion: completion(), help: help()))
        case .filling:
            guard position < arguments.words.count else {
                if isRequired { note(.missingWord(name)) }
                return
            }
            value = Self.listed(arguments.words[position], completion())
            position += 1
        }
    }

    /// A value as it is listed where it is one of several words, which may be typed in any case.
    private static func listed(_ typed: String, _ completion: Completion) -> String {
        guard case .list(let values) = completion, !values.contains(typed) else { return typed }
        return values.first { $0.lowercased() == typed.lowercased() } ?? typed
    }

    // MARK: Options

    /// An option with a value.
    ///
    /// - Parameters:
    ///   - name: including its dashes.
    ///   - short: the short name, including its dash.
    package mutating func option(
        _ value: inout String?, _ name: String, _ valueName: String, short: String? = nil, isRequired: Bool = false,
        mayBeginWithDash: Bool = false, completion: @autoclosure () -> Completion = .none,
        _ help: @autoclosure () -> String
    ) {
        switch pass {
        case .naming:
            options.append(name)
            if mayBeginWithDash { dashed.append(name) }
            if let short { shorts += [short, name] }
        case .describing:
            var info = ParameterInfo(.option, name, isRequired: isRequired, completion: completion(), help: help())
            (info.valueName, info.short) = (valueName, short)
            infos.append(info)
        case .filling:
            if let typed = arguments[name] {
                value = Self.listed(typed, completion())
            } else if isRequired {
                note(.missingOption(name))
            }
        }
    }

    /// An option whose value is a day as typed.
    package mutating func option(day value: inout String?, _ name: String, _ help: @autoclosure () -> String) {
        option(&value, name, "day", mayBeginWithDash: true, help())
    }

    /// An option whose value `off` clears, for which requests have null.
    package mutating func option(
        clearable value: inout Clearable<String>?, _ name: String, _ valueName: String, mayBeginWithDash: Bool = false,
        completion: @autoclosure () -> Completion = .none, _ help: @autoclosure () -> String
    ) {
        var text: String?
        option(&text, name, valueName, mayBeginWithDash: mayBeginWithDash, completion: completion(), help())
        if let text { value = OffWord.cleared(text) }
    }

    /// An option whose value is a number, which may be negative.
    package mutating func option<Number: LosslessStringConvertible>(
        _ value: inout Number?, _ name: String, _ valueName: String, short: String? = nil, isRequired: Bool = false,
        _ help: @autoclosure () -> String
    ) {
        var text: String?
        option(&text, name, valueName, short: short, isRequired: isRequired, mayBeginWithDash: true, help())
        guard let text else { return }
        value = Number(text)
        if value == nil { note(.noNumber(text, name)) }
    }

    /// The same for one with a default, which its help ends with.
    package mutating func option<Number: LosslessStringConvertible>(
        default value: inout Number, _ name: String, _ valueName: String, short: String? = nil,
        _ help: @autoclosure () -> String
    ) {
        let standard = value
        var typed: Number?
        option(&typed, name, valueName, short: short, String(help().dropLast()) + " (default: \(standard)).")
        if let typed { value = typed }
    }

    /// An option whose value is one of a few words.
    package mutating func option<Value: RawRepresentable<String> & CaseIterable>(
        choice value: inout Value?, _ name: String, _ valueName: String, _ help: @autoclosure () -> String
    ) {
        let values = Value.allCases.map(\.rawValue)
        var text: String?
        option(&text, name, valueName, completion: .list(values), help())
        guard let text else { return }
        value = Value(rawValue: text)
        if value == nil { note(.unlisted(text, name, values)) }
    }

    /// An option that may be given several times.
    package mutating func option(
        repeated values: inout [String], _ name: String, _ valueName: String, _ help: @autoclosure () -> String
    ) {
        if pass == .naming { repeated.append(name) }
        values += arguments.values(of: name)
        var last: String?
        option(&last, name, valueName, help())
    }

    /// A required word that is a number.
    package mutating func word<Number: LosslessStringConvertible>(
        number value: inout Number, _ name: String, _ help: @autoclosure () -> String
    ) {
        var text: String?
        word(&text, name, isRequired: true, completion: .none, help())
        guard let text else { return }
        if let number = Number(text) { value = number } else { note(.noNumber(text, name)) }
    }

    package mutating func flag(
        _ value: inout Bool, _ name: String, short: String? = nil, _ help: @autoclosure () -> String
    ) {
        switch pass {
        case .naming:
            flags.append(name)
            if let short { flags.append(short) }
        case .describing:
            var info = ParameterInfo(.flag, name, isRequired: false, completion: .none, help: help())
            info.short = short
            infos.append(info)
        case .filling:
            for flag in arguments.flags where flag == name || flag == short { value = true }
        }
    }
}

/// The words that remove the value of an option: `--note off`.
package enum OffWord {
    /// Whether a typed value removes what an option sets.
    package static func isOne(_ typed: String) -> Bool {
        ["", "off", "none", "never"].contains(typed.lowercased())
    }

    /// What a request says of a typed value.
    package static func cleared(_ typed: String) -> Clearable<String> { Clearable(isOne(typed) ? nil : typed) }
}
