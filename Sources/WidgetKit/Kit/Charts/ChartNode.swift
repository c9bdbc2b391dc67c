import SipliCore

/// Draws a chart: the plot, the axes beside it, and the legend.
final class ChartNode: Node {
    private let marks: [ChartMark]
    let environment: EnvironmentValues
    var settings: ChartSettings { environment.own.chart }

    init(_ marks: [ChartMark], environment: EnvironmentValues) {
        self.marks = marks
        self.environment = environment.inside(nil)
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        proposal.replacingUnspecifiedDimensions(by: Size(width: 120, height: 80))
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let frame = Rect(origin: origin, size: size(for: proposal))
        guard frame.isFinite, frame.width > 0, frame.height > 0 else { return }
        guard !environment.own.isRedacted else { return hide(frame, on: canvas) }
        var plot = ChartPlot(marks, settings, zone: canvas.context.evaluation.zone, cell: cell)
        var room = aligned(frame)
        drawLegend(of: plot, in: &room, on: canvas)
        let sides = axisSides(of: plot, in: room, zone: canvas.context.evaluation.zone)
        let field = sides.reduce(room) { $1.inside($0) }
        plot.setField(field)
        let annotations = annotations(of: plot)
        // What would not fit beside the outermost marks and values makes the plot smaller.
        var overflow = overflow(of: annotations.filter { !$0.isOnMark }.map(\.frame), beyond: field)
        let ends = sides.filter(\.isVertical).flatMap { $0.labels(plot, in: nil, gap: 0) }.map(\.frame)
        let rows = self.overflow(of: ends, beyond: room)
        overflow.take(EdgeInsets(top: rows.top, bottom: rows.bottom))
        let limits = columnLimits(of: sides, in: room, field)
        if !plot.x.hasBands, plot.x.unit == nil {
            let ends = sides.filter { !$0.isVertical }.flatMap { $0.labels(plot, in: nil, gap: 0) }.map(\.frame)
            let columns = self.overflow(of: ends, beyond: limits)
            overflow.take(EdgeInsets(leading: columns.leading, trailing: columns.trailing))
        }
        plot.setField(aligned(field.inset(by: overflow), isInside: true))
        keepRows(beside: sides, plot, on: canvas)
        drawAxes(sides, plot, in: room, field, on: canvas)
        for layer in plot.layers { draw(layer, plot, on: canvas) }
        for (mark, sector) in plot.sectors {
            add(sector.path, .fill(evenOdd: true), paint(mark, plot.groups), on: canvas)
        }
        draw(self.annotations(of: plot), in: room, on: canvas)
    }

    /// A hidden chart is replaced by one bar, since its marks would reveal the values.
    private func hide(_ frame: Rect, on canvas: Canvas) {
        var item = ShapeItem(
            frame: frame, path: Path(frame), style: .fill(evenOdd: false), paint: environment.own.foregroundPaint,
            meaning: .rectangle(cornerRadius: 0))
        item.isRedacted = true
        canvas.add(.shape(item))
    }

    func node(_ view: some View) -> Node {
        environment.whileCurrent { view.singleNode(in: environment) }
    }

    func words(_ text: String) -> Node {
        node(Text(verbatim: text).font(.system(size: 9)).foregroundStyle(.secondary).lineLimit(1))
    }

    /// The width of a blank; in a terminal that of a cell.
    private(set) lazy var blank = words("\u{A0}").size(for: .unspecified).width

    /// The cells of a terminal, where characters of all fonts have the same size; nil elsewhere.
    private(set) lazy var cell: Size? = {
        let sizes = [9.0, 90].map { size in
            node(Text(verbatim: "\u{A0}").font(.system(size: size))).size(for: .unspecified)
        }
        return sizes[0] == sizes[1] && sizes[0].width > 0 && sizes[0].height > 0 ? sizes[0] : nil
    }()
}

// MARK: Terminals

extension ChartNode {
    /// On the borders of cells, so that labels and what they belong to are in the same rows and columns.
    private func aligned(_ frame: Rect, isInside: Bool = false) -> Rect {
        cell.map { frame.aligned(to: $0, isInside: isInside) } ?? frame
    }

    /// An invisible shape behind the plot: a terminal does not move texts beside something drawn.
    private func keepRows(beside sides: [AxisSide], _ plot: ChartPlot, on canvas: Canvas) {
        guard cell != nil, sides.contains(where: { $0.isVertical && $0.thickness > 0 }) else { return }
        add(Path(plot.field), .fill(evenOdd: false), Color.clear.paint, frame: plot.field, on: canvas)
    }
}

// MARK: Marks

extension ChartNode {
    private func draw(_ layer: [ChartMark], _ plot: ChartPlot, on canvas: Canvas) {
        guard let mark = layer.first else { return }
        let paint = paint(mark, plot.groups)
        switch mark.kind {
        case .line:
            let path = Path(through: layer.compactMap(plot.point), mark.interpolation)
            add(path, mark.line.pen, paint, isAccented: mark.isAccented, on: canvas)
            if mark.hasSymbols { for mark in layer { dot(mark, plot, paint, on: canvas) } }
        case .area: add(plot.area(layer), .fill(evenOdd: false), paint, on: canvas)
        case .rule: add(plot.rule(mark), mark.line.pen, paint, meaning: .path, on: canvas)
        case .point: dot(mark, plot, paint, on: canvas)
        case .bar:
            guard let frame = plot.bar(mark), cell == nil || frame.width >= 1 else { return }
            // One row of a terminal is not a dot.
            let radius = cell != nil ? 0 : min(mark.cornerRadius, frame.width / 2, frame.height / 2)
            add(
                Path(roundedRect: frame, cornerRadius: radius), .fill(evenOdd: false), paint,
                meaning: cell != nil && !mark.x.isStretch ? .pillar : .rectangle(cornerRadius: max(0, radius)),
                frame: frame, isAccented: mark.isAccented, on: canvas)
        case .sector: break
        }
    }

    private func dot(_ mark: ChartMark, _ plot: ChartPlot, _ paint: Paint, on canvas: Canvas) {
        guard let point = plot.point(mark) else { return }
        let radius = max(0, mark.symbolSize / .pi).squareRoot()
        guard radius > 0 else { return }
        if cell != nil, mark.kind == .point, plot.hasLine {
            // A disc of one cell would hide the line.
            let path = Path { $0.addLines([point, point]) }
            let style = StrokeStyle(lineWidth: 2 * radius, lineCap: .round)
            return add(path, style.pen, paint, on: canvas)
        }
        let frame = Rect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        add(Path(ellipseIn: frame), .fill(evenOdd: false), paint, meaning: .ellipse, frame: frame, on: canvas)
    }

    func add(
        _ path: Path, _ style: ShapeItem.Style, _ paint: Paint, meaning: ShapeItem.Meaning = .path,
        frame: Rect? = nil, isAccented: Bool = false, on canvas: Canvas
    ) {
        if path.isEmpty { return }
        var item = ShapeItem(
            frame: frame ?? path.boundingRect, path: path, style: style, paint: paint, meaning: meaning)
        item.isAccented = isAccented || environment.own.isAccented
        canvas.add(.shape(item))
    }

    private func paint(_ mark: ChartMark, _ groups: [String]) -> Paint {
        let base = mark.style?.resolved(in: environment) ?? mark.group.map { self.paint(ofGroup: $0, groups) }
        let paint = base ?? environment.own.tint ?? .tint
        return mark.opacity < 1 ? .opacity(paint, mark.opacity) : paint
    }

    /// The style it has been given, or the next of the palette.
    func paint(ofGroup group: String, _ groups: [String]) -> Paint {
        if let style = settings.styles.first(where: { $0.name == group })?.style {
            return style.resolved(in: environment)
        }
        let index = groups.firstIndex(of: group) ?? 0
        if !settings.palette.isEmpty {
            return settings.palette[index % settings.palette.count].resolved(in: environment)
        }
        let colors: [Color] = [.blue, .green, .orange, .purple, .red, .teal, .yellow]
        return colors[index % colors.count].paint
    }
}

extension ChartNode {
    /// Draws the legend at a side of the chart, which gets smaller.
    func drawLegend(of plot: ChartPlot, in room: inout Rect, on canvas: Canvas) {
        let legend = settings.legend
        guard legend.visibility != .hidden else { return }
        let position = self.position(of: legend, plot, in: room)
        let isBeside = position == .leading || position == .trailing
        let most = Size(width: isBeside ? room.width / 2 : room.width, height: isBeside ? room.height : room.height / 2)
        let rows: [[Node]]
        if let content = legend.content {
            rows = [[node(content.font(.system(size: 9)).foregroundStyle(.secondary))]]
        } else {
            if plot.groups.isEmpty { return }
            rows = self.rows(plot.groups.map { key($0, plot.groups) }, isBeside: isBeside, in: most)
        }
        let height = rows.map(self.height).reduce(0, +) + Double(max(rows.count - 1, 0)) * lineSpacing
        let width = rows.map(self.width).max() ?? 0
        guard height > 0, height <= most.height, width <= most.width + 0.01 else { return }
        let size = Size(width: width, height: height)
        let spacing = cell.map { isBeside ? $0.width : 0 } ?? legend.spacing ?? (isBeside ? 8 : 4)
        let origin = self.origin(size, position, legend.alignment, in: room, isPie: plot.isPie)
        draw(rows, at: origin, on: canvas)
        switch position {
        case .top:
            room.origin.y += height + spacing
            room.size.height -= height + spacing
        case .leading:
            room.origin.x += width + spacing
            room.size.width -= width + spacing
        case .trailing: room.size.width -= width + spacing
        case .overlay: break
        case .bottom, .automatic: room.size.height -= height + spacing
        }
        room.size = Size(width: max(0, room.width), height: max(0, room.height))
    }

    /// Beside a circle if there is room.
    private func position(of legend: ChartLegend, _ plot: ChartPlot, in room: Rect) -> AnnotationPosition {
        guard legend.position == .automatic else { return legend.position }
        return plot.isPie && room.width > 1.4 * room.height ? .trailing : .bottom
    }

    private func origin(
        _ size: Size, _ position: AnnotationPosition, _ alignment: Alignment?, in room: Rect, isPie: Bool
    ) -> Point {
        let usual: Alignment = position == .overlay ? .topLeading : isPie ? .center : .topLeading
        let alignment = alignment ?? usual
        var x =
            room.minX + alignment.horizontal.key.position(in: room.size) - alignment.horizontal.key.position(in: size)
        var y = room.minY + alignment.vertical.key.position(in: room.size) - alignment.vertical.key.position(in: size)
        switch position {
        case .top: y = room.minY
        case .leading: x = room.minX
        case .trailing: x = room.maxX - size.width
        case .bottom, .automatic: y = room.maxY - size.height
        case .overlay: break
        }
        return Point(x: x, y: y)
    }

    private func key(_ group: String, _ groups: [String]) -> Node {
        let paint = self.paint(ofGroup: group, groups)
        // A terminal needs a cell for the dot and a blank after it.
        return node(
            HStack(spacing: max(3, blank)) {
                Circle().fill(AnyShapeStyle { _ in StylePaint(paint) }).frame(width: 6, height: 6)
                    .frame(width: max(6, blank))
                Text(verbatim: group).font(.system(size: 9)).foregroundStyle(.secondary)
            }.lineLimit(1))
    }

    /// As many as fit: below each other beside the plot, otherwise in lines.
    private func rows(_ keys: [Node], isBeside: Bool, in most: Size) -> [[Node]] {
        var rows: [[Node]] = []
        for key in keys where width([key]) <= most.width {
            if !isBeside, let row = rows.last, width(row + [key]) <= most.width {
                rows[rows.count - 1].append(key)
            } else {
                rows.append([key])
            }
        }
        while rows.map(self.height).reduce(0, +) + Double(max(rows.count - 1, 0)) * lineSpacing > most.height {
            rows.removeLast()
        }
        return rows
    }

    private func width(_ row: [Node]) -> Double {
        row.map { $0.size(for: .unspecified).width }.reduce(0, +) + Double(max(row.count - 1, 0)) * max(8, 2 * blank)
    }

    private var lineSpacing: Double { cell == nil ? 3 : 0 }

    private func height(_ row: [Node]) -> Double {
        row.map { $0.size(for: .unspecified).height }.max() ?? 0
    }

    private func draw(_ rows: [[Node]], at origin: Point, on canvas: Canvas) {
        var y = origin.y
        for row in rows {
            var x = origin.x
            for key in row {
                SilentNode(key).draw(at: Point(x: x, y: y), .unspecified, on: canvas)
                x += key.size(for: .unspecified).width + max(8, 2 * blank)
            }
            y += height(row) + lineSpacing
        }
    }
}
