extension Path {
    public init(_ rect: CGRect) { self.init(Rect(rect)) }
    public init(ellipseIn rect: CGRect) { self.init(ellipseIn: Rect(rect)) }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(roundedRect: Rect(rect), cornerRadius: cornerRadius)
    }

    public mutating func move(to point: CGPoint) { move(to: Point(point)) }
    public mutating func addLine(to point: CGPoint) { addLine(to: Point(point)) }

    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        addQuadCurve(to: Point(point), control: Point(control))
    }

    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        addCurve(to: Point(point), control1: Point(control1), control2: Point(control2))
    }

    public mutating func addLines(_ points: [CGPoint]) { addLines(points.map { Point($0) }) }
    public mutating func addRect(_ rect: CGRect) { addRect(Rect(rect)) }
    public mutating func addEllipse(in rect: CGRect) { addEllipse(in: Rect(rect)) }
}
