extension StatusFormat {
    /// A transaction: one line per tag, then an empty line. The value is the rest of its line, so it needs no escapes.
    static let yambar = StatusFormat("yambar", doc: "yambar's script module") { content, _ in
        var tags = content.percent.map { [content.name + "|range:0-100|" + String($0)] } ?? []
        tags += content.values.map { $0.name + "|int|" + String($0.number) }
        tags += [
            ("state", content.state ?? ""), ("icon", content.icon), ("text", content.saidText),
            ("short", content.saidShort),
        ].map { $0.0 + "|string|" + $0.1 }
        return tags.joined(separator: "\n") + "\n\n"
    }
}
