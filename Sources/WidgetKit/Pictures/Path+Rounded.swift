import SipliWidgetKit

extension Path {
    /// A rectangle with continuous corners, as widgets have, instead of quarter circles.
    static func rounded(_ frame: Rect, radius: Double) -> Path {
        let side = min(frame.width, frame.height)
        let radius = max(0, min(radius, side / 2))
        // The start of the curve; for a capsule there is no room to start early.
        let reach = min(radius * 1.4, side / 2)
        // The curve passes the middle of the corner where the quarter circle would: there x is (3 inner + reach) / 8.
        let inner = (8 * radius * (1 - 0.5.squareRoot()) - reach) / 3
        let corners = [
            (frame.minX, frame.minY, 1.0, 1.0), (frame.maxX, frame.minY, -1, 1), (frame.maxX, frame.maxY, -1, -1),
            (frame.minX, frame.maxY, 1, -1),
        ]
        var path = Path()
        for (index, (x, y, right, down)) in corners.enumerated() {
            let vertical = (reach: Point(x: x, y: y + reach * down), inner: Point(x: x, y: y + inner * down))
            let level = (reach: Point(x: x + reach * right, y: y), inner: Point(x: x + inner * right, y: y))
            // Clockwise from the top left, corners are entered vertically and horizontally in turn.
            let (from, to) = index.isMultiple(of: 2) ? (vertical, level) : (level, vertical)
            path.elements.append(index == 0 ? .move(to: from.reach) : .line(to: from.reach))
            path.elements.append(.curve(to: to.reach, control1: from.inner, control2: to.inner))
        }
        path.elements.append(.close)
        return path
    }
}
