import SipliRenderers

extension StatusFormat {
    /// No colours: the prompt has its own, and escapes its input. Empty if nothing is known.
    static let starship = StatusFormat("starship", doc: "starship's custom command") { content, _ in
        let isUnknown = content.state == "offline" && content.icon.isEmpty
        return isUnknown || content.saidBrief.isEmpty ? "" : content.saidBrief + "\n"
    }
}

extension BarSetup {
    static let starship = BarSetup("starship", "starship, the prompt") { module in
        [
            Snippet(
                file: "starship.toml", part: "config", place: "~/.config/starship.toml",
                text: """
                    [custom.\(module.name)]
                    command = "\(module.status("starship", follows: false))"
                    when = true

                    """)
        ]
    }
}
