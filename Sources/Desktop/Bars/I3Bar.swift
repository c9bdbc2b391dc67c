import SipliCore
import SipliRenderers

extension StatusFormat {
    /// An endless array of arrays. `stop_signal` 0 prevents a hidden bar from stopping the program.
    package static let i3bar = StatusFormat(
        "i3bar", doc: "the protocol of i3bar and swaybar",
        header: #"{"version":1,"click_events":true,"stop_signal":0,"cont_signal":18}"# + "\n[\n"
    ) { content, place in
        (place.isFirst ? "[" : ",[") + content.i3barBlock + "]\n"
    }

    /// The block alone, without a line feed, for combining it with others. No bar reads it directly, so it is not in
    /// the table.
    package static let i3barBlock = StatusFormat("i3bar-block", doc: "a block of i3bar's protocol") { content, _ in
        content.i3barBlock
    }
}

extension StatusContent {
    /// The block's name in clicks.
    package static let blockName = "sipli"

    /// One block of a status line, to be combined with another program's. Plain text: markup needs a suitable font.
    fileprivate var i3barBlock: String {
        var block = JSONWriter()
        block.beginObject()
        block.member("name", Self.blockName)
        block.member("instance", name)
        block.member("full_text", saidFull)
        block.member("short_text", saidShort)
        let ink = BarInk.of(self)
        block.member("color", ink?.text)
        block.member("background", ink?.background)
        // A hidden bar comes up for it. Bars show what is urgent in the colours that the person has chosen for that.
        block.member("urgent", state == "due")
        block.member("markup", "none")
        block.endObject()
        return block.text
    }
}

extension BarSetup {
    static let i3bar = BarSetup("i3bar", "i3's own bar") { module in
        [
            Snippet(
                file: "config", part: "config",
                place: "~/.config/i3/config, replacing the bar block; then: i3-msg restart." + wrapping(module),
                text: bar(module))
        ]
    }

    static let swaybar = BarSetup("swaybar", "Sway's own bar") { module in
        [
            Snippet(
                file: "config", part: "config",
                place: "~/.config/sway/config, replacing the bar block; then: swaymsg reload."
                    + wrapping(module),
                text: bar(module))
        ]
    }

    private static func wrapping(_ module: BarModule) -> String {
        " To keep your own status command: status_command " + module.status("i3bar")
            + " --wrap i3status, and output_format = \"i3bar\" in i3status's configuration"
    }

    private static func bar(_ module: BarModule) -> String {
        """
        bar {
            status_command \(module.status("i3bar"))
        }

        """
    }
}
