extension ChartNode {
    /// Views beside a mark, with their place.
    struct PlacedAnnotation {
        let node: Node
        var frame: Rect
        let isOnMark: Bool
    }

    func annotations(of plot: ChartPlot) -> [PlacedAnnotation] {
        let sectors = plot.sectors.map {
            ($0.mark, Rect(origin: $0.sector.middle, size: .zero), $0.sector.room as Double?)
        }
        let others = plot.marks.filter { $0.kind != .sector }.compactMap { mark in
            plot.box(mark).map { (mark, $0, nil as Double?) }
        }
        return (others + sectors).compactMap { mark, box, room in
            let isSector = room != nil
            guard var annotation = mark.annotation else { return nil }
            let node = node(annotation.view)
            if let cell {
                let isBeside = annotation.position == .leading || annotation.position == .trailing
                annotation.spacing = isBeside ? 1.5 * cell.width : 0
            }
            let size = node.size(for: .unspecified)
            guard size.isFinite, size.width > 0, size.height > 0 else { return nil }
            let isOnMark = annotation.position == .overlay || isSector
            let position: AnnotationPosition = isSector ? .overlay : annotation.position
            if let room, min(size.width, size.height) + 2 > room { return nil }
            return PlacedAnnotation(
                node: node, frame: annotation.frame(size, position, beside: box), isOnMark: isOnMark)
        }
    }

    /// Moved into the chart; those that would cover an earlier one are left out.
    func draw(_ annotations: [PlacedAnnotation], in room: Rect, on canvas: Canvas) {
        var drawn: [Rect] = []
        for annotation in annotations {
            let frame = annotation.frame.moved(into: room)
            guard !drawn.contains(where: { $0.overlaps(frame) }) else { continue }
            drawn.append(frame)
            annotation.node.draw(at: frame.origin, .unspecified, on: canvas)
        }
    }

    /// How far rectangles reach beyond another.
    func overflow(of frames: [Rect], beyond room: Rect) -> EdgeInsets {
        var insets = EdgeInsets()
        for frame in frames {
            insets.take(
                EdgeInsets(
                    top: room.minY - frame.minY, leading: room.minX - frame.minX, bottom: frame.maxY - room.maxY,
                    trailing: frame.maxX - room.maxX))
        }
        return insets
    }
}

extension ChartAnnotation {
    func frame(_ size: Size, _ position: AnnotationPosition, beside box: Rect) -> Rect {
        var x = box.minX + alignment.horizontal.key.position(in: box.size) - alignment.horizontal.key.position(in: size)
        var y = box.minY + alignment.vertical.key.position(in: box.size) - alignment.vertical.key.position(in: size)
        switch position {
        case .top, .automatic: y = box.minY - size.height - spacing
        case .bottom: y = box.maxY + spacing
        case .leading: x = box.minX - size.width - spacing
        case .trailing: x = box.maxX + spacing
        case .overlay: break
        }
        return Rect(origin: Point(x: x, y: y), size: size)
    }
}

extension ChartPlot {
    /// Nothing but sectors.
    var isPie: Bool { !marks.isEmpty && marks.allSatisfy { $0.kind == .sector } }

    /// What an annotation is beside.
    fileprivate func box(_ mark: ChartMark) -> Rect? {
        switch mark.kind {
        case .bar: return bar(mark)
        case .rule:
            if let place = y.place(mark.y.end) { return Rect(x: field.minX, y: place, width: field.width, height: 0) }
            return x.middle(mark.x).map { Rect(x: $0, y: field.minY, width: 0, height: field.height) }
        case .line, .area, .point, .sector: return point(mark).map { Rect(origin: $0, size: .zero) }
        }
    }
}

extension EdgeInsets {
    /// The larger ones of two.
    mutating func take(_ other: EdgeInsets) {
        self = EdgeInsets(
            top: max(top, other.top), leading: max(leading, other.leading), bottom: max(bottom, other.bottom),
            trailing: max(trailing, other.trailing))
    }
}

extension Rect {
    /// Smaller by the insets, but at least half as large.
    func inset(by insets: EdgeInsets) -> Rect {
        let across = min(1, width / 2 / max(insets.leading + insets.trailing, 1e-9))
        let down = min(1, height / 2 / max(insets.top + insets.bottom, 1e-9))
        return Rect(
            x: minX + insets.leading * across, y: minY + insets.top * down,
            width: width - (insets.leading + insets.trailing) * across,
            height: height - (insets.top + insets.bottom) * down)
    }

    /// On the borders of cells; lengths are those of whole cells inside.
    ///
    /// - Parameter isInside: whether it may not begin in the cells before it.
    func aligned(to cell: Size, isInside: Bool) -> Rect {
        func start(_ value: Double, _ cell: Double) -> Double {
            ((value + (isInside ? -1e-6 : 1e-6)) / cell).rounded(isInside ? .up : .down) * cell
        }
        func end(_ value: Double, _ cell: Double) -> Double { ((value + 1e-6) / cell).rounded(.down) * cell }
        let (left, top) = (start(minX, cell.width), start(minY, cell.height))
        return Rect(
            x: left, y: top, width: max(0, end(maxX, cell.width) - left), height: max(0, end(maxY, cell.height) - top))
    }

    func moved(into room: Rect) -> Rect {
        let x = max(room.minX, min(minX, room.maxX - width))
        let y = max(room.minY, min(minY, room.maxY - height))
        return Rect(x: x, y: y, width: width, height: height)
    }

    fileprivate func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX - 0.01 && other.minX < maxX - 0.01 && minY < other.maxY - 0.01 && other.minY < maxY - 0.01
    }
}
