import SipliCore
import SipliRenderers

/// The tags that polybar took over from lemonbar.
enum BarTags {
    /// All of it in the state's colour, else the icon in the accent colour before the text; all of it clickable.
    static func line(_ content: StatusContent, text: String, escape: (String) -> String) -> String {
        let icon = escape(content.icon)
        let ink = BarInk.of(content)
        let accent = ink == nil && !icon.isEmpty ? content.color : nil
        var line = [accent.map { Self.colored(icon, "F", $0) } ?? icon, escape(text)].filter { !$0.isEmpty }.joined(
            separator: " ")
        if let ink {
            // Room around the words, as they are on a colour of their own.
            if let background = ink.background { line = Self.colored(" " + line + " ", "B", background) }
            line = Self.colored(line, "F", ink.text)
        }
        return (1...4).reversed().reduce(line) { line, button in click(button, content.action(ofButton: button), line) }
    }

    private static func colored(_ text: String, _ tag: String, _ color: String) -> String {
        "%{" + tag + color + "}" + text + "%{" + tag + "-}"
    }

    private static func click(_ button: Int, _ action: StatusContent.Action?, _ line: String) -> String {
        guard let action else { return line }
        let command = StatusWord.replacing(Printable.clean(action.command), ":", with: "\\:")
        return "%{A" + String(button) + ":" + command + ":}" + line + "%{A}"
    }
}
