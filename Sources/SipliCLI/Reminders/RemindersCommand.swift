import ArgumentParser
import SipliVerbs
import SipliWire

/// The verbs of reminders.
struct RemindersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reminders", abstract: "See what you are reminded of; snooze or dismiss it.",
        discussion: """
            Settings decide what comes and when: reminders, smart-reminders, wake, sleep, weight-reminders, quiet, snooze; \
            see `sipli-client config list`.
            """,
        subcommands: [List.self, Snooze.self, Dismiss.self], defaultSubcommand: List.self)

    struct List: VerbCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "What is due, why, and when the next one is foreseen.")

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            RemindersVerb(common: common.options)
        }
    }

    struct Snooze: VerbCommand {
        static let configuration = CommandConfiguration(
            commandName: "snooze", abstract: "Take away what is due; it comes back later if it is still true.",
            discussion: """
                Examples:
                  sipli-client reminders snooze
                  sipli-client reminders snooze 45m
                  sipli-client reminders snooze 1h30 --tracker water
                """)

        @Argument(help: "How long, such as 45, 45m, 90 min or 1h30, up to a day; the setting snooze when missing.")
        var duration: [String] = []

        @OptionGroup var wanted: WantedTracker

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            SnoozeVerb(
                common: common.options, duration: duration.isEmpty ? nil : duration.joined(separator: " "),
                tracker: wanted.tracker)
        }
    }

    struct Dismiss: VerbCommand {
        static let configuration = CommandConfiguration(
            commandName: "dismiss", abstract: "Take away what is due; the next one comes at its time.")

        @OptionGroup var wanted: WantedTracker

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            DismissVerb(common: common.options, tracker: wanted.tracker)
        }
    }
}

/// Whose reminders are meant.
struct WantedTracker: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only the reminder of this tracker: \(TrackerTable.names.joined(separator: " or ")).", valueName: "tracker"),
        completion: .list(TrackerTable.names))
    var tracker: String?

    func validate() throws {
        try TrackerTable.check(tracker)
    }
}
