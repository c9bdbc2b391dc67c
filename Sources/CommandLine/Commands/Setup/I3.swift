import SipliRenderers
import SipliVerbs

extension BarSetup {
    static let i3bar = BarSetup(
        "i3bar", "i3's own bar"
    ) { module in
        [
            Snippet(
                file: "config", part: "config",
                place: "~/.config/i3/config, replacing the bar block; then: i3-msg restart." + wrapping(module),
                text: bar(module))
        ]
    }

    static let swaybar = BarSetup(
        "swaybar", "Sway's own bar"
    ) { module in
        [
            Snippet(
                file: "config", part: "config",
                place: "~/.config/sway/config, replacing the bar block; then: swaymsg reload."
                    + wrapping(module),
                text: bar(module))
        ]
    }

    private static func wrapping(_ module: BarModule) -> String {
        " To keep your own status command: status_command " + module.status("i3bar")
            + " --wrap i3status, and output_format = \"i3bar\" in i3status's configuration"
    }

    private static func bar(_ module: BarModule) -> String {
        """
        bar {
            status_command \(module.status("i3bar"))
        }

        """
    }

    static let i3blocks = BarSetup(
        "i3blocks", "i3blocks, below i3bar or swaybar", versionOption: "-V"
    ) { module in
        [
            // In this version a persistent block gets no clicks, and one that reads them takes those of the others.
            Snippet(
                file: "sipli.conf", part: "config", place: "~/.config/i3blocks/config",
                text: """
                    [\(module.name)]
                    command=\(clicks(module, "$BLOCK_BUTTON")); \(module.status("i3blocks", follows: false))
                    interval=5

                    """),
            Snippet(
                file: "sipli-1.5.conf", part: "config", since: Version(numbers: [1, 5]),
                place: "~/.config/i3blocks/config",
                text: """
                    [\(module.name)]
                    command=\(module.status("i3blocks-pango")) & \
                    while read -r button; do \(clicks(module, "$button")); done; kill $!
                    interval=persist
                    markup=pango

                    """),
        ]
    }

    private static func clicks(_ module: BarModule, _ button: String) -> String {
        let cases = module.clicks.named(left: "1", middle: "2", right: "3", wheelUp: "4").map { name, action in
            // The window stays open while the block continues.
            name + ") " + action.command + (action.opensWindow ? " > /dev/null 2>&1 &" : "") + " ;; "
        }
        return "case \"\(button)\" in " + cases.joined() + "esac"
    }

    static let i3statusRust = BarSetup(
        "i3status-rust", "i3status-rust, below i3bar or swaybar", program: "i3status-rs"
    ) { module in
        [
            Snippet(
                file: "block.toml", part: "config", place: "~/.config/i3status-rust/config.toml",
                text: """
                    [[block]]
                    block = "custom"
                    command = "\(module.status("i3status-rust"))"
                    persistent = true
                    json = true

                    """
                        + module.clicks.named(left: "left", middle: "middle", right: "right", wheelUp: "up").map {
                            "[[block.click]]\nbutton = \"\($0.name)\"\ncmd = \"\($0.action.command)\"\n"
                        }.joined())
        ]
    }
}
