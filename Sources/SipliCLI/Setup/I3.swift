import SipliRenderers

extension BarSetup {
    static let i3bar = BarSetup(
        "i3bar", "i3's own bar",
        [
            Snippet(
                file: "config", part: "config",
                place: "~/.config/i3/config, in the place of the bar block; then: i3-msg restart." + wrapping, text: bar
            )
        ])

    static let swaybar = BarSetup(
        "swaybar", "Sway's own bar",
        [
            Snippet(
                file: "config", part: "config",
                place: "~/.config/sway/config, in the place of the bar block; then: swaymsg reload." + wrapping,
                text: bar)
        ])

    private static let wrapping =
        " To keep a status command that you have: status_command sipli-client status"
        + " --format i3bar --follow --wrap i3status, and output_format = \"i3bar\" in i3status's configuration"

    private static let bar = """
        bar {
            status_command sipli-client status --format i3bar --follow
        }

        """

    static let i3blocks = BarSetup(
        "i3blocks", "i3blocks, below i3bar or swaybar", versionOption: "-V",
        [
            // A persistent block of this version gets no clicks, and one that reads them takes those of the others.
            Snippet(
                file: "sipli.conf", part: "config", place: "~/.config/i3blocks/config",
                text: """
                    [sipli]
                    command=\(clicks("$BLOCK_BUTTON")); sipli-client status --format i3blocks
                    interval=5

                    """),
            Snippet(
                file: "sipli-1.5.conf", part: "config", since: Version(numbers: [1, 5]),
                place: "~/.config/i3blocks/config",
                text: """
                    [sipli]
                    command=sipli-client status --format i3blocks --follow & \
                    while read -r button; do \(clicks("$button")); done; kill $!
                    interval=persist

                    """),
        ])

    private static func clicks(_ button: String) -> String {
        "case \"\(button)\" in 1) \(HydrationRow.glass.command) ;; 2) \(HydrationRow.form.command) > /dev/null 2>&1 & ;; "
            + "3) \(BarClicks.undo.command) ;; 4) \(HydrationRow.sip.command) ;; esac"
    }

    static let i3statusRust = BarSetup(
        "i3status-rust", "i3status-rust, below i3bar or swaybar", program: "i3status-rs",
        [
            Snippet(
                file: "block.toml", part: "config", place: "~/.config/i3status-rust/config.toml",
                text: """
                    [[block]]
                    block = "custom"
                    command = "sipli-client status --format i3status-rust --follow"
                    persistent = true
                    json = true
                    [[block.click]]
                    button = "left"
                    cmd = "\(HydrationRow.glass.command)"
                    [[block.click]]
                    button = "middle"
                    cmd = "\(HydrationRow.form.command)"
                    [[block.click]]
                    button = "right"
                    cmd = "\(BarClicks.undo.command)"
                    [[block.click]]
                    button = "up"
                    cmd = "\(HydrationRow.sip.command)"

                    """)
        ])
}
