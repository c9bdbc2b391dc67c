import SipliRenderers

/// What the mouse does on every bar that hears of it: commands as they stand in configurations.
enum BarClicks {
    /// The left button.
    static let log = "sipli-client log 250 --quiet"
    /// The middle button.
    static let form = "sipli-client open --window sipli://add-intake"
    /// The right button.
    static let undo = "sipli-client undo --quiet"
    /// The wheel, a notch up.
    static let sip = "sipli-client log 50 --quiet"

    /// Puts them into a line's content, with the program as it can be started.
    static func add(to content: inout StatusContent, program: String) {
        func action(_ label: String, _ command: String) -> StatusContent.Action {
            StatusContent.Action(label: label, command: command.replacing("sipli-client", with: program))
        }
        content.primary = action("Log 250 ml", log)
        content.middle = action("Log another amount", form)
        content.secondary = action("Undo", undo)
        content.wheelUp = action("Log 50 ml", sip)
    }
}
