extension StatusFormat {
    /// A percent sign is only a tag's before a brace, and doubling it would show two: an empty tag keeps them apart.
    static let polybar = StatusFormat("polybar", doc: "polybar's custom/script, tail = true") { content, _ in
        BarTags.line(content, text: content.text) { text in
            guard text.contains("%") else { return text }
            return text.reduce(into: "") { line, character in
                if character == "{", line.last == "%" { line += "%{O0}" }
                line.append(character)
            }
        } + "\n"
    }
}
