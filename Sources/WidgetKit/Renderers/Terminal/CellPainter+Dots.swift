import SipliWidgetKit

extension CellPainter {
    /// Points between braille dots, two across a cell and four down.
    private static let pitch = CellGrid.width / 2
    /// Bits of U+2800 by row and column.
    private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

    mutating func stroke(_ item: ShapeItem, width: Double, _ color: RGBA, _ ink: Ink, _ place: Surroundings) {
        let isTrack = isFaint(color)
        var reach = max(width / 2, Self.pitch / 2)
        // Without colours a ring's track differs from its value only by thickness.
        if options.colors == .none, item.isArc { reach = isTrack ? Self.pitch / 2 : max(reach, Self.pitch) }
        let outline = outline(of: item, place.transform)
        let box = outline.isEmpty ? Rect(x: 0, y: 0, width: 0, height: 0) : outline.box
        let room = Rect(
            x: box.minX - reach, y: box.minY - reach, width: box.width + 2 * reach, height: box.height + 2 * reach)
        dots(in: room, isTrack: isTrack, ink, place) { outline.isNear($0, reach) }
    }

    /// A shape other than a rectangle: a prominent one is drawn with dots to show its outline; a faint one is drawn as
    /// a background for text.
    mutating func fill(_ item: ShapeItem, evenOdd: Bool, _ color: RGBA, _ ink: Ink, _ place: Surroundings) {
        let outline = outline(of: item, place.transform)
        // What fades to nothing would end in steps.
        guard !outline.isEmpty, !appearance.resolve(item.paint).fades else { return }
        let isGround = isFaint(color) || item.meaning == .ellipse
        if !isGround {
            return dots(in: outline.box, isTrack: false, ink, place) { outline.contains($0, evenOdd: evenOdd) }
        }
        ground(outline.box, color, place) { outline.contains($0, evenOdd: evenOdd) }
    }

    /// A disc of one cell.
    mutating func spot(_ box: Rect, row: Int, _ ink: Ink, _ place: Surroundings) {
        let sign = options.hasBlocks ? "●" : "*"
        mark(sign, row: row, column: CellGrid.column(box.midX), ink, at: box.center, place)
    }

    /// Dots wherever the shape covers a position; in ASCII, characters for whole cells.
    private mutating func dots(
        in box: Rect, isTrack: Bool, _ ink: Ink, _ place: Surroundings, _ isCovered: (Point) -> Bool
    ) {
        let (top, left) = (CellGrid.row(box.minY), CellGrid.column(box.minX))
        for row in canvas.rows(from: top, CellGrid.row(box.maxY) + 1 - top) {
            for column in canvas.columns(from: left, CellGrid.column(box.maxX) + 1 - left) {
                let bits = bits(row: row, column: column) { isCovered($0) && place.isVisible($0) }
                if options.isUnicode {
                    canvas.dot(row: row, column: column, bits: bits, ink: ink)
                } else if bits.nonzeroBitCount > 1 {
                    canvas.put(isTrack ? "." : "#", columns: 1, row: row, column: column, ink: ink)
                }
            }
        }
    }

    private func bits(row: Int, column: Int, _ isCovered: (Point) -> Bool) -> UInt8 {
        var bits: UInt8 = 0
        for y in 0..<4 {
            for x in 0..<2 {
                let point = Point(
                    x: (Double(column * 2 + x) + 0.5) * Self.pitch, y: (Double(row * 4 + y) + 0.5) * Self.pitch)
                if isCovered(point) { bits |= Self.bits[y][x] }
            }
        }
        return bits
    }

    /// The path, or the one of the shape's meaning if it has none.
    private func outline(of item: ShapeItem, _ transform: Transform) -> Outline {
        guard item.path.elements.isEmpty else { return Outline(item.path, transform) }
        switch item.meaning {
        case .arc(let from, let to): return Outline(arcIn: item.frame, from: from, to: to, transform)
        case .ellipse: return Outline(arcIn: item.frame, from: 0, to: 1, transform)
        case .path, .rectangle, .line, .pillar, .gridLine: return Outline(rect: item.frame, transform)
        }
    }
}

extension ShapeItem {
    fileprivate var isArc: Bool {
        switch meaning {
        case .arc, .ellipse: true
        case .path, .rectangle, .line, .pillar, .gridLine: false
        }
    }
}

extension ResolvedPaint {
    /// Invisible in some place.
    fileprivate var fades: Bool {
        guard case .gradient(let gradient) = self else { return false }
        return gradient.stops.contains { $0.color.alpha == 0 }
    }
}
