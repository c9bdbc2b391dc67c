import SipliCore

/// The content of a status bar for one widget, independent of the bar. Every text is one line without control
/// characters.
package struct StatusContent: Hashable, Sendable {
    /// The command run by a click: a fixed Sipli command, never built from content.
    package struct Action: Hashable, Sendable {
        /// The title in menus.
        package var label: String
        /// The command line for a shell.
        package var command: String

        package init(label: String, command: String) {
            (self.label, self.command) = (label, command)
        }
    }

    /// A named integer, for bars that compute with it.
    package struct Value: Hashable, Sendable {
        package var name: String
        package var number: Int

        package init(_ name: String, _ number: Int) { (self.name, self.number) = (name, number) }
    }

    /// Stable and short, such as `hydration`; used in style sheets and configurations.
    package var name: String
    /// The widget's kind.
    package var kind: String
    /// The widget's name for people.
    package var title: String
    /// The icon before the text; empty for none.
    package var icon = ""
    /// The whole text, without the icon.
    package var text = ""
    /// At most six columns.
    package var short = ""
    package var tooltip: [String] = []
    /// A name from `states`; nil for none.
    package var state: String?
    /// The content is outdated although the daemon answers: nothing newer could be made.
    package var isStale = false
    /// A notice about the store, independent of the widget.
    package var hasNotice = false
    /// The warning sign of a notice. The icon has it, and the short form where that stands alone.
    var sign = ""
    /// The time up to which it was right, such as `14:05`; nil if it is up to date or the time is unknown.
    package var asOf: String?
    /// 0...1
    package var fraction: Double?
    /// `#rrggbb`, the icon's colour.
    package var color: String?
    /// What a press on a control does; nil for other widgets.
    package var press: String?
    /// A left click.
    package var primary: Action?
    /// A click with the middle button.
    package var middle: Action?
    /// A right click.
    package var secondary: Action?
    /// Scrolling up.
    package var wheelUp: Action?
    /// The address to open for the widget.
    package var link: String?
    package var values: [Value] = []

    /// - Parameter title: nil for the name.
    package init(name: String, kind: String, title: String? = nil) {
        (self.name, self.kind) = (name, kind)
        self.title = title ?? name
    }

    /// The guaranteed state names for style sheets.
    package static let states = [
        "empty", "low", "tracking", "on-track", "behind", "done", "over", "due", "offline", "paused", "private",
        "active", "stale", "on", "off",
    ]

    /// What the mouse does, as lines of a tooltip.
    private var hint: [String] {
        let clicks = [("Click", primary), ("Middle click", middle), ("Right click", secondary), ("Scroll up", wheelUp)]
        let words = clicks.compactMap { name, action in action.map { name + ": " + Printable.clean($0.label) } }
        return words.isEmpty ? [] : [""] + words
    }

    /// For bars whose tooltip is the only place to read about clicks.
    package var tooltipAndHint: [String] { tooltip + hint }

    /// Icon and text.
    package var full: String { [icon, text].filter { !$0.isEmpty }.joined(separator: " ") }

    /// The command for a mouse button, by its X button number; nil for none.
    package func action(ofButton button: Int) -> Action? {
        switch button {
        case 1: primary
        case 2: middle
        case 3: secondary
        case 4: wheelUp
        default: nil
        }
    }

    /// 0...100
    package var percent: Int? { fraction.map { min(max(TextRenderer.percent($0), 0), 100) } }
}
