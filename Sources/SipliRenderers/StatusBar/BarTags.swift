import SipliCore

/// The tags that polybar took over from lemonbar.
enum BarTags {
    /// The icon in the accent colour before the text, all of it clickable.
    static func line(_ content: StatusContent, text: String, escape: (String) -> String) -> String {
        let icon = escape(content.icon)
        let colored = content.color.map { icon.isEmpty ? "" : "%{F" + $0 + "}" + icon + "%{F-}" } ?? icon
        let line = [colored, escape(text)].filter { !$0.isEmpty }.joined(separator: " ")
        return (1...4).reversed().reduce(line) { line, button in click(button, content.action(ofButton: button), line) }
    }

    private static func click(_ button: Int, _ action: StatusContent.Action?, _ line: String) -> String {
        guard let action else { return line }
        let command = StatusWord.replacing(Printable.clean(action.command), ":", with: "\\:")
        return "%{A" + String(button) + ":" + command + ":}" + line + "%{A}"
    }
}
