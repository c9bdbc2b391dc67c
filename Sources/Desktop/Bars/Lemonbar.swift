import SipliRenderers

extension StatusFormat {
    /// The whole bar is one line, with ours at the right end; uses the short form, since lemonbar does not truncate.
    /// Clicks are printed by lemonbar as shell commands.
    static let lemonbar = StatusFormat("lemonbar", doc: "lemonbar's input") { content, _ in
        "%{r}"
            + BarTags.line(content, text: content.saidBriefText) { StatusWord.replacing($0, "%", with: "%%") } + "\n"
    }
}

extension BarSetup {
    static let lemonbar = BarSetup("lemonbar", "lemonbar", findsFonts: false) { module in
        [
            Snippet(
                file: "sipli-lemonbar", part: "script",
                place: "a script that your session starts; lemonbar prints the command of a click for the shell",
                text: """
                    #!/bin/sh
                    \(module.status("lemonbar")) | lemonbar -p | sh

                    """)
        ]
    }
}
