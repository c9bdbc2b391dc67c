/// A part of a widget that chooses a size for a proposal and draws itself at a position.
///
/// Sizes are cached per proposal, so that repeated requests for the smallest, ideal and largest size are free.
class Node {
    private var remembered: [(proposal: ProposedViewSize, size: Size)] = []

    /// The size it chooses.
    final func size(for proposal: ProposedViewSize) -> Size {
        for entry in remembered where entry.proposal == proposal { return entry.size }
        let size = measure(proposal).usable
        remembered.append((proposal, size))
        return size
    }

    /// Computes the size; called once for each proposal.
    func measure(_ proposal: ProposedViewSize) -> Size { .zero }

    /// Draws with its top left corner at a position. The proposal is the one its parent measured it with.
    func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {}

    /// The position of an alignment line, if it differs from the line's default.
    func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? { nil }

    /// Nodes with higher priority are offered space first.
    var priority: Double { 0 }

    /// Whether stacks omit their default spacing beside it.
    var isSpacer: Bool { false }

    /// Values that a custom layout or a grid reads from its children.
    func trait(_ key: ObjectIdentifier) -> Any? { nil }
}

extension Size {
    /// Without NaN and negative lengths, which a widget's calculations may produce.
    fileprivate var usable: Size {
        Size(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
    }

    var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Node {
    /// The position of an alignment line, from the top or leading edge.
    final func guide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double {
        explicitGuide(key, for: proposal) ?? key.position(in: size(for: proposal))
    }
}

/// A node with a single child; changes nothing by default.
class WrapperNode: Node {
    let child: Node

    init(_ child: Node) { self.child = child }

    /// What the child is proposed.
    func offer(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

    /// Where the child is.
    func childOrigin(_ proposal: ProposedViewSize) -> Point { .zero }

    override func measure(_ proposal: ProposedViewSize) -> Size { child.size(for: offer(proposal)) }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        child.draw(at: origin + childOrigin(proposal), offer(proposal), on: canvas)
    }

    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        child.explicitGuide(key, for: offer(proposal)).map { $0 + childOrigin(proposal)[key.axis] }
    }

    override var priority: Double { child.priority }
    override var isSpacer: Bool { child.isSpacer }

    override func trait(_ key: ObjectIdentifier) -> Any? { child.trait(key) }
}

/// The size a parent proposes; the child chooses its own.
///
/// In each direction nil asks for the ideal size, 0 for the smallest and infinity for the largest.
public struct ProposedViewSize: Hashable, Sendable {
    public var width: Double?
    public var height: Double?

    public init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }
    public init(_ size: Size) { self.init(width: size.width, height: size.height) }

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    public func replacingUnspecifiedDimensions(by size: Size = Size(width: 10, height: 10)) -> Size {
        Size(width: width ?? size.width, height: height ?? size.height)
    }

    subscript(axis: Axis) -> Double? {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }

    func inset(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max(0, $0 - insets.horizontal) }, height: height.map { max(0, $0 - insets.vertical) })
    }
}

extension Size {
    subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}

extension Point {
    subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set {
            if axis == .horizontal { x = newValue } else { y = newValue }
        }
    }

    static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }
}

extension Axis {
    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
