extension CGSize {
    public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGPoint {
    public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGRect {
    public init(_ rect: Rect) {
        self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

extension Size {
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension Point {
    public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Rect {
    public init(_ rect: CGRect) {
        self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
