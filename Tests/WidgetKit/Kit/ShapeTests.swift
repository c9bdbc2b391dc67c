import Testing

@testable import SipliWidgetKit

@Suite struct ShapeTests {
    @Test("a trimmed and rotated circle is an arc from the top")
    func ring() throws {
        let list = Stage.list(100, 80) {
            Circle().trim(from: 0, to: 0.51).stroke(Color.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                .rotationEffect(.degrees(-90))
        }
        let shape = try #require(Stage.shapes(list).first)
        guard case .arc(let from, let to) = shape.meaning else {
            Issue.record("not an arc: \(shape.meaning)")
            return
        }
        #expect(abs(from) < 1e-9 && abs(to - 0.51) < 1e-9)
        #expect(shape.frame == Rect(x: 10, y: 0, width: 80, height: 80))
        #expect(shape.style == .stroke(width: 8, cap: .round, join: .miter, dash: [], dashPhase: 0))
        let start = try #require(shape.path.lines().first?.first)
        #expect(start.distance(to: Point(x: 50, y: 0)) < 1e-9)
        #expect(list.items.count == 1)
    }

    @Test("without rotation an arc begins on the right")
    func unturned() {
        let list = Stage.list(80, 80) { Circle().trim(from: 0.5, to: 0.75).stroke(.red) }
        #expect(Stage.shapes(list).map(\.meaning) == [.arc(from: 0.75, to: 1)])
    }

    @Test("an empty arc is not drawn, a full one is a circle")
    func ends() {
        #expect(Stage.list { Circle().trim(from: 0, to: 0).stroke(.red) }.items == [])
        #expect(Stage.shapes(Stage.list { Circle().trim(from: 0, to: 1).stroke(.red) }).map(\.meaning) == [.ellipse])
    }

    private func expect(_ path: Path, passes points: [Point], by: Double = 0.02) {
        let lines = path.lines(steps: 200).flatMap(\.self)
        for point in points { #expect(lines.contains { $0.distance(to: point) < by }, "\(point)") }
    }

    @Test("an arc between two lines touches both")
    func tangents() {
        // A corner to the right and down: the circle of 10 around (90, 10).
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: Point(x: 100, y: 0), tangent2End: Point(x: 100, y: 100), radius: 10)
        let half = 10 * 0.5.squareRoot()
        expect(path, passes: [.zero, Point(x: 90, y: 0), Point(x: 90 + half, y: 10 - half), Point(x: 100, y: 10)])
        // One to the right and up.
        path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: Point(x: 100, y: 0), tangent2End: Point(x: 100, y: -50), radius: 10)
        expect(path, passes: [Point(x: 90, y: 0), Point(x: 90 + half, y: half - 10), Point(x: 100, y: -10)])
        // On a straight line there is no corner.
        path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: Point(x: 50, y: 0), tangent2End: Point(x: 100, y: 0), radius: 10)
        #expect(path.boundingRect == Rect(x: 0, y: 0, width: 50, height: 0))
    }

    @Test("a relative arc goes on from its start")
    func relativeArc() {
        var path = Path()
        path.addRelativeArc(center: Point(x: 50, y: 50), radius: 40, startAngle: .degrees(-90), delta: .degrees(90))
        expect(path, passes: [Point(x: 50, y: 10), Point(x: 90, y: 50)])
        #expect(!path.lines().flatMap(\.self).contains { $0.x < 49.99 || $0.y > 50.01 })
    }

    @Test("corners may be ellipses, and keep their form where they have no room")
    func ellipticCorners() {
        let rect = Rect(x: 0, y: 0, width: 100, height: 60)
        let wide = Path(roundedRect: rect, cornerSize: Size(width: 40, height: 10))
        expect(wide, passes: [Point(x: 40, y: 0), Point(x: 0, y: 10), Point(x: 100, y: 50), Point(x: 60, y: 60)])
        // Half of the width and of the height is the most.
        let full = Path(roundedRect: rect, cornerSize: Size(width: 100, height: 60))
        expect(full, passes: [Point(x: 50, y: 0), Point(x: 0, y: 30)])
        let round = Path(roundedRect: rect, cornerSize: Size(width: 30, height: 30))
        #expect(Path(roundedRect: rect, cornerRadius: 50) == round)
    }

    @Test("a border is a line inside of the edges")
    func edges() throws {
        let list = Stage.list { Color.clear.frame(width: 40, height: 20).border(.red, width: 4) }
        let line = try #require(Stage.shapes(list).last)
        #expect(line.style == .stroke(width: 4, cap: .butt, join: .miter, dash: [], dashPhase: 0))
        #expect(line.frame.size == Size(width: 36, height: 16))
        #expect(line.paint == Color.red.paint)
    }

    @Test("shapes show their meaning")
    func meanings() {
        let list = Stage.list(100, 300) {
            VStack(spacing: 0) {
                Rectangle()
                RoundedRectangle(cornerRadius: 5)
                Capsule()
                Ellipse()
                Divider()
            }
        }
        let height = (300.0 - 1) / 4
        #expect(
            Stage.shapes(list).map(\.meaning) == [
                .rectangle(cornerRadius: 0), .rectangle(cornerRadius: 5), .rectangle(cornerRadius: height / 2),
                .ellipse, .line,
            ])
    }

    private struct Triangle: Shape {
        func path(in rect: Rect) -> Path {
            Path { path in
                path.move(to: Point(x: rect.midX, y: rect.minY))
                path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
                path.addLine(to: Point(x: rect.minX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }

    @Test("custom shapes are paths, filled with the current style")
    func ownShape() throws {
        let list = Stage.list(10, 10) { Triangle().foregroundStyle(.red) }
        let shape = try #require(Stage.shapes(list).first)
        #expect(shape.meaning == .path)
        #expect(shape.paint == Color.red.paint)
        #expect(shape.path.elements.count == 4)
    }

    @Test("trimming a path shortens it by length")
    func trimmed() {
        // Once around a square of 10 is 40 long; the second quarter is its right side.
        let path = Path(Rect(x: 0, y: 0, width: 10, height: 10)).trimmedPath(from: 0.25, to: 0.5)
        #expect(path.elements == [.move(to: Point(x: 10, y: 0)), .line(to: Point(x: 10, y: 10))])
    }

    @Test("an ellipse touches its rectangle and has its area")
    func ellipse() {
        let path = Path(ellipseIn: Rect(x: 2, y: 3, width: 40, height: 20))
        let bounds = path.boundingRect
        #expect(abs(bounds.minX - 2) < 1e-6 && abs(bounds.width - 40) < 1e-6 && abs(bounds.height - 20) < 1e-6)
        let points = path.lines().flatMap(\.self)
        let area = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
        #expect(abs(area / (Double.pi * 20 * 10) - 1) < 0.002)
    }

    @Test("a border is drawn inside its view")
    func border() {
        let list = Stage.list(20, 20) { Circle().strokeBorder(.red, lineWidth: 4) }
        #expect(Stage.shapes(list).map(\.frame) == [Rect(x: 2, y: 2, width: 16, height: 16)])
    }

    @Test("clips, opacity, rotations and scales are groups")
    func groups() {
        let list = Stage.list(40, 20) {
            Rectangle().fill(.red).clipShape(Capsule()).opacity(0.5).rotationEffect(.degrees(30)).scaleEffect(2)
        }
        #expect(
            list.dump == """
                size 40x20
                group scaled 2 about (20 10)
                  group rotated 30 about (20 10)
                    group opacity 0.5
                      group clip (0 0) 40x20
                        rectangle (0 0) 40x20 fill #ff3b30|#ff453a

                """)
    }

    @Test("gradients keep their stops, and rotate with a ring")
    func gradients() throws {
        let list = Stage.list(80, 80) {
            Circle().trim(from: 0, to: 0.5)
                .stroke(AngularGradient(colors: [.red, .blue], center: .center), lineWidth: 4)
                .rotationEffect(.degrees(-90))
        }
        let shape = try #require(Stage.shapes(list).first)
        guard case .gradient(let gradient) = shape.paint, case .angular(_, let start, let end) = gradient.shape else {
            Issue.record("not an angular gradient")
            return
        }
        #expect(start == -90 && end == 270)
        #expect(gradient.stops.map(\.location) == [0, 1])
    }
}
