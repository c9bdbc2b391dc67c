import SipliWidgetKit

extension DisplayList {
    /// Leaves a blank between each ring and the text beside it: a ring that touches text is moved away by a cell, with
    /// its content.
    ///
    /// - Returns: nil if there is no room for that.
    func withClearRings() -> DisplayList? {
        var (list, seen) = (self, [Rect]())
        let rings = items.flatMap { $0.rings(Transform()) }.sorted { $0.width > $1.width }
        // A ring inside another, such as a value on its track, moves with it.
        for ring in rings where !seen.contains(where: { $0.contains(ring.center) }) {
            seen.append(ring)
            let distance = list.push(on: ring)
            guard distance != 0 else { continue }
            let place = ring.moved(by: distance)
            guard place.minX >= 0, place.maxX <= size.width, list.push(on: place) == 0 else { return nil }
            list.items = list.items.map { $0.moved(by: distance, from: ring) }
            for index in list.regions.indices where ring.contains(list.regions[index].frame.center) {
                list.regions[index].frame = list.regions[index].frame.moved(by: distance)
            }
        }
        return list
    }

    /// How far a ring must move to leave a blank beside it; 0 if there already is one.
    private func push(on ring: Rect) -> Double {
        // A cell's dots are a quarter of its width from its edge.
        let inset = CellGrid.width / 4
        let (first, last) = (CellGrid.column(ring.minX + inset), CellGrid.column(ring.maxX - inset))
        for text in Fragment.of(self) {
            guard text.isBesideRings, text.frame.minY < ring.maxY, text.frame.maxY > ring.minY,
                !ring.contains(text.frame.center)
            else { continue }
            let columns = CellGrid.cells(from: text.frame.minX, text.frame.width)
            if text.frame.midX > ring.midX, columns.lowerBound < last + 2 { return -CellGrid.width }
            if text.frame.midX < ring.midX, columns.upperBound > first - 1 { return CellGrid.width }
        }
        return 0
    }
}

extension DisplayItem {
    /// The boxes of round shapes, including their strokes; several for a ring and its track.
    fileprivate func rings(_ transform: Transform) -> [Rect] {
        switch self {
        case .shape(let shape):
            guard shape.isRing, case .stroke(let width, _, _, _, _) = shape.style else { return [] }
            let (box, reach) = (transform.box(shape.frame), max(width / 2, CellGrid.width / 2))
            return [
                Rect(
                    x: box.minX - reach, y: box.minY - reach, width: box.width + 2 * reach,
                    height: box.height + 2 * reach)
            ]
        case .gauge(let gauge): return gauge.style == .ring ? gauge.drawing.flatMap { $0.rings(transform) } : []
        case .group(let group):
            let inner = transform.inside(group)
            return group.items.flatMap { $0.rings(inner) }
        case .raster, .text, .symbol: return []
        }
    }

    /// Moves everything in a box sideways.
    fileprivate func moved(by distance: Double, from box: Rect) -> DisplayItem {
        guard !lies(in: box, Transform()) else { return moved(by: distance) }
        guard case .group(let group) = self, group.rotationDegrees == 0, group.scale == 1 else { return self }
        return .group(group.mapped { $0.moved(by: distance, from: box) })
    }

    private func lies(in box: Rect, _ transform: Transform) -> Bool {
        switch self {
        case .text(let text): return box.contains(transform.box(text.frame).center)
        case .symbol(let symbol): return box.contains(transform.box(symbol.frame).center)
        case .gauge(let gauge): return box.contains(transform.box(gauge.frame))
        case .raster(let raster): return box.contains(transform.box(raster.frame))
        case .shape(let shape): return box.contains(transform.box(shape.frame))
        case .group(let group):
            let inner = transform.inside(group)
            return group.items.allSatisfy { $0.lies(in: box, inner) }
        }
    }

    /// Moved sideways, including a group's centre of rotation.
    func moved(by distance: Double) -> DisplayItem {
        switch self {
        case .text(var text):
            text.frame = text.frame.moved(by: distance)
            return .text(text)
        case .symbol(var symbol):
            symbol.frame = symbol.frame.moved(by: distance)
            return .symbol(symbol)
        case .shape(var shape):
            shape.frame = shape.frame.moved(by: distance)
            shape.path = shape.path.offsetBy(dx: distance, dy: 0)
            return .shape(shape)
        case .raster(var raster):
            raster.frame = raster.frame.moved(by: distance)
            return .raster(raster)
        case .gauge(var gauge):
            gauge.frame = gauge.frame.moved(by: distance)
            gauge.drawing = gauge.drawing.map { $0.moved(by: distance) }
            return .gauge(gauge)
        case .group(let group):
            var group = group.mapped { $0.moved(by: distance) }
            group.clip = group.clip?.offsetBy(dx: distance, dy: 0)
            group.center.x += distance
            return .group(group)
        }
    }
}

extension Fragment {
    /// Text and symbols, which a ring must not touch.
    fileprivate var isBesideRings: Bool {
        switch content {
        case .text, .symbol: true
        case .gauge, .toggle: false
        }
    }
}

extension Rect {
    fileprivate func moved(by distance: Double) -> Rect {
        Rect(x: minX + distance, y: minY, width: width, height: height)
    }

    fileprivate func contains(_ other: Rect) -> Bool {
        contains(other.origin) && contains(Point(x: other.maxX, y: other.maxY))
    }
}
