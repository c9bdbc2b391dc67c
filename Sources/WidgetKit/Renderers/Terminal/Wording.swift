import SipliWidgetKit

/// The texts of a list and their positions, for checking whether all of it is still readable in another list.
struct Wording {
    private struct Piece {
        var text: String
        var frame: Rect
        var isHidden: Bool
        /// Visible but not read out, such as the numbers of an axis.
        var isSilent: Bool
    }

    private var pieces: [Piece] = []
    private let size: Size

    private init(size: Size) { self.size = size }

    static func of(_ list: DisplayList) -> Wording {
        var wording = Wording(size: list.size)
        for item in list.items { wording.add(item, Transform()) }
        return wording
    }

    /// The number of truncated texts, plus one if all of an axis is missing; nil if a number or too much of a text is
    /// missing.
    ///
    /// - Parameter full: the same list without truncation.
    func loss(from full: Wording) -> Int? {
        // Text outside the widget is not readable.
        let (x, y) = (CellGrid.width / 2, CellGrid.height / 2)
        let edges = Rect(x: -x, y: -y, width: size.width + 2 * x, height: size.height + 2 * y)
        guard pieces.allSatisfy({ edges.contains($0.frame.origin) && edges.contains($0.frame.end) }) else { return nil }
        let isChoice = pieces.count != full.pieces.count
        let known = full.texts
        var cuts: [(kept: String, whole: String?)] = []
        for (index, piece) in pieces.enumerated() {
            let whole = isChoice ? known.first { $0 == piece.text } : full.pieces[index].text
            guard piece.text != whole else { continue }
            if let kept = Self.uncut(piece.text) {
                cuts.append((kept, whole))
            } else if let whole, Self.letters(whole) == Self.letters(piece.text) {
                // Broken inside a word.
                return nil
            }
        }
        guard cuts.allSatisfy(Self.isReadable), saysNumbers(of: full) else { return nil }
        let hasAxis = pieces.contains(where: \.isSilent) || !full.pieces.contains(where: \.isSilent)
        return cuts.count + (hasAxis ? 0 : 1)
    }

    private var texts: Set<String> { Set(pieces.map(\.text)) }

    /// Whether a truncated text is still readable: at least half of it is left, and the rest contained neither a number
    /// nor its unit or am/pm.
    private static func isReadable(_ kept: String, of whole: String?) -> Bool {
        guard kept.count >= 4, kept.last(where: { $0 != " " })?.isNumber != true else { return false }
        return whole.map { numbers(kept) == numbers($0) && kept.count * 2 >= $0.count } ?? true
    }

    /// Another choice of views may omit words and parts of an axis; everything else counts.
    private func saysNumbers(of full: Wording) -> Bool {
        let numbers = Set(pieces.flatMap { Self.numbers($0.text) })
        return full.pieces.filter { !$0.isSilent }.flatMap { Self.numbers($0.text) }.allSatisfy(numbers.contains)
    }

    private static func letters(_ text: String) -> String { text.filter { $0 != " " } }

    /// Whether all numbers are readable in the final cells, where one may cover another.
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

    private mutating func add(_ item: DisplayItem, _ transform: Transform, isSilent: Bool = false) {
        switch item {
        case .text(let text):
            // Lines of a text that was broken between words are joined.
            let words = text.lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")
            if words.contains(where: { $0 != " " }) {
                let frame = transform.box(text.frame)
                pieces.append(Piece(text: words, frame: frame, isHidden: text.isRedacted, isSilent: isSilent))
            }
        case .gauge(let gauge): for item in gauge.drawing { add(item, transform, isSilent: isSilent) }
        case .group(let group) where group.opacity > 0.05:
            let inner = transform.inside(group)
            for item in group.items { add(item, inner, isSilent: isSilent || group.isSilent) }
        case .group, .raster, .shape, .symbol: break
        }
    }

    /// The text before the ellipsis; nil if there is none.
    private static func uncut(_ text: String) -> String? {
        for ellipsis in ["…", "..."] where text.hasSuffix(ellipsis) { return String(text.dropLast(ellipsis.count)) }
        return nil
    }

    /// Runs of digits, in order.
    private static func numbers(_ text: String) -> [Substring] { text.split { !$0.isNumber } }
}

extension Rect {
    fileprivate var end: Point { Point(x: maxX, y: maxY) }
}
