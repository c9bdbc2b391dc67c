import Testing

@testable import SipliWidgetKit

/// Right-to-left layout is the mirror image of left-to-right layout.
@Suite struct RightToLeftTests {
    private func pair(
        _ width: Double = 200, _ height: Double = 100, @ViewBuilder _ view: () -> some View
    ) -> (left: DisplayList, right: DisplayList) {
        (
            Stage.list(width, height) { view() },
            Stage.list(width, height) { view().environment(\.layoutDirection, .rightToLeft) }
        )
    }

    private func frames(_ list: DisplayList) -> [Rect] { list.items.flatMap(Stage.frames) }

    @Test("a row begins on the right, and leading is the right side")
    func row() {
        let list = Stage.list(100, 40) {
            HStack(spacing: 0) {
                Rectangle().frame(width: 10)
                Rectangle().frame(width: 30)
                Spacer(minLength: 0)
            }
            .padding(.leading, 5).environment(\.layoutDirection, .rightToLeft)
        }
        #expect(frames(list).map(\.minX) == [85, 55])
    }

    @Test("columns, overlays and offsets are mirrored")
    func sides() {
        let list = Stage.list(100, 100) {
            VStack(alignment: .leading, spacing: 0) {
                Rectangle().frame(width: 100, height: 10)
                Rectangle().frame(width: 20, height: 10).offset(x: 5)
                Rectangle().frame(width: 100, height: 10).overlay(alignment: .trailing) { Circle().frame(width: 8) }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(frames(list).map(\.minX) == [0, 75, 0, 0])
    }

    @Test("a left-to-right part inside a right-to-left one is laid out separately")
    func nested() {
        let list = Stage.list(100, 10) {
            HStack(spacing: 0) {
                HStack(spacing: 0) {
                    Rectangle().frame(width: 10)
                    Rectangle().frame(width: 20)
                }
                .environment(\.layoutDirection, .leftToRight)
                Rectangle().frame(width: 70)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(frames(list).map(\.minX) == [70, 80, 0])
    }

    @Test("regions are at the positions of their views")
    func regions() throws {
        let list = Stage.list(100, 10) {
            HStack(spacing: 0) {
                Button(request: .intent(name: "a", parameters: "{}")) { Rectangle().frame(width: 40) }
                Rectangle()
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(list.regions.map(\.frame) == [Rect(x: 60, y: 0, width: 40, height: 10)])
    }

    @Test("lines of text begin on the right whatever their content")
    func lines() throws {
        let (left, right) = pair(30, 100) { Text("abcd ef").font(.system(size: 10)) }
        func origins(_ list: DisplayList) -> [Double] {
            Stage.items(list).flatMap { item -> [Double] in
                if case .text(let text) = item { text.lines.map(\.origin.x) } else { [] }
            }
        }
        // The widest line is four letters of five points, the other one two.
        #expect(origins(left) == [0, 0])
        #expect(origins(right) == [0, 10])
    }

    @Test("bars are filled from the right, rings stay clockwise")
    func gauges() throws {
        let (left, right) = pair(100, 60) {
            Gauge(value: 0.25) { EmptyView() }.gaugeStyle(.linearCapacity)
            Gauge(value: 0.25) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity).frame(width: 40)
        }
        let filled = Stage.shapes(right).filter { $0.frame.width == 25 }
        #expect(filled.map(\.frame.minX) == [75])
        let arcs: (DisplayList) -> [ShapeItem.Meaning] = { list in
            Stage.shapes(list).map(\.meaning).filter { if case .arc = $0 { true } else { false } }
        }
        #expect(arcs(right) == [.arc(from: 0, to: 0.25)])
        #expect(arcs(right) == arcs(left))
        #expect(
            Stage.items(right).compactMap { item in
                if case .gauge(let gauge) = item { gauge.isMirrored } else { nil }
            } == [true, true])
    }

    struct Flag: Shape {
        var behavior = LayoutDirectionBehavior.mirrors
        var layoutDirectionBehavior: LayoutDirectionBehavior { behavior }

        func path(in rect: Rect) -> Path {
            Path { path in
                path.move(to: rect.origin)
                path.addLine(to: Point(x: rect.minX + 10, y: rect.maxY))
            }
        }
    }

    @Test("outlines are mirrored unless they are fixed")
    func outlines() throws {
        let list = Stage.list(100, 20) {
            HStack(spacing: 0) {
                Flag().frame(width: 50)
                Flag(behavior: .fixed).frame(width: 50)
                Flag(behavior: .mirrors(in: .leftToRight)).frame(width: 0)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        let starts = Stage.shapes(list).map { $0.path.elements.first }
        #expect(
            starts == [.move(to: Point(x: 100, y: 0)), .move(to: Point(x: 0, y: 0)), .move(to: Point(x: 0, y: 0))])
    }

    @Test("gradients are mirrored")
    func gradients() throws {
        let list = Stage.list(100, 20) {
            Rectangle().fill(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
                .environment(\.layoutDirection, .rightToLeft)
        }
        guard case .gradient(let gradient)? = Stage.shapes(list).first?.paint else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.shape == .linear(start: Point(x: 1, y: 0.5), end: Point(x: 0, y: 0.5)))
    }

    @Test("forward symbols follow the reading direction, left ones do not")
    func symbols() {
        func names(_ list: DisplayList) -> [String] {
            Stage.items(list).compactMap { item in
                if case .symbol(let symbol) = item { symbol.name } else { nil }
            }
        }
        let (left, right) = pair {
            Image(systemName: "chevron.forward")
            Image(systemName: "chevron.left")
        }
        #expect(names(left) == ["chevron.right", "chevron.left"])
        #expect(names(right) == ["chevron.left", "chevron.left"])
        #expect(left.diagnostics.isEmpty && right.diagnostics.isEmpty)
    }

    @Test("the background of the widget is mirrored too")
    func background() throws {
        let list = Stage.list(100, 20) {
            Text("a").containerBackground(for: .widget) {
                HStack(spacing: 0) {
                    Rectangle().frame(width: 10)
                    Rectangle()
                }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(list.background.flatMap(Stage.frames).map(\.minX) == [90, 0])
    }

    @Test("views placed by a custom layout are mirrored, and it can read the direction")
    func layouts() {
        struct Row: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
                proposal.replacingUnspecifiedDimensions()
            }

            func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                #expect(subviews.layoutDirection == .rightToLeft)
                for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(width: 30, height: 5)) }
            }
        }
        let list = Stage.list(100, 20) {
            Row { Rectangle() }.environment(\.layoutDirection, .rightToLeft)
        }
        #expect(frames(list) == [Rect(x: 70, y: 0, width: 30, height: 5)])
    }

    @Test("right-to-left frames mirror left-to-right ones in three thousand trees")
    func trees() {
        var wrong: [UInt64] = []
        for seed: UInt64 in 1...3000 {
            var tree = RandomTree(seed: seed)
            let view = tree.view(depth: tree.number(1..<5))
            let (width, height) = (Double(tree.number(20..<400)), Double(tree.number(20..<400)))
            let (left, right) = pair(width, height) { view }
            let (one, other) = (Stage.items(left).flatMap(places), Stage.items(right).flatMap(places))
            let isMirrored =
                one.count == other.count
                && zip(one, other).allSatisfy { $0.mirrored(about: width / 2).isNear($1) && $1.isFinite }
            if !isMirrored { wrong.append(seed) }
        }
        #expect(wrong.prefix(5) == [])
    }

    /// The frame of an item and of each line in it.
    private func places(_ item: DisplayItem) -> [Rect] {
        guard case .text(let text) = item else { return Stage.frames(item) }
        return [text.frame]
            + text.lines.map { line in
                Rect(
                    x: text.frame.minX + line.origin.x, y: text.frame.minY + line.origin.y, width: line.width, height: 1
                )
            }
    }
}

extension Rect {
    fileprivate func isNear(_ other: Rect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
            && abs(height - other.height) < 1e-6
    }
}
