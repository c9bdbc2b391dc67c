import Testing

@testable import SipliWidgetKit

@Suite struct GridTests {
    @Test("columns share what fixed ones leave")
    func columns() {
        let frames = Stage.frames(100, 100) {
            LazyVGrid(columns: [GridItem(.fixed(20)), GridItem(), GridItem()], spacing: 5) {
                ForEach(0..<4) { _ in Rectangle().frame(height: 10) }
            }
        }
        #expect(frames.map(\.width) == [20, 35, 35, 20])
        #expect(frames.map(\.minX) == [0, 25, 65, 0])
        #expect(frames.map(\.minY) == [37.5, 37.5, 37.5, 52.5])
    }

    @Test("a grid without columns shows nothing")
    func noColumns() {
        let frames = Stage.frames(100, 100) {
            LazyVGrid(columns: []) { Rectangle().frame(height: 10) }
        }
        #expect(frames == [])
    }

    @Test("as many columns as fit")
    func adaptive() {
        // Four of 20 and three gaps of 5 are 95; a fifth does not fit into 110.
        let frames = Stage.frames(110, 50) {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 20, maximum: 20), spacing: 5)], spacing: 0) {
                ForEach(0..<5) { _ in Rectangle().frame(height: 10) }
            }
        }
        #expect(frames.map { $0.minX - frames[0].minX } == [0, 25, 50, 75, 0])
    }

    @Test("rows across, column after column")
    func rows() {
        let frames = Stage.frames(100, 45) {
            LazyHGrid(rows: [GridItem(), GridItem()], spacing: 5) {
                ForEach(0..<3) { _ in Rectangle().frame(width: 10) }
            }
        }
        #expect(frames.map(\.height) == [20, 20, 20])
        #expect(frames.map { $0.minX - frames[0].minX } == [0, 0, 15])
        #expect(frames.map(\.minY) == [0, 25, 0])
    }

    @Test("a column is as wide as its widest view")
    func grid() {
        let frames = Stage.frames(200, 100) {
            Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow {
                    Text("ab").font(.system(size: 10))
                    Text("c").font(.system(size: 10))
                }
                GridRow {
                    Text("abcdef").font(.system(size: 10))
                    Text("d").font(.system(size: 10))
                }
            }
        }
        #expect(frames.map { $0.minX - frames[0].minX } == [0, 40, 0, 40])
    }

    @Test("the first view that fits is chosen, otherwise the last one")
    func choice() {
        func texts(_ width: Double) -> [String] {
            Stage.texts(
                Stage.list(width, 50) {
                    ViewThatFits(in: .horizontal) {
                        Text("a long title")
                        Text("short")
                        Text("s")
                    }
                    .font(.system(size: 10))
                })
        }
        #expect(texts(60) == ["a long title"])
        #expect(texts(59) == ["short"])
        #expect(texts(5) == ["s"])
    }

    @Test("content of a scroll view starts at its beginning and is clipped")
    func scrolling() {
        let list = Stage.list(100, 30) {
            ScrollView { ForEach(0..<3) { _ in Rectangle().frame(height: 20) } }
        }
        #expect(list.items.flatMap(Stage.frames).map(\.minY) == [0, 28, 56])
        guard case .group(let group)? = list.items.first else {
            Issue.record("not a group")
            return
        }
        #expect(group.clip?.boundingRect == Rect(x: 0, y: 0, width: 100, height: 30))
    }

    private struct WeightKey: LayoutValueKey {
        static let defaultValue = 1.0
    }

    /// Views in a row whose widths are in proportion.
    private struct WeightedRow: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
            proposal.replacingUnspecifiedDimensions()
        }

        func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            let total = subviews.reduce(0) { $0 + $1[WeightKey.self] }
            var place = bounds.minX
            for view in subviews {
                let width = bounds.width * view[WeightKey.self] / total
                view.place(
                    at: Point(x: place, y: bounds.midY), anchor: .leading,
                    proposal: ProposedViewSize(width: width, height: bounds.height / 2))
                place += width
            }
        }
    }

    @Test("a custom layout places its views by their values")
    func ownLayout() {
        let frames = Stage.frames(90, 20) {
            WeightedRow {
                Rectangle()
                Rectangle().layoutValue(key: WeightKey.self, value: 2).opacity(0.5)
            }
        }
        #expect(frames == [Rect(x: 0, y: 5, width: 30, height: 10), Rect(x: 30, y: 5, width: 60, height: 10)])
    }
}
