/// A compact notation for outlines: letters followed by absolute coordinates.
///
/// - `M x y`, `L x y`, `Q cx cy x y`, `C c1x c1y c2x c2y x y`, `Z`: move, line, curves, close
/// - `O cx cy r`: a circle; `E cx cy rx ry`: an ellipse
/// - `B x y w h r`: a box with round corners
/// - `P r x y x y ...`: a closed polygon with its corners rounded by r
/// - `A cx cy r from to`: a separate arc in degrees, 0 pointing right, clockwise if `to` is greater
///
/// A syntax error ends the outline; a test parses every row of the table.
enum SymbolNotation {
    static func path(_ notation: String) -> Path { read(notation).path }

    /// The outline, and whether the notation was valid.
    static func read(_ notation: String) -> (path: Path, isComplete: Bool) {
        var path = Path()
        var words = notation.split { $0 == " " || $0 == "\n" }[...]
        while let word = words.popFirst() {
            let count = words.prefix { Double($0) != nil }.count
            let numbers = words.prefix(count).compactMap { Double($0) }
            words = words.dropFirst(count)
            guard path.append(word, numbers) else { return (path, false) }
        }
        return (path, true)
    }
}

extension Path {
    fileprivate mutating func append(_ command: Substring, _ n: [Double]) -> Bool {
        switch (command, n.count) {
        case ("M", 2): elements.append(.move(to: Point(x: n[0], y: n[1])))
        case ("L", 2): elements.append(.line(to: Point(x: n[0], y: n[1])))
        case ("Q", 4): elements.append(.quadCurve(to: Point(x: n[2], y: n[3]), control: Point(x: n[0], y: n[1])))
        case ("C", 6):
            elements.append(
                .curve(
                    to: Point(x: n[4], y: n[5]), control1: Point(x: n[0], y: n[1]), control2: Point(x: n[2], y: n[3])))
        case ("Z", 0): elements.append(.close)
        case ("O", 3): addPath(Path(ellipseIn: Rect(around: n, n[2], n[2])))
        case ("E", 4): addPath(Path(ellipseIn: Rect(around: n, n[2], n[3])))
        case ("B", 5): appendBox(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), radius: n[4])
        case ("P", 7...) where n.count % 2 == 1:
            let corners = stride(from: 1, to: n.count, by: 2).map { Point(x: n[$0], y: n[$0 + 1]) }
            appendPolygon(corners, radius: n[0])
        case ("A", 5):
            addPath(Path { $0.addEllipticArc(in: Rect(around: n, n[2], n[2]), fromDegrees: n[3], toDegrees: n[4]) })
        default: return false
        }
        return true
    }

    private mutating func appendBox(_ box: Rect, radius: Double) {
        appendPolygon(
            [
                Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
                Point(x: box.minX, y: box.maxY),
            ], radius: radius)
    }

    /// Each corner becomes a curve that begins and ends `radius` away from it, less where a side is too short.
    private mutating func appendPolygon(_ corners: [Point], radius: Double) {
        for (index, corner) in corners.enumerated() {
            let before = corners[(index + corners.count - 1) % corners.count]
            let after = corners[(index + 1) % corners.count]
            let (start, end) = (corner.toward(before, radius), corner.toward(after, radius))
            elements.append(index == 0 ? .move(to: start) : .line(to: start))
            // A factor of 0.55 makes the corner of a right angle a quarter circle.
            elements.append(
                .curve(
                    to: end, control1: start.towards(corner, by: 0.55), control2: end.towards(corner, by: 0.55)))
        }
        elements.append(.close)
    }
}

extension Rect {
    /// - Parameter center: the first two numbers.
    fileprivate init(around center: [Double], _ radiusX: Double, _ radiusY: Double) {
        self.init(x: center[0] - radiusX, y: center[1] - radiusY, width: 2 * radiusX, height: 2 * radiusY)
    }
}

extension Point {
    /// The point at this distance towards another one, at most half-way.
    fileprivate func toward(_ other: Point, _ distance: Double) -> Point {
        let length = self.distance(to: other)
        return length == 0 ? self : towards(other, by: min(distance / length, 0.5))
    }
}
