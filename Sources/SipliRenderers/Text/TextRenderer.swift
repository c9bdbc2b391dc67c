package import SipliWidgetKit

/// A widget as plain text: what a picture says to those who do not see it, and what a pipe gets.
package enum TextRenderer {
    /// A list in reading order, one line for each line that is seen; no line feed at the end.
    ///
    /// A symbol beside text is decoration and left out; alone in its line it is named. A gauge is its percentage, unless
    /// a text inside it says a number already. Hidden text is bullets of the same width.
    package static func text(_ list: DisplayList) -> String {
        rows(spoken(Fragment.of(list))).map { row in
            let hasText = row.contains { if case .symbol = $0.content { false } else { true } }
            return row.compactMap { word($0.content, besideText: hasText) }.joined(separator: " ")
        }
        .filter { !$0.isEmpty }
        .joined(separator: "\n")
    }

    /// A list as one line for accessoryInline: a symbol before the text, and the text; nothing else.
    package static func inline(_ list: DisplayList, symbols: SymbolSet = .emoji) -> String {
        let parts = inlineParts(list, symbols: symbols)
        return [parts.symbol, parts.text].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The symbol and the text of `inline`.
    package static func inlineParts(
        _ list: DisplayList, symbols: SymbolSet
    ) -> (symbol: String?, text: String) {
        var (symbol, words): (String?, [String]) = (nil, [])
        for fragment in rows(Fragment.of(list)).joined() {
            switch fragment.content {
            case .text(let text): words.append(trimmed(text))
            case .symbol(let name) where words.isEmpty && symbol == nil: symbol = symbols.character(name)
            case .symbol, .gauge: break
            }
        }
        return (symbol, words.joined(separator: " "))
    }

    static func percent(_ fraction: Double) -> Int {
        // Floored, so that 100 is only said when it is reached; the little more is the dust of binary fractions.
        CellGrid.whole((fraction * 100 + 1e-9).rounded(.down))
    }

    /// Without the gauges whose number is written in them.
    private static func spoken(_ fragments: [Fragment]) -> [Fragment] {
        fragments.filter { gauge in
            guard case .gauge = gauge.content else { return true }
            return !fragments.contains { other in
                guard case .text(let text) = other.content else { return false }
                return text.contains(where: \.isNumber) && gauge.frame.contains(other.frame.center)
            }
        }
    }

    /// Fragments by visual line, top to bottom; those whose middles are level stand in the same one.
    private static func rows(_ fragments: [Fragment]) -> [[Fragment]] {
        var rows: [[Fragment]] = []
        for fragment in fragments.sorted(by: { $0.frame.midY < $1.frame.midY }) {
            if let first = rows.last?.first, first.isLevel(with: fragment) {
                rows[rows.count - 1].append(fragment)
            } else {
                rows.append([fragment])
            }
        }
        return rows.map { row in
            // Where reading begins on the right, what stands there comes first.
            row.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
        }
    }

    private static func word(_ content: Fragment.Content, besideText: Bool) -> String? {
        switch content {
        case .text(let text): trimmed(text)
        case .gauge(let fraction): String(percent(fraction)) + "%"
        case .symbol(let name): besideText ? nil : spokenName(name)
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

extension Fragment {
    /// How far from where reading begins.
    fileprivate var place: Double { isMirrored ? -frame.maxX : frame.minX }

    /// Within half the height of the lower one.
    fileprivate func isLevel(with other: Fragment) -> Bool {
        abs(frame.midY - other.frame.midY) < min(frame.height, other.frame.height) / 2
    }
}

extension Rect {
    var center: Point { Point(x: midX, y: midY) }

    func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}
