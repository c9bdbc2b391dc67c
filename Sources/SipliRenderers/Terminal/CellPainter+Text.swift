import SipliWidgetKit

extension CellPainter {
    mutating func draw(_ item: TextItem, _ place: Surroundings) {
        for line in item.lines {
            let start = place.transform.apply(
                Point(x: item.frame.minX + line.origin.x, y: item.frame.minY + line.origin.y))
            let row = CellGrid.row(start.y - CellGrid.ascent)
            var column = CellGrid.column(start.x)
            for run in line.runs {
                var ink = ink(run.paint, isAccented: item.isAccented, place)
                ink.isBold = run.font.weight >= 600
                ink.isItalic = run.font.isItalic
                ink.isUnderlined = run.isUnderlined && !item.isRedacted
                ink.isStruckThrough = run.isStruckThrough && !item.isRedacted
                put(run.text, row: row, column: &column, ink: ink, isRedacted: item.isRedacted, place)
            }
        }
    }

    mutating func draw(_ item: SymbolItem, _ place: Surroundings) {
        guard let text = options.isUnicode ? options.symbols.character(item.name) : "*" else { return }
        let frame = place.transform.box(item.frame)
        let free = CellGrid.columns(frame.width) - options.width.of(text)
        var column = CellGrid.column(frame.minX) + max(free / 2, 0)
        var ink = ink(item.paint, isAccented: item.isAccented, place)
        ink.isPicture = true
        let row = CellGrid.row(frame.midY)
        put(text, row: row, column: &column, ink: ink, isRedacted: item.isRedacted, place)
    }

    /// Puts a text, moving the column behind it.
    mutating func put(
        _ text: String, row: Int, column: inout Int, ink: Ink, isRedacted: Bool, _ place: Surroundings
    ) {
        for character in Printable.clean(text) {
            let count = options.width.of(character)
            guard count > 0 else {
                if options.isUnicode { canvas.append(String(character), row: row, column: column - 1) }
                continue
            }
            for piece in pieces(character, count, isRedacted: isRedacted) {
                let width = isRedacted || !options.isUnicode ? 1 : count
                if place.isVisible(Self.center(row: row, column: column)) {
                    canvas.put(piece, columns: width, row: row, column: column, ink: ink)
                }
                column += width
            }
        }
    }

    /// What is put for a character: always as many columns as it has.
    private func pieces(_ character: Character, _ count: Int, isRedacted: Bool) -> [String] {
        if isRedacted { return Array(repeating: options.hasBlocks ? "░" : "*", count: count) }
        if options.isUnicode { return [String(character)] }
        return ASCIIText.pieces(character, count)
    }
}
