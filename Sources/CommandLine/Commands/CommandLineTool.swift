import SipliClient
import SipliVerbs

/// `sipli-client`, from its arguments to its exit status.
package struct CommandLineTool: Sendable {
    let trackers: TrackerTable
    private let program: CommandProgram
    /// Names of settings, for suggestions; asked for only when needed.
    var settings: @Sendable () -> [String] = { SettingsVerb.names([], "") }

    package init(trackers: TrackerTable) { (self.trackers, program) = (trackers, trackers.program) }

    /// Runs a command line without the program's name.
    package func run(_ words: [String]) -> Int32 {
        if words.count == 2, words[0] == ArchiveReader.command {
            return ArchiveReader.run(name: words[1], trackers.rows.flatMap(\.databases))
        }
        return program.run(words) { words throws(Failure) in
            let meaning = try meaning(words)
            guard case .verb(let verb) = meaning else { return meaning }
            return .verb(hinted(verb, words))
        }
    }

    func meaning(_ words: [String]) throws(Failure) -> CommandProgram.Meaning {
        let typed = read(words)
        let usage = UsageFailure(trackers, settings: settings)
        return try program.meaning(typed.words, typed.common) {
            usage.of(typed.words, $0)
        } topic: {
            usage.unknownTopic($0)
        }
    }

    /// The verb of a command line. Throws `Failure` for one that asks for help or the version.
    func verb(_ words: [String]) throws -> any Verb {
        guard case .verb(let verb) = try meaning(words) else { throw Failure(.usage, "asks for help or the version") }
        return verb
    }

    /// A verb whose words may have been meant as a command, such as those of a page: `weight lgo 80.2`.
    private func hinted(_ verb: any Verb, _ words: [String]) -> any Verb {
        HintedVerb(verb: verb) { [trackers] in
            let typed = read(words)
            return typed.words.count > 1 ? UsageFailure(trackers, settings: settings).misread(typed.words) : nil
        }
    }

    /// The common options may also stand between a group and its command.
    private func read(_ words: [String]) -> CommandWords {
        var typed = CommandWords(words)
        let group = program.commands.first { $0.make == nil && $0.isNamed(typed.words.first ?? "") }
        guard let group else { return typed }
        typed.takeOptions(at: 1)
        if let verb = trackers.verb(takingNumberOf: group, typed.words) { typed.insert(verb, at: 1) }
        return typed
    }
}

/// Other ways to type what the commands take.
extension TrackerTable {
    /// The command of a group that takes a number which stands in its place: `weight 64.8`, `workout 30`.
    func verb(takingNumberOf group: Command, _ words: [String]) -> String? {
        guard words.count > 1, CommandWords.isAmount(words[1]) else { return nil }
        let isDate = Self.isDate(words.dropFirst())
        if let row = rows.first(where: { $0.name == group.name }) {
            // A date is for the page that the name alone shows, if there is one.
            return isDate && row.standard != nil ? nil : row.section.entries?.verb
        }
        guard !isDate else { return nil }
        let set = group.subcommands.first { $0.name == "set" }
        let first = set?.make.flatMap { make in Parameters.described(by: make()).first { $0.kind != .option } }
        // The name of a setting or of a habit is completed; a number is not.
        guard case .none? = first?.completion else { return nil }
        return set?.name
    }

    /// Whether words are a month, a year or a day: `2026-10`, `2025`, `5 nov`.
    private static func isDate(_ words: ArraySlice<String>) -> Bool {
        guard let first = words.first else { return false }
        let isYear = first.count == 4 && (first.hasPrefix("19") || first.hasPrefix("20")) && Int(first) != nil
        return isYear && words.count == 1 || first.dropFirst().contains("-") || first.contains("/")
            || words.dropFirst().first.map(TimeWords.isMonth) ?? false
    }
}
