extension StatusFormat {
    /// Raw text, never JSON: version 1.4 loses Booleans and truncates strings at an escaped quote. A persistent block
    /// expects one line per update; a block that is run once expects three: the text, the short form and the colour.
    static let i3blocks = StatusFormat("i3blocks", doc: "i3blocks, interval=persist or once") { content, place in
        guard !place.isFollowing else { return content.saidFull + "\n" }
        return [content.saidFull, content.saidShort, content.color ?? ""].joined(separator: "\n") + "\n"
    }
}
