import SipliRenderers
import SipliVerbs

extension BarSetup {
    /// An applet that runs commands; it polls, so its interval is long.
    static let plasma = BarSetup(
        "plasma", "KDE Plasma, in its panel or on its desktop", program: "plasmashell"
    ) { module in
        [
            Snippet(
                file: "command-output.txt", part: "config",
                place:
                    "the settings of the Command Output applet, one value per name",
                text: """
                    command=\(module.status("plasma", follows: false))
                    interval=30000
                    waitForCompletion=true

                    """
                        + module.clicks.named(left: "clickCommand", wheelUp: "mousewheelUpCommand").map {
                            "\($0.name)=\($0.action.command)\n"
                        }.joined())
        ]
    }
}
