import ArgumentParser
import SipliWire

/// The verbs of reminders.
struct RemindersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reminders", abstract: "See what you are reminded of, and snooze it.",
        discussion: """
            Settings decide what comes and when: reminders, smart-reminders, wake, sleep, weight-reminders, quiet, snooze; \
            see `sipli-client config list`.
            """,
        subcommands: [List.self, Snooze.self], defaultSubcommand: List.self)

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
            commandName: "snooze", abstract: "Take away what is due; it comes back later if it is still true.")

        @Argument(help: "Minutes, 1 to 1440; the setting snooze when missing.")
        var minutes: Int?

        @Option(help: ArgumentHelp("Only the reminder of this tracker, such as hydration.", valueName: "tracker"))
        var tracker: String?

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            SnoozeVerb(common: common.options, minutes: minutes, tracker: tracker)
        }
    }
}
