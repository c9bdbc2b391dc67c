/// Flexible space along the stack it is in; in both directions outside a stack.
final class SpacerNode: Node {
    private let axis: Axis?
    private let minLength: Double

    init(axis: Axis?, minLength: Double) {
        self.axis = axis
        self.minLength = minLength
    }

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
