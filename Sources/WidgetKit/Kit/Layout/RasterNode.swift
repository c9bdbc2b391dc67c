/// A picture in its own size, or as large as the proposal.
final class RasterNode: Node {
    /// Its frame has the picture's own size.
    private let item: RasterItem
    private let isResizable: Bool

    init(_ item: RasterItem, isResizable: Bool) { (self.item, self.isResizable) = (item, isResizable) }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: item.frame.size) : item.frame.size
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let size = size(for: proposal)
        guard size.isFinite else { return }
        var item = item
        item.frame = Rect(origin: origin, size: size)
        canvas.add(.raster(item))
    }
}
