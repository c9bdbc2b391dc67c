extension StatusFormat {
    /// No colours: the prompt has its own, and escapes what it gets.
    static let starship = StatusFormat("starship", doc: "starship's custom command") { content, _ in
        let line = [content.icon, content.short].filter { !$0.isEmpty }.joined(separator: " ")
        return line.isEmpty ? "" : line + "\n"
    }
}
