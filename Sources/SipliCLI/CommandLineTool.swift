import SipliClient
package import SipliVerbs

/// `sipli-client`, from its arguments to its exit status.
package struct CommandLineTool {
    let trackers: TrackerTable

    package init(trackers: TrackerTable) {
        self.trackers = trackers
    }

    /// Runs a command line without the program's name.
    package func run(_ words: [String]) -> Int32 {
        if let verb = plainVerb(words) { return Runner.run(verb) }
        return FrequentCommandLine.runWithoutVerb(words, trackers.sections) ?? runParsed(words)
    }

    /// Reads a plain command line without ArgumentParser; nil for one left to it.
    package func plainVerb(_ words: [String]) -> (any Verb)? {
        if let verb = FrequentCommandLine(trackers.sections).verb(words) { return verb }
        guard let first = words.first else { return nil }
        return trackers.commands.first { $0.isNamed(first) }?.verb(words.dropFirst())
    }

    /// Reads any command line with ArgumentParser.
    package func verb(_ words: [String]) throws -> (any Verb)? {
        try CommandTree(trackers).verb(words)
    }

    /// How ArgumentParser's messages begin.
    private static let errorWord = "Error: "

    /// Its message in the common form of errors.
    static func withoutWord(_ text: String) -> String {
        text.hasPrefix(errorWord) ? String(text.dropFirst(errorWord.count)) : text
    }

    private func runParsed(_ words: [String]) -> Int32 {
        let tree = CommandTree(trackers)
        do {
            return try tree.verb(words).map(Runner.run) ?? 0
        } catch {
            let (text, isError) = tree.message(error)
            guard isError else { return Runner.print(text + "\n") }
            let console = Console.ofProcess(CommonOptions())
            console.fail(usage: Self.withoutWord(text), of: words)
            if let verb = NearestVerb(trackers).of(words) { console.err("Did you mean: sipli-client " + verb) }
            return ExitStatus.usage.code
        }
    }
}
