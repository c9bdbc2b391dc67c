import SipliCore

/// The top-level help, kept as text because ArgumentParser takes longer to make it than to print it: see
/// `TopLevelHelpTests`.
package struct TopLevelHelp {
    private let trackers: [TrackerSection]
    /// Columns of its longest line.
    static let columns = 80

    package init(_ trackers: [TrackerSection]) {
        self.trackers = trackers
    }

    /// What this program is for.
    package static func overview(_ trackers: [TrackerSection]) -> String {
        let logged = trackers.map(\.descriptor.entry.many)
        let last = logged.count > 1 ? " and " + (logged.last ?? "") : ""
        return "Log " + (logged.count > 1 ? [String](logged.dropLast()) : logged).joined(separator: ", ") + last
            + ", and track progress."
    }

    /// The commands most users need first.
    package static func examples(_ trackers: [TrackerSection]) -> String {
        var lines: [String] = []
        for tracker in trackers { lines.append(tracker.examples) }
        lines.append("sipli-client today                 your day so far")
        lines.append("sipli-client undo                  undo the last change")
        return lines.joined(separator: "\n")
    }

    package var text: String {
        var (commands, entries) = ("", "")
        for tracker in trackers { commands += tracker.commands + "\n" }
        if let first = trackers.first, !first.shortCommands.isEmpty { entries = first.shortCommands + "\n" }
        return "OVERVIEW: " + Self.overview(trackers) + "\n\n" + Self.examples(trackers) + "\n\n"
            + Self.everyday(trackers.first?.entries?.log.abstract ?? "") + "HISTORY COMMANDS:\n" + entries
            + "\nTRACKER COMMANDS:\n" + commands + Self.rest
    }

    private static func everyday(_ log: String) -> String {
        """
        USAGE: sipli-client <command> [<arguments>] [--json] [--quiet] [--no-color]

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        EVERYDAY COMMANDS:
          log                     \(log)
          quick                   Choose what to log from a menu on the screen.
          today                   Show today, or another day.
          week                    Show the last 7 days.
          month                   Show the last 30 days.
          status                  Show today in one line.
          undo                    Undo the last change.
          redo                    Redo the last undone change.
          reminders               Show reminders; snooze or dismiss them.


        """
    }

    private static let rest = """

        SETTINGS AND DATA COMMANDS:
          welcome                 Set up Sipli in a minute.
          config                  Show and change settings.
          import                  Import entries from a file.
          export                  Export data to a file.
          backup                  Save everything in one file.
          restore                 Go back to a daily copy or a backup file.
          journal                 List the last changes, newest first.

        WIDGETS AND SCRIPTS COMMANDS:
          subscribe               Print a line for every change.
          call                    Send any operation and print the reply.
          widgets                 List placed widgets and what they show.
          reload                  Update widgets and status bars now.
          clients                 List connected clients.
          intent                  List and run intents.
          open                    Open a sipli:// link.
          setup                   Print what to add to a status bar's configuration.

        MAINTENANCE COMMANDS:
          doctor                  Check Sipli and print how to fix problems.
          clock                   Show the time that Sipli uses; confirm the clock.
          completions             Print completions for bash, zsh or fish.

          See 'sipli-client help <command>' for detailed help.

        """
}
