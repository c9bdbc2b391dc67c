/// Room that grows along the stack it is in; in both directions outside of one.
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

    // Everything else gets its room first.
    override var priority: Double { -.infinity }
    override var isSpacer: Bool { true }
}
