/// A view drawn into a group.
final class GroupNode: WrapperNode {
    private let change: (inout GroupItem, Rect) -> Void

    /// - Parameter change: receives the rectangle of the view.
    init(_ child: Node, change: @escaping (inout GroupItem, Rect) -> Void) {
        self.change = change
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let frame = Rect(origin: origin, size: size(for: proposal))
        canvas.group {
            change(&$0, frame)
        } _: {
            child.draw(at: origin, proposal, on: canvas)
        }
    }
}

/// A hidden view that keeps its space.
final class HiddenNode: WrapperNode {
    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {}
}

/// A view rotated about one of its points.
final class RotationNode: WrapperNode {
    private let degrees: Double
    private let anchor: UnitPoint

    init(_ child: Node, degrees: Double, anchor: UnitPoint) {
        (self.degrees, self.anchor) = (degrees, anchor)
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let center = anchor.point(in: Rect(origin: origin, size: size(for: proposal)))
        var loose: [DisplayItem] = []
        func flush() {
            if loose.isEmpty { return }
            var group = GroupItem(items: loose)
            group.rotationDegrees = degrees
            group.center = center
            canvas.add(.group(group))
            loose = []
        }
        for item in canvas.capture({ child.draw(at: origin, proposal, on: canvas) }) {
            if case .shape(let shape) = item, let turned = shape.rotated(by: degrees, about: center) {
                flush()
                canvas.add(.shape(turned))
            } else {
                loose.append(item)
            }
        }
        flush()
    }
}

extension ShapeItem {
    /// The meaning after rotation, which circles and arcs keep; nil for anything else.
    fileprivate func rotated(by degrees: Double, about center: Point) -> ShapeItem? {
        guard abs(frame.width - frame.height) < 1e-6 else { return nil }
        switch meaning {
        case .ellipse, .arc: break
        case .path, .rectangle, .line, .pillar, .gridLine: return nil
        }
        let outline = ShapeOutline(path: path, meaning: meaning, frame: frame).rotated(by: degrees, about: center)
        var item = self
        (item.path, item.meaning, item.frame) = (outline.path, outline.meaning, outline.frame)
        item.paint = paint.rotated(by: degrees)
        return item
    }
}

extension Paint {
    /// Rotated together with the square it paints.
    fileprivate func rotated(by degrees: Double) -> Paint {
        moved(turned: degrees) { $0.rotated(by: degrees, about: UnitPoint.center.point) }
    }
}

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
