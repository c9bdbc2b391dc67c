import SipliWidgetKit

/// Which cells are spoken for, so that what is lower than a row can make way for what is not.
struct TakenPlaces {
    private struct Line {
        var middle: Double
        var row: Int
        var columns: Range<Int>
    }

    private var texts: [Line] = []
    private var bars: [Line] = []
    private var taken: [Int: [Range<Int>]] = [:]

    mutating func add(text middle: Double, row: Int, columns: Range<Int>) {
        texts.append(Line(middle: middle, row: row, columns: columns))
        taken[row, default: []].append(columns)
    }

    mutating func add(rows: Range<Int>, columns: Range<Int>) {
        for row in rows { taken[row, default: []].append(columns) }
    }

    /// The row of the nearest text that is level with something.
    func row(levelWith middle: Double, columns: Range<Int>) -> Int? {
        func distance(_ line: Line) -> Int {
            max(line.columns.lowerBound - columns.upperBound, columns.lowerBound - line.columns.upperBound, 0)
        }
        return texts.filter { abs($0.middle - middle) < CellGrid.height / 2 }
            .min { distance($0) < distance($1) }?.row
    }

    /// The first of some rows that is free; a bar on a bar stays with it.
    mutating func choose(_ rows: [Int], middle: Double, columns: Range<Int>) -> Int? {
        if let bar = bars.first(where: { abs($0.middle - middle) < 1 && $0.columns.overlaps(columns) }) {
            return bar.row
        }
        let free = rows.first { row in taken[row]?.contains { $0.overlaps(columns) } != true }
        guard let row = free ?? rows.first else { return nil }
        bars.append(Line(middle: middle, row: row, columns: columns))
        taken[row, default: []].append(columns)
        return row
    }
}

extension CellPainter {
    /// Remembers where texts, symbols and rings will stand.
    mutating func reserve(_ items: [DisplayItem], _ place: Surroundings = Surroundings()) {
        for item in items {
            switch item {
            case .text(let text):
                for line in text.lines where line.width > 0 {
                    let (start, row) = position(of: line, in: text, place)
                    taken.add(text: start.y, row: row, columns: Self.columns(from: start.x, line.width))
                }
            case .symbol: break
            case .gauge(let gauge):
                if gauge.style == .ring { reserve(place.transform.box(gauge.frame)) }
                reserve(gauge.drawing, place)
            case .group(let group): reserve(group.items, place.inside(group))
            case .shape(let shape): if shape.isDotted { reserve(place.transform.box(shape.frame)) }
            }
        }
    }

    /// The row of a symbol: that of the text beside it, or its own.
    func row(besideText box: Rect) -> Int {
        taken.row(levelWith: box.midY, columns: Self.columns(from: box.minX, box.width))
            ?? CellGrid.row(around: box.midY)
    }

    /// The row for something low: that of a text beside it, its own, or the next, whichever is free.
    mutating func row(forBar box: Rect) -> Int {
        let own = CellGrid.row(around: box.midY)
        let columns = Self.columns(from: box.minX, box.width)
        let level = taken.row(levelWith: box.midY, columns: columns)
        let rows = [level, own, own + 1, own - 1].compactMap { $0 }.filter { 0..<canvas.rows ~= $0 }
        return taken.choose(rows, middle: box.midY, columns: columns) ?? own
    }

    private mutating func reserve(_ box: Rect) {
        let (top, bottom) = (CellGrid.row(box.minY), CellGrid.row(box.maxY - 0.01))
        let rows = canvas.rows(from: top, bottom - top + 1)
        taken.add(rows: rows, columns: Self.columns(from: box.minX, box.width))
    }

    private static func columns(from x: Double, _ width: Double) -> Range<Int> {
        let start = CellGrid.column(x)
        return start..<start + max(CellGrid.columns(width), 1)
    }
}

extension ShapeItem {
    /// Drawn with dots, which are as fine as they are in points.
    fileprivate var isDotted: Bool {
        guard case .stroke = style else { return false }
        switch meaning {
        case .arc, .ellipse, .path: return true
        case .rectangle, .line: return false
        }
    }
}
