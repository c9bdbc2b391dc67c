import SipliCore
import SipliVerbs

extension TrackerTable {
    /// All commands, grouped as in the top-level help. Commands shared by all trackers are shortcuts for the first one's.
    var groups: [(name: String, commands: [Command])] {
        let short = rows.first.map { $0.group.subcommands } ?? []
        func first(_ names: String...) -> [Command] { short.filter { names.contains($0.name) } }
        return [
            (
                "Everyday",
                first("log") + [
                    QuickVerb.command(self), Command("today", "Show today, or another day.") { TodayVerb(sections) },
                ] + SummaryVerb.commands(self) + [
                    StatusLineVerb.command(self),
                    Command(
                        "undo", "Undo the last change.",
                        discussion: "Run it again to undo the one before that. `redo` reapplies undone changes."
                    ) { UndoVerb(.undo) },
                    Command("redo", "Redo the last undone change.") { UndoVerb(.redo) }, RemindersVerb.command(self),
                ]
            ),
            ("History", first("history", "edit", "delete")),
            ("Tracker", rows.flatMap { [$0.group] + $0.others }),
            (
                "Settings and data",
                [
                    WelcomeVerb.command(self), ConfigCommand.command, ImportVerb.command(self),
                    ExportVerb.command(self), BackupVerb.command(self), RestoreVerb.command, JournalVerb.command,
                ]
            ),
            (
                "Widgets and scripts",
                [
                    desk, SubscribeVerb.command, CallVerb.command, WidgetsVerb.command(self), ReloadVerb.command,
                    ClientsVerb.command,
                    Command(
                        group: "intent", "List and run intents.",
                        discussion: """
                            An intent is an action by name, such as LogIntake, that a widget's button or a script can run.
                            """,
                        [IntentListVerb.command, IntentRunVerb.command(self), IntentPressVerb.command(self)]),
                    OpenVerb.command(self), SetupVerb.command(self),
                ]
            ),
            (
                "Maintenance",
                [
                    DoctorVerb.command(self), ClockVerb.command,
                    CompletionsVerb.command(ProgramName.full, called: ProgramName.current),
                ]
            ),
        ]
    }

    var commands: [Command] { groups.flatMap(\.commands) }

    /// The program with these commands.
    var program: CommandProgram {
        let general = [
            "sipli-client today                 your day so far",
            "sipli-client undo                  undo the last change",
        ]
        let logged = sections.map(\.descriptor.entry.many)
        let last = logged.count > 1 ? " and " + (logged.last ?? "") : ""
        var program = CommandProgram(
            ProgramName.full,
            "Log " + (logged.count > 1 ? logged.dropLast() : logged).joined(separator: ", ") + last
                + ", and track progress.",
            examples: (sections.map(\.examples) + general).joined(separator: "\n"), groups)
        program.expanded = { CommandWords($0).words }
        program.console = Console.ofClient
        return program
    }
}
