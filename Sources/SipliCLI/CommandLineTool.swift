import ArgumentParser
import SipliClient
package import SipliVerbs

/// `sipli-client`, from its arguments to its exit status.
package enum CommandLineTool {
    /// Runs a command line without the program's name.
    package static func run(_ words: [String]) -> Int32 {
        FrequentCommandLine.run(words, .all) ?? runParsed(words)
    }

    /// Reads any command line with ArgumentParser.
    package static func verb(_ words: [String]) throws -> (any Verb)? {
        var command = try RootCommand.parseAsRoot(NegativeNumbers.shielded(words))
        guard let verbCommand = command as? any VerbCommand else {
            // Help and the scripts of completions are printed by running them.
            try command.run()
            return nil
        }
        return try verbCommand.verb()
    }

    /// How ArgumentParser begins what it has to say about a command line.
    private static let errorWord = "Error: "

    /// What it says, for the one form of errors.
    static func withoutWord(_ text: String) -> String {
        text.hasPrefix(errorWord) ? String(text.dropFirst(errorWord.count)) : text
    }

    private static func runParsed(_ words: [String]) -> Int32 {
        do {
            return try verb(words).map(Runner.run) ?? 0
        } catch {
            let isError = !RootCommand.exitCode(for: error).isSuccess
            let text = RootCommand.fullMessage(for: error)
            guard isError else { return Runner.print(text + "\n") }
            let console = Console.ofProcess(CommonOptions())
            console.fail(usage: withoutWord(text), of: words)
            if let verb = NearestVerb.of(words) { console.err("Did you mean: sipli-client " + verb) }
            return ExitStatus.usage.code
        }
    }
}
