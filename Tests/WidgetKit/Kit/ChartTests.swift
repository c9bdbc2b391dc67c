import Foundation
import SipliCore
import Testing

@testable import SipliWidgetKit

@Suite struct ChartTests {
    private struct Sample: Identifiable {
        let id: Int
        let value: Double
        var name: String { "n\(id)" }
    }

    private let samples = [Sample(id: 0, value: 10), Sample(id: 1, value: 30), Sample(id: 2, value: 20)]

    private func bare(_ chart: some View) -> some View {
        chart.chartXAxis(.hidden).chartYAxis(.hidden)
    }

    private func shapes(_ view: some View, width: Double = 100, height: Double = 60) -> [ShapeItem] {
        Stage.shapes(Stage.list(width, height) { view })
    }

    @Test("a line runs through its marks, across a given domain")
    func line() {
        let shapes = shapes(
            bare(Chart(samples) { LineMark(x: .value("n", $0.id), y: .value("v", $0.value)) })
                .chartYScale(domain: 0...30).chartXScale(domain: 0...2))
        #expect(shapes.count == 1)
        // 10, 30 and 20 of 30 in 60 points, counted from below.
        let points: [Path.Element] = [
            .move(to: Point(x: 0, y: 40)), .line(to: Point(x: 50, y: 0)), .line(to: Point(x: 100, y: 20)),
        ]
        #expect(shapes.first?.path.elements == points)
    }

    @Test("an area starts at zero, or at a given value")
    func area() {
        let ground = shapes(
            bare(Chart(samples) { AreaMark(x: .value("n", $0.id), y: .value("v", $0.value)) })
                .chartYScale(domain: 0...30))
        #expect(ground.first?.frame == Rect(x: 0, y: 0, width: 100, height: 60))
        let band = shapes(
            bare(
                Chart(samples) {
                    AreaMark(x: .value("n", $0.id), yStart: .value("a", 15.0), yEnd: .value("b", 30.0))
                }
            ).chartYScale(domain: 0...30))
        #expect(band.first?.frame == Rect(x: 0, y: 0, width: 100, height: 30))
    }

    @Test("parts can be omitted")
    func choices() {
        let none: Double? = nil
        let shapes = shapes(
            bare(
                Chart {
                    if let none { PointMark(x: .value("n", 0), y: .value("v", none)) }
                    if samples.isEmpty {
                        RuleMark(y: .value("v", 1))
                    } else {
                        PointMark(x: .value("n", 1), y: .value("v", 1))
                    }
                }))
        #expect(shapes.map(\.meaning) == [.ellipse])
    }

    @Test("points are discs of their size, in points squared")
    func points() {
        let shapes = shapes(
            bare(Chart(samples) { PointMark(x: .value("n", $0.id), y: .value("v", $0.value)).symbolSize(.pi * 4) }))
        #expect(shapes.map(\.meaning) == [.ellipse, .ellipse, .ellipse])
        #expect(shapes.allSatisfy { abs($0.frame.width - 4) < 1e-9 })
    }

    @Test("bars of categories have equal bands, and those of one category are stacked")
    func bars() {
        let shapes = shapes(
            bare(
                Chart {
                    ForEach(samples) { BarMark(x: .value("n", $0.name), y: .value("v", $0.value)) }
                    BarMark(x: .value("n", "n0"), y: .value("v", 10))
                }
            ).chartYScale(domain: 0...40), width: 90, height: 40)
        #expect(shapes.map(\.frame.height) == [10, 30, 20, 10])
        #expect(shapes.map(\.frame.maxY) == [40, 40, 40, 30])
        #expect(shapes.map { ($0.frame.midX).rounded() } == [15, 45, 75, 15])
    }

    @Test("bars are horizontal if the categories are on the y axis")
    func lyingBars() {
        let shapes = shapes(
            bare(Chart(samples) { BarMark(x: .value("v", $0.value), y: .value("n", $0.name)) })
                .chartXScale(domain: 0...30))
        #expect(shapes.map { $0.frame.width.rounded() } == [33, 100, 67])
        #expect(shapes.allSatisfy { $0.frame.minX == 0 })
    }

    @Test("bars of dates stay inside the plot")
    func dates() {
        let shapes = shapes(
            bare(
                Chart(samples) {
                    BarMark(
                        x: .value("d", Stage.now.addingTimeInterval(Double($0.id) * 86_400), unit: .day),
                        y: .value("v", $0.value))
                }))
        #expect(shapes.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 100 && $0.frame.width > 20 })
    }

    @Test("a rule crosses the plot at its value")
    func rule() {
        let shapes = shapes(bare(Chart { RuleMark(y: .value("goal", 10)) }).chartYScale(domain: 0...20))
        #expect(shapes.first?.path.elements == [.move(to: Point(x: 0, y: 30)), .line(to: Point(x: 100, y: 30))])
    }

    @Test("series have separate colours and lines, and a legend")
    func series() {
        let list = Stage.list(200, 100) {
            Chart {
                ForEach(samples) { sample in
                    LineMark(x: .value("n", sample.id), y: .value("v", sample.value))
                        .foregroundStyle(by: .value("kind", "up"))
                    LineMark(x: .value("n", sample.id), y: .value("v", 40 - sample.value))
                        .foregroundStyle(by: .value("kind", "down"))
                }
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartForegroundStyleScale(["up": .red])
        }
        let lines = Stage.shapes(list).filter { $0.meaning == .path }
        #expect(lines.map(\.paint) == [Color.red.paint, Color.green.paint])
        #expect(Stage.texts(list) == ["up", "down"])
    }

    @Test("axes have round numbers and names, which leave room for the plot")
    func axes() {
        let list = Stage.list(200, 100) {
            Chart(samples) { BarMark(x: .value("n", $0.name), y: .value("v", $0.value)) }
        }
        #expect(Stage.texts(list) == ["0", "10", "20", "30", "n0", "n1", "n2"])
        let room = Rect(x: 0, y: 0, width: 200, height: 100)
        #expect(Stage.items(list).flatMap(Stage.frames).allSatisfy { room.contains($0) })
    }

    @Test(
        "dates beside a chart are days of the zone, or times of a day",
        arguments: [(86_400.0, "16 Jan"), (3600, "09:00")])
    func dateTicks(step: Double, second: String) {
        let zone = CivilZone(identifier: "Test") { _ in 0 }
        let list = Stage.list(200, 100, { $0.zone = zone }) {
            Chart(samples) {
                LineMark(
                    x: .value("d", Stage.now.addingTimeInterval(Double($0.id) * step)), y: .value("v", $0.value))
            }
            .chartYAxis(.hidden)
        }
        // 1,800,000,000 s after 1970 is 15 January 2027, 8:00.
        #expect(Stage.texts(list).dropFirst().first == second)
    }

    @Test(
        "smooth lines never overshoot their points", arguments: [InterpolationMethod.monotone, .stepStart, .stepEnd])
    func smooth(method: InterpolationMethod) {
        let shapes = shapes(
            bare(
                Chart(samples) {
                    LineMark(x: .value("n", $0.id), y: .value("v", $0.value)).interpolationMethod(method)
                }))
        let box = shapes.first?.path.boundingRect ?? Rect(origin: .zero, size: .zero)
        #expect(Rect(x: 0, y: 0, width: 100, height: 60).contains(box))
    }

    @Test("a hidden chart reveals only its size")
    func hidden() {
        let list = Stage.list(100, 60, { $0.redaction = .privacy }) {
            Chart(samples) { BarMark(x: .value("n", $0.name), y: .value("v", $0.value)) }.privacySensitive()
        }
        #expect(Stage.texts(list) == [])
        #expect(Stage.shapes(list).map(\.isRedacted) == [true])
        #expect(Stage.shapes(list).map(\.frame) == [Rect(x: 0, y: 0, width: 100, height: 60)])
    }

    @Test("invalid values and empty charts are drawn safely", arguments: [Double.nan, .infinity, -5, 0])
    func strange(value: Double) {
        let list = Stage.list(100, 60) {
            Chart {
                LineMark(x: .value("n", 0), y: .value("v", value))
                PointMark(x: .value("n", value), y: .value("v", value))
                BarMark(x: .value("n", value), y: .value("v", value))
            }
            Chart {}
        }
        #expect(Stage.items(list).flatMap(Stage.frames).allSatisfy { $0.isFinite })
    }

    @Test("annotations are beside their marks")
    func annotations() throws {
        let list = Stage.list(100, 60) {
            bare(
                Chart {
                    PointMark(x: .value("n", 1), y: .value("v", 10))
                        .annotation(position: .top) { Text("10").font(.system(size: 10)) }
                }
            ).chartYScale(domain: 0...20).chartXScale(domain: 0...2)
        }
        #expect(
            Stage.items(list).compactMap { if case .text(let text) = $0 { text.frame } else { nil } }
                == [Rect(x: 45, y: 16, width: 10, height: 12)])
    }
}
