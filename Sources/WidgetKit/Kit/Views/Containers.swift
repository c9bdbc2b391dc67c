/// A view whose content depends on the proposed size.
public struct GeometryReader<Content: View>: View {
    public typealias Body = Never

    private let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let inside = environment.inside(nil)
        return ViewNodes(
            LateNode { size in
                inside.whileCurrent {
                    content(GeometryProxy(size: size)).singleNode(in: inside, alignment: .topLeading)
                }
            })
    }
}

/// The size and coordinates available to a geometry reader's content.
public struct GeometryProxy {
    public let size: Size

    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The frame in the reader's own coordinates.
    public func frame(in space: CoordinateSpace) -> Rect { Rect(origin: .zero, size: size) }
}

/// A coordinate space; only the local one is supported.
public enum CoordinateSpace: Hashable, Sendable {
    case local, global
}

/// A node that takes the proposed size and only then evaluates its content.
final class LateNode: Node {
    private let content: (Size) -> Node

    init(content: @escaping (Size) -> Node) { self.content = content }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        proposal.replacingUnspecifiedDimensions()
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let size = size(for: proposal)
        content(size).draw(at: origin, ProposedViewSize(size), on: canvas)
    }
}

/// Shows the beginning of content that may be larger than its frame: widgets do not scroll.
public struct ScrollView<Content: View>: View {
    public typealias Body = Never

    private let axes: Axis.Set
    private let content: Content

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let nodes = content.makeNodes(in: environment.inside(.vertical)).nodes
        let column = StackNode(axis: .vertical, alignment: .horizontalCenter, spacing: nil, children: nodes)
        return ViewNodes(GroupNode(WindowNode(column, axes: axes)) { group, frame in group.clip = Path(frame) })
    }
}

/// The first of several views whose ideal size fits, or the last one if none does.
public struct ViewThatFits<Content: View>: View {
    public typealias Body = Never

    private let axes: Axis.Set
    private let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let nodes = content.makeNodes(in: environment).nodes
        return ViewNodes(nodes.isEmpty ? [] : [ChoiceNode(choices: nodes, axes: axes)])
    }
}

/// One of several views, depending on the available size.
final class ChoiceNode: Node {
    private let choices: [Node]
    private let axes: Axis.Set

    init(choices: [Node], axes: Axis.Set) { (self.choices, self.axes) = (choices, axes) }

    private func choice(_ proposal: ProposedViewSize) -> Node? {
        choices.first { node in
            let ideal = node.size(for: .unspecified)
            return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
                && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
        } ?? choices.last
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        choice(proposal)?.size(for: proposal) ?? .zero
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        choice(proposal)?.draw(at: origin, proposal, on: canvas)
    }

    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        choice(proposal)?.explicitGuide(key, for: proposal)
    }
}
