extension StatusFormat {
    /// A number sign begins a style or a format, so ours are doubled. The 256 colours work in any tmux.
    static let tmux = StatusFormat("tmux", doc: "tmux's status line") { content, _ in
        let escaped = StatusWord.replacing(content.saidBrief, "#", with: "##")
        guard let ink = BarInk.of(content) else { return escaped + "\n" }
        // The line is green by default, so a state has a background of its own.
        guard !ink.isPale else { return "#[dim]" + escaped + "#[default]\n" }
        let (text, background) = ink.background.map { (ink.text, $0) } ?? ("#000000", ink.text)
        return "#[fg=" + number(text) + ",bg=" + number(background) + "] " + escaped + " #[default]\n"
    }

    private static func number(_ color: String) -> String {
        "colour" + String(HexColor.color(color).map(XtermPalette.nearest) ?? 0)
    }
}
