import SipliCore
import SipliVerbs

/// The commands for entries, common to all trackers.
enum EntryCommands {
    private static func log(_ tracker: TrackerSection, _ kind: EntryKind) -> Command {
        Command(kind.verb, kind.log.abstract, discussion: kind.log.discussion) { LogVerb(tracker) }
    }

    private static func edit(_ tracker: TrackerSection, _ help: EntryKind.Help) -> Command {
        Command("edit", help.abstract, discussion: help.discussion) { EditVerb(tracker) }
    }

    private static func delete(_ tracker: TrackerSection) -> Command {
        Command("delete", "Delete a " + tracker.descriptor.entry.one + ".") { DeleteVerb(tracker: tracker) }
    }

    private static func list(_ tracker: TrackerSection, _ kind: EntryKind) -> Command {
        let help = kind.list
        let json =
            "With --json, prints the first page; its `cursor` gets the next one, see `sipli-client call "
            + tracker.topic
            + ".entries`."
        return Command(
            "list", help.abstract, discussion: help.discussion.isEmpty ? json : help.discussion + "\n" + json,
            aliases: ["entries"]
        ) { ListVerb(tracker: tracker, kind: kind) }
    }

    /// None for a tracker without entries.
    static func all(_ tracker: TrackerSection) -> [Command] {
        guard let kind = tracker.entries else { return [] }
        return [log(tracker, kind), list(tracker, kind), edit(tracker, kind.edit), delete(tracker)]
    }
}
