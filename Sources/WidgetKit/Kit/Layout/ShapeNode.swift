/// A painted outline, as large as the proposal.
final class ShapeNode: Node {
    private let outline: (Rect) -> ShapeOutline
    private let pen: ShapeItem.Style
    private let paint: Paint
    private let isAccented: Bool

    init(outline: @escaping (Rect) -> ShapeOutline, pen: ShapeItem.Style, paint: Paint, isAccented: Bool) {
        (self.outline, self.pen, self.paint, self.isAccented) = (outline, pen, paint, isAccented)
    }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        proposal.replacingUnspecifiedDimensions()
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let size = size(for: proposal)
        guard size.isFinite else { return }
        let outline = outline(Rect(origin: origin, size: size))
        if outline.path.isEmpty { return }
        var item = ShapeItem(
            frame: outline.frame, path: outline.path, style: pen, paint: paint, meaning: outline.meaning)
        item.isAccented = isAccented
        canvas.add(.shape(item))
    }
}
