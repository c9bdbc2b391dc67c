import Glibc
import SipliSystem
import SipliWire

/// Handles command lines without ArgumentParser, which costs more than all the rest of a verb.
///
/// It reads only plain ones and leaves everything unusual to ArgumentParser.
package struct FrequentCommandLine: Sendable {
    /// A bare `log` refers to the first tracker.
    let trackers: [TrackerSection]

    package init(_ trackers: [TrackerSection]) {
        self.trackers = trackers
    }

    /// Runs a command line without the program's name. Returns the exit status; nil if it needs the full program.
    package func run(_ words: [String]) -> Int32? {
        if let verb = verb(words) { return Runner.run(verb) }
        return Self.runWithoutVerb(CommandWords(words).words, trackers)
    }

    /// Prints the version or the top-level help; nil for any other command line.
    package static func runWithoutVerb(_ words: [String], _ trackers: [TrackerSection]) -> Int32? {
        if words == ["--version"] { return Runner.print(Catalog.version + "\n") }
        guard words == ["help"] || words == ["--help"] || words == ["-h"] else { return nil }
        // Only ArgumentParser wraps it.
        guard Terminal.columns(of: STDOUT_FILENO).map({ $0 >= TopLevelHelp.columns }) ?? true else { return nil }
        return Runner.print(ProgramName.spelled(TopLevelHelp(trackers).text))
    }

    /// The verb of a command line; nil if it is not a frequent one, or not plain.
    package func verb(_ words: [String]) -> (any Verb)? {
        let typed = CommandWords(words)
        return typed.completed(verb(from: typed.words))
    }

    private func verb(from words: [String]) -> (any Verb)? {
        // A switch and no table of commands: building one costs `log` more than reading its arguments.
        guard let first = words.first else { return nil }
        let rest = words.dropFirst()
        switch first {
        case "log": return trackers.first.flatMap { LogVerb($0).reading(rest) }
        case "undo": return UndoVerb(.undo).reading(rest)
        case "redo": return UndoVerb(.redo).reading(rest)
        case "today": return TodayVerb(trackers).reading(rest)
        case "status": return StatusVerb(trackers).reading(rest)
        case "config":
            switch rest.first {
            case "list": return SettingsVerb(namesOne: false).reading(rest.dropFirst())
            case "get": return SettingsVerb(namesOne: true).reading(rest.dropFirst())
            default: return nil
            }
        default:
            for tracker in trackers {
                if let verb = tracker.verb(words) { return verb }
                if tracker.name == first, let kind = tracker.entries, rest.first == kind.verb {
                    return LogVerb(tracker).reading(rest.dropFirst())
                }
            }
            return nil
        }
    }
}
