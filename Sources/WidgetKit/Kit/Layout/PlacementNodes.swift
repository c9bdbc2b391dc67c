/// A view with padding.
final class PaddingNode: WrapperNode {
    private let insets: EdgeInsets

    init(_ child: Node, insets: EdgeInsets) {
        self.insets = insets
        super.init(child)
    }

    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal.inset(by: insets) }
    override func childOrigin(_ proposal: ProposedViewSize) -> Point { Point(x: insets.leading, y: insets.top) }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        let inner = super.measure(proposal)
        return Size(width: max(0, inner.width + insets.horizontal), height: max(0, inner.height + insets.vertical))
    }

    override var isSpacer: Bool { false }
}

/// A view drawn with an offset.
final class OffsetNode: WrapperNode {
    private let offset: Point

    init(_ child: Node, offset: Point) {
        self.offset = offset
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        child.draw(at: origin + offset, proposal, on: canvas)
    }
}

/// A view centred at a position in all the available space.
final class PositionNode: WrapperNode {
    private let position: Point

    init(_ child: Node, position: Point) {
        self.position = position
        super.init(child)
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        proposal.replacingUnspecifiedDimensions(by: child.size(for: proposal))
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let size = child.size(for: proposal)
        let place = origin + position + Point(x: -size.width / 2, y: -size.height / 2)
        child.draw(at: place, proposal, on: canvas)
    }

    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? { nil }
}

/// A view at its ideal size in some directions.
class FixedSizeNode: WrapperNode {
    fileprivate let axes: Axis.Set

    init(_ child: Node, axes: Axis.Set) {
        self.axes = axes
        super.init(child)
    }

    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }
}

/// A view that may exceed its frame in some directions; its beginning is visible.
final class WindowNode: FixedSizeNode {
    override func measure(_ proposal: ProposedViewSize) -> Size {
        let inner = super.measure(proposal)
        return Size(
            width: axes.contains(.horizontal) ? proposal.width ?? inner.width : inner.width,
            height: axes.contains(.vertical) ? proposal.height ?? inner.height : inner.height)
    }
}

/// A view that is only proposed sizes with one aspect ratio.
final class AspectRatioNode: WrapperNode {
    private let ratio: Double?
    private let mode: ContentMode

    init(_ child: Node, ratio: Double?, mode: ContentMode) {
        (self.ratio, self.mode) = (ratio, mode)
        super.init(child)
    }

    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let ideal = child.size(for: .unspecified)
        let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            if width == .infinity && height == .infinity { return proposal }
            let isLimitedByWidth = (width / ratio <= height) == (mode == .fit)
            return isLimitedByWidth
                ? ProposedViewSize(width: width, height: width / ratio)
                : ProposedViewSize(width: height * ratio, height: height)
        }
    }
}

/// How a view fills a space with another aspect ratio.
public enum ContentMode: CaseIterable, Hashable, Sendable {
    case fit, fill
}

/// A view with its own priority, alignment line or value for a custom layout.
final class TraitNode: WrapperNode {
    private let ownPriority: Double?
    private let guide: (key: AlignmentKey, compute: (ViewDimensions) -> Double)?
    private let value: (key: ObjectIdentifier, value: Any)?

    init(
        _ child: Node, priority: Double? = nil, guide: (key: AlignmentKey, compute: (ViewDimensions) -> Double)? = nil,
        value: (key: ObjectIdentifier, value: Any)? = nil
    ) {
        ownPriority = priority
        (self.guide, self.value) = (guide, value)
        super.init(child)
    }

    override var priority: Double { ownPriority ?? child.priority }

    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        if let guide, guide.key == key { return guide.compute(child.dimensions(for: proposal)) }
        return child.explicitGuide(key, for: proposal)
    }

    override func trait(_ key: ObjectIdentifier) -> Any? {
        if let value, value.key == key { return value.value }
        return child.trait(key)
    }
}

extension Node {
    func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
        let size = size(for: proposal)
        return ViewDimensions(width: size.width, height: size.height) { self.explicitGuide($0, for: proposal) }
    }
}

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
