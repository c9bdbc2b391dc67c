import Glibc
import SipliWidgetKit

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
