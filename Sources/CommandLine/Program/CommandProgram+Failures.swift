import SipliClient
import SipliCore

/// What is wrong with a command line that could not be read, from the declarations of the commands.
extension CommandProgram {
    /// The failure of a command line.
    ///
    /// - Parameters:
    ///   - problem: what is wrong with the arguments of its command; nil if it has none.
    ///   - nearest: the command line that a mistyped one is closest to.
    package func failure(
        _ words: [String], _ problem: ArgumentProblem?, nearest: ([String]) -> String?
    ) -> Failure {
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
