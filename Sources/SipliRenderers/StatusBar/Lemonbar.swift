extension StatusFormat {
    /// The whole bar is one line, ours at its right end; the short form, since nothing else cuts it. Clicks come out of
    /// lemonbar as commands for a shell.
    static let lemonbar = StatusFormat("lemonbar", doc: "lemonbar's input") { content, _ in
        "%{r}"
            + BarTags.line(content, text: content.saidBriefText) { StatusWord.replacing($0, "%", with: "%%") } + "\n"
    }
}
