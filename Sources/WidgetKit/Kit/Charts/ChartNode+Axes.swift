import SipliCore

/// An axis before and after there is a plot.
struct AxisSide {
    /// A part with its value.
    struct Item {
        let value: ChartScale.Value
        let index: Int
        let part: AxisPart
        /// Nil for lines and ticks.
        var label: Node?
        let isCentered: Bool
    }

    let position: AxisMarkPosition
    var items: [Item]
    /// The values were chosen here, so some of them may be left out.
    let isAutomatic: Bool
    /// The author has listed them.
    let isList: Bool
    /// The largest size of labels.
    var most = ProposedViewSize.unspecified
    /// Points between the plot and the labels.
    let spacing: Double
    /// The cells of a terminal, which has no ticks.
    let cell: Size?

    var isVertical: Bool { position == .leading || position == .trailing }

    private var tickLength: Double {
        cell != nil ? 0 : items.map { if case .tick(let length) = $0.part.kind { length } else { 0 } }.max() ?? 0
    }

    /// The largest label, across the axis.
    var thickness: Double {
        items.compactMap { $0.label?.size(for: most) }.map { isVertical ? $0.width : $0.height }.max() ?? 0
    }

    /// From the plot to the labels.
    private var distance: Double { tickLength + spacing }

    /// The rest of a rectangle without the axis.
    func inside(_ room: Rect) -> Rect {
        let taken = thickness > 0 ? thickness + distance : tickLength
        let length = isVertical ? room.width : room.height
        let rest = max(0, length - taken)
        return switch position {
        case .leading: Rect(x: room.maxX - rest, y: room.minY, width: rest, height: room.height)
        case .top: Rect(x: room.minX, y: room.maxY - rest, width: room.width, height: rest)
        case .trailing: Rect(x: room.minX, y: room.minY, width: rest, height: room.height)
        case .bottom, .automatic: Rect(x: room.minX, y: room.minY, width: room.width, height: rest)
        }
    }

    func place(_ item: Item, _ plot: ChartPlot) -> Double? {
        (isVertical ? plot.y : plot.x).place(item.value, isCentered: item.isCentered)
    }

    /// Labels with their frames.
    ///
    /// - Parameters:
    ///   - room: labels at its ends are moved into it; nil to leave them in their places.
    ///   - gap: points between two labels.
    func labels(_ plot: ChartPlot, in room: Rect?, gap: Double) -> [(item: Item, frame: Rect)] {
        let all = items.compactMap { item in
            item.label.flatMap { label in
                place(item, plot).map { (item, frame(of: label, of: item.part, at: $0, beside: plot.field)) }
            }
        }
        guard let room else { return all }
        let moved = all.map { item, frame in
            (
                item,
                frame.moved(
                    into: isVertical
                        ? Rect(x: frame.minX, y: room.minY, width: frame.width, height: room.height)
                        : Rect(x: room.minX, y: frame.minY, width: room.width, height: frame.height))
            )
        }
        return apart(moved, gap: gap) { isVertical ? $0.minY...$0.maxY : $0.minX...$0.maxX }
    }

    /// All labels, or every second, third and so on, so that none is too close to the one before. Of listed ones below
    /// the plot the last stays.
    private func apart(
        _ labels: [(item: Item, frame: Rect)], gap: Double, extent: (Rect) -> ClosedRange<Double>
    ) -> [(item: Item, frame: Rect)] {
        for every in 1...max(labels.count, 1) {
            let first = isList && !isVertical ? (labels.count - 1) % every : 0
            let some = stride(from: first, to: labels.count, by: every).map { labels[$0] }
            let extents = some.map { extent($0.frame) }.sorted { $0.lowerBound < $1.lowerBound }
            if zip(extents, extents.dropFirst()).allSatisfy({ $1.lowerBound - $0.upperBound > gap - 0.01 }) {
                return some
            }
        }
        return []
    }

    private func frame(of label: Node, of part: AxisPart, at place: Double, beside field: Rect) -> Rect {
        let size = label.size(for: most)
        let anchor = part.anchor ?? .center
        // The row of a terminal that a level line at this place would be in.
        let row = cell.map { ((place - $0.height / 2) / $0.height + 1e-6).rounded(.down) * $0.height }
        let top = row ?? place - size.height * anchor.y
        let origin =
            switch position {
            case .leading: Point(x: field.minX - distance - size.width, y: top)
            case .trailing: Point(x: field.maxX + distance, y: top)
            case .top: Point(x: place - size.width * anchor.x, y: field.minY - distance - size.height)
            case .bottom, .automatic: Point(x: place - size.width * anchor.x, y: field.maxY + distance)
            }
        return Rect(origin: origin, size: size)
    }
}

// MARK: Choosing

extension ChartNode {
    func axisSides(of plot: ChartPlot, in room: Rect, zone: CivilZone) -> [AxisSide] {
        let (x, y) = (settings.xAxis, settings.yAxis)
        let columns = axisMarks(x, plot.x).map { side($0, plot.x, other: plot.y, isVertical: false, in: room, zone) }
        return axisMarks(y, plot.y).map { side($0, plot.y, other: plot.x, isVertical: true, in: room, zone) } + columns
    }

    private func axisMarks(_ axis: ChartAxis, _ scale: ChartScale) -> [AxisMarks] {
        axis.visibility == .hidden || scale.isEmpty ? [] : axis.marks ?? [AxisMarks()]
    }

    private func side(
        _ marks: AxisMarks, _ scale: ChartScale, other: ChartScale, isVertical: Bool, in room: Rect, _ zone: CivilZone
    ) -> AxisSide {
        let values = scale.values(marks.values, zone: zone)
        let items = values.enumerated().flatMap { index, value in
            let parts = environment.whileCurrent {
                marks.content?(AxisValue(value: value.value, index: index, count: values.count))
            }
            return (parts ?? self.usual(marks, scale, other: other, isVertical: isVertical)).map { part in
                item(part, value, index, scale)
            }
        }
        let isAtEnd = marks.position == .trailing || marks.position == .automatic
        let usual = isVertical ? max(4, blank) : 2
        let spacing = cell.map { isVertical ? $0.width : 0 } ?? items.compactMap(\.part.spacing).max() ?? usual
        var side = AxisSide(
            position: isVertical ? (isAtEnd ? .trailing : .leading) : marks.position == .top ? .top : .bottom,
            items: items, isAutomatic: marks.values.isAutomatic, isList: marks.values.isList, spacing: spacing,
            cell: cell)
        limit(&side, scale, in: room)
        return side
    }

    /// Labels, and lines across the plot at numbers.
    private func usual(_ marks: AxisMarks, _ scale: ChartScale, other: ChartScale, isVertical: Bool) -> [AxisPart] {
        var parts: [AxisPart] = []
        if case .line = scale.kind, isVertical || other.hasBands || marks.stroke != nil {
            parts.append(AxisPart(kind: .gridLine, stroke: marks.stroke))
        }
        return parts + [AxisPart(kind: .label(nil), format: marks.format)]
    }

    private func item(_ part: AxisPart, _ value: ChartScale.Value, _ index: Int, _ scale: ChartScale) -> AxisSide.Item {
        guard case .label(let own) = part.kind else {
            return AxisSide.Item(value: value, index: index, part: part, isCentered: part.isCentered ?? false)
        }
        let text = part.format.map { $0(value.inside ?? value.value) ?? "" } ?? value.text
        let view = own ?? AnyView(Text(verbatim: text))
        let label = node(
            view.font(part.font ?? .system(size: 9)).foregroundStyle(part.style ?? AnyShapeStyle(.secondary))
                .lineLimit(1))
        let isEmpty = label.size(for: .unspecified) == .zero || (own == nil && text.isEmpty)
        return AxisSide.Item(
            value: value, index: index, part: part, label: isEmpty ? nil : SilentNode(label),
            isCentered: part.isCentered ?? (scale.unit != nil))
    }

    /// An axis must leave room for the plot: names are truncated, but numbers that are too large are left out.
    private func limit(_ side: inout AxisSide, _ scale: ChartScale, in room: Rect) {
        let most = side.isVertical ? room.width * 0.4 : room.height / 2
        guard side.thickness > most else { return }
        if side.isVertical, scale.hasBands, most > 4 * blank {
            side.most = ProposedViewSize(width: most, height: nil)
        } else {
            for index in side.items.indices { side.items[index].label = nil }
        }
    }
}

// MARK: Drawing

extension ChartNode {
    /// - Parameters:
    ///   - room: of the axes and the plot.
    ///   - field: the plot, with the space beside its outermost marks.
    func drawAxes(_ sides: [AxisSide], _ plot: ChartPlot, in room: Rect, _ field: Rect, on canvas: Canvas) {
        for side in sides {
            let limits = side.isVertical ? room : columnLimits(of: sides, in: room, field)
            let labels = side.labels(plot, in: limits, gap: side.isVertical ? 0 : max(4, blank))
            let kept = Set(labels.map(\.item.index))
            for item in side.items where item.label == nil {
                // Where there are too many lines for their labels there are too many lines.
                if side.isAutomatic, !kept.isEmpty, !kept.contains(item.index) { continue }
                if let place = side.place(item, plot) { drawLine(item.part, at: place, side, plot.field, on: canvas) }
            }
            for (item, frame) in labels { item.label?.draw(at: frame.origin, side.most, on: canvas) }
        }
    }

    /// Labels below or above the plot do not cover numbers beside it.
    func columnLimits(of sides: [AxisSide], in room: Rect, _ field: Rect) -> Rect {
        func isFree(_ position: AxisMarkPosition) -> Bool {
            !sides.contains { $0.position == position && $0.thickness > 0 }
        }
        let left = isFree(.leading) ? room.minX : field.minX
        let right = isFree(.trailing) ? room.maxX : field.maxX
        return Rect(x: left, y: room.minY, width: max(0, right - left), height: room.height)
    }

    private func drawLine(_ part: AxisPart, at place: Double, _ side: AxisSide, _ field: Rect, on canvas: Canvas) {
        // A terminal only has level lines; upright ones would hide what they are behind.
        if cell != nil, !side.isVertical || part.isTick { return }
        let paint = part.style?.resolved(in: environment) ?? Color.separator.paint
        let (from, to): (Double, Double)
        var meaning = ShapeItem.Meaning.path
        switch (part.kind, side.position) {
        case (.tick(let length), .leading): (from, to) = (field.minX - length, field.minX)
        case (.tick(let length), .trailing): (from, to) = (field.maxX, field.maxX + length)
        case (.tick(let length), .top): (from, to) = (field.minY - length, field.minY)
        case (.tick(let length), _): (from, to) = (field.maxY, field.maxY + length)
        default:
            (from, to) = side.isVertical ? (field.minX, field.maxX) : (field.minY, field.maxY)
            meaning = cell != nil ? .gridLine : part.stroke == nil ? .line : .path
        }
        if let stroke = part.stroke {
            let ends =
                side.isVertical
                ? [Point(x: from, y: place), Point(x: to, y: place)]
                : [Point(x: place, y: from), Point(x: place, y: to)]
            return add(Path { $0.addLines(ends) }, stroke.pen, paint, meaning: meaning, on: canvas)
        }
        let (low, high) = side.isVertical ? (field.minY, field.maxY) : (field.minX, field.maxX)
        let start = max(low, min(place - 0.25, high - 0.5))
        let frame =
            side.isVertical
            ? Rect(x: from, y: start, width: to - from, height: 0.5)
            : Rect(x: start, y: from, width: 0.5, height: to - from)
        add(Path(frame), .fill(evenOdd: false), paint, meaning: meaning, frame: frame, on: canvas)
    }
}
