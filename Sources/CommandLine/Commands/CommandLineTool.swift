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
        if words.count == 2, words[0] == ArchiveReader.command {
            return ArchiveReader.run(name: words[1], trackers.rows.flatMap(\.databases))
        }
        let typed = read(words)
        if let verb = plainVerb(words) { return Runner.run(hinted(verb, typed)) }
        return FrequentCommandLine.runWithoutVerb(typed.words, trackers.sections) ?? runParsed(typed)
    }

    /// Reads a plain command line without ArgumentParser; nil for one left to it.
    package func plainVerb(_ words: [String]) -> (any Verb)? {
        if let verb = FrequentCommandLine(trackers.sections).verb(words) { return verb }
        let typed = read(words)
        guard let first = typed.words.first else { return nil }
        return typed.completed(
            trackers.commands.first { $0.isNamed(first) }?.verb(typed.words.dropFirst()))
    }

    /// Reads any command line with ArgumentParser.
    package func verb(_ words: [String]) throws -> (any Verb)? {
        let typed = read(words)
        return typed.completed(try CommandTree(trackers).verb(trackers.spelled(typed.words)))
    }

    /// A verb whose words may have been meant as a command, such as those of a page: `weight lgo 80.2`.
    private func hinted(_ verb: any Verb, _ typed: CommandWords) -> any Verb {
        guard typed.words.count > 1, verb.isPage else { return verb }
        return HintedVerb(verb: verb) { UsageFailure(trackers).misread(typed.words) }
    }

    /// The words with `help` and `-h` where ArgumentParser takes them: `-h weight`, `weight -h log`, `weight help`.
    private func helped(_ words: [String]) -> [String] {
        func isHelp(_ word: String) -> Bool { word == "-h" || word == "--help" }
        let path = trackers.path(words.filter { !isHelp($0) }, withDefaults: false)
        if words.count == path.commands.count + 1, words.last == "help", !path.commands.isEmpty {
            return ["help"] + words.dropLast()
        }
        // `help help`
        if words.first == "help" { return ["help"] + words.dropFirst().drop { $0 == "help" } }
        // `habit help add`
        if words.count > 2, words[1] == "help", path.commands.first?.make == nil, !path.commands.isEmpty {
            return ["help", words[0]] + words.dropFirst(2)
        }
        guard let place = words.firstIndex(where: isHelp), place < path.commands.count else { return words }
        return ["help"] + words.filter { !isHelp($0) }.prefix(path.commands.count)
    }

    /// The common options may also stand between a group and its command.
    private func read(_ words: [String]) -> CommandWords {
        var typed = CommandWords(helped(words))
        let group = trackers.commands.first { $0.make == nil && $0.isNamed(typed.words.first ?? "") }
        guard let group else { return typed }
        typed.takeOptions(at: 1)
        if let verb = trackers.verb(takingNumberOf: group, typed.words) { typed.insert(verb, at: 1) }
        return typed
    }

    /// How ArgumentParser's messages begin.
    private static let errorWord = "Error: "

    /// The first line of its message in the common form of errors.
    static func withoutWord(_ text: String) -> String {
        let line = text.split(separator: "\n").first.map(String.init) ?? text
        return line.hasPrefix(errorWord) ? String(line.dropFirst(errorWord.count)) : line
    }

    private func runParsed(_ typed: CommandWords) -> Int32 {
        var words = typed.words
        let tree = CommandTree(trackers, name: ProgramName.current)
        let failure: Failure
        do {
            words = try trackers.spelled(words)
            if words.first == "help",
                let unknown = UsageFailure(trackers).unknownTopic(
                    Array(words.dropFirst()))
            {
                throw unknown
            }
            return typed.completed(try tree.verb(words)).map { Runner.run(hinted($0, typed)) } ?? 0
        } catch let error as Failure {
            failure = error
        } catch {
            let (text, isError) = tree.message(error)
            guard isError else { return Runner.print(text + "\n") }
            failure = UsageFailure(trackers).of(words, otherwise: Self.withoutWord(text))
        }
        var options = typed.common
        for word in words.prefix(while: { $0 != "--" }) where word == "--json" { options.json = true }
        return Runner.report(failure, Console.ofProcess(options)).code
    }
}
