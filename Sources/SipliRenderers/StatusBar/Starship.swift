extension StatusFormat {
    /// No colours: the prompt has its own, and escapes what it gets. A prompt has nothing to say of what is not known.
    static let starship = StatusFormat("starship", doc: "starship's custom command") { content, _ in
        let isUnknown = content.state == "offline" && content.icon.isEmpty
        return isUnknown || content.saidBrief.isEmpty ? "" : content.saidBrief + "\n"
    }
}
