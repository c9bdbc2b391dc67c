import SipliClient
import SipliCore
import SipliWire

/// A program that consists of commands, from its arguments to its exit status.
package struct CommandProgram: Sendable {
    /// As it is typed.
    package let name: String
    /// What it is for.
    package let abstract: String
    /// The command lines most people need first.
    package let examples: String
    /// Whether its commands take the common options.
    package let hasCommonOptions: Bool
    /// Its commands, as the top-level help lists them.
    package let groups: [(name: String, commands: [Command])]
    /// What typed words stand for, such as an amount for `log` and the amount.
    package var expanded: @Sendable ([String]) -> [String] = { $0 }
    /// Its console.
    package var console: @Sendable (CommonOptions) -> Console

    package init(
        _ name: String, _ abstract: String, examples: String, hasCommonOptions: Bool = true,
        _ groups: [(name: String, commands: [Command])]
    ) {
        (self.name, self.abstract, self.examples) = (name, abstract, examples)
        (self.hasCommonOptions, self.groups) = (hasCommonOptions, groups)
        console = { .ofProcess($0, name: name) }
    }

    package var commands: [Command] { groups.flatMap(\.commands) }

    /// What a command line asks for.
    package enum Meaning {
        case verb(any Verb)
        /// The help of a command, by its path; of all commands, if that is empty.
        case help([Command])
        case version
    }

    /// Runs a command line without the program's name.
    package func run(_ words: [String]) -> Int32 {
        run(words) { words throws(Failure) in
            try meaning(words) {
                failure(words, $0, nearest: nearest)
            } topic: {
                unknownTopic($0, nearest: nearest)
            }
        }
    }

    /// Runs a command line whose meaning is found in its own way.
    package func run(_ words: [String], _ meaning: ([String]) throws(Failure) -> Meaning) -> Int32 {
        if words.first == Completer.command { return print(Completer(self).lines(Array(words.dropFirst()))) }
        do throws(Failure) {
            switch try meaning(words) {
            case .verb(let verb): return Runner.run(verb, console(verb.common))
            case .help(let path): return print(ProgramName.spelled(CommandHelp(self).text(path)))
            case .version: return print(Catalog.version + "\n")
            }
        } catch {
            var options = CommonOptions()
            if hasCommonOptions { for word in words.prefix(while: { $0 != "--" }) { _ = options.take(word) } }
            return Runner.report(error, console(options)).code
        }
    }

    private func print(_ text: String) -> Int32 { Runner.print(text, console(CommonOptions())) }

    /// - Parameters:
    ///   - common: the options before the command.
    ///   - failure: says what is wrong with words whose command has this problem, or that name none.
    ///   - topic: says what is wrong with the words after `help`; nil if they name a command.
    package func meaning(
        _ words: [String], _ common: CommonOptions = CommonOptions(), failure: (ArgumentProblem?) -> Failure,
        topic unknownTopic: ([String]) -> Failure?
    ) throws(Failure) -> Meaning {
        if let topic = topic(words) {
            if let meaning = builtIn(topic) { return meaning }
            if let unknown = unknownTopic(topic) { throw unknown }
            return .help(commands.path(topic, withDefaults: false).commands)
        }
        let (path, rest) = commands.path(words)
        var problem: ArgumentProblem?
        if let make = path.last?.make {
            do throws(ArgumentProblem) {
                var verb: any Verb = try make().reading(rest[...], hasCommonOptions: hasCommonOptions)
                verb.common.include(common)
                return .verb(verb)
            } catch { problem = error }
        } else if rest.isEmpty {
            return .help(path)
        }
        if let meaning = builtIn(words) { return meaning }
        throw failure(problem)
    }

    /// What `help` is asked about: `help weight`, `weight help`, `habit help add`; nil without that word.
    private func topic(_ words: [String]) -> [String]? {
        if words.first == "help" { return Array(words.drop { $0 == "help" }) }
        let path = commands.path(words, withDefaults: false)
        guard let first = path.commands.first, path.rest.first == "help" else { return nil }
        if path.rest.count == 1 { return words.dropLast() }
        return first.make == nil && path.commands.count == 1 ? [words[0]] + words.dropFirst(2) : nil
    }

    /// What the options ask for that every command has, wherever they stand: `-h weight`, `weight -h log`.
    private func builtIn(_ words: [String]) -> Meaning? {
        let words = words.prefix { $0 != "--" }
        if words.contains("--version") { return .version }
        let others = words.filter { $0 != "-h" && $0 != "--help" }
        return others.count < words.count ? .help(commands.path(others, withDefaults: false).commands) : nil
    }

    /// The command line with the command that a mistyped one is closest to.
    private func nearest(_ words: [String]) -> String? {
        guard let word = words.first,
            let name = EditDistance.nearest(to: word.lowercased(), among: commands.map(\.name))
        else { return nil }
        return ([name] + words.dropFirst()).map(ShellWord.quoted).joined(separator: " ")
    }
}

extension [Command] {
    /// The commands that words name, from the outermost to the innermost, and the words after them.
    package func path(_ words: [String], withDefaults: Bool = true) -> (commands: [Command], rest: [String]) {
        guard let name = words.first, var command = first(where: { $0.isNamed(name) }) else { return ([], words) }
        var (path, rest) = ([command], words.dropFirst())
        while command.make == nil {
            if let word = rest.first, let next = command.subcommands.first(where: { $0.isNamed(word) }) {
                rest = rest.dropFirst()
                command = next
            } else if withDefaults,
                let next = command.subcommands.first(where: { [command] in
                    $0.name == command.defaultSubcommand
                })
            {
                command = next
            } else {
                break
            }
            path.append(command)
        }
        return (path, [String](rest))
    }
}

/// What is wrong with a command line that could not be read, from the declarations of the commands.
extension CommandProgram {
    /// The failure of a command line.
    ///
    /// - Parameters:
    ///   - problem: what is wrong with the arguments of its command; nil if it has none.
    ///   - nearest: the command line that a mistyped one is closest to.
    package func failure(_ words: [String], _ problem: ArgumentProblem?, nearest: ([String]) -> String?) -> Failure {
        let (path, rest) = commands.path(words)
        guard let command = path.last, let problem else { return unknown(words, in: path, nearest) }
        if let group = path.dropLast().last, group.defaultSubcommand == command.name, words.count >= path.count,
            words[path.count - 1] == rest.first, !rest[0].hasPrefix("-")
        {
            return unknown(words, in: path.dropLast(), nearest)
        }
        return CommandArguments(self, path).failure(problem)
    }

    /// - Parameter groups: those that the words begin with, from the outermost to the innermost.
    private func unknown(_ words: [String], in groups: [Command], _ nearest: ([String]) -> String?) -> Failure {
        let group = groups.isEmpty ? nil : groups.map(\.name).joined(separator: " ")
        let rest = words.dropFirst(groups.count)
        let word = Printable.clean((group == nil ? nil : rest.first { !$0.hasPrefix("-") }) ?? rest.first ?? "")
        let quoted = "\"" + word + "\""
        guard !word.hasPrefix("-") else {
            let message = quoted + " is not an option" + (group.map { " of " + name + " " + $0 } ?? "")
            return Failure(.usage, field: word, message, hint: help(group))
        }
        return Failure(
            .usage, quoted + " is not a " + command(group),
            hint: nearest(words).map { "Did you mean: " + name + " " + $0 } ?? help(group))
    }

    /// The failure of a `help` whose words are not a command; nil if they are.
    package func unknownTopic(_ words: [String], nearest: ([String]) -> String?) -> Failure? {
        let names = words.filter { !$0.hasPrefix("-") }
        let (path, rest) = commands.path(names, withDefaults: false)
        guard let wrong = rest.first else {
            guard let option = words.first(where: { $0.hasPrefix("-") }) else { return nil }
            return Failure(
                .usage, field: Printable.clean(option),
                "\"" + Printable.clean(option) + "\" is not an option of " + name + " help", hint: help(nil))
        }
        if path.last?.make != nil {
            let command = path.map(\.name).joined(separator: " ")
            return Failure(
                .usage, "\"" + Printable.clean(wrong) + "\" is not expected after " + name + " help " + command,
                hint: "Did you mean: " + name + " help " + command)
        }
        return Failure(
            .usage, "\"" + Printable.clean(wrong) + "\" is not a " + command(path.last?.name),
            hint: nearest(names).map { "Did you mean: " + name + " help " + $0 }
                ?? help(path.first { $0.make == nil }?.name))
    }

    /// "sipli-client weight command".
    package func command(_ group: String?) -> String {
        [name, group, "command"].compactMap { $0 }.joined(separator: " ")
    }

    private func help(_ group: String?) -> String {
        "For a list of commands: " + name + " help" + (group.map { " " + $0 } ?? "")
    }
}
