import SipliRenderers

extension StatusFormat {
    /// For `execpi`, which interprets variables and comments in its input.
    static let conky = StatusFormat("conky", doc: "conky's execpi") { content, _ in
        let icon = escaped(content.icon)
        let text = escaped(content.saidText)
        let full = [icon, text].filter { !$0.isEmpty }.joined(separator: " ")
        if let ink = BarInk.of(content) { return colored(full, ink.background ?? ink.text) + "\n" }
        guard let accent = content.color, !icon.isEmpty else { return full + "\n" }
        return [colored(icon, accent), text].filter { !$0.isEmpty }.joined(separator: " ") + "\n"
    }

    private static func colored(_ text: String, _ color: String) -> String {
        "${color " + color.dropFirst() + "}" + text + "${color}"
    }

    private static func escaped(_ text: String) -> String {
        StatusWord.replacing(StatusWord.replacing(text, "$", with: "$$"), "#", with: "\\#")
    }
}

extension BarSetup {
    static let conky = BarSetup("conky", "conky", findsFonts: false) { module in
        [
            Snippet(
                file: "sipli.conf", part: "config", place: "conky.text in ~/.config/conky/conky.conf",
                text: """
                    ${execpi 30 \(module.status("conky", follows: false))}
                    ${execibar 30 \(module.status("percent", follows: false))}

                    """)
        ]
    }
}
