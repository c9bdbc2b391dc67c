import SipliClient
import SipliCore

/// The arguments of a command: how they are written, and what is wrong with given ones.
struct CommandArguments {
    /// With the program and the groups before it.
    private let name: String
    private let parameters: [ParameterInfo]
    private let hasCommonOptions: Bool

    /// - Parameter path: the command after the groups around it.
    init(_ program: CommandProgram, _ path: [Command]) {
        name = ([program.name] + path.map(\.name)).joined(separator: " ")
        parameters = path.last?.make.map { Parameters.described(by: $0()) } ?? []
        hasCommonOptions = program.hasCommonOptions
    }

    var options: [ParameterInfo] { parameters.filter(\.isOption) }
    var places: [ParameterInfo] { parameters.filter { !$0.isOption } }

    /// More options than this are not listed after an error.
    private static let listedOptions = 8

    /// Such as "Usage: sipli-client log <amount>... [--at <time>]".
    private var usage: String {
        let isLong = options.count > Self.listedOptions
        let named = isLong ? ["[<options>]"] : options.map { $0.usage() }
        return "Usage: " + ([name] + places.map { $0.usage() } + named).joined(separator: " ")
            + (isLong ? "\nFor its options: " + name + " --help" : "")
    }

    /// More options than this are not listed in help.
    private static let shownOptions = 12

    /// The same for help, in the order of the declaration and with the common options.
    var synopsis: String {
        let common = hasCommonOptions ? ["[--json]", "[--quiet]", "[--color]", "[--no-color]"] : []
        let isLong = options.count + common.count > Self.shownOptions
        let words =
            isLong
            ? ["[<options>]"] + parameters.filter { $0.isRequired || !$0.isOption }.map { $0.usage(" ") }
            : parameters.map { $0.usage(" ") } + common
        return ([name] + words).joined(separator: " ")
    }

    /// The failure for what is wrong with arguments.
    func failure(_ problem: ArgumentProblem) -> Failure {
        switch problem {
        case .unknown(let option): unknown(option)
        case .missingValue(let option): wrong(option, option + " needs a value")
        case .surplusValue(let flag, let typed):
            wrong(flag, "\"" + Printable.clean(typed) + "\": " + flag + " does not take a value")
        case .twice(let option, let first, let second): Self.twice(option, first, second)
        case .noNumber(let value, let name):
            wrong(name, "\"" + Printable.clean(value) + "\" is not a number for " + place(name))
        case .unlisted(let value, let name, let values):
            wrong(
                name,
                "\"" + Printable.clean(value) + "\" is not supported for " + name + "; supported: "
                    + values.joined(separator: ", "))
        case .surplusWord(let word): surplus(Printable.clean(word))
        case .missingOption(let name): missing(name)
        case .missingWord(let name): wrong(name, place(name) + " is missing")
        }
    }

    private func unknown(_ option: String) -> Failure {
        let names =
            options.map(\.name) + (hasCommonOptions ? ["--json", "--quiet", "--color", "--no-color"] : []) + ["--help"]
        let nearest = EditDistance.nearest(to: option, among: names)
        let message = "\"" + Printable.clean(option) + "\" is not an option of " + name
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
                    ?? name + " takes " + expected))
    }

    private func missing(_ name: String) -> Failure {
        let option = options.first { $0.name == name }
        guard case .list(let values) = option?.completion else { return wrong(name, name + " is missing") }
        return wrong(name, name + " is missing; supported: " + values.joined(separator: ", "))
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
