import SipliCore
import SipliWidgetKit

extension CellPainter {
    mutating func draw(_ item: TextItem, firstEntry: Int, _ place: Surroundings) {
        for (index, line) in item.lines.enumerated() {
            guard let row = plan.row(firstEntry + index) else { continue }
            let start = Self.start(of: line, in: item, place)
            var used = 0
            for run in line.runs {
                var ink = ink(run.paint, isAccented: item.isAccented, place)
                ink.isBold = run.font.weight >= 600
                ink.isItalic = run.font.isItalic
                ink.isUnderlined = run.isUnderlined && !item.isRedacted
                ink.isStruckThrough = run.isStruckThrough && !item.isRedacted
                put(run.text, row: row, from: start, after: &used, ink: ink, isRedacted: item.isRedacted, place)
            }
        }
    }

    mutating func draw(_ item: SymbolItem, row: Int, _ place: Surroundings) {
        guard let text = sign(item) else { return }
        let frame = place.transform.box(item.frame)
        let column = Self.column(of: options.width.of(text), in: frame, isMirrored: item.isMirrored)
        let free = column - CellGrid.column(frame.minX)
        var ink = ink(item.paint, isAccented: item.isAccented, place)
        ink.isPicture = true
        var used = free
        let start = Point(x: frame.minX, y: frame.midY)
        put(text, row: row, from: start, after: &used, ink: ink, isRedacted: item.isRedacted, place)
    }

    /// The start of a line, at half its height.
    static func start(of line: TextLine, in item: TextItem, _ place: Surroundings) -> Point {
        let baseline = place.transform.apply(
            Point(x: item.frame.minX + line.origin.x, y: item.frame.minY + line.origin.y))
        return Point(x: baseline.x, y: baseline.y - CellGrid.ascent + CellGrid.height / 2)
    }

    private func sign(_ item: SymbolItem) -> String? {
        guard !options.isUnicode else { return options.symbols.character(item.name) }
        // Such as a plus. A check mark would become the letter x, which means the opposite.
        guard let sign = SymbolSet.text.character(item.name)?.first, !"✓✔".contains(sign) else { return "*" }
        return ASCIIText.pieces(sign, 1).first { $0 != "?" } ?? "*"
    }

    /// The column of a symbol's character, in the middle of its frame.
    ///
    /// A frame of two columns has no middle: the character is on the leading side, away from the text after it.
    static func column(of width: Int, in frame: Rect, isMirrored: Bool) -> Int {
        guard isMirrored else {
            return CellGrid.column(frame.minX) + max(CellGrid.columns(frame.width) - width, 0) / 2
        }
        return CellGrid.column(frame.midX - Double(width - 1) * CellGrid.width / 2)
    }

    /// Puts text at an offset in columns from a position.
    private mutating func put(
        _ text: String, row: Int, from start: Point, after used: inout Int, ink: Ink, isRedacted: Bool,
        _ place: Surroundings
    ) {
        let first = CellGrid.column(start.x)
        for character in Printable.clean(text) {
            let count = options.width.of(character)
            guard count > 0 else {
                if options.isUnicode { canvas.append(String(character), row: row, column: first + used - 1) }
                continue
            }
            for piece in pieces(character, count, isRedacted: isRedacted) {
                let width = isRedacted || !options.isUnicode ? 1 : count
                if place.isVisible(Point(x: start.x + (Double(used) + 0.5) * CellGrid.width, y: start.y)) {
                    canvas.put(piece, columns: width, row: row, column: first + used, ink: ink)
                }
                used += width
            }
        }
    }

    /// The replacement for a character, always with the same width.
    private func pieces(_ character: Character, _ count: Int, isRedacted: Bool) -> [String] {
        if isRedacted { return Array(repeating: options.hasBlocks ? "░" : "*", count: count) }
        if options.isUnicode { return [String(character)] }
        return ASCIIText.pieces(character, count)
    }
}
