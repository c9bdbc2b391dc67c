import SipliClient
import SipliCore
import SipliVerbs

/// The arguments of a command: how they are written, and what is wrong with given ones.
struct CommandArguments {
    /// With the group before it.
    private let name: String
    private let parameters: [ParameterInfo]

    init(_ name: String, _ command: Command) {
        self.name = name
        parameters = command.make.map { Parameters.described(by: $0()) } ?? []
    }

    var options: [ParameterInfo] { parameters.filter(\.isOption) }
    var places: [ParameterInfo] { parameters.filter { !$0.isOption } }

    /// More options than this are not listed after an error.
    private static let listedOptions = 8

    /// Such as "Usage: sipli-client log <amount>... [--at <time>]".
    private var usage: String {
        let isLong = options.count > Self.listedOptions
        let named = isLong ? ["[<options>]"] : options.map { $0.usage() }
        return "Usage: " + ([ProgramName.full, name] + places.map { $0.usage() } + named).joined(separator: " ")
            + (isLong ? "\nFor its options: sipli-client " + name + " --help" : "")
    }

    /// More options than this are not listed in help.
    private static let shownOptions = 12

    /// The same for help, in the order of the declaration and with the common options.
    var synopsis: String {
        let common = ["[--json]", "[--quiet]", "[--color]", "[--no-color]"]
        let isLong = options.count + common.count > Self.shownOptions
        let words =
            isLong
            ? ["[<options>]"] + parameters.filter { $0.isRequired || !$0.isOption }.map { $0.usage(" ") }
            : parameters.map { $0.usage(" ") } + common
        return ([ProgramName.full, name] + words).joined(separator: " ")
    }

    /// The failure for what is wrong with arguments.
    ///
    /// - Parameters:
    ///   - words: the words among the arguments.
    ///   - settings: the names of settings, for suggestions; asked for only when needed.
    func failure(_ problem: ArgumentProblem, _ words: [String], _ settings: () -> [String]) -> Failure {
        switch problem {
        case .unknown(let option): unknown(option)
        case .missingValue(let option): wrong(option, option + " needs a value")
        case .surplusValue(let flag, let typed):
            wrong(flag, "\"" + Printable.clean(typed) + "\": " + flag + " does not take a value")
        case .twice(let option, let first, let second): Self.twice(option, first, second)
        case .noNumber(let value, let name):
            wrong(name, "\"" + Printable.clean(value) + "\" is not a number for " + place(name))
        case .surplusWord(let word): surplus(Printable.clean(word))
        case .missingOption(let name): missing(name)
        case .missingWord(let name):
            unknownSetting(words, settings) ?? wrong(name, place(name) + " is missing")
        }
    }

    private func unknown(_ option: String) -> Failure {
        let names = options.map(\.name) + ["--json", "--quiet", "--color", "--no-color", "--help"]
        let nearest = EditDistance.nearest(to: option, among: names)
        let message = "\"" + Printable.clean(option) + "\" is not an option of sipli-client " + name
        return wrong(option, message + (nearest.map { "; did you mean " + $0 + "?" } ?? ""))
    }

    private func wrong(_ field: String, _ message: String) -> Failure {
        Failure(.usage, field: Printable.clean(field), message, hint: usage)
    }

    /// A parameter as the usage shows it.
    private func place(_ name: String) -> String {
        places.contains { $0.name == name } ? "<" + name + ">" : name
    }

    /// One of the two would be lost.
    private static func twice(_ option: String, _ first: String, _ second: String) -> Failure {
        guard first != second else { return Failure(.usage, field: second, second + " is given twice") }
        let way = option == "--at" ? "; for a day with a time: --at 'yesterday 19:30'" : "; write one of them"
        return Failure(.usage, field: second, first + " and " + second + " are one option here" + way)
    }

    private func surplus(_ word: String) -> Failure {
        let expected =
            places.isEmpty ? "no arguments" : places.count == 1 ? "one argument" : "\(places.count) arguments"
        let option = options.first { $0.name == "--" + word }
        return wrong(
            word,
            "\"" + word + "\" is not expected; "
                + (option.map { "did you mean " + $0.name + "?" }
                    ?? "sipli-client " + name + " takes " + expected))
    }

    private func missing(_ name: String) -> Failure {
        let option = options.first { $0.name == name }
        guard case .list(let values) = option?.completion else { return wrong(name, name + " is missing") }
        return wrong(name, name + " is missing; supported: " + values.joined(separator: ", "))
    }

    /// A mistyped setting, which is worth more than the missing value after it.
    private func unknownSetting(_ words: [String], _ settings: () -> [String]) -> Failure? {
        guard case .live = places.first?.completion, let typed = words.first, name.hasPrefix("config ") else {
            return nil
        }
        let names = settings()
        let nearest = SettingNames.nearest(to: typed, among: names)
        guard !names.isEmpty, nearest != typed else { return nil }
        return Failure(
            .usage, field: "name", "\"" + Printable.clean(typed) + "\" is not a setting",
            hint: nearest.map { "Did you mean: sipli-client " + name + " " + $0 + " ..." }
                ?? "For a list of settings: sipli-client config list")
    }
}

extension ParameterInfo {
    var isOption: Bool { kind == .option || kind == .flag }

    /// Such as "<amount>..." or "[--at <time>]".
    ///
    /// - Parameter gap: what stands before the points.
    fileprivate func usage(_ gap: String = "") -> String {
        let text =
            switch kind {
            case .word: "<" + name + ">"
            case .words: "<" + name + ">" + gap + "..."
            case .option: name + " <" + valueName + ">"
            case .flag: name
            }
        return isRequired ? text : "[" + text + "]"
    }
}
