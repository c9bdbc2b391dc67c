import Testing

@testable import SipliCLI
@testable import SipliProgram
@testable import SipliVerbs

/// What the transcripts type.
@Suite struct TypedOptionTests {
    /// An option of a command.
    private struct Option: Hashable, CustomStringConvertible {
        let command: String
        let name: String

        var description: String { command + " " + name }
    }

    /// The options that a command line has, by their full names.
    private func typed(_ words: [String]) -> [Option] {
        let (path, rest) = TrackerTable.standard.commands.path(CommandWords(words).words)
        guard let verb = path.last?.make?() else { return [] }
        let (declared, infos) = (Parameters.named(by: verb), Parameters.described(by: verb))
        let command = path.map(\.name).joined(separator: " ")
        return rest.prefix { $0 != "--" }.compactMap { (word: String) -> Option? in
            let word = String(word.prefix { $0 != "=" })
            let name = declared.long(word) ?? infos.first { [$0.name, $0.short].contains(word) }?.name
            return name.map { Option(command: command, name: $0) }
        }
    }

    private func declared(_ commands: [Command], _ path: [String] = []) -> [Option] {
        commands.flatMap { command in
            let path = path + [command.name]
            guard let verb = command.make?() else { return declared(command.subcommands, path) }
            return Parameters.described(by: verb).filter { $0.kind == .option || $0.kind == .flag }
                .map { Option(command: path.joined(separator: " "), name: $0.name) }
        }
    }

    @Test("every option of every command is typed in a transcript")
    func everyOption() {
        let typed = Set(Transcript.everywhere().flatMap(\.commandLines).flatMap(typed))
        let missing = declared(TrackerTable.standard.commands).filter { !typed.contains($0) }
        #expect(missing == [])
    }
}
