import SipliCore

extension StatusFormat {
    /// Rich text, of which Qt reads the same signs as Pango.
    static let plasma = StatusFormat("plasma", doc: "a command output applet of KDE Plasma") { content, _ in
        let brief = [content.icon, content.short].filter { !$0.isEmpty }.joined(separator: " ")
        let head = brief.isEmpty ? "" : "<b>" + Markup.escaped(brief) + "</b>"
        return [head, Markup.escaped(content.saidText)].filter { !$0.isEmpty }.joined(separator: " ") + "\n"
    }
}
