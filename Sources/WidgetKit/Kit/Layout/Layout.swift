/// A custom layout.
public protocol Layout {
    /// Data kept between measuring and placing.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    func makeCache(subviews: Subviews) -> Cache
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size
    /// Places each of the views; views that it does not place are centred.
    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        LayoutView(layout: self, content: content())
    }
}

/// The views a custom layout places.
public struct LayoutSubviews: RandomAccessCollection {
    let views: [LayoutSubview]
    /// Positions are for left-to-right layouts and mirrored in others.
    public let layoutDirection: LayoutDirection

    public var startIndex: Int { 0 }
    public var endIndex: Int { views.count }
    public subscript(position: Int) -> LayoutSubview { views[position] }
}

/// A view a custom layout places.
public struct LayoutSubview {
    let node: Node
    let placement: Placement

    /// Where the layout put it.
    final class Placement {
        var origin: Point?
        var proposal = ProposedViewSize.unspecified
    }

    public var priority: Double { node.priority }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { node.size(for: proposal) }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        node.dimensions(for: proposal)
    }

    public func place(at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = node.size(for: proposal)
        placement.origin = Point(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
        placement.proposal = proposal
    }

    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        node.trait(ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue
    }
}

/// A value that views pass to the surrounding layout.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

extension View {
    public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        wrapped { node, _ in TraitNode(node, value: (ObjectIdentifier(key), value)) }
    }
}

struct LayoutView<Arrangement: Layout, Content: View>: View {
    typealias Body = Never

    let layout: Arrangement
    let content: Content

    func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        ViewNodes(
            LayoutNode(
                layout, children: content.makeNodes(in: environment.inside(nil)).nodes,
                direction: environment.own.layoutDirection))
    }
}

/// Views laid out by custom code.
final class LayoutNode<Arrangement: Layout>: Node {
    private let layout: Arrangement
    private let subviews: LayoutSubviews
    private var cache: Arrangement.Cache

    init(_ layout: Arrangement, children: [Node], direction: LayoutDirection) {
        self.layout = layout
        subviews = LayoutSubviews(
            views: children.map { LayoutSubview(node: $0, placement: .init()) }, layoutDirection: direction)
        cache = layout.makeCache(subviews: subviews)
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let bounds = Rect(origin: origin, size: size(for: proposal))
        for view in subviews { view.placement.origin = nil }
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        for view in subviews {
            if view.placement.origin == nil {
                view.place(at: Point(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
            }
            if let place = view.placement.origin {
                view.node.draw(at: place, view.placement.proposal, on: canvas)
            }
        }
    }
}
