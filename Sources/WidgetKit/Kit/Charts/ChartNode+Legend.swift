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
