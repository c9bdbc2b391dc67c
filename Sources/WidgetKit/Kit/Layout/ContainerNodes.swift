/// Several children, whose proposals and positions are computed once for each proposal to the container.
class ContainerNode: Node {
    /// The positions of children; one without a position is not drawn.
    struct Arrangement {
        var size = Size.zero
        /// The proposal for each child.
        var proposals: [ProposedViewSize] = []
        var origins: [Point] = []
    }

    let children: [Node]
    private var arrangements: [(proposal: ProposedViewSize, arrangement: Arrangement)] = []

    init(_ children: [Node]) { self.children = children }

    /// Computes the positions; called once for each proposal.
    func arrange(_ proposal: ProposedViewSize) -> Arrangement { Arrangement() }

    override final func measure(_ proposal: ProposedViewSize) -> Size {
        arrangement(for: proposal).size
    }

    override final func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let arrangement = arrangement(for: proposal)
        for (index, place) in arrangement.origins.enumerated() {
            children[index].draw(at: origin + place, arrangement.proposals[index], on: canvas)
        }
    }

    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        let arrangement = arrangement(for: proposal)
        let guides = arrangement.origins.indices.compactMap { index in
            children[index].explicitGuide(key, for: arrangement.proposals[index]).map {
                $0 + arrangement.origins[index][key.axis]
            }
        }
        return key.merged(guides)
    }

    private func arrangement(for proposal: ProposedViewSize) -> Arrangement {
        for entry in arrangements where entry.proposal == proposal { return entry.arrangement }
        let arrangement = arrange(proposal)
        arrangements.append((proposal, arrangement))
        return arrangement
    }
}

/// Children in a row or a column.
///
/// The proposal is divided as in SwiftUI: children with higher priority first, and among equals the least flexible
/// first, each being proposed an equal share of the rest. A child that takes less leaves more for the others; a child
/// that takes more makes the stack larger than proposed.
final class StackNode: ContainerNode {
    let axis: Axis
    private let alignment: AlignmentKey
    private let spacing: Double?

    static let standardSpacing = 8.0

    init(axis: Axis, alignment: AlignmentKey, spacing: Double?, children: [Node]) {
        (self.axis, self.alignment, self.spacing) = (axis, alignment, spacing)
        super.init(children)
    }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let gaps = children.indices.dropFirst().map { gap(children[$0 - 1], children[$0]) }
        var arrangement = Arrangement()
        arrangement.proposals = proposals(for: proposal, gaps: gaps.reduce(0, +))
        let sizes = children.indices.map { children[$0].size(for: arrangement.proposals[$0]) }
        let guides = children.indices.map { children[$0].guide(alignment, for: arrangement.proposals[$0]) }
        let cross = axis.other
        let before = finite(guides).max() ?? 0
        let after = finite(children.indices.map { sizes[$0][cross] - guides[$0] }).max() ?? 0
        var place = 0.0
        for index in children.indices {
            if index > 0 { place += gaps[index - 1] }
            var origin = Point.zero
            origin[axis] = place
            origin[cross] = guides[index].isFinite ? before - guides[index] : 0
            arrangement.origins.append(origin)
            place += sizes[index][axis]
        }
        arrangement.size[axis] = place
        arrangement.size[cross] = sizes.contains { $0[cross] == .infinity } ? .infinity : before + after
        return arrangement
    }

    private func gap(_ one: Node, _ other: Node) -> Double {
        spacing ?? (one.isSpacer || other.isSpacer ? 0 : Self.standardSpacing)
    }

    private func finite(_ values: [Double]) -> [Double] { values.filter(\.isFinite) }
}

extension StackNode {
    /// The proposal for each child.
    private func proposals(for proposal: ProposedViewSize, gaps: Double) -> [ProposedViewSize] {
        var offers = [ProposedViewSize](repeating: proposal, count: children.count)
        // For its smallest, ideal or largest size, a stack passes the proposal on unchanged: shares of zero are zero
        // and shares of infinity infinite. This keeps such requests linear in the size of the tree.
        guard let available = proposal[axis], available > 0, available.isFinite else { return offers }
        var remaining = available - gaps
        var groups = Dictionary(grouping: children.indices) { children[$0].priority }.sorted { $0.key > $1.key }
        while !groups.isEmpty {
            let members = groups.removeFirst().value
            let reserved = groups.reduce(0) { sum, group in
                group.value.reduce(sum) { $0 + length(of: $1, offered: 0, proposal) }
            }
            remaining -= reserved
            for (index, offer) in shares(of: remaining, members, proposal) {
                offers[index][axis] = offer
                remaining -= length(of: index, offered: offer, proposal)
            }
            remaining += reserved
        }
        return offers
    }

    /// Proposes to each child its share of a length, the least flexible first.
    private func shares(
        of length: Double, _ members: [Int], _ proposal: ProposedViewSize
    ) -> [(index: Int, offer: Double)] {
        let order = leastFlexibleFirst(members, proposal)
        var (remaining, shares) = (length, [(index: Int, offer: Double)]())
        while shares.count < order.count {
            let next = order[shares.count]
            let offer = max(0, remaining / Double(order.count - shares.count))
            let taken = self.length(of: next.index, offered: offer, proposal)
            // Equally flexible children get the same proposal, so that they look the same: wrapping text takes less
            // than its share, and the rest must not make an equal child wider.
            let twins = order[shares.count...].prefix {
                $0.range == next.range && self.length(of: $0.index, offered: offer, proposal) == taken
            }
            for twin in twins {
                shares.append((twin.index, offer))
                remaining -= taken
            }
        }
        return shares
    }

    private func leastFlexibleFirst(
        _ members: [Int], _ proposal: ProposedViewSize
    ) -> [(index: Int, range: ClosedRange<Double>)] {
        if members.count == 1 { return [(members[0], 0...0)] }
        let ranges = members.map { index in
            let smallest = length(of: index, offered: 0, proposal)
            return (index: index, range: smallest...max(smallest, length(of: index, offered: .infinity, proposal)))
        }
        return ranges.sorted { ($0.range.flexibility, $0.index) < ($1.range.flexibility, $1.index) }
    }

    private func length(of index: Int, offered length: Double, _ proposal: ProposedViewSize) -> Double {
        var offer = proposal
        offer[axis] = length
        return children[index].size(for: offer)[axis]
    }
}

extension ClosedRange<Double> {
    fileprivate var flexibility: Double { lowerBound.isFinite ? upperBound - lowerBound : 0 }
}

extension AlignmentKey {
    /// A container's alignment line, from those children that have one.
    func merged(_ guides: [Double]) -> Double? {
        switch self {
        case .firstTextBaseline: guides.min()
        case .lastTextBaseline: guides.max()
        default: guides.isEmpty ? nil : guides.reduce(0, +) / Double(guides.count)
        }
    }
}

/// Flexible space along the stack it is in; in both directions outside a stack.
final class SpacerNode: Node {
    private let axis: Axis?
    private let minLength: Double

    init(axis: Axis?, minLength: Double) { (self.axis, self.minLength) = (axis, minLength) }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        var size = Size(
            width: max(minLength, proposal.width ?? minLength), height: max(minLength, proposal.height ?? minLength))
        if let axis { size[axis.other] = 0 }
        return size
    }

    // Everything else gets its space first.
    override var priority: Double { -.infinity }
    override var isSpacer: Bool { true }
}

/// Children on top of each other, each with the full proposal.
final class DepthNode: ContainerNode {
    private let alignment: Alignment

    init(children: [Node], alignment: Alignment) {
        self.alignment = alignment
        super.init(children)
    }

    override var priority: Double { children.map(\.priority).max() ?? 0 }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let horizontal = line(alignment.horizontal.key, proposal)
        let vertical = line(alignment.vertical.key, proposal)
        return Arrangement(
            size: Size(width: horizontal.length, height: vertical.length),
            proposals: children.map { _ in proposal },
            origins: zip(horizontal.origins, vertical.origins).map { Point(x: $0, y: $1) })
    }

    /// The extent in one direction, and the start of each child in it.
    private func line(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> (length: Double, origins: [Double]) {
        let lengths = children.map { $0.size(for: proposal)[key.axis] }
        if lengths.contains(.infinity) { return (.infinity, lengths.map { _ in 0 }) }
        let guides = children.map { $0.guide(key, for: proposal) }
        let before = guides.max() ?? 0
        let after = zip(lengths, guides).map { $0 - $1 }.max() ?? 0
        return (before + after, guides.map { before - $0 })
    }
}

/// A view with another in front of or behind it; the other is proposed the size of the first and does not affect
/// layout.
final class LayerNode: WrapperNode {
    private let layer: Node
    private let alignment: Alignment
    private let isBehind: Bool

    init(_ child: Node, layer: Node, alignment: Alignment, isBehind: Bool) {
        (self.layer, self.alignment, self.isBehind) = (layer, alignment, isBehind)
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        if isBehind { drawLayer(at: origin, proposal, on: canvas) }
        child.draw(at: origin, proposal, on: canvas)
        if !isBehind { drawLayer(at: origin, proposal, on: canvas) }
    }

    private func drawLayer(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let size = size(for: proposal)
        let offer = ProposedViewSize(size)
        let place = Point(
            x: child.guide(alignment.horizontal.key, for: proposal) - layer.guide(alignment.horizontal.key, for: offer),
            y: child.guide(alignment.vertical.key, for: proposal) - layer.guide(alignment.vertical.key, for: offer))
        layer.draw(at: origin + place, offer, on: canvas)
    }
}
