import SipliWidgetKit

extension CellPainter {
    /// Draws a bar from its value; a hidden one shows none.
    mutating func bar(_ item: GaugeItem, row: Int, _ place: Surroundings) {
        let box = place.transform.box(item.frame)
        let columns = max(CellGrid.columns(box.width), 1)
        let track = appearance.resolve(.fill(1)).flat.faded(by: place.opacity)
        bar(box, row: row, eighths: columns * 8, isTrack: true, Ink(isFaint: true), track, place)
        let part = min(max(item.fraction, 0), 1)
        guard !Redaction.hides(item), part > 0 else { return }
        let eighths = max(CellGrid.whole((part * Double(columns * 8)).rounded()), 1)
        var ink = ink(item.paint, isAccented: true, place)
        ink.isPicture = true
        if item.isMirrored {
            // There are no characters filled from the right in eighths.
            let cells = (eighths + 4) / 8
            let start = box.minX + CellGrid.points(columns: columns - max(cells, 1))
            let filled = Rect(x: start, y: box.minY, width: box.maxX - start, height: box.height)
            return bar(
                filled, row: row, eighths: max(cells, 1) * 8, isTrack: false, ink, appearance.label, place)
        }
        let filled = Rect(x: box.minX, y: box.minY, width: box.width * part, height: box.height)
        bar(filled, row: row, eighths: eighths, isTrack: false, ink, appearance.label, place)
    }

    /// A ring that is too small for its shapes.
    mutating func pie(_ item: GaugeItem, row: Int, _ place: Surroundings) {
        let box = place.transform.box(item.frame)
        let signs = options.hasBlocks ? Array("○◔◑◕●") : Array(".oo0@")
        let quarters = CellGrid.whole((min(max(item.fraction, 0), 1) * 4).rounded())
        var ink = ink(item.paint, isAccented: true, place)
        ink.isPicture = true
        mark(String(signs[quarters]), row: row, column: CellGrid.column(box.midX), ink, at: box.center, place)
    }

    /// A switch, with a knob on a track; a hidden one has no knob.
    mutating func toggle(_ item: GaugeItem, row: Int, _ place: Surroundings) {
        let box = place.transform.box(item.frame)
        let (start, count) = (CellGrid.column(box.minX), max(CellGrid.columns(box.width), 2))
        let isOn = item.fraction > 0
        var ink = isOn ? ink(item.paint, isAccented: true, place) : Ink(isFaint: true)
        ink.isPicture = true
        let knob = start + (isOn != item.isMirrored ? count - 1 : 0)
        let signs = options.hasBlocks ? (isOn ? "━●" : "─○") : (isOn ? "-@" : "-o")
        for column in canvas.columns(from: start, count) {
            let x = Self.place(of: column - start, of: count, from: box.minX, box.width)
            let sign = column == knob && !Redaction.hides(item) ? signs.suffix(1) : signs.prefix(1)
            mark(String(sign), row: row, column: column, ink, at: Point(x: x, y: box.midY), place)
        }
    }
}
