import SipliVerbs

extension TrackerTable {
    /// All commands, as the top-level help groups them. What is common to all trackers is short for the first one's.
    var groups: [(name: String, commands: [Command])] {
        let short = rows.first.map { $0.group.subcommands } ?? []
        func first(_ names: String...) -> [Command] { short.filter { names.contains($0.name) } }
        return [
            (
                "Everyday",
                first("log") + [
                    QuickVerb.command(self), Command("today", "Show today.") { TodayVerb(sections) },
                    StatusLineVerb.command(self),
                    Command(
                        "undo", "Undo the last change.",
                        discussion: "Again undoes the change before it. `redo` makes changes again."
                    ) { UndoVerb(.undo) },
                    Command("redo", "Redo what was undone last.") { UndoVerb(.redo) }, RemindersVerb.command(self),
                ]
            ),
            ("Looking back", first("history", "edit", "delete")),
            ("Trackers", rows.flatMap { [$0.group] + $0.others }),
            (
                "Settings and data",
                [ConfigCommand.command, ImportVerb.command(self), ExportVerb.command(self), JournalVerb.command]
            ),
            (
                "Widgets and scripts",
                [
                    SubscribeVerb.command, CallVerb.command, WidgetsVerb.command, ReloadVerb.command,
                    ClientsVerb.command,
                    Command(
                        group: "intent", "List and run intents.", [IntentListVerb.command, IntentRunVerb.command(self)]),
                    OpenVerb.command(self), SetupVerb.command(self),
                ]
            ),
            ("This program", [DoctorVerb.command(self), CompletionsVerb.command(self)]),
        ]
    }

    var commands: [Command] { groups.flatMap(\.commands) }
}
