/// Children on top of each other, each offered the whole.
final class DepthNode: Node {
    private let children: [Node]
    private let alignment: Alignment
    private var solutions: [(proposal: ProposedViewSize, solution: Solution)] = []

    private struct Solution {
        var size = Size.zero
        var origins: [Point] = []
    }

    init(children: [Node], alignment: Alignment) {
        self.children = children
        self.alignment = alignment
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        solution(for: proposal).size
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let solution = solution(for: proposal)
        for (child, place) in zip(children, solution.origins) {
            child.draw(at: origin + place, proposal, on: canvas)
        }
    }

    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        let origins = solution(for: proposal).origins
        return key.merged(
            zip(children, origins).compactMap { child, place in
                child.explicitGuide(key, for: proposal).map { $0 + place[key.axis] }
            })
    }

    override var priority: Double { children.map(\.priority).max() ?? 0 }

    private func solution(for proposal: ProposedViewSize) -> Solution {
        for entry in solutions where entry.proposal == proposal { return entry.solution }
        var solution = Solution()
        let horizontal = line(alignment.horizontal.key, proposal)
        let vertical = line(alignment.vertical.key, proposal)
        solution.size = Size(width: horizontal.length, height: vertical.length)
        solution.origins = zip(horizontal.origins, vertical.origins).map { Point(x: $0, y: $1) }
        solutions.append((proposal, solution))
        return solution
    }

    /// The extent in one direction and where the children begin in it.
    private func line(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> (length: Double, origins: [Double]) {
        let lengths = children.map { $0.size(for: proposal)[key.axis] }
        if lengths.contains(.infinity) { return (.infinity, lengths.map { _ in 0 }) }
        let guides = children.map { $0.guide(key, for: proposal) }
        let before = guides.max() ?? 0
        let after = zip(lengths, guides).map { $0 - $1 }.max() ?? 0
        return (before + after, guides.map { before - $0 })
    }
}
