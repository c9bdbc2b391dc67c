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

    private var options: [ParameterInfo] { parameters.filter { $0.kind == .option || $0.kind == .flag } }
    private var places: [ParameterInfo] { parameters.filter { $0.kind == .word || $0.kind == .words } }

    /// More options than this are not listed.
    private static let listedOptions = 8

    /// Such as "Usage: sipli-client log <amount>... [--at <time>]".
    var usage: String {
        let words = places.map { place in
            let word = "<" + place.name + ">" + (place.kind == .words ? "..." : "")
            return place.isRequired ? word : "[" + word + "]"
        }
        let isLong = options.count > Self.listedOptions
        let named = options.map { option in
            let text = option.name + (option.kind == .option ? " <" + option.valueName + ">" : "")
            return option.isRequired ? text : "[" + text + "]"
        }
        return "Usage: sipli-client " + ([name] + words + (isLong ? ["[<options>]"] : named)).joined(separator: " ")
            + (isLong ? "\nFor its options: sipli-client " + name + " --help" : "")
    }

    /// What is wrong with arguments; nil if nothing is found.
    func failure(_ arguments: [String], _ settings: () -> [String]) -> Failure? {
        var rest = arguments[...]
        var (words, given): ([String], [String]) = ([], [])
        while let word = rest.popFirst() {
            if word == "--" {
                words += rest
                break
            }
            guard word.hasPrefix("-"), word != "-", !NegativeNumbers.isOne(word) else {
                words.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            var common = CommonOptions()
            if common.take(word) { continue }
            let isFlag = common.take(parts[0]) || options.contains { $0.kind == .flag && $0.name == parts[0] }
            guard parts.count == 1 || !isFlag else {
                return wrong(parts[0], "\"" + Printable.clean(word) + "\": " + parts[0] + " does not take a value")
            }
            guard let option = options.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
                return unknown(parts[0])
            }
            given.append(option.name)
            guard option.kind == .option else { continue }
            let attached = parts.count > 1 ? parts[1] : nil
            if attached == nil, let next = rest.first, !option.mayBeginWithDash, next.hasPrefix("-") {
                return wrong(option.name, option.name + " needs a value")
            }
            guard let value = attached ?? rest.popFirst(), attached != "" else {
                return wrong(option.name, option.name + " needs a value")
            }
            if let failure = check(value, option) { return failure }
        }
        return check(words) ?? missing(given) ?? missingWord(words, settings)
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

    /// All parameters whose values are checked here are numbers.
    private func check(_ value: String, _ parameter: ParameterInfo) -> Failure? {
        guard let isValue = parameter.isValue, !isValue(value) else { return nil }
        let place = parameter.kind == .option ? parameter.name : "<" + parameter.name + ">"
        return wrong(parameter.name, "\"" + Printable.clean(value) + "\" is not a number for " + place)
    }

    private func check(_ words: [String]) -> Failure? {
        let takesAll = places.contains { $0.kind == .words }
        if !takesAll, words.count > places.count {
            let surplus = Printable.clean(words[places.count])
            let expected =
                places.isEmpty ? "no arguments" : places.count == 1 ? "one argument" : "\(places.count) arguments"
            let option = options.first { $0.name == "--" + surplus }
            return wrong(
                surplus,
                "\"" + surplus + "\" is not expected; "
                    + (option.map { "did you mean " + $0.name + "?" }
                        ?? "sipli-client " + name + " takes " + expected))
        }
        for (word, place) in zip(words, places) {
            if let failure = check(word, place) { return failure }
        }
        return nil
    }

    private func missing(_ given: [String]) -> Failure? {
        guard let option = options.first(where: { $0.isRequired && !given.contains($0.name) }) else { return nil }
        guard case .list(let values) = option.completion else { return wrong(option.name, option.name + " is missing") }
        return wrong(
            option.name, option.name + " is missing; supported: " + values.joined(separator: ", "))
    }

    private func missingWord(_ words: [String], _ settings: () -> [String]) -> Failure? {
        guard let place = places.dropFirst(words.count).first(where: \.isRequired) else { return nil }
        // A mistyped setting is worth more than the missing value after it.
        if case .live = places.first?.completion, let typed = words.first, name.hasPrefix("config ") {
            let names = settings()
            let nearest = SettingNames.nearest(to: typed, among: names)
            // Earlier names such as `goal` still work.
            if !names.isEmpty, nearest != typed, nearest?.hasSuffix("-" + typed) != true {
                return Failure(
                    .usage, field: "name", "\"" + Printable.clean(typed) + "\" is not a setting",
                    hint: nearest.map { "Did you mean: sipli-client " + name + " " + $0 + " ..." }
                        ?? "For a list of settings: sipli-client config list")
            }
        }
        return wrong(place.name, "<" + place.name + "> is missing")
    }
}
