/// A view in a frame.
class FrameNode: WrapperNode {
    private let alignment: Alignment

    fileprivate init(_ child: Node, alignment: Alignment) {
        self.alignment = alignment
        super.init(child)
    }

    override final func childOrigin(_ proposal: ProposedViewSize) -> Point {
        alignment.origin(of: child, offer(proposal), in: size(for: proposal))
    }

    // A spacer in a frame is a view like any other.
    override final var isSpacer: Bool { false }
    override final var priority: Double { child.priority.isFinite ? child.priority : 0 }
}

/// A view in a frame with some fixed lengths.
final class FixedFrameNode: FrameNode {
    private let width: Double?
    private let height: Double?

    init(_ child: Node, width: Double?, height: Double?, alignment: Alignment) {
        self.width = Self.usable(width)
        self.height = Self.usable(height)
        super.init(child, alignment: alignment)
    }

    /// Infinite and NaN lengths count as not given.
    private static func usable(_ length: Double?) -> Double? {
        length.flatMap { $0.isFinite ? max(0, $0) : nil }
    }

    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        if let width, let height { return Size(width: width, height: height) }
        let inner = super.measure(proposal)
        return Size(width: width ?? inner.width, height: height ?? inner.height)
    }
}

/// A view in a frame with limits.
final class FlexibleFrameNode: FrameNode {
    struct Limits {
        var minimum: Double?
        var ideal: Double?
        var maximum: Double?

        /// The proposal for the child: the frame's proposal, within the limits.
        func offer(_ proposed: Double?) -> Double? {
            guard let proposed else { return ideal }
            return max(minimum ?? -.infinity, min(proposed, maximum ?? .infinity))
        }

        /// The frame's own length: the proposal within its limits, or the child's length if there are none.
        func length(_ proposed: Double?, child: Double) -> Double {
            let lower = minimum ?? min(child, maximum ?? .infinity)
            let upper = maximum ?? max(child, minimum ?? 0)
            return max(lower, min(proposed ?? ideal ?? child, upper))
        }
    }

    private let horizontal: Limits
    private let vertical: Limits

    init(_ child: Node, horizontal: Limits, vertical: Limits, alignment: Alignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
        super.init(child, alignment: alignment)
    }

    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal.offer(proposal.width), height: vertical.offer(proposal.height))
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        let inner = super.measure(proposal)
        return Size(
            width: horizontal.length(proposal.width, child: inner.width),
            height: vertical.length(proposal.height, child: inner.height))
    }
}
