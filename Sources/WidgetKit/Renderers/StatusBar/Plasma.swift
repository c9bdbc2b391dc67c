import SipliCore

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
