extension StatusFormat {
    /// A number sign begins a style or a format, so ours are doubled. The 256 colours work in any tmux.
    static let tmux = StatusFormat("tmux", doc: "tmux's status line") { content, _ in
        let escaped = StatusWord.replacing(content.saidBrief, "#", with: "##")
        guard let color = content.color.flatMap(HexColor.color) else { return escaped + "\n" }
        return "#[fg=colour" + String(XtermPalette.nearest(color)) + "]" + escaped + "#[default]\n"
    }
}
