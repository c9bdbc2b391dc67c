extension StatusFormat {
    /// For `execpi`, which interprets variables and comments in its input.
    static let conky = StatusFormat("conky", doc: "conky's execpi") { content, _ in
        let icon = escaped(content.icon)
        let color = content.color?.dropFirst() ?? ""
        let colored = icon.isEmpty || color.isEmpty ? icon : "${color " + color + "}" + icon + "${color}"
        return [colored, escaped(content.saidText)].filter { !$0.isEmpty }.joined(separator: " ") + "\n"
    }

    private static func escaped(_ text: String) -> String {
        StatusWord.replacing(StatusWord.replacing(text, "$", with: "$$"), "#", with: "\\#")
    }
}
