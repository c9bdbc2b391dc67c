package import SipliRenderers

/// The mouse actions for bars that support them, as commands for their configurations.
package struct BarClicks: Sendable {
    package typealias Action = StatusContent.Action

    package var left: Action?
    package var middle: Action?
    package var right = undo
    /// The wheel, a notch up.
    package var wheelUp: Action?

    package init(left: Action? = nil, middle: Action? = nil, right: Action = undo, wheelUp: Action? = nil) {
        (self.left, self.middle, self.right, self.wheelUp) = (left, middle, right, wheelUp)
    }

    package static let undo = Action(label: "Undo", command: "sipli-client undo --quiet")

    /// The commands by the bar's names for gestures; pass nil for a gesture that the bar does not support.
    func named(
        left: String?, middle: String? = nil, right: String? = nil, wheelUp: String?
    ) -> [(name: String, action: Action)] {
        [(left, self.left), (middle, self.middle), (right, self.right), (wheelUp, self.wheelUp)].compactMap {
            guard let name = $0, let action = $1 else { return nil }
            return (name, action)
        }
    }

    /// Adds them to a line's content, with the path of the program.
    package func add(to content: inout StatusContent, program: String) {
        func started(_ action: Action) -> Action {
            Action(label: action.label, command: action.command.replacing("sipli-client", with: program))
        }
        content.primary = left.map(started)
        if let press = content.press { content.primary?.label = press }
        content.middle = middle.map(started)
        content.secondary = started(right)
        content.wheelUp = wheelUp.map(started)
    }
}

extension StatusContent.Action {
    /// Whether it opens a window.
    var opensWindow: Bool { command.contains(Self.window) }

    /// The command for an existing terminal.
    var commandInTerminal: String { command.replacing(Self.window, with: " ") }

    private static let window = " --window "
}
