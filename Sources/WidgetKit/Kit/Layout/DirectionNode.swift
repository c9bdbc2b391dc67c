/// A view with another layout direction than its surroundings: it is laid out as usual, and the result is mirrored
/// within its own size.
final class DirectionNode: WrapperNode {
    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        canvas.mirrored(in: Rect(origin: origin, size: size(for: proposal))) {
            child.draw(at: origin, proposal, on: canvas)
        }
    }

    override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        let guide = child.explicitGuide(key, for: proposal)
        return key.axis == .horizontal ? guide.map { size(for: proposal).width - $0 } : guide
    }
}
