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
        return Size(
            width: max(0, inner.width + insets.horizontal), height: max(0, inner.height + insets.vertical))
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
