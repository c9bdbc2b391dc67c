/// The drawn part of a gauge, without its labels: these stay separate texts, so that a backend that shows the value
/// differently still has them.
struct Meter: View {
    enum Form {
        case bar, mark, ring, openRing

        var style: GaugeItem.Style { self == .bar || self == .mark ? .bar : .ring }
    }

    typealias Body = Never

    let form: Form
    /// 0...1
    let fraction: Double
    var lineWidth = 6.0

    func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let paint = environment.own.tint ?? .tint
        // The length of a bar must not reveal a hidden value.
        let isRedacted = environment.own.isRedacted
        let fraction = isRedacted ? 0 : fraction
        let style = AnyShapeStyle { _ in StylePaint(paint) }
        let drawing = drawing(style, fraction).singleNode(in: environment.inside(nil))
        return ViewNodes(
            MeterNode(drawing, style: form.style, fraction: fraction, paint: paint, isRedacted: isRedacted))
    }

    @ViewBuilder private func drawing(_ style: AnyShapeStyle, _ fraction: Double) -> some View {
        let pen = StrokeStyle(lineWidth: lineWidth, lineCap: .round)
        switch form {
        case .bar:
            ZStack {
                Capsule().fill(style.opacity(0.2))
                if fraction > 0 { LeadingCapsule(fraction: fraction).fill(style) }
            }
            .frame(height: lineWidth)
        case .mark:
            ZStack {
                Capsule().fill(style.opacity(0.4)).padding(.vertical, lineWidth / 4)
                KnobShape(fraction: fraction).fill(style)
            }
            .frame(height: lineWidth * 2)
        case .ring:
            ZStack {
                Circle().inset(by: lineWidth / 2).stroke(style.opacity(0.2), lineWidth: lineWidth)
                if fraction > 0 {
                    Circle().inset(by: lineWidth / 2).trim(to: fraction).rotation(.degrees(-90))
                        .stroke(style, style: pen)
                }
            }
        case .openRing:
            ZStack {
                Circle().inset(by: lineWidth / 2).trim(to: 0.75).rotation(.degrees(135))
                    .stroke(style.opacity(0.2), style: pen)
                if fraction > 0 {
                    Circle().inset(by: lineWidth / 2).trim(to: 0.75 * fraction).rotation(.degrees(135))
                        .stroke(style, style: pen)
                }
            }
        }
    }
}

/// A capsule over the first part of the width; at least a dot.
private struct LeadingCapsule: Shape {
    let fraction: Double

    func path(in rect: Rect) -> Path { outline(in: rect).path }

    func outline(in rect: Rect) -> ShapeOutline {
        let width = min(rect.width, max(rect.height, rect.width * fraction))
        return Capsule().outline(in: Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height))
    }
}

/// A dot at a fraction of the width.
private struct KnobShape: Shape {
    let fraction: Double

    func path(in rect: Rect) -> Path { outline(in: rect).path }

    func outline(in rect: Rect) -> ShapeOutline {
        let side = min(rect.height, rect.width)
        return Circle().outline(
            in: Rect(x: rect.minX + (rect.width - side) * fraction, y: rect.minY, width: side, height: side))
    }
}

/// Draws a value in a range.
final class MeterNode: WrapperNode {
    private let style: GaugeItem.Style
    private let fraction: Double
    private let paint: Paint
    private let isRedacted: Bool

    init(_ child: Node, style: GaugeItem.Style, fraction: Double, paint: Paint, isRedacted: Bool) {
        (self.isRedacted, self.style, self.fraction, self.paint) = (isRedacted, style, fraction, paint)
        super.init(child)
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let drawing = canvas.capture { child.draw(at: origin, proposal, on: canvas) }
        let frame = Rect(origin: origin, size: size(for: proposal))
        var item = GaugeItem(frame: frame, style: style, fraction: fraction, paint: paint, drawing: drawing)
        item.isRedacted = isRedacted
        canvas.add(.gauge(item))
    }
}
