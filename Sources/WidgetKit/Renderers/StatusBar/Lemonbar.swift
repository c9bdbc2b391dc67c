extension StatusFormat {
    /// The whole bar is one line, with ours at the right end; uses the short form, since lemonbar does not truncate.
    /// Clicks are printed by lemonbar as shell commands.
    static let lemonbar = StatusFormat("lemonbar", doc: "lemonbar's input") { content, _ in
        "%{r}"
            + BarTags.line(content, text: content.saidBriefText) { StatusWord.replacing($0, "%", with: "%%") } + "\n"
    }
}
