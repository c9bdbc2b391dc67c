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
