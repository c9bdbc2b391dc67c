extension StatusFormat {
    /// A percent sign only begins a tag before a brace, and doubling it would show two: an empty tag separates them.
    static let polybar = StatusFormat("polybar", doc: "polybar's custom/script, tail = true") { content, _ in
        BarTags.line(content, text: content.saidText) { text in
            text.unicodeScalars.reduce(into: "") { line, scalar in
                if scalar == "{", line.unicodeScalars.last == "%" { line += "%{O0}" }
                line.unicodeScalars.append(scalar)
            }
        } + "\n"
    }
}
