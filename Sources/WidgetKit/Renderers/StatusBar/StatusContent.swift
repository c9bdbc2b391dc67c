import FoundationEssentials
import SipliCore
package import SipliWidgetKit

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
    package var values: [StatusHints.Value] = []

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
    package var percent: Int? { fraction.map { min(max(GaugeItem.percent(of: $0), 0), 100) } }
}

extension StatusContent {
    /// Columns of the short form.
    package static let shortColumns = 6

    /// Reads the accessory families of one widget.
    ///
    /// - Parameters:
    ///   - inline: the text, and everything not in another family; `statusText` takes precedence over its text.
    ///   - circular: the short form; without it the percentage, or the truncated text.
    ///   - rectangular: the tooltip; without it the text.
    package init(
        name: String, kind: String, title: String? = nil, inline: DisplayList, circular: DisplayList? = nil,
        rectangular: DisplayList? = nil, appearance: Appearance, symbols: SymbolSet = .emoji
    ) {
        self.init(name: name, kind: kind, title: title)
        let lists = [inline, circular, rectangular].compactMap { $0 }
        let parts = TextRenderer.inline(inline, symbols: symbols)
        icon = parts.symbol ?? ""
        text = inline.status.text ?? parts.text
        state = lists.lazy.compactMap(\.status.state).first.map(StatusWord.token)
        fraction = lists.lazy.compactMap(\.status.fraction).first.map { min(max($0, 0), 1) }
        values = inline.status.values.map { StatusHints.Value(name: StatusWord.token($0.name), number: $0.number) }
        // A control whose line has no switch has a text for its state.
        let saysSwitches = Self.toggle(inline) == nil || Fragment.of(inline).contains(where: \.isSwitch)
        let lines = TextRenderer.text(rectangular ?? inline, saysSwitches: saysSwitches).split(separator: "\n")
            .map(String.init)
        tooltip = inline.status.details.isEmpty ? lines : inline.status.details
        short = Self.short(percent: percent, circular: circular, text: text)
        color = Self.color(inline, appearance)
        press = inline.status.press ?? Self.toggle(inline).map { $0.isOn ? "Turn off" : "Turn on" }
        link = lists.lazy.flatMap(\.regions).compactMap(\.wholeLink).first
    }

    /// The switch of a control, which is nothing else.
    private static func toggle(_ inline: DisplayList) -> TapRegion.Toggle? {
        inline.regions.count == 1 ? inline.regions[0].toggle : nil
    }

    private static func short(percent: Int?, circular: DisplayList?, text: String) -> String {
        // A symbol alone has a name, but is not a text.
        let isSaid = circular.map { Fragment.of($0).contains { if case .symbol = $0.content { false } else { true } } }
        let lines = isSaid == true ? circular.map { TextRenderer.text($0).split(separator: "\n") } ?? [] : []
        let fitting = lines.map(String.init).filter { Printable.width($0) <= shortColumns }
        if let line = fitting.first(where: { $0.contains(where: \.isNumber) }) ?? fitting.first { return line }
        return percent.map { String($0) + "%" } ?? firstWords(of: text)
    }

    /// As many whole words as fit, or the beginning of the first.
    private static func firstWords(of text: String) -> String {
        let words = text.split(separator: " ")
        let fitting = words.indices.last { Printable.width(words[...$0].joined(separator: " ")) <= shortColumns }
        return fitting.map { words[...$0].joined(separator: " ") } ?? Printable.fit(text, shortColumns)
    }

    /// Bars have their own background: the label colour is left to the bar.
    private static func color(_ list: DisplayList, _ appearance: Appearance) -> String? {
        guard appearance.mode != .vibrant else { return nil }
        var appearance = appearance
        if list.tint != .tint { appearance.tint = list.tint }
        return appearance.resolve(.tint, isAccented: true).flat.hexText
    }
}

extension TapRegion {
    fileprivate var wholeLink: String? {
        guard isWholeWidget, case .link(let url) = action else { return nil }
        return StatusWord.address(url.absoluteString)
    }
}

/// Machine-readable words inside a line.
package enum StatusWord {
    /// A name for style sheets and tags: small letters, digits and hyphens.
    package static func token(_ text: String) -> String {
        String(text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }

    /// An address without characters that would end it early; nil if nothing is left.
    package static func address(_ text: String) -> String? {
        let scalars = text.unicodeScalars.filter { $0.value > 0x20 && $0.value < 0x7F }
        return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
    }

    /// Quotes any text as a shell word.
    package static func shellQuoted(_ text: String) -> String {
        "'" + replacing(text, "'", with: "'\\''") + "'"
    }

    /// Works on scalars: a combining mark does not stop a bar from interpreting the character before it.
    package static func replacing(_ text: String, _ sign: Unicode.Scalar, with other: String) -> String {
        guard text.unicodeScalars.contains(sign) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar == sign { result += other } else { result.unicodeScalars.append(scalar) }
        }
    }
}
