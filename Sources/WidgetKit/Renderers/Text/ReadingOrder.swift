import SipliWidgetKit

/// The reading order of a widget's content: block by block, each from top to bottom, each line from the leading side.
///
/// If a horizontal line separates the content, the part above is read first; otherwise the part on the leading side of
/// a vertical one. Things side by side are one line, unless one of them has several lines.
enum ReadingOrder {
    typealias Line = [Fragment]

    /// The minimum distance between columns in points; a symbol is closer to its text.
    private static let gap = 3.0

    static func lines(_ fragments: [Fragment]) -> [Line] {
        guard fragments.count > 1 else { return fragments.isEmpty ? [] : [fragments] }
        let blocks = parts(fragments, apart: -0.01) { (extent($0).minY, extent($0).maxY) }
        if blocks.count > 1 { return read(blocks) }
        var columns = tables(parts(fragments, apart: gap) { (extent($0).minX, extent($0).maxX) })
        if fragments.allSatisfy(\.isMirrored) { columns.reverse() }
        if columns.count > 1 {
            if let row = row(columns) { return [row] }
            let read = columns.map(lines)
            return read.allSatisfy { $0.count == 1 }
                ? [eventFirst(Array(read.joined().joined()))] : read.flatMap(joined)
        }
        if fragments.contains(where: { $0.ring != nil }) { return lines(inside(fragments)) }
        return rows(fragments)
    }

    /// Blocks from top to bottom. Numbers side by side above their words are read one after the other, each with its word.
    private static func read(_ blocks: [[Fragment]]) -> [Line] {
        var lines: [Line] = []
        var rest = blocks[...]
        while let block = rest.popFirst() {
            if let below = rest.first, let pairs = captioned(block, below) {
                lines += pairs
                rest.removeFirst()
            } else {
                lines += self.lines(block)
            }
        }
        return lines
    }

    private static func captioned(_ above: [Fragment], _ below: [Fragment]) -> [Line]? {
        let columns = parts(above + below, apart: gap) { (extent($0).minX, extent($0).maxX) }
        guard columns.count > 1 else { return nil }
        var pairs: [Line] = []
        for column in columns {
            let rows = rows(column)
            guard rows.count == 2, continues(words(of: rows[0]), words(of: rows[1])) else { return nil }
            pairs.append(rows[0] + rows[1])
        }
        return pairs
    }

    /// Columns, with those that are columns of one table together: each row of one has one at its height in the other.
    private static func tables(_ columns: [[Fragment]]) -> [[Fragment]] {
        var tables: [[Fragment]] = []
        for column in columns {
            if let last = tables.last, isTable(rows(last), rows(column)) {
                tables[tables.count - 1] += column
            } else {
                tables.append(column)
            }
        }
        return tables
    }

    private static func isTable(_ left: [Line], _ right: [Line]) -> Bool {
        let (few, many) = left.count < right.count ? (left, right) : (right, left)
        // A number above its word is not a row.
        guard few.count > 1, (left + right).joined().allSatisfy({ $0.ring == nil }), joined(left).count == left.count,
            joined(right).count == right.count
        else { return false }
        return few.allSatisfy { row in many.contains { row[0].isLevel(with: $0[0]) } }
    }

    /// A name and its value below it, beside their buttons: one row. Nil for anything else.
    private static func row(_ columns: [[Fragment]]) -> Line? {
        let controls = columns.dropFirst().joined()
        // Where a tap anywhere in the row does the same, all of it is a button.
        guard let first = columns.first,
            controls.allSatisfy({ $0.isSymbol || $0.isSwitch || $0.isButton && !first[0].isButton })
        else { return nil }
        let rows = rows(first)
        return rows.count == 2 ? rows[0] + rows[1] + controls : nil
    }

    /// The content of one ring, separately; a symbol beside text is decoration there too.
    private static func inside(_ fragments: [Fragment]) -> [Fragment] {
        let words = fragments.filter { if case .symbol = $0.content { false } else { true } }
        return (words.isEmpty ? fragments : words).map { fragment in
            var fragment = fragment
            fragment.ring = nil
            return fragment
        }
    }

    /// Fragments by visual line, top to bottom; those with their middles at the same height are in the same one.
    static func rows(_ fragments: [Fragment]) -> [Line] {
        var rows: [Line] = []
        for fragment in fragments.sorted(by: { $0.frame.midY < $1.frame.midY }) {
            if let first = rows.last?.first, first.isLevel(with: fragment) {
                rows[rows.count - 1].append(fragment)
            } else {
                rows.append([fragment])
            }
        }
        return rows.map { row in
            row.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
        }
    }

    /// Fragments by the gaps between their spans.
    private static func parts(
        _ fragments: [Fragment], apart: Double, span: (Fragment) -> (Double, Double)
    ) -> [[Fragment]] {
        var parts: [[Fragment]] = []
        var end = -Double.infinity
        for fragment in fragments.sorted(by: { span($0).0 < span($1).0 }) {
            let (low, high) = span(fragment)
            if parts.isEmpty || low >= end + apart {
                parts.append([fragment])
            } else {
                parts[parts.count - 1].append(fragment)
            }
            end = max(end, high)
        }
        return parts
    }

    /// Lines of text are close: they may overlap by a fifth of their height.
    private static func extent(_ fragment: Fragment) -> Rect {
        if let ring = fragment.ring { return ring }
        let frame = fragment.frame
        return Rect(x: frame.minX, y: frame.minY + frame.height / 5, width: frame.width, height: frame.height * 3 / 5)
    }

    /// A time at the end of a line belongs to the rest, and is read first.
    private static func eventFirst(_ line: Line) -> Line {
        let texts = line.filter { if case .text = $0.content { true } else { false } }
        guard texts.count > 2, let last = line.last, case .text(let text) = last.content, isTime(text) else {
            return line
        }
        return [last] + line.dropLast()
    }

    /// Such as 07:20 and 7:20 pm.
    private static func isTime(_ text: String) -> Bool {
        let words = text.lowercased().split(separator: " ")
        guard let first = words.first, words.count == 1 || (words.count == 2 && ["am", "pm"].contains(words[1])) else {
            return false
        }
        let parts = first.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 && (1...2).contains(parts[0].count) && parts[1].count == 2
            && parts.joined().allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// Joins lines of a block: a number and the word below it, or a total and its goal.
    private static func joined(_ lines: [Line]) -> [Line] {
        var joined: [Line] = []
        for line in lines {
            if let last = joined.last, continues(words(of: last), words(of: line)) {
                joined[joined.count - 1] += line
            } else {
                joined.append(line)
            }
        }
        return joined
    }

    private static func continues(_ above: String, _ below: String) -> Bool {
        guard !above.isEmpty, !below.isEmpty else { return false }
        if below.hasPrefix("of ") || below.hasPrefix("/ ") { return above.contains(where: \.isNumber) }
        return above.allSatisfy { $0.isNumber || ".,".contains($0) } && below.allSatisfy { $0.isLetter || $0 == " " }
    }

    private static func words(of line: Line) -> String {
        line.compactMap { if case .text(let text) = $0.content { text } else { nil } }.joined(separator: " ")
    }
}

extension Fragment {
    fileprivate var isSymbol: Bool { if case .symbol = content { true } else { false } }

    /// The distance from the leading edge.
    fileprivate var place: Double { isMirrored ? -frame.maxX : frame.minX }

    /// Within half the height of the lower one.
    func isLevel(with other: Fragment) -> Bool {
        abs(frame.midY - other.frame.midY) < min(frame.height, other.frame.height) / 2
    }
}

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
