extension StatusFormat {
    /// Raw text, never JSON: version 1.4 loses booleans and cuts strings at an escaped quote. A persistent block takes
    /// one line for an update; a block that is run once takes three, the short form and the colour after the text.
    static let i3blocks = StatusFormat("i3blocks", doc: "i3blocks, interval=persist or once") { content, place in
        guard !place.isFollowing else { return content.saidFull + "\n" }
        return [content.saidFull, content.saidShort, content.color ?? ""].joined(separator: "\n") + "\n"
    }
}
