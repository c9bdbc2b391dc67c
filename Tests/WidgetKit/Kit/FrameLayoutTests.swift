import Testing

@testable import SipliWidgetKit

@Suite struct FrameLayoutTests {
    @Test(
        "a frame with limits stays within them",
        arguments: [
            (0.0, 20.0), (10, 20), (50, 50), (200, 80), (.infinity, 80),
        ])
    func limits(offered: Double, width: Double) {
        let node = FlexibleFrameNode(
            ShapeNode(outline: Rectangle().outline, pen: .fill(evenOdd: false), paint: .tint, isAccented: false),
            horizontal: .init(minimum: 20, maximum: 80), vertical: .init(), alignment: .center)
        #expect(node.size(for: ProposedViewSize(width: offered, height: 5)).width == width)
    }

    @Test("zero asks for the smallest size, nil for the ideal one, infinity for the largest")
    func threeQuestions() {
        let node = Rectangle().frame(minWidth: 5, idealWidth: 40, maxWidth: 90).singleNode(
            in: EnvironmentValues(Stage.evaluation(), context: EvaluationContext(Stage.evaluation())))
        #expect(node.size(for: .zero).width == 5)
        #expect(node.size(for: .unspecified).width == 40)
        #expect(node.size(for: .infinity).width == 90)
        #expect(node.size(for: .unspecified).height == 10)
        #expect(node.size(for: .zero).height == 0)
    }

    @Test("text is not flexible below its longest line and not stretched above it")
    func textQuestions() {
        let context = EvaluationContext(Stage.evaluation())
        let node = Text("abcd ef").font(.system(size: 10)).singleNode(
            in: EnvironmentValues(context.evaluation, context: context))
        #expect(node.size(for: .unspecified) == Size(width: 35, height: 12))
        #expect(node.size(for: .infinity) == Size(width: 35, height: 12))
        #expect(node.size(for: ProposedViewSize(width: 20, height: nil)) == Size(width: 20, height: 24))
        #expect(node.size(for: ProposedViewSize(width: 0, height: nil)).width == 5)
        // One line at least, whatever the height.
        #expect(node.size(for: ProposedViewSize(width: 20, height: 0)).height == 12)
    }

    @Test("a frame places its view by its alignment")
    func alignment() {
        let frames = Stage.frames(100, 100) {
            Rectangle().frame(width: 10, height: 20).frame(width: 50, height: 60, alignment: .bottomTrailing)
        }
        #expect(frames == [Rect(x: 25 + 40, y: 20 + 40, width: 10, height: 20)])
    }

    @Test("an infinite frame fills the proposed size")
    func endless() {
        let frames = Stage.frames(100, 50) {
            Text("ab").font(.system(size: 10)).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        #expect(frames == [Rect(x: 0, y: 0, width: 10, height: 12)])
    }

    @Test("NaN lengths are ignored")
    func noNumbers() {
        let frames = Stage.frames(100, 50) { Rectangle().frame(width: .nan, height: .infinity) }
        #expect(frames == [Rect(x: 0, y: 0, width: 100, height: 50)])
    }

    @Test("padding is subtracted from the proposal")
    func padding() {
        let frames = Stage.frames(100, 50) { Rectangle().padding(.horizontal, 12).padding(.vertical, 6) }
        #expect(frames == [Rect(x: 12, y: 6, width: 76, height: 38)])
        #expect(Stage.frames(100, 50) { Rectangle().padding() }.first?.origin == Point(x: 16, y: 16))
        #expect(Stage.frames(10, 10) { Rectangle().padding(20) }.first?.size == .zero)
    }

    @Test("an offset only moves the drawing")
    func offset() {
        let frames = Stage.frames(100, 20) {
            HStack(spacing: 0) {
                Rectangle().offset(x: 5, y: -3)
                Rectangle()
            }
        }
        #expect(frames == [Rect(x: 5, y: -3, width: 50, height: 20), Rect(x: 50, y: 0, width: 50, height: 20)])
    }

    @Test("position centres a view at a point in all the available space")
    func position() {
        let frames = Stage.frames(100, 80) { Rectangle().frame(width: 10, height: 10).position(x: 30, y: 40) }
        #expect(frames == [Rect(x: 25, y: 35, width: 10, height: 10)])
    }

    @Test("an aspect ratio fits or fills the available space")
    func aspectRatio() {
        let fit = Stage.frames(100, 80) { Rectangle().aspectRatio(2, contentMode: .fit) }
        #expect(fit == [Rect(x: 0, y: 15, width: 100, height: 50)])
        let fill = Stage.frames(100, 80) { Rectangle().aspectRatio(2, contentMode: .fill) }
        #expect(fill == [Rect(x: -30, y: 0, width: 160, height: 80)])
    }

    @Test("a view of fixed size ignores the proposal")
    func fixedSize() {
        let frames = Stage.frames(30, 30) {
            Text("abcdefghij").font(.system(size: 10)).lineLimit(1).fixedSize()
        }
        #expect(frames == [Rect(x: -10, y: 9, width: 50, height: 12)])
    }

    @Test("layers take their view's size and are placed by their alignment")
    func layers() {
        let frames = Stage.frames(100, 100) {
            Rectangle().frame(width: 40, height: 20)
                .background { Circle() }
                .overlay(alignment: .topTrailing) { Rectangle().frame(width: 6, height: 6) }
        }
        #expect(
            frames == [
                Rect(x: 40, y: 40, width: 20, height: 20), Rect(x: 30, y: 40, width: 40, height: 20),
                Rect(x: 64, y: 40, width: 6, height: 6),
            ])
    }

    @Test("views on top of each other share the largest size")
    func depth() {
        let frames = Stage.frames(100, 100) {
            ZStack(alignment: .topLeading) {
                Rectangle().frame(width: 40, height: 10)
                Rectangle().frame(width: 10, height: 30)
            }
        }
        #expect(frames.map(\.origin) == [Point(x: 30, y: 35), Point(x: 30, y: 35)])
    }

    @Test("content has margins unless they are disabled")
    func margins() {
        let list = Stage.list(158, 158, { $0.contentMargins = nil }) {
            Rectangle().containerBackground(.red, for: .widget)
        }
        #expect(list.items.flatMap(Stage.frames) == [Rect(x: 16, y: 16, width: 126, height: 126)])
        #expect(list.background.flatMap(Stage.frames) == [Rect(x: 0, y: 0, width: 158, height: 158)])
    }

    @Test("a background's own background has no effect")
    func backgroundOfABackground() {
        let list = Stage.list(158, 158) {
            Text("a").containerBackground(for: .widget) {
                Circle().fill(.red).containerBackground(.blue, for: .widget)
            }
        }
        #expect(
            list.background.flatMap { item in
                if case .shape(let shape) = item { [shape.paint] } else { [Paint]() }
            } == [Color.red.paint])
    }
}
