import SipliWidgetKit

extension CellPainter {
    mutating func draw(_ item: ShapeItem, _ place: Surroundings) {
        // What a hidden shape shows is its size.
        guard !item.isRedacted else { return }
        let color = appearance.resolve(item.paint, isAccented: item.isAccented).flat.faded(by: place.opacity)
        guard color.alpha > 0.02 else { return }
        var ink = ink(item.paint, isAccented: item.isAccented, place)
        ink.isPicture = true
        let box = place.transform.box(item.frame)
        switch (item.style, item.meaning) {
        case (_, .line): line(box, ink, place)
        case (.stroke, .rectangle(let radius)) where place.transform.isUpright && CellGrid.rows(box.height) > 1:
            border(box, isRound: radius > 0, ink, place)
        case (.stroke(let width, _, _, _, _), _):
            stroke(item, width: width * place.transform.scale, color, ink, place)
        case (.fill, _) where max(box.width, box.height) < 12 && item.isRound: spot(box, ink, place)
        case (.fill, .rectangle) where place.transform.isUpright: fill(box, color, ink, place)
        case (.fill(let evenOdd), _): fill(item, evenOdd: evenOdd, color, ink, place)
        }
    }

    // MARK: Rectangles

    private mutating func fill(_ box: Rect, _ color: RGBA, _ ink: Ink, _ place: Surroundings) {
        if box.height < 12, box.width > box.height {
            return bar(box, eighths: CellGrid.whole(box.width.rounded()), isTrack: isFaint(color), ink, color, place)
        }
        if box.width <= 24, box.height >= box.width, !isFaint(color) { return pillar(box, ink, place) }
        guard options.colors != .none else { return }
        let (row, column) = (CellGrid.row(box.minY), CellGrid.column(box.minX))
        for row in canvas.rows(from: row, CellGrid.rows(box.height)) {
            for column in canvas.columns(from: column, CellGrid.columns(box.width))
            where place.isVisible(Self.center(row: row, column: column)) {
                canvas.fill(row: row, column: column, color)
            }
        }
    }

    /// A bar of a chart: it stands on its lower edge and ends between rows.
    private mutating func pillar(_ box: Rect, _ ink: Ink, _ place: Surroundings) {
        let bottom = CellGrid.row(box.maxY - 0.01)
        let eighths = max(CellGrid.whole((box.height / 2).rounded()), 1)
        let column = CellGrid.column(box.minX)
        for column in column..<column + max(CellGrid.columns(box.width), 1) {
            for step in 0..<(eighths + 7) / 8 {
                let part = min(eighths - step * 8, 8)
                guard options.hasBlocks || part >= 4 else { continue }
                let sign = options.hasBlocks ? Self.block(0x2580 + UInt32(part)) : "#"
                mark(sign, row: bottom - step, column: column, ink, place)
            }
        }
    }

    /// A bar of so many eighths of a cell, in one row.
    mutating func bar(
        _ box: Rect, eighths: Int, isTrack: Bool, _ ink: Ink, _ color: RGBA, _ place: Surroundings
    ) {
        let (row, start) = (CellGrid.row(box.midY), CellGrid.column(box.minX))
        let cells = options.hasBlocks ? (eighths + 7) / 8 : (eighths + 4) / 8
        for step in 0..<cells {
            let part = options.hasBlocks ? min(eighths - step * 8, 8) : 8
            let column = start + step
            guard canvas.contains(row: row, column: column) else { continue }
            if isTrack, options.colors != .none {
                guard part == 8, place.isVisible(Self.center(row: row, column: column)) else { continue }
                canvas.fill(row: row, column: column, color)
            } else {
                mark(sign(part, isTrack: isTrack), row: row, column: column, ink, place)
            }
        }
    }

    private func sign(_ part: Int, isTrack: Bool) -> String {
        guard options.hasBlocks else { return isTrack ? "-" : "#" }
        return isTrack ? "░" : Self.block(0x2590 - UInt32(part))
    }

    private mutating func border(_ box: Rect, isRound: Bool, _ ink: Ink, _ place: Surroundings) {
        let (top, left) = (CellGrid.row(box.minY), CellGrid.column(box.minX))
        let bottom = top + CellGrid.rows(box.height) - 1
        let right = left + max(CellGrid.columns(box.width), 2) - 1
        let signs = options.hasBlocks ? Array(isRound ? "─│╭╮╰╯" : "─│┌┐└┘") : Array("-|++++")
        for column in left...right {
            for (row, corners) in [(top, (signs[2], signs[3])), (bottom, (signs[4], signs[5]))] {
                let sign = column == left ? corners.0 : column == right ? corners.1 : signs[0]
                markBlank(String(sign), row: row, column: column, ink, place)
            }
        }
        for row in (top + 1)..<max(bottom, top + 1) {
            for column in [left, right] { markBlank(String(signs[1]), row: row, column: column, ink, place) }
        }
    }

    private mutating func line(_ box: Rect, _ ink: Ink, _ place: Surroundings) {
        let (row, column) = (CellGrid.row(box.midY), CellGrid.column(box.midX))
        if box.width >= box.height {
            let start = CellGrid.column(box.minX)
            for column in start..<start + max(CellGrid.columns(box.width), 1) {
                markBlank(options.hasBlocks ? "─" : "-", row: row, column: column, ink, place)
            }
        } else {
            let start = CellGrid.row(box.minY)
            for row in start..<start + max(CellGrid.rows(box.height), 1) {
                markBlank(options.hasBlocks ? "│" : "|", row: row, column: column, ink, place)
            }
        }
    }

    // MARK: Marks

    /// Too weak to be read as a shape of its own: a track, a card.
    func isFaint(_ color: RGBA) -> Bool {
        color.alpha < 0.5 || prominence(color) < 1.6
    }

    static func block(_ scalar: UInt32) -> String {
        Unicode.Scalar(scalar).map { String(Character($0)) } ?? "#"
    }

    mutating func mark(_ sign: String, row: Int, column: Int, _ ink: Ink, _ place: Surroundings) {
        guard canvas.contains(row: row, column: column), place.isVisible(Self.center(row: row, column: column))
        else { return }
        // Beside a part of a block its cell shows what was there before.
        let below = canvas[row, column]
        if below.ink.isPicture, below.text == "█", sign != "█", let color = below.ink.color {
            canvas.fill(row: row, column: column, color)
        }
        canvas.put(sign, columns: 1, row: row, column: column, ink: ink)
    }

    private mutating func markBlank(_ sign: String, row: Int, column: Int, _ ink: Ink, _ place: Surroundings) {
        guard canvas.contains(row: row, column: column), canvas[row, column].isBlank else { return }
        mark(sign, row: row, column: column, ink, place)
    }
}

extension ShapeItem {
    fileprivate var isRound: Bool {
        switch meaning {
        case .ellipse: true
        case .rectangle(let radius): radius >= min(frame.width, frame.height) / 2
        case .path, .arc, .line: false
        }
    }
}
