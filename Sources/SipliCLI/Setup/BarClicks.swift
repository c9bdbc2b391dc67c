import SipliRenderers

/// What the mouse does on every bar that hears of it: commands as they stand in configurations.
struct BarClicks: Sendable {
    typealias Action = StatusContent.Action

    var left: Action?
    var middle: Action?
    var right = undo
    /// The wheel, a notch up.
    var wheelUp: Action?

    static let undo = Action(label: "Undo", command: "sipli-client undo --quiet")

    /// The commands, each under what a bar calls its gesture; nil for a gesture that the bar does not know.
    func named(
        left: String?, middle: String? = nil, right: String? = nil, wheelUp: String?
    ) -> [(name: String, action: Action)] {
        [(left, self.left), (middle, self.middle), (right, self.right), (wheelUp, self.wheelUp)].compactMap {
            guard let name = $0, let action = $1 else { return nil }
            return (name, action)
        }
    }

    /// Puts them into a line's content, with the program as it can be started.
    func add(to content: inout StatusContent, program: String) {
        func started(_ action: Action) -> Action {
            Action(label: action.label, command: action.command.replacing("sipli-client", with: program))
        }
        content.primary = left.map(started)
        content.middle = middle.map(started)
        content.secondary = started(right)
        content.wheelUp = wheelUp.map(started)
    }
}

extension StatusContent.Action {
    /// It ends with a window that it opens.
    var opensWindow: Bool { command.contains(Self.window) }

    /// What it runs in a terminal that is there already.
    var commandInTerminal: String { command.replacing(Self.window, with: " ") }

    private static let window = " --window "
}
