import SipliRenderers

/// What the mouse does on every bar that hears of it: commands as they stand in configurations.
struct BarClicks: Sendable {
    typealias Action = StatusContent.Action

    let left: Action
    var middle: Action?
    var right = undo
    /// The wheel, a notch up.
    var wheelUp: Action?

    static let undo = Action(label: "Undo", command: "sipli-client undo --quiet")

    /// Puts them into a line's content, with the program as it can be started.
    func add(to content: inout StatusContent, program: String) {
        func started(_ action: Action) -> Action {
            Action(label: action.label, command: action.command.replacing("sipli-client", with: program))
        }
        content.primary = started(left)
        content.middle = middle.map(started)
        content.secondary = started(right)
        content.wheelUp = wheelUp.map(started)
    }
}
