/// A thin line across the stack it is in.
public struct Divider: View {
    public typealias Body = Never

    public init() {}

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let isUpright = environment.own.stackAxis == .horizontal
        return ViewNodes(DividerNode(axis: isUpright ? .vertical : .horizontal, paint: Color.separator.paint))
    }
}

/// A line as long as the proposed size.
final class DividerNode: Node {
    private let axis: Axis
    private let paint: Paint

    private static let thickness = 1.0

    init(axis: Axis, paint: Paint) { (self.axis, self.paint) = (axis, paint) }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        var size = proposal.replacingUnspecifiedDimensions()
        size[axis.other] = Self.thickness
        return size
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let frame = Rect(origin: origin, size: size(for: proposal))
        canvas.add(
            .shape(
                ShapeItem(frame: frame, path: Path(frame), style: .fill(evenOdd: false), paint: paint, meaning: .line)))
    }
}
