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
