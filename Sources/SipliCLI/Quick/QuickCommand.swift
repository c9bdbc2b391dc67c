import ArgumentParser
import SipliVerbs

/// The arguments of `quick`.
struct QuickCommand: VerbCommand {
    private static let programs = MenuProgram.all.map(\.name)

    static let configuration = CommandConfiguration(
        commandName: "quick", abstract: "Choose what to log from a menu on the screen.",
        discussion: """
            The menu has what you log most, and takes what you type: 330, 12oz coffee, 80.2kg. It is shown by the first of \
            \(programs.joined(separator: ", ")) that is installed and suits the display, or in the terminal.

            Examples:
              sipli-client quick
              sipli-client quick weight --with rofi
              sipli-client quick --print | fzf --with-nth 1 -d '\\t' | cut -f 2 | sh
            """)

    @Argument(
        help: "Only this tracker: \(TrackerTable.names.joined(separator: " or ")).",
        completion: .list(TrackerTable.names))
    var tracker: String?

    @Option(
        help: ArgumentHelp(
            "The menu: one of these, or any program that reads rows and prints one; SIPLI_MENU has the same.",
            valueName: "program"),
        completion: .list(programs))
    var with: String?

    @Flag(help: "Print the rows instead, each with the command that does it.")
    var print = false

    @OptionGroup var common: CommonArguments

    func verb() -> any Verb {
        var verb = QuickVerb()
        (verb.tracker, verb.program, verb.printsRows, verb.common) = (tracker, with, print, common.options)
        return verb
    }
}
