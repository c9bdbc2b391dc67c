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
