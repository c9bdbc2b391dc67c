import SipliRenderers

extension BarSetup {
    /// An applet that runs commands; it asks again and again, so its interval is long.
    static let plasma = BarSetup(
        "plasma", "KDE Plasma, in its panel or on its desktop", program: "plasmashell",
        [
            Snippet(
                file: "command-output.txt", part: "config",
                place:
                    "the settings of the applet Command Output, a value for each name",
                text: """
                    command=sipli-client status --format plasma
                    interval=30000
                    waitForCompletion=true
                    clickCommand=\(HydrationRow.glass.command)
                    mousewheelUpCommand=\(HydrationRow.sip.command)

                    """)
        ])
}
