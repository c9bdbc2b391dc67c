import SipliWidgetKit

/// The texts of a list and where they stand, to see whether all of it can still be read elsewhere.
struct Wording {
    private struct Piece {
        var text: String
        var frame: Rect
        var isHidden: Bool
    }

    private var pieces: [Piece] = []
    private let size: Size

    private init(size: Size) {
        self.size = size
    }

    static func of(_ list: DisplayList) -> Wording {
        var wording = Wording(size: list.size)
        for item in list.items { wording.add(item, Transform()) }
        return wording
    }

    /// How many texts are cut short in this one; nil where a number is missing, or too much of a text.
    ///
    /// - Parameter full: the same texts with room for all of them.
    func loss(from full: Wording) -> Int? {
        // Outside nothing can be read.
        let (x, y) = (CellGrid.width / 2, CellGrid.height / 2)
        let edges = Rect(x: -x, y: -y, width: size.width + 2 * x, height: size.height + 2 * y)
        guard pieces.allSatisfy({ edges.contains($0.frame.origin) && edges.contains($0.frame.end) }) else { return nil }
        guard pieces.count == full.pieces.count else {
            // Another choice of views: what they say counts.
            let numbers = Set(pieces.flatMap { Self.numbers($0.text) })
            return full.pieces.flatMap { Self.numbers($0.text) }.allSatisfy(numbers.contains) ? 0 : nil
        }
        var loss = 0
        for (piece, whole) in zip(pieces, full.pieces) where piece.text != whole.text {
            guard let kept = Self.uncut(piece.text), Self.numbers(kept) == Self.numbers(whole.text), kept.count >= 4,
                kept.count * 2 >= whole.text.count
            else { return nil }
            loss += 1
        }
        return loss
    }

    /// Whether all numbers can be read where nothing but cells is left: one may lie over another.
    func isWhole(in lines: [String]) -> Bool {
        var seen: [Substring: Int] = [:]
        for number in lines.flatMap(Self.numbers) { seen[number, default: 0] += 1 }
        for piece in pieces where !piece.isHidden {
            for number in Self.numbers(piece.text) {
                seen[number, default: 0] -= 1
                guard seen[number, default: 0] >= 0 else { return false }
            }
        }
        return true
    }

    private mutating func add(_ item: DisplayItem, _ transform: Transform) {
        switch item {
        case .text(let text):
            // The lines of a text that was broken between words are one again.
            let words = text.lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")
            if words.contains(where: { $0 != " " }) {
                pieces.append(Piece(text: words, frame: transform.box(text.frame), isHidden: text.isRedacted))
            }
        case .gauge(let gauge): for item in gauge.drawing { add(item, transform) }
        case .group(let group) where group.opacity > 0.05:
            let inner = transform.inside(group)
            for item in group.items { add(item, inner) }
        case .group, .shape, .symbol: break
        }
    }

    /// What is before the ellipsis; nil where there is none.
    private static func uncut(_ text: String) -> String? {
        for ellipsis in ["…", "..."] where text.hasSuffix(ellipsis) { return String(text.dropLast(ellipsis.count)) }
        return nil
    }

    /// Runs of digits, in order.
    private static func numbers(_ text: String) -> [Substring] {
        text.split { !$0.isNumber }
    }
}

extension Rect {
    fileprivate var end: Point { Point(x: maxX, y: maxY) }
}
