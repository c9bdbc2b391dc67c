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
