import SipliCore
package import SipliRenderers
import SipliWidgetKit

/// The output format for a status bar.
package struct StatusFormat: Sendable {
    /// The position of an update in the output.
    package struct Place: Hashable, Sendable {
        /// Nothing was written before it.
        package var isFirst: Bool
        /// More will follow in the same output.
        package var isFollowing: Bool

        package init(isFirst: Bool = true, isFollowing: Bool = false) {
            (self.isFirst, self.isFollowing) = (isFirst, isFollowing)
        }
    }

    /// The name on the command line.
    package let name: String
    package let doc: String
    /// Written once before the first update, including a line feed; nil for none.
    package let header: String?
    private let update: @Sendable (StatusContent, Place) -> String

    init(
        _ name: String, doc: String, header: String? = nil,
        update: @escaping @Sendable (StatusContent, Place) -> String
    ) {
        (self.name, self.doc, self.header, self.update) = (name, doc, header, update)
    }

    /// One complete update, including the final line feed, to be written and flushed at once.
    ///
    /// The caller may skip equal updates. Text is valid UTF-8 without control characters, whatever the input.
    package func text(_ content: StatusContent, at place: Place = Place()) -> String {
        update(content.cleaned(), place)
    }
}

extension StatusContent {
    /// Each text on one line, without control characters for a bar or a terminal.
    fileprivate func cleaned() -> StatusContent {
        var content = self
        content.name = StatusWord.token(name)
        content.kind = Printable.clean(kind)
        content.icon = Printable.clean(icon)
        content.text = Printable.clean(text)
        content.short = Printable.fit(Printable.clean(short), Self.shortColumns)
        content.tooltip = tooltip.map(Printable.clean)
        content.state = state.map(StatusWord.token)
        content.asOf = asOf.map(Printable.clean)
        content.color = color.flatMap { RGBA(hexText: $0)?.hexText }
        content.link = link.flatMap(StatusWord.address)
        content.values = values.map { StatusHints.Value(name: StatusWord.token($0.name), number: $0.number) }
        return content
    }
}

/// The supported formats. To add one, add a file and a row here.
package enum StatusFormats {
    package static let all: [StatusFormat] = [
        .plain, .json, .waybar, .i3bar, .i3blocks, .i3blocksPango, .i3statusRust, .polybar, .lemonbar, .yambar, .eww,
        .conky, .tmux,
        .starship, .argos, .plasma, .percent,
    ]

    package static func named(_ name: String) -> StatusFormat? { all.first { $0.name == name } }
}

/// How a bar with colours shows a state. Colours suit the dark background that bars have by default.
struct BarInk: Equatable {
    /// `#rrggbb`, of the text and the icon.
    let text: String
    /// `#rrggbb`; nil for the bar's own.
    var background: String?
    /// It is to be noticed less than the rest of the bar.
    var isPale = false

    private static let warning = BarInk(text: "#e5a50a")
    private static let good = BarInk(text: "#33d17a")
    private static let pale = BarInk(text: "#9a9996", isPale: true)

    /// States without a row have the bar's own colour, with the icon in the accent colour.
    private static let states = [
        "low": BarInk(text: "#ff7800"), "behind": warning, "over": warning, "done": good, "on": good,
        "due": BarInk(text: "#ffffff", background: "#c64600"), "paused": pale, "private": pale,
        "offline": BarInk(text: "#77767b", isPale: true),
    ]

    /// Nil for the bar's own colour.
    static func of(_ content: StatusContent) -> BarInk? {
        if content.isStale { return pale }
        return content.state.flatMap { states[$0] }
    }
}

/// The tags that polybar took over from lemonbar.
enum BarTags {
    /// All of it in the state's colour, else the icon in the accent colour before the text; all of it clickable.
    static func line(_ content: StatusContent, text: String, escape: (String) -> String) -> String {
        let icon = escape(content.icon)
        let ink = BarInk.of(content)
        let accent = ink == nil && !icon.isEmpty ? content.color : nil
        var line = [accent.map { Self.colored(icon, "F", $0) } ?? icon, escape(text)].filter { !$0.isEmpty }.joined(
            separator: " ")
        if let ink {
            // Room around the words, as they are on a colour of their own.
            if let background = ink.background { line = Self.colored(" " + line + " ", "B", background) }
            line = Self.colored(line, "F", ink.text)
        }
        return (1...4).reversed().reduce(line) { line, button in click(button, content.action(ofButton: button), line) }
    }

    private static func colored(_ text: String, _ tag: String, _ color: String) -> String {
        "%{" + tag + color + "}" + text + "%{" + tag + "-}"
    }

    private static func click(_ button: Int, _ action: StatusContent.Action?, _ line: String) -> String {
        guard let action else { return line }
        let command = StatusWord.replacing(Printable.clean(action.command), ":", with: "\\:")
        return "%{A" + String(button) + ":" + command + ":}" + line + "%{A}"
    }
}
