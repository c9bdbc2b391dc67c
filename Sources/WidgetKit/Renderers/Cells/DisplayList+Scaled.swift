import Glibc
package import SipliWidgetKit

extension DisplayList {
    /// The same list with all positions and lengths scaled; fonts are not changed.
    package func scaled(by factor: Double) -> DisplayList {
        var list = self
        list.size = size.scaled(by: factor)
        list.background = background.map { $0.scaled(by: factor) }
        list.items = items.map { $0.scaled(by: factor) }
        list.regions = regions.map { region in
            var region = region
            region.frame = region.frame.scaled(by: factor)
            return region
        }
        return list
    }
}

extension DisplayItem {
    fileprivate func scaled(by factor: Double) -> DisplayItem {
        switch self {
        case .text(var text):
            text.frame = text.frame.scaled(by: factor)
            text.lines = text.lines.map { line in
                TextLine(runs: line.runs, origin: line.origin.scaled(by: factor), width: line.width * factor)
            }
            return .text(text)
        case .shape(let shape): return .shape(shape.scaled(by: factor))
        case .symbol(var symbol):
            symbol.frame = symbol.frame.scaled(by: factor)
            return .symbol(symbol)
        case .raster(var raster):
            raster.frame = raster.frame.scaled(by: factor)
            return .raster(raster)
        case .gauge(var gauge):
            gauge.frame = gauge.frame.scaled(by: factor)
            gauge.drawing = gauge.drawing.map { $0.scaled(by: factor) }
            return .gauge(gauge)
        case .group(let group):
            var group = group.mapped { $0.scaled(by: factor) }
            group.clip = group.clip?.scaled(by: factor)
            group.center = group.center.scaled(by: factor)
            group.blurRadius *= factor
            return .group(group)
        }
    }
}

extension GroupItem {
    /// Maps each item, including those of a switch's other state; items mapped to nil are removed.
    func mapped(_ transform: (DisplayItem) -> DisplayItem?) -> GroupItem {
        var group = self
        group.items = items.compactMap(transform)
        if let other { group.other?.items = other.items.compactMap(transform) }
        return group
    }
}

extension ShapeItem {
    fileprivate func scaled(by factor: Double) -> ShapeItem {
        var shape = self
        shape.frame = frame.scaled(by: factor)
        shape.path = path.scaled(by: factor)
        if case .stroke(let width, let cap, let join, let dash, let phase) = style {
            shape.style = .stroke(
                width: width * factor, cap: cap, join: join, dash: dash.map { $0 * factor }, dashPhase: phase * factor)
        }
        if case .rectangle(let radius) = meaning { shape.meaning = .rectangle(cornerRadius: radius * factor) }
        return shape
    }
}

extension Path {
    fileprivate func scaled(by factor: Double) -> Path { mapped { $0.scaled(by: factor) } }
}

extension Point {
    fileprivate func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

extension Size {
    fileprivate func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}

extension Rect {
    fileprivate func scaled(by factor: Double) -> Rect {
        Rect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
    }
}

/// The transform from a group's coordinates to the widget's: rotation, scale and translation.
struct Transform {
    private var xAxis = Point(x: 1, y: 0)
    private var yAxis = Point(x: 0, y: 1)
    private var origin = Point.zero
    /// The scale factor of lengths.
    private(set) var scale = 1.0
    /// Whether rectangles stay axis-aligned.
    private(set) var isUpright = true

    func apply(_ point: Point) -> Point {
        Point(
            x: origin.x + point.x * xAxis.x + point.y * yAxis.x,
            y: origin.y + point.x * xAxis.y + point.y * yAxis.y)
    }

    /// The transform for the items of a group within this one.
    func inside(_ group: GroupItem) -> Transform {
        let radians = group.rotationDegrees * .pi / 180
        let (cosine, sine) = (cos(radians) * group.scale, sin(radians) * group.scale)
        let (x, y) = (group.center.x, group.center.y)
        var inner = self
        inner.origin = apply(Point(x: x - cosine * x + sine * y, y: y - sine * x - cosine * y))
        inner.xAxis = direction(Point(x: cosine, y: sine))
        inner.yAxis = direction(Point(x: -sine, y: cosine))
        inner.scale = scale * abs(group.scale)
        inner.isUpright = isUpright && group.rotationDegrees.remainder(dividingBy: 90) == 0
        return inner
    }

    /// The bounding box of a transformed rectangle.
    func box(_ rect: Rect) -> Rect {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
            .map { apply(Point(x: $0.0, y: $0.1)) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (minX, minY) = (xs.min() ?? 0, ys.min() ?? 0)
        return Rect(x: minX, y: minY, width: (xs.max() ?? 0) - minX, height: (ys.max() ?? 0) - minY)
    }

    private func direction(_ point: Point) -> Point {
        let moved = apply(point)
        return Point(x: moved.x - origin.x, y: moved.y - origin.y)
    }
}
