import SipliCore

/// The marks of a chart in plot coordinates.
struct ChartPlot {
    let marks: [ChartMark]
    /// The values of `foregroundStyle(by:)`.
    let groups: [String]
    var x: ChartScale
    var y: ChartScale
    private(set) var field = Rect(origin: .zero, size: .zero)
    /// The sectors' parts of a circle, in order.
    private let turns: [ClosedRange<Double>]
    /// The cells of a terminal, nil elsewhere.
    let cell: Size?

    init(_ marks: [ChartMark], _ settings: ChartSettings, zone: CivilZone = .utc, cell: Size? = nil) {
        self.cell = cell
        let marks = marks.map { $0.inUnits(of: zone) }.stacked
        self.marks = marks
        var seen: Set<String> = []
        let used = marks.compactMap(\.group)
        groups = used.isEmpty ? [] : (settings.styles.map(\.name) + used).filter { seen.insert($0).inserted }
        let isLying = marks.contains { $0.y.start?.name != nil || $0.y.unit != nil }
        var domain = settings.x
        if isLying { domain.includesZero = domain.includesZero ?? true }
        x = ChartScale(marks.map { ($0.x, $0.kind == .bar && !isLying) }, domain, count: settings.xAxis.desiredCount)
        domain = settings.y
        domain.includesZero = domain.includesZero ?? true
        if let half = cell.map({ $0.height / 2 }) {
            // Values at the ends of the axis are in the middle of rows.
            let padding = domain.padding
            domain.padding = ((padding.start / half).rounded() * half, (padding.end / half).rounded() * half)
        }
        y = ChartScale(marks.map { ($0.y, $0.kind == .bar && isLying) }, domain, count: settings.yAxis.desiredCount)
        turns = marks.filter { $0.kind == .sector }.map(\.sector.value).turns
    }

    mutating func setField(_ field: Rect) {
        self.field = field
        x.setEnds(field.minX, field.maxX)
        // Names are read from the top, numbers grow upwards.
        if y.hasBands { y.setEnds(field.minY, field.maxY) } else { y.setEnds(field.maxY, field.minY) }
    }

    /// The sectors with their marks.
    var sectors: [(mark: ChartMark, sector: ChartSector)] {
        zip(marks.filter { $0.kind == .sector }, turns).map { mark, turns in
            (mark, ChartSector(mark.sector, turns: turns, in: field, cornerRadius: mark.cornerRadius))
        }
    }

    /// Marks in drawing order, grouped by line or area.
    var layers: [[ChartMark]] {
        var layers: [[ChartMark]] = []
        var places: [String: Int] = [:]
        for mark in marks {
            if mark.kind == .sector { continue }
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
        guard let x = x.middle(mark.x), let y = y.middle(mark.y) else { return nil }
        return Point(x: x, y: y)
    }

    func bar(_ mark: ChartMark) -> Rect? {
        let bars = marks.filter { $0.kind == .bar }
        if mark.x.isStretch, let middle = y.middle(mark.y), let from = x.place(mark.x.start),
            let to = x.place(mark.x.end)
        {
            // In a terminal a bar takes one row, in which it can end between columns.
            let height = cell.map { _ in 1 } ?? y.barWidth(bars.map(\.y), mark.breadth).bar
            return Rect(x: min(from, to), y: middle - height / 2, width: abs(to - from), height: height)
        }
        guard let middle = x.middle(mark.x), let from = y.place(mark.y.start), let to = y.place(mark.y.end) else {
            return nil
        }
        let (bar, room) = x.barWidth(bars.map(\.x), mark.breadth)
        let width = cell.map { Self.whole(bar, in: room, $0.width) } ?? bar
        return Rect(x: middle - width / 2, y: min(from, to), width: width, height: abs(to - from))
    }

    /// A number of cells that leaves one free between bars.
    private static func whole(_ bar: Double, in room: Double, _ cell: Double) -> Double {
        min(max((bar / cell).rounded(), 1), max((room / cell).rounded(.down) - 1, 1)) * cell
    }

    /// The range of each mark.
    func area(_ marks: [ChartMark]) -> Path {
        let upper = marks.compactMap(point)
        let lower = marks.compactMap { mark -> Point? in
            guard let x = x.middle(mark.x), let y = y.place(mark.y.start) else { return nil }
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

    var hasLine: Bool { marks.contains { $0.kind == .line } }

    func rule(_ mark: ChartMark) -> Path {
        if var y = y.place(mark.y.end) {
            var (stroke, pitch) = (field.width, max(field.width, 1))
            if let cell {
                // Between two of the dots that a terminal draws with, a line would be neither.
                y = ((y / cell.height * 4).rounded(.down) + 0.5) * cell.height / 4
                // A terminal has no dashes.
                if let dash = mark.line.dash.first, dash > 0 {
                    (stroke, pitch) = (dash, dash + (mark.line.dash.dropFirst().first ?? dash))
                }
            }
            return Path { path in
                for x in stride(from: field.minX, to: field.maxX, by: pitch) {
                    path.addLines([Point(x: x, y: y), Point(x: min(x + stroke, field.maxX), y: y)])
                }
            }
        }
        guard let x = x.middle(mark.x) else { return Path() }
        return Path { $0.addLines([Point(x: x, y: field.maxY), Point(x: x, y: field.minY)]) }
    }
}

extension ChartMark {
    /// With the beginnings and ends of the units that its dates represent.
    fileprivate func inUnits(of zone: CivilZone) -> ChartMark {
        var mark = self
        for axis in [\ChartMark.x, \.y] {
            guard let component = mark[keyPath: axis].unit, let seconds = mark[keyPath: axis].start?.number else {
                continue
            }
            let interval = CalendarUnit(component: component, zone: zone).interval(around: seconds)
            mark[keyPath: axis].start = .date(interval.lowerBound)
            mark[keyPath: axis].end = .date(interval.lowerBound)
            mark[keyPath: axis].unitEnd = interval.upperBound
        }
        return mark
    }

    /// Its position and its value, if it is a bar that begins at zero.
    fileprivate var pile: (isUpright: Bool, place: PlottedValue, value: Double)? {
        guard kind == .bar, !x.isStretch, !y.isStretch else { return nil }
        let isUpright = y.end?.isNumber == true
        guard let place = isUpright ? x.end : y.end, let value = (isUpright ? y.end : x.end)?.number else { return nil }
        return (isUpright, place, value)
    }
}

extension [ChartMark] {
    /// Bars at the same position are stacked, those below zero downwards; areas start at zero.
    fileprivate var stacked: [ChartMark] {
        var totals: [PlottedValue: Double] = [:]
        for pile in compactMap(\.pile) { totals[pile.place, default: 0] += pile.value.magnitude }
        var (heights, depths): ([PlottedValue: Double], [PlottedValue: Double]) = ([:], [:])
        return map { mark in
            var mark = mark
            if mark.kind == .area, !mark.y.isStretch { mark.y.start = .number(0) }
            guard let (isUpright, place, amount) = mark.pile else { return mark }
            let (total, isWhole) = (totals[place] ?? 0, mark.stacking == .normalized)
            let value = isWhole ? (total > 0 ? amount / total : 0) : amount
            var ground = (value < 0 ? depths[place] : heights[place]) ?? 0
            if mark.stacking == .unstacked { ground = 0 }
            if value < 0 { depths[place] = ground + value } else { heights[place] = ground + value }
            let span = ChartMark.Span(.number(ground), .number(ground + value))
            if isUpright { mark.y = span } else { mark.x = span }
            return mark
        }
    }
}

extension [Double] {
    /// Each value's part of a turn, after those before it. Values that are not above zero have none.
    fileprivate var turns: [ClosedRange<Double>] {
        let parts = map { $0 > 0 ? $0 : 0 }
        let total = parts.reduce(0, +)
        var sum = 0.0
        return parts.map { part in
            let from = sum
            sum += total > 0 ? part / total : 0
            return from...sum
        }
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
