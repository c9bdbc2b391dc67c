import SipliRenderers

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

extension BarSetup {
    static let polybar = BarSetup("polybar", "Polybar", findsFonts: false) { module in
        [
            Snippet(
                file: "module.ini", part: "config",
                place: """
                    ~/.config/polybar/config.ini; name it in modules-left, modules-center or modules-right: \
                    \(module.name). For an icon, add --icons emoji to exec, and to your bar a font that has it, such as \
                    font-1 = Noto Color Emoji:scale=10;2
                    """,
                text: """
                    [module/\(module.name)]
                    type = custom/script
                    exec = \(module.status("polybar"))
                    tail = true

                    """
                        + module.clicks.named(
                            left: "click-left", middle: "click-middle", right: "click-right", wheelUp: "scroll-up"
                        ).map { "\($0.name) = \($0.action.command)\n" }.joined())
        ]
    }
}
