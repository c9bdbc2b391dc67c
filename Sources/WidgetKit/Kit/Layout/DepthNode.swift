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
