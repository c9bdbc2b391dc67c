import Foundation
import Testing

@testable import SipliWidgetKit

@Suite struct ChartMarkTests {
    private func shapes(_ view: some View, width: Double = 100, height: Double = 100) -> [ShapeItem] {
        Stage.shapes(Stage.list(width, height) { view.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden) })
    }

    private func frames(_ list: DisplayList) -> [Rect] {
        Stage.items(list).compactMap { if case .text(let text) = $0 { text.frame } else { nil } }
    }

    // MARK: Sectors

    @Test("sectors are clockwise from the top, each as large as its part of the sum")
    func sectors() {
        let shapes = shapes(Chart([1.0, 1, 2], id: \.self) { SectorMark(angle: .value("v", $0)) })
        // A quarter to the upper right, one to the lower right, and the left half.
        let boxes = [
            Rect(x: 50, y: 0, width: 50, height: 50), Rect(x: 50, y: 50, width: 50, height: 50),
            Rect(x: 0, y: 0, width: 50, height: 100),
        ]
        #expect(shapes.count == 3)
        for (shape, box) in zip(shapes, boxes) {
            let frame = shape.path.boundingRect
            #expect(abs(frame.minX - box.minX) < 0.05 && abs(frame.maxX - box.maxX) < 0.05)
            #expect(abs(frame.minY - box.minY) < 0.05 && abs(frame.maxY - box.maxY) < 0.05)
        }
    }

    @Test(
        "radii are parts of the circle, insets or points",
        arguments: [
            (MarkDimension.ratio(0.5), MarkDimension.automatic, 25.0, 50.0), (.ratio(0.5), .ratio(0.8), 20, 40),
            (.fixed(10), .inset(5), 10, 45), (.inset(12), .fixed(30), 18, 30), (.automatic, .automatic, 0, 50),
            (.fixed(80), .fixed(500), 50, 50), (.ratio(.nan), .fixed(-3), 0, 0),
        ])
    func radii(inner: MarkDimension, outer: MarkDimension, expectedInner: Double, expectedOuter: Double) {
        let sector = ChartSector(
            SectorRadii(value: 1, inner: inner, outer: outer), turns: 0...0.5,
            in: Rect(x: 0, y: 0, width: 140, height: 100))
        #expect(abs(sector.inner - expectedInner) < 1e-9)
        #expect(abs(sector.outer - expectedOuter) < 1e-9)
        #expect(sector.center == Point(x: 70, y: 50))
    }

    @Test("an angular inset leaves a gap of twice its width between sectors")
    func gap() throws {
        let sector = ChartSector(
            SectorRadii(value: 1, inset: 2), turns: 0...0.25, in: Rect(x: 0, y: 0, width: 100, height: 100))
        let box = sector.path.boundingRect
        #expect(abs(box.minX - 52) < 0.01)
        #expect(abs(box.maxY - 48) < 0.01)
    }

    @Test("a single sector is a whole ring")
    func ring() throws {
        let shapes = shapes(Chart { SectorMark(angle: .value("v", 3), innerRadius: .ratio(0.5), angularInset: 2) })
        let shape = try #require(shapes.first)
        #expect(shape.path.elements.filter { $0 == .close }.count == 2)
        #expect(shape.style == .fill(evenOdd: true))
    }

    @Test("values that are not above zero have no sector", arguments: [0, -1, Double.nan, .infinity])
    func strangeSectors(value: Double) {
        let list = Stage.list(100, 100) {
            Chart([value, 1, 1], id: \.self) {
                SectorMark(angle: .value("v", $0), innerRadius: .ratio(0.5), angularInset: 100).cornerRadius(500)
            }
        }
        let room = Rect(x: -0.1, y: -0.1, width: 100.2, height: 100.2)
        #expect(Stage.shapes(list).count == 2)
        #expect(Stage.shapes(list).allSatisfy { $0.frame.isFinite && room.contains($0.frame) })
        #expect(shapes(Chart { SectorMark(angle: .value("v", value)) }).count == 0)
    }

    @Test("a chart of sectors has no axes")
    func noAxes() {
        #expect(Stage.texts(Stage.list { Chart { SectorMark(angle: .value("v", 1)) } }) == [])
    }

    // MARK: Bars

    @Test("bars below zero are stacked downwards")
    func negativeStacks() {
        let shapes = shapes(
            Chart([30.0, -20, 10, -10], id: \.self) { BarMark(x: .value("n", "a"), y: .value("v", $0)) }
                .chartYScale(domain: -50...50))
        #expect(shapes.map { $0.frame.minY.rounded() } == [20, 50, 10, 70])
        #expect(shapes.map { $0.frame.height.rounded() } == [30, 20, 10, 10])
    }

    @Test("bars of one category in several styles are stacked, and have the order of the scale in the legend")
    func coloredStacks() {
        let list = Stage.list(200, 100) {
            Chart(["b", "a"], id: \.self) { kind in
                BarMark(x: .value("n", "one"), y: .value("v", 5)).foregroundStyle(by: .value("k", kind))
            }
            .chartXAxis(.hidden).chartYAxis(.hidden)
            .chartForegroundStyleScale(domain: ["a", "b"], range: [Color.pink, .mint])
        }
        let bars = Stage.shapes(list).filter { $0.meaning == .rectangle(cornerRadius: 0) }
        #expect(bars.map(\.paint) == [Color.mint.paint, Color.pink.paint])
        #expect(bars[0].frame.minY == bars[1].frame.maxY)
        #expect(Stage.texts(list) == ["a", "b"])
    }

    @Test("normalized bars fill the axis, unstacked ones begin at zero")
    func stackingMethods() {
        func heights(_ method: MarkStackingMethod) -> [Double] {
            shapes(
                Chart([1.0, 3], id: \.self) { BarMark(x: .value("n", "a"), y: .value("v", $0), stacking: method) }
                    .chartYScale(domain: method == .normalized ? 0...1 : 0...4)
            ).flatMap { [$0.frame.minY, $0.frame.maxY] }
        }
        #expect(heights(.standard) == [75, 100, 0, 75])
        #expect(heights(.normalized) == [75, 100, 0, 75])
        #expect(heights(.unstacked) == [75, 100, 25, 100])
    }

    @Test(
        "bars have a width in points or as a part of their band",
        arguments: [(MarkDimension.fixed(7), 7.0), (.ratio(0.5), 25), (.inset(10), 30), (8, 8), (.fixed(900), 50)])
    func widths(width: MarkDimension, expected: Double) {
        let shapes = shapes(
            Chart(["a", "b"], id: \.self) { BarMark(x: .value("n", $0), y: .value("v", 1), width: width) })
        #expect(shapes.map(\.frame.width) == [expected, expected])
    }

    @Test("bars of several times in one unit are one stack")
    func sameMonth() {
        // 3 and 20 January 2025.
        let shapes = shapes(
            Chart([1_735_862_400.0, 1_737_331_200], id: \.self) {
                BarMark(x: .value("d", Date(timeIntervalSince1970: $0), unit: .month), y: .value("v", 1))
            })
        #expect(shapes.map(\.frame.midX) == [50, 50])
        #expect(shapes.map(\.frame.height) == [50, 50])
    }

    // MARK: Scales

    @Test("categories have the order of the domain")
    func categories() {
        let shapes = shapes(
            Chart(["a", "b"], id: \.self) { BarMark(x: .value("n", $0), y: .value("v", 1)) }
                .chartXScale(domain: ["b", "c", "a", "d"]))
        #expect(shapes.map { $0.frame.midX } == [62.5, 12.5])
    }

    @Test("a reversed axis begins at the other end, a padding is left free")
    func reversed() {
        func places(_ view: some View) -> [Double] { shapes(view).map { $0.frame.midX.rounded() } }
        let chart = Chart([0, 10], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) }
        #expect(places(chart.chartXScale(domain: .automatic(reversed: true))) == [100, 0])
        #expect(places(chart.chartXScale(domain: 0...10, range: .plotDimension(padding: 5))) == [5, 95])
        #expect(places(chart.chartXScale(range: .plotDimension(startPadding: 900, endPadding: 900))) == [50, 50])
    }

    @Test("the vertical axis begins at zero unless it is told not to")
    func zero() {
        func height(_ domain: AutomaticScaleDomain) -> Double {
            let chart = Chart([90.0, 100], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
            return shapes(chart.chartYScale(domain: domain)).first?.frame.midY.rounded() ?? 0
        }
        #expect(height(.automatic) == 10)
        #expect(height(.automatic(includesZero: false)) == 100)
    }

    @Test(
        "data without an extent, and numbers at the limits, stay in the chart",
        arguments: [[], [0], [5, 5, 5], [-3], [1e300, -1e300], [.nan], [1e14, 1e14], [.infinity, 1], [1e-300]]
            as [[Double]])
    func strangeData(values: [Double]) {
        let list = Stage.list(100, 60) {
            VStack {
                Chart(Array(values.enumerated()), id: \.offset) { item in
                    BarMark(x: .value("n", "\(item.offset)"), y: .value("v", item.element))
                        .annotation { Text("x") }
                }
                Chart(Array(values.enumerated()), id: \.offset) { item in
                    LineMark(x: .value("n", item.element), y: .value("v", item.element))
                    AreaMark(x: .value("n", Date(timeIntervalSince1970: item.element)), y: .value("v", 1))
                    BarMark(x: .value("n", Date(timeIntervalSince1970: item.element), unit: .month), y: .value("v", 1))
                }
                .chartXAxis { AxisMarks(values: .stride(by: .day)) }
            }
        }
        let room = Rect(x: -0.5, y: -0.5, width: 101, height: 61)
        #expect(Stage.items(list).flatMap(Stage.frames).allSatisfy { $0.isFinite && room.contains($0) })
    }

    // MARK: Annotations

    @Test(
        "annotations are beside their mark, aligned with it",
        arguments: [
            (AnnotationPosition.top, Alignment.center, 40.0, 25.0), (.top, .leading, 20, 25), (.top, .trailing, 60, 25),
            (.bottom, .center, 40, 83), (.leading, .center, -3, 54), (.trailing, .center, 83, 54),
            (.overlay, .center, 40, 54), (.overlay, .top, 40, 40),
        ])
    func annotations(position: AnnotationPosition, alignment: Alignment, x: Double, y: Double) {
        let annotation = ChartAnnotation(
            position: position, alignment: alignment, spacing: 3, view: AnyView(EmptyView()))
        let frame = annotation.frame(
            Size(width: 20, height: 12), position, beside: Rect(x: 20, y: 40, width: 60, height: 40))
        #expect(frame.origin == Point(x: x, y: y))
    }

    @Test("the plot leaves room for annotations of its highest bar")
    func roomForAnnotations() throws {
        let list = Stage.list(100, 100) {
            Chart {
                BarMark(x: .value("x", "a"), y: .value("y", 10)).annotation(spacing: 3) {
                    Text("10").font(.system(size: 10))
                }
            }
            .chartXAxis(.hidden).chartYAxis(.hidden)
        }
        // A line of 12 points, and 3 between.
        #expect(frames(list) == [Rect(x: 45, y: 0, width: 10, height: 12)])
        #expect(Stage.shapes(list).first?.frame.minY == 15)
        #expect(Stage.shapes(list).first?.frame.maxY == 100)
    }

    @Test("annotations that would cover each other are left out")
    func crowdedAnnotations() {
        let list = Stage.list(100, 100) {
            Chart(0..<10, id: \.self) { index in
                BarMark(x: .value("x", "\(index)"), y: .value("y", 10)).annotation {
                    Text("99").font(.system(size: 10))
                }
            }
            .chartXAxis(.hidden).chartYAxis(.hidden)
        }
        // Each is as wide as a band: all fit.
        #expect(frames(list).count == 10)
        let narrow = Stage.list(50, 100) {
            Chart(0..<10, id: \.self) { index in
                BarMark(x: .value("x", "\(index)"), y: .value("y", 10)).annotation {
                    Text("99").font(.system(size: 10))
                }
            }
            .chartXAxis(.hidden).chartYAxis(.hidden)
        }
        // Bands of 4.5 points between halves of labels: every third is 13.5 from the one before, and they are 10 wide.
        #expect(frames(narrow).count == 4)
    }

    // MARK: The legend

    @Test(
        "the legend is at its side, and the plot beside it",
        arguments: [AnnotationPosition.top, .bottom, .leading, .trailing])
    func legend(position: AnnotationPosition) throws {
        let list = Stage.list(200, 100) {
            Chart { BarMark(x: .value("x", "a"), y: .value("y", 10)).foregroundStyle(by: .value("k", "kind")) }
                .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(position: position)
        }
        let text = try #require(frames(list).first)
        let bar = try #require(Stage.shapes(list).last).frame
        switch position {
        case .top: #expect(text.maxY < bar.minY)
        case .bottom: #expect(text.minY > bar.maxY)
        case .leading: #expect(text.maxX < bar.minX)
        default: #expect(text.minX > bar.maxX)
        }
    }

    @Test("a legend has as many lines as it takes, up to half of the chart")
    func longLegend() {
        func names(_ width: Double, _ height: Double) -> Int {
            frames(
                Stage.list(width, height) {
                    Chart(0..<8, id: \.self) {
                        BarMark(x: .value("x", "a"), y: .value("y", 1)).foregroundStyle(by: .value("k", "kind \($0)"))
                    }
                    .chartXAxis(.hidden).chartYAxis(.hidden)
                }
            ).count
        }
        #expect(names(400, 100) == 8)
        #expect(names(100, 200) == 8)
        // Lines of 10.8 and 3 between: one fits in half of 40 points; of 45 points each two fit in 100.
        #expect(names(100, 40) == 2)
        #expect(names(10, 10) == 0)
    }

    @Test("a legend can have views of its own")
    func ownLegend() {
        let list = Stage.list(200, 100) {
            Chart { BarMark(x: .value("x", "a"), y: .value("y", 10)) }
                .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(position: .top) { Text("mine") }
        }
        #expect(Stage.texts(list) == ["mine"])
    }
}
