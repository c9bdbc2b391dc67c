/// A part of a widget that chooses a size for what it is offered and draws itself where it is put.
///
/// Sizes are remembered per offer, so that asking for the smallest, the ideal and the largest size again costs nothing.
class Node {
    private var remembered: [(proposal: ProposedViewSize, size: Size)] = []

    /// The size it chooses.
    final func size(for proposal: ProposedViewSize) -> Size {
        for entry in remembered where entry.proposal == proposal { return entry.size }
        let size = measure(proposal).usable
        remembered.append((proposal, size))
        return size
    }

    /// Works the size out; called once for each offer.
    func measure(_ proposal: ProposedViewSize) -> Size {
        .zero
    }

    /// Draws with its top left corner at a place. The offer is the one its parent measured it with.
    func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {}

    /// Where an alignment line runs if the node knows better than the line's default.
    func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        nil
    }

    /// Nodes of higher priority are offered room first.
    var priority: Double { 0 }

    /// Whether stacks leave no spacing of their own beside it.
    var isSpacer: Bool { false }

    /// Values that a custom layout or a grid reads from its children.
    func trait(_ key: ObjectIdentifier) -> Any? {
        nil
    }
}

extension Size {
    /// Without lengths that are no numbers or negative, which a widget's own arithmetic may bring.
    fileprivate var usable: Size {
        Size(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
    }

    var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Node {
    /// Where an alignment line runs, from the top or leading edge.
    final func guide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double {
        explicitGuide(key, for: proposal) ?? key.position(in: size(for: proposal))
    }
}

/// A node around one other; by itself it changes nothing.
class WrapperNode: Node {
    let child: Node

    init(_ child: Node) {
        self.child = child
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        child.size(for: proposal)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        child.draw(at: origin, proposal, on: canvas)
    }

    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        child.explicitGuide(key, for: proposal)
    }

    override var priority: Double { child.priority }
    override var isSpacer: Bool { child.isSpacer }

    override func trait(_ key: ObjectIdentifier) -> Any? {
        child.trait(key)
    }
}
