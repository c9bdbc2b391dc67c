import Foundation
import SipliWidgetTestSupport
import SwiftUI
import Testing

@Suite struct CoreGraphicsTests {
    private struct Flag: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: rect.origin)
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
                path.addQuadCurve(to: CGPoint(x: rect.minX, y: rect.maxY), control: CGPoint(x: rect.midX, y: rect.midY))
                path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
                path.closeSubpath()
            }
        }
    }

    /// Puts views below each other, each a step further to the right.
    private struct Stairs: Layout {
        let step: CGFloat

        func makeCache(subviews: Subviews) -> [CGSize] {
            subviews.map { $0.sizeThatFits(.unspecified) }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
            proposal.replacingUnspecifiedDimensions(by: CGSize(width: 50, height: 50))
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
        ) {
            var origin = bounds.origin
            for (subview, size) in zip(subviews, cache) {
                subview.place(at: origin, proposal: ProposedViewSize(size))
                origin = CGPoint(x: origin.x + step, y: origin.y + size.height)
            }
        }
    }

    private func shapes(_ view: some View) -> [ShapeItem] {
        var evaluation = Evaluated.evaluation()
        evaluation.contentMargins = EdgeInsets()
        return Evaluated(.make(of: view, evaluation)).shapes
    }

    @Test func shapesTakeRectangles() throws {
        let shape = try #require(shapes(Flag().fill(.red).frame(width: 10, height: 20)).first)
        #expect(shape.frame.size == Size(width: 10, height: 20))
        #expect(shape.path.elements.count == 5)
        #expect(
            Circle().path(in: CGRect(x: 0, y: 0, width: 4, height: 4))
                == Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4)))
    }

    @Test func layoutsTakeSizes() {
        let view = Stairs(step: 7) {
            Color.red.frame(width: 10, height: 20)
            Color.green.frame(width: 30, height: 5)
        }
        #expect(
            shapes(view).map(\.frame) == [
                Rect(x: 0, y: 0, width: 10, height: 20), Rect(x: 7, y: 20, width: 30, height: 5),
            ])
    }

    @Test func layoutsCanBeErased() {
        let view = AnyLayout(Stairs(step: 7)) {
            Color.red.frame(width: 10, height: 20)
        }
        #expect(shapes(view).map(\.frame) == [Rect(x: 0, y: 0, width: 10, height: 20)])
    }

    @Test func readersKnowTheirRoom() {
        let view = GeometryReader { geometry in
            let size: CGSize = geometry.size
            let frame: CGRect = geometry.frame(in: .local)
            Color.red.frame(width: size.width / 2, height: frame.midY)
        }
        #expect(shapes(view).map(\.frame) == [Rect(x: 0, y: 0, width: 79, height: 79)])
    }

    @Test func optionalLengthsAreTaken() {
        let length: CGFloat? = 12
        let none: CGFloat? = nil
        #expect(shapes(Color.red.frame(width: length, height: 5)).map(\.frame.width) == [12])
        #expect(shapes(Color.red.frame(width: none, height: 5)).map(\.frame.width) == [158])
        #expect(
            shapes(Color.red.frame(width: 2, height: 2).offset(CGSize(width: 1, height: 0))).map(\.frame.minX) == [79])
    }

    @Test func sizesGoBothWays() {
        #expect(CGSize(Size(width: 1, height: 2)) == CGSize(width: 1, height: 2))
        #expect(Rect(CGRect(x: 1, y: 2, width: 3, height: 4)) == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(CGRect(Rect(x: 1, y: 2, width: 3, height: 4)) == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(CGPoint(Point(CGPoint(x: 5, y: 6))) == CGPoint(x: 5, y: 6))
    }
}
