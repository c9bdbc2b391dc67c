import SipliClient
import SipliVerbs
import SipliWire

/// `sipli-client`, from its arguments to its exit status.
package struct CommandLineTool: Sendable {
    let trackers: TrackerTable
    private let commands: [Command]
    /// Names of settings, for suggestions; asked for only when needed.
    var settings: @Sendable () -> [String] = { SettingsVerb.names([], "") }

    package init(trackers: TrackerTable) {
        (self.trackers, commands) = (trackers, trackers.commands)
    }

    /// What a command line asks for.
    enum Meaning {
        case verb(any Verb)
        /// The help of a command, by its path; of all commands, if that is empty.
        case help([Command])
        case version
    }

    /// Runs a command line without the program's name.
    package func run(_ words: [String]) -> Int32 {
        if words.count == 2, words[0] == ArchiveReader.command {
            return ArchiveReader.run(name: words[1], trackers.rows.flatMap(\.databases))
        }
        if words.first == Completer.command {
            return Runner.print(Completer(trackers).lines(Array(words.dropFirst())))
        }
        do throws(Failure) {
            switch try meaning(words) {
            case .verb(let verb): return Runner.run(hinted(verb, words))
            case .help(let path): return Runner.print(ProgramName.spelled(CommandHelp(trackers).text(path)))
            case .version: return Runner.print(Catalog.version + "\n")
            }
        } catch {
            var options = CommandWords(words).common
            if words.prefix(while: { $0 != "--" }).contains("--json") { options.json = true }
            return Runner.report(error, Console.ofProcess(options)).code
        }
    }

    func meaning(_ words: [String]) throws(Failure) -> Meaning {
        let typed = read(words)
        let usage = UsageFailure(trackers, settings: settings)
        if let topic = topic(typed.words) {
            if let meaning = builtIn(topic) { return meaning }
            if let unknown = usage.unknownTopic(topic) { throw unknown }
            return .help(commands.path(topic, withDefaults: false).commands)
        }
        let (path, rest) = commands.path(typed.words)
        var problem: ArgumentProblem?
        if let make = path.last?.make {
            do throws(ArgumentProblem) {
                var verb: any Verb = try make().reading(rest[...])
                verb.common.include(typed.common)
                return .verb(verb)
            } catch { problem = error }
        } else if !path.isEmpty, rest.isEmpty {
            return .help(path)
        }
        if let meaning = builtIn(typed.words) { return meaning }
        throw usage.of(typed.words, problem)
    }

    /// The verb of a command line. Throws `Failure` for one that asks for help or the version.
    func verb(_ words: [String]) throws -> any Verb {
        guard case .verb(let verb) = try meaning(words) else { throw Failure(.usage, "asks for help or the version") }
        return verb
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
        let group = commands.first { $0.make == nil && $0.isNamed(typed.words.first ?? "") }
        guard let group else { return typed }
        typed.takeOptions(at: 1)
        if let verb = trackers.verb(takingNumberOf: group, typed.words) { typed.insert(verb, at: 1) }
        return typed
    }
}
