import SipliCore
package import SipliWidgetKit

/// Renders a widget as plain text, for pipes and as the text alternative of pictures.
package enum TextRenderer {
    /// A list in reading order, one line for each visible line; no line feed at the end.
    ///
    /// A symbol beside text is decoration and omitted; alone in its line it is named, by its tap's label if it has one.
    /// A gauge is its percentage, unless a text inside it says a number already; a switch is on or off. Hidden text is
    /// bullets of the same width.
    ///
    /// - Parameter saysSwitches: false leaves out whether switches are on.
    package static func text(_ list: DisplayList, saysSwitches: Bool = true) -> String {
        let fragments = spoken(Fragment.of(list)).filter { saysSwitches || !$0.isSwitch }
        return ReadingOrder.lines(ReadingOrder.withoutDecoration(fragments)).map { line in
            let hasText = line.contains { if case .symbol = $0.content { false } else { true } }
            let words = line.compactMap { word($0, besideText: hasText, in: list) }.joined(separator: " ")
            return hasText ? label(of: line, saying: words, in: list) ?? words : words
        }
        .filter { !$0.isEmpty }
        .joined(separator: "\n")
    }

    /// Wraps a line of `text` to a number of columns. A number stays with its unit.
    package static func wrapped(_ line: String, columns: Int, _ measurer: CellMeasurer) -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let bound = words.indices.map { index in
            guard index > words.startIndex else { return String(words[index]) }
            return (isUnit(words[index], of: words[index - 1]) ? "\u{A0}" : " ") + words[index]
        }
        .joined()
        let run = TextRun(text: bound, font: ResolvedFont(size: 13), paint: .level(0, of: nil))
        return measurer.layOut(
            [run], width: CellGrid.points(columns: columns), lineLimit: nil, alignment: .leading
        ).lines.map { trimmed($0.runs.map(\.text).joined().replacing("\u{A0}", with: " ")) }
    }

    /// A unit after a number, or am/pm after a time.
    private static func isUnit(_ word: Substring, of number: Substring) -> Bool {
        guard !number.contains(":") else { return ["am", "pm"].contains(word.lowercased()) }
        return word.count <= 4 && word.allSatisfy(\.isLetter) && number.last?.isNumber == true
    }

    /// The label of a region: its own text, or the names of the symbols in it.
    package static func label(of region: TapRegion, in list: DisplayList) -> String {
        guard region.label.isEmpty else { return region.label }
        return Fragment.of(list).compactMap { fragment in
            guard case .symbol(let name) = fragment.content, region.frame.contains(fragment.frame.center) else {
                return nil
            }
            return spokenName(name)
        }
        .joined(separator: " ")
    }

    /// A list as one line for accessoryInline: the symbol before the text, and the text; nothing else.
    package static func inline(_ list: DisplayList, symbols: SymbolSet) -> (symbol: String?, text: String) {
        var (symbol, words): (String?, [String]) = (nil, [])
        for fragment in ReadingOrder.rows(Fragment.of(list)).joined() {
            switch fragment.content {
            case .text(let text): words.append(trimmed(text))
            case .symbol(let name) where words.isEmpty && symbol == nil: symbol = symbols.character(name)
            case .toggle(let isOn): words.append(state(isOn))
            case .symbol, .gauge: break
            }
        }
        return (symbol, words.joined(separator: " "))
    }

    /// Without gauges that contain their number as text.
    private static func spoken(_ fragments: [Fragment]) -> [Fragment] {
        fragments.filter { gauge in
            guard case .gauge = gauge.content else { return true }
            return !fragments.contains { other in
                guard case .text(let text) = other.content else { return false }
                return text.contains(where: \.isNumber) && gauge.frame.contains(other.frame.center)
            }
        }
    }

    private static func state(_ isOn: Bool) -> String { isOn ? "on" : "off" }

    /// What a button in a line says, if that is what the line says and more, such as whether a habit is done.
    private static func label(of line: ReadingOrder.Line, saying words: String, in list: DisplayList) -> String? {
        let symbols = line.filter { if case .symbol = $0.content { $0.isButton } else { false } }
        guard let symbol = symbols.last else { return nil }
        let tap = list.regions.last { !$0.isWholeWidget && $0.frame.contains(symbol.frame.center) }
        return tap.map(\.label).flatMap { $0.hasPrefix(words) ? $0 : nil }
    }

    private static func word(_ fragment: Fragment, besideText: Bool, in list: DisplayList) -> String? {
        switch fragment.content {
        case .text(let text): return trimmed(text)
        case .gauge(let fraction): return String(GaugeItem.percent(of: fraction)) + "%"
        case .toggle(let isOn): return state(isOn)
        case .symbol(let name):
            guard !besideText else { return nil }
            let tap = list.regions.last { !$0.isWholeWidget && $0.frame.contains(fragment.frame.center) }
            return tap.map(\.label).flatMap { $0.isEmpty ? nil : $0 } ?? spokenName(name)
        }
    }

    /// What a symbol shows, without how it is drawn: `checkmark.circle.fill` is a checkmark.
    private static func spokenName(_ name: String) -> String {
        let looks: Set<Substring> = ["fill", "circle", "square", "rectangle"]
        let words = Printable.clean(name).split(separator: ".")
        let things = words.filter { !looks.contains($0) }
        return (things.isEmpty ? words : things).joined(separator: " ")
    }

    private static func trimmed(_ text: String) -> String {
        let end = text.lastIndex { $0 != " " } ?? text.startIndex
        return text.isEmpty ? text : String(text[...end].drop { $0 == " " })
    }
}

extension Rect {
    var center: Point { Point(x: midX, y: midY) }

    func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}
