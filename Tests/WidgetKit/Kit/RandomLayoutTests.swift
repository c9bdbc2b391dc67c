import Testing

@testable import SipliWidgetKit

@Suite struct RandomLayoutTests {
    /// Equal views inside equal views are logged together, so only stacks that were drawn once are checked.
    private func evaluate(_ seed: UInt64) -> (tree: RandomTree, list: DisplayList, drawn: [RandomTree.Stack]) {
        var tree = RandomTree(seed: seed)
        // Large trees cost most of the time and find little that smaller ones do not.
        let view = tree.view(depth: seed.isMultiple(of: 16) ? 5 : tree.number(1..<4))
        let width = Double(tree.number(20..<400))
        let list = Stage.list(width, Double(tree.number(20..<400))) { view }
        return (tree, list, tree.stacks.filter { $0.own.frames.count == 1 })
    }

    @Test(
        "ten thousand trees: stacks are as long as their parts and hold them, twins are of one size, nothing sticks out"
    )
    func trees() {
        var wrong: [String] = []
        for seed: UInt64 in 1...10_000 {
            let (tree, list, stacks) = evaluate(seed)
            if !stacks.allSatisfy(holdsItsParts) { wrong.append("parts \(seed)") }
            if !stacks.allSatisfy({ !$0.areTwins || hasEqualParts($0) }) { wrong.append("twins \(seed)") }
            if !Stage.items(list).allSatisfy({ isInside($0, tree.leaves.frames) }) { wrong.append("items \(seed)") }
        }
        #expect(wrong.prefix(5) == [])
    }

    private func holdsItsParts(_ stack: RandomTree.Stack) -> Bool {
        guard let own = stack.own.frames.first else { return true }
        let children = stack.children.frames
        let parts = children.reduce(0) { $0 + $1.size[stack.axis] }
        let total = parts + stack.spacing * Double(children.count - 1)
        return abs(total - own.size[stack.axis]) < 1e-6 && children.allSatisfy { own.contains($0) }
    }

    private func hasEqualParts(_ stack: RandomTree.Stack) -> Bool {
        let first = stack.children.frames.first?.size ?? .zero
        return stack.children.frames.allSatisfy {
            abs($0.width - first.width) < 1e-6 && abs($0.height - first.height) < 1e-6
        }
    }

    /// Whether it is drawn within the size that its view chose.
    private func isInside(_ item: DisplayItem, _ leaves: [Rect]) -> Bool {
        guard let frame = Stage.frames(item).first, frame.isFinite else { return false }
        switch item {
        case .text(let text): return leaves.contains { $0.contains(frame) } && text.isInsideOfItself
        case .symbol, .gauge, .raster: return leaves.contains { $0.contains(frame) }
        case .shape, .group: return true
        }
    }

    @Test("the same view gives the same list")
    func repeatable() {
        for seed: UInt64 in 1...200 {
            #expect(evaluate(seed).list == evaluate(seed).list)
        }
    }
}

extension Rect {
    var isFinite: Bool { [minX, minY, width, height].allSatisfy(\.isFinite) }

    func contains(_ other: Rect) -> Bool {
        other.minX >= minX - 1e-6 && other.maxX <= maxX + 1e-6 && other.minY >= minY - 1e-6
            && other.maxY <= maxY + 1e-6
    }
}

extension TextItem {
    fileprivate var isInsideOfItself: Bool {
        lines.allSatisfy { line in
            line.origin.x >= -1e-6 && line.origin.x + line.width <= frame.width + 1e-6 && line.origin.y >= 0
                && line.origin.y <= frame.height
        }
    }
}
