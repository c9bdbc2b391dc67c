import SipliCore

extension StatusFormat {
    /// The icon is part of the text, which is markup; the member `icon` would be a name from the bar's own set.
    static let i3statusRust = StatusFormat("i3status-rust", doc: "i3status-rust's custom block, json") { content, _ in
        var object = JSONText()
        object.add("icon", .string(""))
        object.add("state", .string(states[content.state ?? ""] ?? "Idle"))
        object.add("text", .string(Markup.escaped(content.saidFull)))
        object.add("short_text", .string(Markup.escaped(content.saidShort)))
        return object.text + "\n"
    }

    /// Maps our states to the bar's; others are idle.
    private static let states = [
        "low": "Warning", "behind": "Warning", "on-track": "Info", "done": "Good", "over": "Warning",
        "due": "Critical", "on": "Good",
    ]
}
