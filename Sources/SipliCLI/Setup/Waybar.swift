import SipliRenderers

extension BarSetup {
    static let waybar = BarSetup(
        "waybar", "Waybar", versionOption: "--version",
        [
            Snippet(file: "module.jsonc", part: "config", place: place, text: module("{}")),
            // From here on {} mixed with a named placeholder is an error.
            Snippet(
                file: "module-0.12.jsonc", part: "config", since: Version(numbers: [0, 12]), place: place,
                text: module("{text}")),
            Snippet(
                file: "style.css", part: "style", place: "~/.config/waybar/style.css",
                text: """
                    #custom-sipli {
                        padding: 0 8px;
                    }
                    #custom-sipli.behind,
                    #custom-sipli.low {
                        color: #e5a50a;
                    }
                    #custom-sipli.due {
                        color: #ffffff;
                        background-color: #c64600;
                    }
                    #custom-sipli.done {
                        color: #33d17a;
                    }
                    #custom-sipli.offline,
                    #custom-sipli.paused {
                        opacity: 0.5;
                    }

                    """),
        ])

    private static let place = """
        ~/.config/waybar/config, between other modules; name it in modules-left, modules-center or modules-right: \
        "custom/sipli"
        """

    private static func module(_ format: String) -> String {
        """
        "custom/sipli": {
            "exec": "sipli-client status --format waybar --follow",
            "return-type": "json",
            "format": "\(format)",
            "restart-interval": 5,
            "on-click": "\(HydrationRow.glass.command)",
            "on-click-middle": "\(HydrationRow.form.command)",
            "on-click-right": "\(BarClicks.undo.command)",
            "on-scroll-up": "\(HydrationRow.sip.command)"
        }

        """
    }
}
