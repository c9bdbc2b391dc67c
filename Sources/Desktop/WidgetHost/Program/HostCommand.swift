import ArgumentParser
import SipliWire

/// The command line of every widget program.
struct HostCommand: ParsableCommand {
    /// The program's own name, which begins every error.
    static let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "sipli-widget"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Show widgets as pictures, in terminals and in status bars.",
        discussion: """
            \(name) list                                     list the widgets
            \(name) render KIND --family systemSmall --output widget.png
            \(name) follow KIND --family systemMedium        in the terminal, until you stop it
            \(name) status KIND --format waybar --follow     for a status bar
            """,
        version: Catalog.version,
        subcommands: [
            RenderCommand.self, FollowCommand.self, StatusCommand.self, ListCommand.self, GalleryCommand.self,
            PreviewCommand.self, ConfigureCommand.self, PerformCommand.self, SchemeCommand.self,
        ])
}
