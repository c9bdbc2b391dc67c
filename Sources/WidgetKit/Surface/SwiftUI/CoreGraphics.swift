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

extension Path {
    public init(_ rect: CGRect) { self.init(Rect(rect)) }
    public init(ellipseIn rect: CGRect) { self.init(ellipseIn: Rect(rect)) }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: Rect(rect), cornerRadius: cornerRadius)
    }

    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: Rect(rect), cornerSize: Size(cornerSize))
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

    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: Rect(rect), cornerSize: Size(cornerSize))
    }

    /// - Parameter clockwise: as in a coordinate system with y pointing up; on the screen it is the other way round.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        addArc(
            center: Point(center), radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        addRelativeArc(center: Point(center), radius: radius, startAngle: startAngle, delta: delta)
    }

    /// A round corner between the lines from the current point to `tangent1End` and from there to `tangent2End`.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        addArc(tangent1End: Point(tangent1End), tangent2End: Point(tangent2End), radius: radius)
    }
}

extension RoundedRectangle {
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: Size(cornerSize), style: style)
    }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

/// A shape that fills the proposed size, with Core Graphics types.
public protocol Shape: SipliWidgetKit.Shape {
    /// The shape's path inside a rectangle.
    func path(in rect: CGRect) -> Path
}

extension Shape {
    public func path(in rect: Rect) -> Path { path(in: CGRect(rect)) }
}

extension Rectangle: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension RoundedRectangle: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension UnevenRoundedRectangle: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension Capsule: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension Ellipse: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension Circle: Shape {
    public func path(in rect: CGRect) -> Path { path(in: Rect(rect)) }
}

extension View {
    /// For optional lengths of type CGFloat.
    @_disfavoredOverload
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        frame(width: width.map { Double($0) }, height: height.map { Double($0) }, alignment: alignment)
    }

    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(Size(aspectRatio), contentMode: contentMode)
    }

    /// For optional ratios of type CGFloat.
    @_disfavoredOverload
    public func aspectRatio(_ aspectRatio: CGFloat?, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.map { Double($0) }, contentMode: contentMode)
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

/// A view whose content depends on the proposed size.
public struct GeometryReader<Content: View>: View {
    private let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public var body: some View {
        SipliWidgetKit.GeometryReader { content(GeometryProxy(proxy: $0)) }
    }
}

/// The size and coordinates available to a geometry reader's content.
public struct GeometryProxy {
    let proxy: SipliWidgetKit.GeometryProxy

    public var size: CGSize { CGSize(proxy.size) }
    public var safeAreaInsets: EdgeInsets { proxy.safeAreaInsets }

    /// The frame in the reader's own coordinates.
    public func frame(in space: CoordinateSpace) -> CGRect { CGRect(proxy.frame(in: space)) }
}

/// A custom layout, with Core Graphics types.
public protocol Layout {
    /// Data kept between measuring and placing.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    func makeCache(subviews: Subviews) -> Cache
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places each of the views; views that it does not place are centred.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        BridgedLayout(layout: self).callAsFunction(content)
    }
}

extension AnyLayout {
    public init(_ layout: some Layout) { self.init(BridgedLayout(layout: layout)) }
}

private struct BridgedLayout<Original: Layout>: SipliWidgetKit.Layout {
    let layout: Original

    func makeCache(subviews: SipliWidgetKit.LayoutSubviews) -> Original.Cache {
        layout.makeCache(subviews: LayoutSubviews(subviews))
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: SipliWidgetKit.LayoutSubviews, cache: inout Original.Cache
    ) -> Size {
        Size(layout.sizeThatFits(proposal: proposal, subviews: LayoutSubviews(subviews), cache: &cache))
    }

    func placeSubviews(
        in bounds: Rect, proposal: ProposedViewSize, subviews: SipliWidgetKit.LayoutSubviews,
        cache: inout Original.Cache
    ) {
        layout.placeSubviews(in: CGRect(bounds), proposal: proposal, subviews: LayoutSubviews(subviews), cache: &cache)
    }
}

/// The views a custom layout places.
public struct LayoutSubviews: RandomAccessCollection {
    private let views: SipliWidgetKit.LayoutSubviews

    init(_ views: SipliWidgetKit.LayoutSubviews) { self.views = views }

    public var layoutDirection: LayoutDirection { views.layoutDirection }
    public var startIndex: Int { views.startIndex }
    public var endIndex: Int { views.endIndex }
    public subscript(position: Int) -> LayoutSubview { LayoutSubview(view: views[position]) }
}

/// A view a custom layout places.
public struct LayoutSubview {
    let view: SipliWidgetKit.LayoutSubview

    public var priority: Double { view.priority }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(view.sizeThatFits(proposal))
    }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        view.dimensions(in: proposal)
    }

    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        view.place(at: Point(position), anchor: anchor, proposal: proposal)
    }

    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { view[key] }
}

extension ProposedViewSize {
    public init(_ size: CGSize) { self.init(Size(size)) }

    @_disfavoredOverload
    public init(width: CGFloat?, height: CGFloat?) {
        self.init(width: width.map { Double($0) }, height: height.map { Double($0) })
    }

    public func replacingUnspecifiedDimensions(by size: CGSize) -> CGSize {
        CGSize(replacingUnspecifiedDimensions(by: Size(size)))
    }
}
