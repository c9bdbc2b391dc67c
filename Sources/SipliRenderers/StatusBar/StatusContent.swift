/// What a status bar shows of one widget, before it is known which bar. Every text is one line of clean Unicode.
package struct StatusContent: Hashable, Sendable {
    /// What a click runs: a fixed command of ours, never made from content.
    package struct Action: Hashable, Sendable {
        /// For menus.
        package var label: String
        /// For a shell.
        package var command: String

        package init(label: String, command: String) {
            self.label = label
            self.command = command
        }
    }

    /// A whole number by name, for bars that compute with it.
    package struct Value: Hashable, Sendable {
        package var name: String
        package var number: Int

        package init(_ name: String, _ number: Int) {
            self.name = name
            self.number = number
        }
    }

    /// Stable and short, such as `hydration`: style sheets and configurations hang on it.
    package var name: String
    /// The widget's kind.
    package var kind: String
    /// The sign before the text; empty for none.
    package var icon = ""
    /// The whole text, without the icon.
    package var text = ""
    /// At most six columns.
    package var short = ""
    package var tooltip: [String] = []
    /// A name from `states`; nil when there is nothing to say.
    package var state: String?
    /// What is shown is old, though the daemon answers: nothing newer could be made.
    package var isStale = false
    /// Something that a person should know of the store, whatever the widget shows.
    package var hasNotice = false
    /// Until when it was right, such as `14:05`; nil while it is, and where nobody knows.
    package var asOf: String?
    /// 0...1
    package var fraction: Double?
    /// `#rrggbb`, the icon's colour.
    package var color: String?
    /// A left click.
    package var primary: Action?
    /// A click with the middle button.
    package var middle: Action?
    /// A right click.
    package var secondary: Action?
    /// The wheel, turned up.
    package var wheelUp: Action?
    /// What opening the widget opens, an address.
    package var link: String?
    package var values: [Value] = []

    package init(name: String, kind: String) {
        self.name = name
        self.kind = kind
    }

    /// The states style sheets can count on.
    package static let states = ["empty", "low", "on-track", "behind", "done", "over", "due", "offline", "paused"]

    /// Icon and text.
    package var full: String {
        [icon, text].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What a mouse button does, by the number that bars and X give it; nil for nothing.
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
    package var percent: Int? {
        fraction.map { min(max(TextRenderer.percent($0), 0), 100) }
    }
}
