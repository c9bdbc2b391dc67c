import SipliCore

extension StatusFormat {
    /// Raw text, never JSON: version 1.4 loses Booleans and truncates strings at an escaped quote. A persistent block
    /// expects one line per update; a block that is run once expects three: the text, the short form and the colour.
    static let i3blocks = StatusFormat("i3blocks", doc: "i3blocks, interval=persist or once") { content, place in
        guard !place.isFollowing else { return content.saidFull + "\n" }
        return [content.saidFull, content.saidShort, color(content) ?? ""].joined(separator: "\n") + "\n"
    }

    /// The same for a block with `markup=pango`, which has colours also when it is persistent.
    static let i3blocksPango = StatusFormat("i3blocks-pango", doc: "i3blocks with markup=pango") { content, _ in
        let text = Markup.escaped(content.saidFull)
        guard let ink = BarInk.of(content) else { return text + "\n" }
        let background = ink.background.map { " background=\"" + $0 + "\"" } ?? ""
        return "<span foreground=\"" + ink.text + "\"" + background + ">" + text + "</span>\n"
    }

    /// A block has no background of its own in every version.
    private static func color(_ content: StatusContent) -> String? {
        BarInk.of(content).map { $0.background ?? $0.text }
    }
}
