import SipliWidgetKit

extension CellPainter {
    /// How a shape is drawn.
    enum Form {
        case rule, bar, spot, pillar, ground, gridLine
        case border(isRound: Bool)
        case stroke(width: Double)
        case fill(evenOdd: Bool)
    }

    static func form(of item: ShapeItem, _ box: Rect, _ place: Surroundings) -> Form {
        switch (item.style, item.meaning) {
        case (_, .line): return .rule
        case (_, .gridLine): return .gridLine
        case (.fill, .pillar) where place.transform.isUpright: return .pillar
        case (.stroke, .rectangle(let radius)) where place.transform.isUpright && CellGrid.rows(box.height) > 1:
            return .border(isRound: radius > 0)
        case (.stroke(let width, _, _, _, _), _): return .stroke(width: width * place.transform.scale)
        case (.fill, _) where max(box.width, box.height) < 12 && item.isRound: return .spot
        case (.fill, .rectangle) where place.transform.isUpright:
            if box.height < 12, box.width > box.height { return .bar }
            return box.width <= 24 && box.height >= box.width ? .pillar : .ground
        case (.fill(let evenOdd), _): return .fill(evenOdd: evenOdd)
        }
    }

    mutating func draw(_ item: ShapeItem, entry: Int, _ place: Surroundings) {
        let color = appearance.resolve(item.paint, isAccented: item.isAccented).flat.faded(by: place.opacity)
        guard color.alpha > 0.02 else { return }
        // What cuts a gap in a picture would take whole cells away.
        if case .stroke = item.style, item.paint == .background { return }
        var ink = ink(item.paint, isAccented: item.isAccented, place)
        ink.isPicture = true
        let box = place.transform.box(item.frame)
        switch Self.form(of: item, box, place) {
        case .rule where box.width >= box.height: if let row = plan.row(entry) { line(box, row: row, ink, place) }
        case .rule: upright(box, ink, place)
        case .gridLine:
            line(box, row: CellGrid.row(around: box.midY), ink, place)
        case .border(let isRound): border(box, isRound: isRound, ink, place)
        case .stroke(let width): stroke(item, width: width, color, ink, place)
        case .spot: if let row = plan.row(entry) { spot(box, row: row, ink, place) }
        case .bar:
            guard let row = plan.row(entry) else { return }
            let eighths = CellGrid.whole(box.width.rounded())
            bar(box, row: row, eighths: eighths, isTrack: isFaint(color), ink, color, place)
        case .pillar where item.meaning == .pillar: part(box, color, ink, place)
        case .pillar where !isFaint(color): pillar(box, ink, place)
        case .pillar, .ground: ground(box, color, place) { _ in true }
        case .fill(let evenOdd): fill(item, evenOdd: evenOdd, color, ink, place)
        }
    }

    // MARK: Backgrounds

    /// Paints the background of the cells that a box covers.
    mutating func ground(_ box: Rect, _ color: RGBA, _ place: Surroundings, _ isCovered: (Point) -> Bool) {
        guard options.colors != .none else { return }
        let (left, columns) = (CellGrid.column(box.minX), CellGrid.columns(box.width))
        let (top, rows) = plan.rows(of: box, columns: CellGrid.cells(from: box.minX, box.width))
        for row in canvas.rows(from: top, rows) {
            let y = Self.place(of: row - top, of: rows, from: box.minY, box.height)
            for column in canvas.columns(from: left, columns) {
                let x = Self.place(of: column - left, of: columns, from: box.minX, box.width)
                let point = Point(x: x, y: y)
                if isCovered(point), place.isVisible(point) { canvas.fill(row: row, column: column, color) }
            }
        }
    }

    // MARK: Rectangles

    /// A bar of a chart, which starts at its lower edge and can end between rows.
    private mutating func pillar(_ box: Rect, _ ink: Ink, _ place: Surroundings) {
        let bottom = CellGrid.row(box.maxY - 0.01)
        let eighths = max(CellGrid.whole((box.height / 2).rounded()), 1)
        let rows = (eighths + 7) / 8
        let left = CellGrid.column(box.minX)
        for column in canvas.columns(from: left, max(CellGrid.columns(box.width), 1)) {
            for step in 0..<rows {
                let part = min(eighths - step * 8, 8)
                guard options.hasBlocks || part >= 4 else { continue }
                let sign = options.hasBlocks ? Self.block(0x2580 + UInt32(part)) : "#"
                let y = Self.place(of: rows - 1 - step, of: rows, from: box.minY, box.height)
                mark(sign, row: bottom - step, column: column, ink, at: Point(x: box.midX, y: y), place)
            }
        }
    }

    /// Part of a bar of a chart. It may begin between rows, on another part or below a line.
    private mutating func part(_ box: Rect, _ color: RGBA, _ ink: Ink, _ place: Surroundings) {
        let (top, bottom) = (box.minY + 0.01, box.maxY - 0.01)
        guard top < bottom else { return }
        let left = CellGrid.column(box.minX)
        for column in canvas.columns(from: left, max(CellGrid.columns(box.width), 1)) {
            for row in canvas.rows(from: CellGrid.row(top), CellGrid.row(bottom) - CellGrid.row(top) + 1) {
                let end = Double(row + 1) * CellGrid.height
                // Eighths of the cell, from below.
                let upper = min(CellGrid.whole(((end - top) / 2).rounded()), 8)
                let lower = max(CellGrid.whole(((end - bottom) / 2).rounded()), 0)
                let point = Point(x: box.midX, y: min(max(end - CellGrid.height / 2, top), bottom))
                guard let sign = partSign(lower, upper, above: canvas[row, column].text) else {
                    if place.isVisible(point) { canvas.fill(row: row, column: column, color) }
                    continue
                }
                if !sign.isEmpty { mark(sign, row: row, column: column, ink, at: point, place) }
            }
        }
    }

    /// The character for eighths of a cell; nil to be what is seen behind the one that is there, empty for none.
    private func partSign(_ lower: Int, _ upper: Int, above below: String) -> String? {
        guard upper > lower else { return "" }
        guard options.hasBlocks else { return upper - lower >= 4 ? "#" : "" }
        let isOnPart = below.unicodeScalars.first.map { (0x2581...0x2588).contains($0.value) } ?? false
        if lower == 0 || (isOnPart && (upper < 8 || options.colors == .none)) {
            return Self.block(0x2580 + UInt32(upper))
        }
        if isOnPart { return nil }
        // Hanging from the row above.
        guard upper == 8 else { return Self.block(0x2580 + UInt32(upper)) }
        return upper - lower >= 6 ? "█" : upper - lower >= 3 ? "▀" : "▔"
    }

    /// A bar of a number of eighths of a cell, in one row.
    mutating func bar(
        _ box: Rect, row: Int, eighths: Int, isTrack: Bool, _ ink: Ink, _ color: RGBA, _ place: Surroundings
    ) {
        let start = CellGrid.column(box.minX)
        let cells = options.hasBlocks ? (eighths + 7) / 8 : (eighths + 4) / 8
        for column in canvas.columns(from: start, cells) {
            let part = options.hasBlocks ? min(eighths - (column - start) * 8, 8) : 8
            let x = Self.place(of: column - start, of: cells, from: box.minX, box.width)
            let point = Point(x: x, y: box.midY)
            if isTrack, options.colors != .none {
                if part == 8, place.isVisible(point) { canvas.fill(row: row, column: column, color) }
            } else {
                mark(sign(part, isTrack: isTrack), row: row, column: column, ink, at: point, place)
            }
        }
    }

    private func sign(_ part: Int, isTrack: Bool) -> String {
        guard options.hasBlocks else { return isTrack ? "-" : "#" }
        return isTrack ? "░" : Self.block(0x2590 - UInt32(part))
    }

    private mutating func border(_ box: Rect, isRound: Bool, _ ink: Ink, _ place: Surroundings) {
        let (left, columns) = (CellGrid.column(box.minX), max(CellGrid.columns(box.width), 2))
        let (top, rows) = plan.rows(of: box, columns: CellGrid.cells(from: box.minX, box.width))
        let signs = options.hasBlocks ? Array(isRound ? "─│╭╮╰╯" : "─│┌┐└┘") : Array("-|++++")
        for row in canvas.rows(from: top, rows) {
            for column in canvas.columns(from: left, columns) {
                let isHead = row == top
                let isEdge = isHead || row == top + rows - 1
                let isFirst = column == left
                let isSide = isFirst || column == left + columns - 1
                guard isEdge || isSide else { continue }
                let corner = (isHead ? 2 : 4) + (isFirst ? 0 : 1)
                markBlank(
                    String(signs[isEdge && isSide ? corner : isEdge ? 0 : 1]), row: row, column: column, ink, box, place
                )
            }
        }
    }

    private mutating func line(_ box: Rect, row: Int, _ ink: Ink, _ place: Surroundings) {
        for column in CellGrid.cells(from: box.minX, box.width).clamped(to: 0..<canvas.columns) {
            markBlank(options.hasBlocks ? "─" : "-", row: row, column: column, ink, box, place)
        }
    }

    private mutating func upright(_ box: Rect, _ ink: Ink, _ place: Surroundings) {
        let column = CellGrid.column(box.midX)
        for row in canvas.rows(from: CellGrid.row(box.minY), max(CellGrid.rows(box.height), 1)) {
            markBlank(options.hasBlocks ? "│" : "|", row: row, column: column, ink, box, place)
        }
    }

    // MARK: Marks

    /// Too faint to be seen as a separate shape, such as a track or a card.
    func isFaint(_ color: RGBA) -> Bool { color.alpha < 0.5 || prominence(color) < 1.6 }

    static func block(_ scalar: UInt32) -> String {
        Unicode.Scalar(scalar).map { String(Character($0)) } ?? "#"
    }

    /// Puts a character at a position in the widget.
    mutating func mark(_ sign: String, row: Int, column: Int, _ ink: Ink, at point: Point, _ place: Surroundings) {
        guard canvas.contains(row: row, column: column), place.isVisible(point) else { return }
        // The rest of a partly filled cell shows what was there before.
        let below = canvas[row, column]
        if below.ink.isPicture, below.text == "█", sign != "█", let color = below.ink.color {
            canvas.fill(row: row, column: column, color)
        }
        canvas.put(sign, columns: 1, row: row, column: column, ink: ink)
    }

    /// Puts a character of an outline if the cell is empty.
    private mutating func markBlank(
        _ sign: String, row: Int, column: Int, _ ink: Ink, _ box: Rect, _ place: Surroundings
    ) {
        guard canvas.contains(row: row, column: column), canvas[row, column].isBlank else { return }
        let center = Self.center(row: row, column: column)
        let point = Point(x: min(max(center.x, box.minX), box.maxX), y: min(max(center.y, box.minY), box.maxY))
        mark(sign, row: row, column: column, ink, at: point, place)
    }
}

extension ShapeItem {
    fileprivate var isRound: Bool {
        switch meaning {
        case .ellipse: true
        case .rectangle(let radius): radius >= min(frame.width, frame.height) / 2
        case .path, .arc, .line, .pillar, .gridLine: false
        }
    }
}
