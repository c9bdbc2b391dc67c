import FoundationEssentials
import SipliCore

/// Draws a chart: the plot, the axis labels, and the legend below.
final class ChartNode: Node {
    private let marks: [ChartMark]
    private let environment: EnvironmentValues
    private var settings: ChartSettings { environment.own.chart }

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
        var plot = ChartPlot(marks, settings)
        var field = frame
        if settings.legend != .hidden, !plot.groups.isEmpty { drawLegend(plot.groups, in: &field, on: canvas) }
        drawAxes(of: &plot, in: field, on: canvas)
        for layer in plot.layers { draw(layer, plot, on: canvas) }
    }

    /// A hidden chart is replaced by one bar, since its marks would reveal the values.
    private func hide(_ frame: Rect, on canvas: Canvas) {
        var item = ShapeItem(
            frame: frame, path: Path(frame), style: .fill(evenOdd: false), paint: environment.own.foregroundPaint,
            meaning: .rectangle(cornerRadius: 0))
        item.isRedacted = true
        canvas.add(.shape(item))
    }
}

// MARK: Marks

extension ChartNode {
    private func draw(_ layer: [ChartMark], _ plot: ChartPlot, on canvas: Canvas) {
        guard let mark = layer.first else { return }
        let paint = paint(mark, plot.groups)
        switch mark.kind {
        case .line:
            add(Path(through: layer.compactMap(plot.point), mark.interpolation), mark.line.pen, paint, on: canvas)
            if mark.hasSymbols { for mark in layer { dot(mark, plot, paint, on: canvas) } }
        case .area: add(plot.area(layer), .fill(evenOdd: false), paint, on: canvas)
        case .rule: add(plot.rule(mark), mark.line.pen, paint, meaning: .path, on: canvas)
        case .point: dot(mark, plot, paint, on: canvas)
        case .bar:
            guard let frame = plot.bar(mark) else { return }
            let radius = min(mark.cornerRadius, frame.width / 2, frame.height / 2)
            add(
                Path(roundedRect: frame, cornerRadius: radius), .fill(evenOdd: false), paint,
                meaning: .rectangle(cornerRadius: max(0, radius)), frame: frame, on: canvas)
        }
        for mark in layer { annotate(mark, plot, on: canvas) }
    }

    private func dot(_ mark: ChartMark, _ plot: ChartPlot, _ paint: Paint, on canvas: Canvas) {
        guard let point = plot.point(mark) else { return }
        let radius = max(0, mark.symbolSize / .pi).squareRoot()
        let frame = Rect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        add(Path(ellipseIn: frame), .fill(evenOdd: false), paint, meaning: .ellipse, frame: frame, on: canvas)
    }

    private func add(
        _ path: Path, _ style: ShapeItem.Style, _ paint: Paint, meaning: ShapeItem.Meaning = .path,
        frame: Rect? = nil, on canvas: Canvas
    ) {
        if path.isEmpty { return }
        var item = ShapeItem(
            frame: frame ?? path.boundingRect, path: path, style: style, paint: paint, meaning: meaning)
        item.isAccented = environment.own.isAccented
        canvas.add(.shape(item))
    }

    private func annotate(_ mark: ChartMark, _ plot: ChartPlot, on canvas: Canvas) {
        guard let annotation = mark.annotation else { return }
        let bar = mark.kind == .bar ? plot.bar(mark) : nil
        guard let place = bar ?? plot.point(mark).map({ Rect(origin: $0, size: .zero) }) ?? plot.ruleEnd(mark) else {
            return
        }
        let node = node(annotation.view)
        let size = node.size(for: .unspecified)
        let (x, y) =
            switch annotation.position {
            case .top, .automatic: (place.midX - size.width / 2, place.minY - size.height - 2)
            case .bottom: (place.midX - size.width / 2, place.maxY + 2)
            case .leading: (place.minX - size.width - 2, place.midY - size.height / 2)
            case .trailing: (place.maxX + 2, place.midY - size.height / 2)
            case .overlay: (place.midX - size.width / 2, place.midY - size.height / 2)
            }
        node.draw(at: Point(x: x, y: y), .unspecified, on: canvas)
    }

    private func paint(_ mark: ChartMark, _ groups: [String]) -> Paint {
        let base = mark.style?.resolved(in: environment) ?? mark.group.map { color($0, groups).paint }
        let paint = base ?? environment.own.tint ?? .tint
        return mark.opacity < 1 ? .opacity(paint, mark.opacity) : paint
    }

    private func color(_ group: String, _ groups: [String]) -> Color {
        let colors: [Color] = [.blue, .green, .orange, .purple, .red, .teal, .yellow]
        let index = groups.firstIndex(of: group) ?? 0
        return settings.colors[group] ?? colors[index % colors.count]
    }

    private func node(_ view: some View) -> Node {
        environment.whileCurrent { view.singleNode(in: environment) }
    }
}

// MARK: Labels

extension ChartNode {
    private func words(_ text: String) -> Node {
        node(Text(verbatim: text).font(.system(size: 9)).foregroundStyle(.secondary).lineLimit(1))
    }

    private func drawLegend(_ groups: [String], in field: inout Rect, on canvas: Canvas) {
        let row = node(
            HStack(spacing: 8) {
                ForEach(groups, id: \.self) { group in
                    HStack(spacing: 3) {
                        Circle().fill(self.color(group, groups)).frame(width: 6, height: 6)
                        Text(verbatim: group).font(.system(size: 9)).foregroundStyle(.secondary)
                    }
                }
            }.lineLimit(1))
        let offer = ProposedViewSize(width: field.width, height: nil)
        let height = row.size(for: offer).height
        row.draw(at: Point(x: field.minX, y: field.maxY - height), offer, on: canvas)
        field.size.height = max(0, field.height - height - 4)
    }

    private func drawAxes(of plot: inout ChartPlot, in whole: Rect, on canvas: Canvas) {
        var field = whole
        let zone = canvas.context.evaluation.zone
        let rows = settings.yAxis == .hidden ? [] : plot.y.ticks { zone.tick($0, isShort: $1) }.map { ($0, words($1)) }
        let columns =
            settings.xAxis == .hidden ? [] : plot.x.ticks { zone.tick($0, isShort: $1) }.map { ($0, words($1)) }
        if let width = rows.map({ $1.size(for: .unspecified).width }).max() {
            field.size.width = max(0, field.width - width - 4)
        }
        if let height = columns.map({ $1.size(for: .unspecified).height }).max() {
            field.size.height = max(0, field.height - height - 2)
        }
        plot.setField(field)
        for (value, node) in rows {
            guard let place = plot.y.place(value) else { continue }
            let height = node.size(for: .unspecified).height
            if case .category = value {} else { addRule(in: field, at: place, on: canvas) }
            let top = min(max(place - height / 2, whole.minY), max(whole.minY, whole.maxY - height))
            node.draw(at: Point(x: field.maxX + 4, y: top), .unspecified, on: canvas)
        }
        drawColumns(columns, plot, below: field, on: canvas)
    }

    /// As many as fit beside each other.
    private func drawColumns(
        _ columns: [(PlottedValue, Node)], _ plot: ChartPlot, below field: Rect, on canvas: Canvas
    ) {
        let widths = columns.map { $1.size(for: .unspecified).width }
        let needed = widths.reduce(0) { $0 + $1 + 4 }
        let every = field.width > 0 ? max(1, Int((needed / field.width).rounded(.up))) : 1
        for index in stride(from: 0, to: columns.count, by: every) {
            guard let place = plot.x.place(columns[index].0) else { continue }
            let left = min(max(place - widths[index] / 2, field.minX), max(field.minX, field.maxX - widths[index]))
            columns[index].1.draw(at: Point(x: left, y: field.maxY + 2), .unspecified, on: canvas)
        }
    }

    private func addRule(in field: Rect, at y: Double, on canvas: Canvas) {
        let top = max(field.minY, min(y - 0.25, field.maxY - 0.5))
        let frame = Rect(x: field.minX, y: top, width: field.width, height: 0.5)
        add(Path(frame), .fill(evenOdd: false), Color.separator.paint, frame: frame, on: canvas)
    }
}

extension ChartPlot {
    /// The position of a rule's annotation: at its far end.
    fileprivate func ruleEnd(_ mark: ChartMark) -> Rect? {
        if let place = y.place(mark.y.end) { return Rect(x: x.start, y: place, width: x.end - x.start, height: 0) }
        return x.place(mark.x.end).map { Rect(x: $0, y: y.end, width: 0, height: 0) }
    }
}

extension CivilZone {
    /// A date label: the time of day if the chart only covers hours.
    fileprivate func tick(_ seconds: Double, isShort: Bool) -> String {
        let instant = Instant(seconds: Int64(seconds.rounded(.down)))
        let minutes = minutesAfterMidnight(at: instant)
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        if isShort { return padded(minutes / 60) + ":" + padded(minutes % 60) }
        return date(at: instant).textWithoutYear
    }
}
