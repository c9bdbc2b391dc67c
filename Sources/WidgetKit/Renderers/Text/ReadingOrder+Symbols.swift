import SipliWidgetKit

extension ReadingOrder {
    /// The maximum distance in points between a decorative symbol and its words.
    private static let nearness = 8.0

    /// Merges each symbol right before words with them, so that it does not split columns: a flame and a number above
    /// "days" are one column.
    static func withoutDecoration(_ fragments: [Fragment]) -> [Fragment] {
        var (kept, joined) = (fragments, Set<Int>())
        for (index, symbol) in fragments.enumerated() {
            guard case .symbol = symbol.content else { continue }
            let words = fragments.indices.filter { symbol.leads(fragments[$0], within: nearness) }
            guard let nearest = words.min(by: { fragments[$0].frame.minX < fragments[$1].frame.minX }) else { continue }
            kept[nearest].frame.cover(symbol.frame)
            joined.insert(index)
        }
        return kept.enumerated().filter { !joined.contains($0.offset) }.map(\.element)
    }
}

extension Fragment {
    /// Whether it is close before a text in the same line, and both or neither are in a ring.
    fileprivate func leads(_ words: Fragment, within nearness: Double) -> Bool {
        guard case .text = words.content, ring == words.ring else { return false }
        let gap = words.isMirrored ? frame.minX - words.frame.maxX : words.frame.minX - frame.maxX
        return gap > -1 && gap <= nearness && isLevel(with: words)
    }
}

extension Rect {
    /// Extends it horizontally, keeping its height.
    fileprivate mutating func cover(_ other: Rect) {
        let (left, right) = (min(minX, other.minX), max(maxX, other.maxX))
        self = Rect(x: left, y: minY, width: right - left, height: height)
    }
}
