extension View {
    /// For optional lengths of type CGFloat.
    @_disfavoredOverload
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        frame(width: width.map { Double($0) }, height: height.map { Double($0) }, alignment: alignment)
    }

    public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    public func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }

    @_disfavoredOverload
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        padding(edges, length.map { Double($0) })
    }
}

extension StrokeStyle {
    @_disfavoredOverload
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat], dashPhase: CGFloat = 0
    ) {
        self.init(
            lineWidth: Double(lineWidth), lineCap: lineCap, lineJoin: lineJoin, miterLimit: Double(miterLimit),
            dash: dash.map { Double($0) }, dashPhase: Double(dashPhase))
    }
}

public typealias CGLineCap = StrokeStyle.LineCap
public typealias CGLineJoin = StrokeStyle.LineJoin
