import SipliCore

/// What a shell offers for the last word of a command line. The scripts of `completions` ask this program for it.
package struct Completer {
    /// The word that asks for it, before the words of the command line.
    package static let command = "---completion"

    private let program: CommandProgram

    package init(_ program: CommandProgram) { self.program = program }

    /// A word that is offered, with its help.
    package typealias Offer = (word: String, help: String)

    package enum Offers {
        case words([Offer])
        /// Files, limited to these extensions if there are any.
        case files([String])
    }

    /// The offers, a line each: a word, and where it has help a tab and that. `---files` stands for files, with their
    /// extensions.
    package func lines(_ words: [String]) -> String {
        switch offers(words) {
        case .words(let offers):
            offers.map { $0.word + ($0.help.isEmpty ? "" : "\t" + $0.help) + "\n" }.joined()
        case .files(let extensions): "---files\t" + extensions.joined(separator: " ") + "\n"
        }
    }

    /// - Parameter words: without the program's name; the last one is completed and may be empty.
    package func offers(_ words: [String]) -> Offers {
        var common = CommonOptions()
        let before = Array(words.dropLast().drop { program.hasCommonOptions && common.take($0) })
        let (typed, prefix) = (before.isEmpty ? [] : program.expanded(before), words.last ?? "")
        if typed.first == "help" {
            let path = program.commands.path(Array(typed.dropFirst()), withDefaults: false)
            let below = path.commands.last.map(\.subcommands) ?? program.commands
            return .words(path.rest.isEmpty ? Self.matching(prefix, below.map { ($0.name, "") }) : [])
        }
        let isOption = prefix.utf8.first == UInt8(ascii: "-")
        let names = program.commands.path(typed, withDefaults: false)
        if names.rest.isEmpty, names.commands.last?.make == nil, !isOption {
            let below = names.commands.last?.subcommands ?? program.commands
            let help = names.commands.isEmpty ? [("help", CommandHelp.help.help)] : []
            return .words(Self.matching(prefix, below.map { ($0.name, $0.abstract) } + help))
        }
        let path = program.commands.path(typed)
        let parameters = path.commands.last?.make.map { Parameters.described(by: $0()) } ?? []
        let rest = CommandRest(path.rest, parameters)
        if let option = rest.open { return values(option, words, prefix) }
        if isOption, !rest.isEnded { return .words(Self.matching(prefix, options(parameters, rest))) }
        guard let place = rest.place(parameters) else { return .words([]) }
        return values(place, words, prefix)
    }

    private func values(_ parameter: ParameterInfo, _ words: [String], _ prefix: String) -> Offers {
        switch parameter.completion {
        case .none: .words([])
        // A shell would split "Food & Dining".
        case .list(let values):
            .words(Self.matching(prefix, values.filter { ShellWord.quoted($0) == $0 }.map { ($0, "") }))
        case .file(let extensions): .files(extensions)
        case .live(let look): .words(look([program.name] + words, prefix).map { ($0, "") })
        }
    }

    private func options(_ parameters: [ParameterInfo], _ rest: CommandRest) -> [Offer] {
        let own = parameters.filter { $0.isOption && !rest.given.contains($0.name) }.map { ($0.name, $0.help) }
        let common = (program.hasCommonOptions ? CommonOptions.help : []).flatMap { row in
            row.label.split { ",/ ".contains($0) }.map { (String($0), row.help) }
        }
        return own + common + [
            (CommandHelp.version.label, CommandHelp.version.help), ("--help", CommandHelp.help.help),
        ]
    }

    private static func matching(_ prefix: String, _ offers: [Offer]) -> [Offer] {
        offers.filter { $0.word.hasPrefix(prefix) }
    }
}

/// The arguments before the word that is completed.
private struct CommandRest {
    /// The names of the given options.
    private(set) var given: [String] = []
    /// The option whose value comes next.
    private(set) var open: ParameterInfo?
    /// Whether options can no longer come.
    private(set) var isEnded = false
    private var words = 0

    init(_ rest: [String], _ parameters: [ParameterInfo]) {
        for word in rest {
            if open != nil {
                open = nil
            } else if isEnded || word.utf8.first != UInt8(ascii: "-") || NegativeNumbers.isOne(word) {
                words += 1
            } else if word == "--" {
                isEnded = true
            } else if let option = parameters.first(where: { $0.isOption && ($0.name == word || $0.short == word) }) {
                given.append(option.name)
                if option.kind == .option { open = option }
            }
        }
    }

    /// The word that comes next; nil if all are given.
    func place(_ parameters: [ParameterInfo]) -> ParameterInfo? {
        let places = parameters.filter { !$0.isOption }
        return words < places.count ? places[words] : places.last.flatMap { $0.kind == .words ? $0 : nil }
    }
}
