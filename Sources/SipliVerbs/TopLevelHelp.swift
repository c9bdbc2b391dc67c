/// The top-level help, generated: see `TopLevelHelpTests`.
package enum TopLevelHelp {
    package static let text = """
        OVERVIEW: Log what you drink and what you weigh, and see how it stands.

        sipli-client log 300               300 ml of water, now
        sipli-client log 2 cups tea --at -20m
        sipli-client weight log 80.2       what you weigh, now
        sipli-client today                 how the day stands
        sipli-client undo                  take the last change back

        USAGE: sipli-client <verb> [<arguments>] [--json] [--quiet] [--no-color]

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        EVERY DAY SUBCOMMANDS:
          log                     Log a drink.
          quick                   Choose what to log from a menu on the screen.
          today                   Show today.
          status                  Show today in one line.
          undo                    Take back the last change.
          redo                    Bring back what undo took.
          reminders               See what you are reminded of; snooze or dismiss it.

        LOOKING BACK SUBCOMMANDS:
          history                 Show days with totals and goals.
          edit                    Change an entry.
          delete                  Delete an entry.

        TRACKERS SUBCOMMANDS:
          water                   Drinks: log, history, edit, delete, entries, fluids.
          weather                 Tell the weather, which moves today's goal.
          workout                 Tell today's exercise, which raises the goal.
          weight                  Weight: log, goal, list, edit, delete, trend, chart.

        SETTINGS AND DATA SUBCOMMANDS:
          config                  Look at settings and change them.
          import                  Bring in drinks or weigh-ins from a file.
          export                  Write data out as files of JSON or tables.
          journal                 List the last changes, newest first.

        WIDGETS AND SCRIPTS SUBCOMMANDS:
          subscribe               Print a line for every change, as the daemon says it.
          call                    Send any operation and print the reply.
          widgets                 List the placed widgets and what each of them shows.
          reload                  Make widgets and followers look again.
          clients                 List who is connected.
          intent                  Do things by name: list, run.
          open                    Follow a sipli:// address.
          setup                   Print what to put into a status bar's configuration.

        THIS PROGRAM SUBCOMMANDS:
          doctor                  Look for what is wrong, and say how to mend it.
          completions             Print completions for bash, zsh or fish.

          See 'sipli-client help <subcommand>' for detailed help.

        """
}
