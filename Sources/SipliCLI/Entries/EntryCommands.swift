import SipliCore
import SipliVerbs

/// The commands for entries, common to all trackers.
enum EntryCommands {
    static func log(_ tracker: TrackerSection) -> Command {
        let help = tracker.entries.log
        return Command("log", help.abstract, discussion: help.discussion) { LogVerb(tracker) }
    }

    static func edit(_ tracker: TrackerSection) -> Command {
        let help = tracker.entries.edit
        return Command("edit", help.abstract, discussion: help.discussion) { EditVerb(tracker: tracker) }
    }

    static func delete(_ tracker: TrackerSection) -> Command {
        Command("delete", "Delete a " + tracker.descriptor.entry.one + ".") { DeleteVerb(tracker: tracker) }
    }

    static func list(_ tracker: TrackerSection) -> Command {
        let help = tracker.entries.list
        let json =
            "With --json, prints the first page; its `cursor` gets the next one, see `sipli-client call "
            + tracker.topic
            + ".entries`."
        return Command(
            "list", help.abstract, discussion: help.discussion.isEmpty ? json : help.discussion + "\n" + json,
            aliases: ["entries"]
        ) { ListVerb(tracker: tracker) }
    }

    static func all(_ tracker: TrackerSection) -> [Command] {
        [log(tracker), list(tracker), edit(tracker), delete(tracker)]
    }
}
