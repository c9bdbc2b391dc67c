import SipliCore
import SipliRenderers

extension StatusFormat {
    /// The icon is part of the text, which is markup; the member `icon` would be a name from the bar's own set.
    static let i3statusRust = StatusFormat("i3status-rust", doc: "i3status-rust's custom block, json") { content, _ in
        var object = JSONWriter()
        object.beginObject()
        object.member("icon", "")
        object.member("state", states[content.state ?? ""] ?? "Idle")
        object.member("text", Markup.escaped(content.saidFull))
        object.member("short_text", Markup.escaped(content.saidShort))
        object.endObject()
        return object.text + "\n"
    }

    /// Maps our states to the bar's; others are idle.
    private static let states = [
        "low": "Warning", "behind": "Warning", "on-track": "Info", "done": "Good", "over": "Warning",
        "due": "Critical", "on": "Good",
    ]
}

extension BarSetup {
    static let i3statusRust = BarSetup(
        "i3status-rust", "i3status-rust, below i3bar or swaybar", program: "i3status-rs"
    ) { module in
        [
            Snippet(
                file: "block.toml", part: "config", place: "~/.config/i3status-rust/config.toml",
                text: """
                    [[block]]
                    block = "custom"
                    command = "\(module.status("i3status-rust"))"
                    persistent = true
                    json = true

                    """
                        + module.clicks.named(left: "left", middle: "middle", right: "right", wheelUp: "up").map {
                            "[[block.click]]\nbutton = \"\($0.name)\"\ncmd = \"\($0.action.command)\"\n"
                        }.joined())
        ]
    }
}
