import FoundationEssentials
import SipliCore
package import SipliWidgetKit

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
        let parts = TextRenderer.inlineParts(inline, symbols: symbols)
        icon = parts.symbol ?? ""
        text = inline.status.text ?? parts.text
        state = lists.lazy.compactMap(\.status.state).first.map(StatusWord.token)
        fraction = lists.lazy.compactMap(\.status.fraction).first.map { min(max($0, 0), 1) }
        values = inline.status.values.map { Value(StatusWord.token($0.name), $0.number) }
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
        return HexColor.text(appearance.resolve(.tint, isAccented: true).flat)
    }
}

extension TapRegion {
    fileprivate var wholeLink: String? {
        guard isWholeWidget, case .link(let url) = action else { return nil }
        return StatusWord.address(url.absoluteString)
    }
}
