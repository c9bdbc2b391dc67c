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
        layout.placeSubviews(
            in: CGRect(bounds), proposal: proposal, subviews: LayoutSubviews(subviews), cache: &cache)
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
