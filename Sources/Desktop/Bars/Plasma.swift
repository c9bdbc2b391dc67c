import SipliCore
import SipliRenderers

extension StatusFormat {
    /// Rich text, in which Qt uses the same special characters as Pango.
    static let plasma = StatusFormat("plasma", doc: "a command output applet of KDE Plasma") { content, _ in
        let brief = [content.icon, content.short].filter { !$0.isEmpty }.joined(separator: " ")
        let head = brief.isEmpty ? "" : "<b>" + Markup.escaped(brief) + "</b>"
        // If the text begins with the short form, only the rest follows it.
        let isBegun = !content.short.isEmpty && content.text.hasPrefix(content.short + " ")
        let rest = isBegun ? String(content.saidText.dropFirst(content.short.count + 1)) : content.saidText
        let line = [head, Markup.escaped(rest)].filter { !$0.isEmpty }.joined(separator: " ")
        guard let ink = BarInk.of(content) else { return line + "\n" }
        return "<font color=\"" + (ink.background ?? ink.text) + "\">" + line + "</font>\n"
    }
}

extension BarSetup {
    /// An applet that runs commands; it polls, so its interval is long.
    static let plasma = BarSetup(
        "plasma", "KDE Plasma, in its panel or on its desktop", program: "plasmashell"
    ) { module in
        [
            Snippet(
                file: "command-output.txt", part: "config",
                place: "the settings of the Command Output applet, one value per name",
                text: """
                    command=\(module.status("plasma", follows: false))
                    interval=30000
                    waitForCompletion=true

                    """
                        + module.clicks.named(left: "clickCommand", wheelUp: "mousewheelUpCommand").map {
                            "\($0.name)=\($0.action.command)\n"
                        }.joined())
        ]
    }
}
