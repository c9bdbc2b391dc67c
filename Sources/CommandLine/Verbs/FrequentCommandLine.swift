/// Finds the verbs that are run most without the table of commands, which takes longer to build than they take to run.
package struct FrequentCommandLine: Sendable {
    /// A bare `log` refers to the first tracker.
    let trackers: [TrackerSection]

    package init(_ trackers: [TrackerSection]) { self.trackers = trackers }

    /// The verb of a command line; nil if it is not a frequent one, or cannot be read.
    package func verb(_ words: [String]) -> (any Verb)? {
        let typed = CommandWords(words)
        return typed.completed(verb(from: typed.words))
    }

    private func verb(from words: [String]) -> (any Verb)? {
        guard let first = words.first else { return nil }
        let rest = words.dropFirst()
        switch first {
        case "log": return trackers.first.flatMap { try? LogVerb($0).reading(rest) }
        case "undo": return try? UndoVerb(.undo).reading(rest)
        case "redo": return try? UndoVerb(.redo).reading(rest)
        case "today": return try? TodayVerb(trackers).reading(rest)
        case "status": return try? StatusVerb(trackers).reading(rest)
        case "config":
            switch rest.first {
            case "list": return try? SettingsVerb(namesOne: false).reading(rest.dropFirst())
            case "get": return try? SettingsVerb(namesOne: true).reading(rest.dropFirst())
            default: return nil
            }
        default:
            for tracker in trackers {
                if let verb = tracker.verb(words) { return verb }
                if tracker.name == first, let kind = tracker.entries, rest.first == kind.verb {
                    return try? LogVerb(tracker).reading(rest.dropFirst())
                }
            }
            return nil
        }
    }
}
