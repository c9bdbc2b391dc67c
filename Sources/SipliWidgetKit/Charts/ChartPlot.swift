/// The marks of a chart in plot coordinates.
struct ChartPlot {
    let marks: [ChartMark]
    let groups: [String]
    var x: ChartScale
    var y: ChartScale

    init(_ marks: [ChartMark], _ settings: ChartSettings) {
        self.marks = marks.stacked
        var seen: Set<String> = []
        groups = marks.compactMap(\.group).filter { seen.insert($0).inserted }
        let horizontal = marks.contains { $0.y.start.map { if case .category = $0 { true } else { false } } ?? false }
        x = ChartScale(
            self.marks.map { ($0.x, $0.kind == .bar && !horizontal) },
            horizontal ? ScaleDomain(range: settings.x.range, includesZero: true) : settings.x)
        y = ChartScale(self.marks.map { ($0.y, $0.kind == .bar && horizontal) }, settings.y)
    }

    mutating func setField(_ field: Rect) {
        (x.start, x.end) = (field.minX, field.maxX)
        (y.start, y.end) = (field.maxY, field.minY)
    }

    /// Marks in drawing order, grouped by line or area.
    var layers: [[ChartMark]] {
        var layers: [[ChartMark]] = []
        var places: [String: Int] = [:]
        for mark in marks {
            guard mark.kind == .line || mark.kind == .area else {
                layers.append([mark])
                continue
            }
            let key = "\(mark.kind) \(mark.series) \(mark.group ?? "")"
            if let place = places[key] {
                layers[place].append(mark)
            } else {
                places[key] = layers.count
                layers.append([mark])
            }
        }
        return layers
    }

    func point(_ mark: ChartMark) -> Point? {
        guard let x = x.place(mark.x.end), let y = y.place(mark.y.end) else { return nil }
        return Point(x: x, y: y)
    }

    func bar(_ mark: ChartMark) -> Rect? {
        let bars = marks.filter { $0.kind == .bar }
        if mark.x.isStretch, let middle = y.place(mark.y.end), let from = x.place(mark.x.start),
            let to = x.place(mark.x.end)
        {
            let height = y.barWidth(bars.map(\.y))
            return Rect(x: min(from, to), y: middle - height / 2, width: abs(to - from), height: height)
        }
        guard let middle = x.place(mark.x.end), let from = y.place(mark.y.start), let to = y.place(mark.y.end) else {
            return nil
        }
        let width = x.barWidth(bars.map(\.x))
        return Rect(x: middle - width / 2, y: min(from, to), width: width, height: abs(to - from))
    }

    /// The range of each mark.
    func area(_ marks: [ChartMark]) -> Path {
        let upper = marks.compactMap(point)
        let lower = marks.compactMap { mark -> Point? in
            guard let x = x.place(mark.x.end), let y = y.place(mark.y.start) else { return nil }
            return Point(x: x, y: y)
        }
        guard upper.count > 1, let last = lower.last else { return Path() }
        let method = marks.first?.interpolation ?? .linear
        var path = Path(through: upper, method)
        path.addLine(to: last)
        path.elements += Path(through: lower.reversed(), method).elements.dropFirst()
        path.closeSubpath()
        return path
    }

    func rule(_ mark: ChartMark) -> Path {
        if let y = y.place(mark.y.end) {
            return Path { $0.addLines([Point(x: x.start, y: y), Point(x: x.end, y: y)]) }
        }
        guard let x = x.place(mark.x.end) else { return Path() }
        return Path { $0.addLines([Point(x: x, y: y.start), Point(x: x, y: y.end)]) }
    }
}

extension [ChartMark] {
    /// Bars at the same position are stacked; areas start at zero.
    fileprivate var stacked: [ChartMark] {
        var heights: [PlottedValue: Double] = [:]
        return map { mark in
            var mark = mark
            if mark.kind == .area, !mark.y.isStretch { mark.y.start = .number(0) }
            guard mark.kind == .bar, !mark.x.isStretch, !mark.y.isStretch else { return mark }
            let isUpright = mark.y.end?.isNumber == true
            guard let place = isUpright ? mark.x.end : mark.y.end,
                let value = (isUpright ? mark.y.end : mark.x.end)?.number
            else { return mark }
            let ground = heights[place] ?? 0
            heights[place] = ground + value
            let span = ChartMark.Span(.number(ground), .number(ground + value))
            if isUpright { mark.y = span } else { mark.x = span }
            return mark
        }
    }
}

extension PlottedValue {
    fileprivate var isNumber: Bool {
        if case .number = self { true } else { false }
    }
}

extension Path {
    /// A line through points from the first to the last.
    init(through points: [Point], _ method: InterpolationMethod) {
        self.init()
        guard let first = points.first else { return }
        move(to: first)
        for index in points.indices.dropFirst() {
            let (from, to) = (points[index - 1], points[index])
            switch method.kind {
            case .linear: addLine(to: to)
            case .stepStart: addLines(from: [Point(x: from.x, y: to.y), to])
            case .stepEnd: addLines(from: [Point(x: to.x, y: from.y), to])
            case .stepCenter:
                let middle = (from.x + to.x) / 2
                addLines(from: [Point(x: middle, y: from.y), Point(x: middle, y: to.y), to])
            case .smooth:
                // Horizontal at turning points, so that the line does not overshoot its marks.
                let before = Self.slope(points, index - 1)
                let after = Self.slope(points, index)
                let third = (to.x - from.x) / 3
                addCurve(
                    to: to, control1: Point(x: from.x + third, y: from.y + before * third),
                    control2: Point(x: to.x - third, y: to.y - after * third))
            }
        }
    }

    private mutating func addLines(from points: [Point]) {
        for point in points { addLine(to: point) }
    }

    /// The slope of a smooth line at one of its points.
    private static func slope(_ points: [Point], _ index: Int) -> Double {
        guard index > 0, index < points.count - 1 else { return 0 }
        let (before, here, after) = (points[index - 1], points[index], points[index + 1])
        let one = here.x == before.x ? 0 : (here.y - before.y) / (here.x - before.x)
        let other = after.x == here.x ? 0 : (after.y - here.y) / (after.x - here.x)
        return one * other <= 0 ? 0 : 2 * one * other / (one + other)
    }
}
