import ArgumentParser
import SipliWire

/// The command line that every widget program has.
struct HostCommand: ParsableCommand {
    /// How errors begin: the program's own name.
    static let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "sipli-widget"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Show widgets as pictures, in terminals and in status bars.",
        discussion: """
            \(name) list                                     the widgets there are
            \(name) render KIND --family systemSmall --output widget.png
            \(name) follow KIND --family systemMedium        in the terminal, for as long as you like
            \(name) status KIND --format waybar --follow     for a status bar
            """,
        version: Catalog.version,
        subcommands: [
            RenderCommand.self, FollowCommand.self, StatusCommand.self, ListCommand.self, GalleryCommand.self,
            PreviewCommand.self, PerformCommand.self, SchemeCommand.self,
        ])
}
