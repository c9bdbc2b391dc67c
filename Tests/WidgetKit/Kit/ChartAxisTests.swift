import Foundation
import SipliCore
import Testing

@testable import SipliWidgetKit

@Suite struct ChartAxisTests {
    /// Letters are half as wide as the font is high: labels of 9 points have letters 4.5 wide, and lines 10.8 high.
    private func frames(_ list: DisplayList) -> [(text: String, frame: Rect)] {
        Stage.items(list).compactMap { item in
            guard case .text(let text) = item else { return nil }
            return (text.lines.map { $0.runs.map(\.text).joined() }.joined(), text.frame)
        }
    }

    private func numbers(_ range: ClosedRange<Double>, _ values: AxisMarkValues = .automatic) -> [String] {
        let list = Stage.list(200, 200) {
            Chart { PointMark(x: .value("x", 1), y: .value("y", range.lowerBound)) }
                .chartXAxis(.hidden)
                .chartYScale(domain: range)
                .chartYAxis { AxisMarks(values: values) }
        }
        return Stage.texts(list)
    }

    @Test(
        "automatic numbers are multiples of 1, 2 or 5 times a power of ten, or of 25, 250 and so on",
        arguments: [
            (0.0...10.0, ["0", "2", "4", "6", "8", "10"]), (0...100, ["0", "25", "50", "75", "100"]),
            (0...8, ["0", "2", "4", "6", "8"]),
            (0...1, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]), (0...0.04, ["0.00", "0.01", "0.02", "0.03", "0.04"]),
            (-20...20, ["−20", "−10", "0", "10", "20"]), (0...1000, ["0", "250", "500", "750", "1000"]),
            (79...82, ["79", "80", "81", "82"]),
        ])
    func niceNumbers(range: ClosedRange<Double>, expected: [String]) {
        #expect(numbers(range) == expected)
    }

    @Test("an axis has about the desired number of values")
    func desiredCount() {
        #expect(numbers(0...100, .automatic(desiredCount: 3)) == ["0", "50", "100"])
        #expect(numbers(0...100, .automatic(desiredCount: 2)) == ["0", "100"])
        #expect(numbers(0...3, .automatic(minimumStride: 2)) == ["0", "2"])
    }

    @Test("the ends of an axis are rounded to its own steps")
    func roundedEnds() {
        let list = Stage.list(200, 200) {
            Chart { PointMark(x: .value("x", 1), y: .value("y", 70)) }
                .chartXAxis(.hidden)
                .chartYAxis { AxisMarks(values: .automatic(desiredCount: 3)) }
        }
        // Not to 100, with a third of the plot empty.
        #expect(Stage.texts(list) == ["0", "25", "50", "75"])
    }

    @Test("values of your own are those in the plot, a stride has multiples of its step")
    func ownValues() {
        #expect(numbers(0...100, .stride(by: 40)) == ["0", "40", "80"])
        let list = Stage.list(200, 200) {
            Chart { PointMark(x: .value("x", 1), y: .value("y", 5)) }
                .chartXAxis(.hidden)
                .chartYScale(domain: 0...10)
                .chartYAxis { AxisMarks(values: [2.5, 7.5, 20]) }
        }
        #expect(Stage.texts(list) == ["2.5", "7.5"])
    }

    @Test("strides that nothing can be done with have no values", arguments: [0, -1, .nan, .infinity, 1e-9])
    func strangeStrides(step: Double) {
        #expect(numbers(0...1, .stride(by: step)) == [])
    }

    @Test("the labels of numbers are at the height of their values")
    func heights() throws {
        let list = Stage.list(200, 110.8) {
            Chart { RuleMark(y: .value("y", 5)) }
                .chartYScale(domain: 0...10)
                .chartYAxis { AxisMarks(position: .leading, values: [0, 5, 10]) }
        }
        // Half of a label, 5.4, above and below 100 points of plot.
        #expect(frames(list).map { $0.frame.midY.rounded() } == [105, 55, 5])
        // Right-aligned before the plot, a blank apart.
        #expect(frames(list).map(\.frame.maxX) == [9, 9, 9])
        let rule = try #require(Stage.shapes(list).last)
        #expect(abs(rule.frame.midY - 55.4) < 1e-9)
        #expect(rule.frame.minX == 13.5)
    }

    @Test("axes can be at any side", arguments: [AxisMarkPosition.leading, .trailing])
    func sides(position: AxisMarkPosition) throws {
        let list = Stage.list(200, 100) {
            Chart { BarMark(x: .value("x", "a"), y: .value("y", 10)) }
                .chartXAxis { AxisMarks(position: .top) }
                .chartYAxis { AxisMarks(position: position, values: [10]) }
        }
        let ten = try #require(frames(list).first { $0.text == "10" }).frame
        let name = try #require(frames(list).first { $0.text == "a" }).frame
        let bar = try #require(Stage.shapes(list).last).frame
        #expect(position == .leading ? ten.maxX < bar.minX : ten.minX > bar.maxX)
        #expect(name.maxY <= bar.minY)
        #expect(name.midX == bar.midX)
    }

    private func year(_ width: Double, _ format: Date.FormatStyle) -> DisplayList {
        Stage.list(width, 100) {
            Chart(1...12, id: \.self) { month in
                BarMark(
                    x: .value(
                        "m", Date(timeIntervalSince1970: 1_735_689_600 + (Double(month) - 0.5) * 2_628_000),
                        unit: .month),
                    y: .value("v", 1))
            }
            .chartYAxis(.hidden)
            .chartXAxis {
                AxisMarks(values: .stride(by: .month)) { _ in AxisValueLabel(format: format, centered: true) }
            }
        }
    }

    private var gregorian: Date.FormatStyle {
        Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    }

    @Test("twelve months have their letters below their bars")
    func months() {
        let list = year(240, gregorian.month(.narrow))
        #expect(Stage.texts(list).joined() == "JFMAMJJASOND")
        let bars = Stage.shapes(list).map { $0.frame.midX }
        #expect(zip(frames(list), bars).allSatisfy { abs($0.frame.midX - $1) < 0.01 })
        #expect(bars.count == 12)
    }

    @Test("months have their names in a process with another time zone", arguments: [-11, 0, 13])
    func foreignMonths(hours: Int) throws {
        var format = gregorian.month(.narrow)
        format.timeZone = try #require(TimeZone(secondsFromGMT: hours * 3600))
        #expect(Stage.texts(year(240, format)).joined() == "JFMAMJJASOND")
    }

    @Test("labels that would cover each other are left out evenly")
    func crowdedLabels() {
        // "Jan" is 13.5 wide and needs a blank, 4.5: of 20 points a month all fit, of 11 every second. Of 6 every third
        // would, if January's were not moved into the chart.
        #expect(Stage.texts(year(240, gregorian.month(.abbreviated))).count == 12)
        #expect(Stage.texts(year(140, gregorian.month(.abbreviated))) == ["Jan", "Mar", "May", "Jul", "Sep", "Nov"])
        #expect(Stage.texts(year(76, gregorian.month(.abbreviated))) == ["Jan", "May", "Sep"])
    }

    @Test("labels never overlap and never leave the chart", arguments: [8.0, 20, 40, 90, 300])
    func sizes(length: Double) {
        for list in [year(length, gregorian.month(.wide)), year(length, gregorian)] {
            let frames = frames(list).map(\.frame)
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
        }
        let list = Stage.list(length, length) {
            Chart(0..<20, id: \.self) { BarMark(x: .value("v", $0 * 1000), y: .value("n", "name \($0)")) }
        }
        let texts = frames(list).map(\.frame)
        let room = Rect(x: -0.01, y: -0.01, width: length + 0.02, height: length + 0.02)
        #expect(texts.allSatisfy(room.contains))
        for (index, one) in texts.enumerated() {
            for other in texts[(index + 1)...] {
                #expect(
                    one.maxX <= other.minX || other.maxX <= one.minX || one.maxY <= other.minY + 0.01
                        || other.maxY <= one.minY + 0.01)
            }
        }
        let shapes = Stage.shapes(list).map(\.frame)
        #expect(shapes.allSatisfy(room.contains))
    }

    @Test(
        "strides begin with whole units of the widget's zone",
        arguments: [
            (Calendar.Component.month, 1, ["Feb", "Mar", "Apr", "May", "Jun", "Jul"]), (.month, 3, ["Apr", "Jul"]),
            (.year, 1, []),
        ])
    func units(component: Calendar.Component, count: Int, expected: [String]) {
        // 20 January to 10 July 2025 in a zone two hours ahead.
        let zone = CivilZone(identifier: "Test") { _ in 7200 }
        let list = Stage.list(300, 100, { $0.zone = zone }) {
            Chart([1_737_331_200.0, 1_752_105_600], id: \.self) {
                PointMark(x: .value("d", Date(timeIntervalSince1970: $0)), y: .value("v", 1))
            }
            .chartYAxis(.hidden)
            .chartXAxis { AxisMarks(values: .stride(by: component, count: count)) }
        }
        #expect(Stage.texts(list) == expected)
    }

    @Test("a unit of dates begins at the clock's time of the zone")
    func intervals() throws {
        // Half an hour off, so that hours begin at half past of UTC.
        let zone = CivilZone(identifier: "Test") { _ in 19_800 }
        let hour = CalendarUnit(component: .hour, zone: zone).interval(around: 1_737_331_200)
        #expect(hour == 1_737_329_400...1_737_333_000)
        let quarter = CalendarUnit(component: .quarter, zone: .utc).interval(around: 1_737_331_200)
        // 1 January to 1 April 2025.
        #expect(quarter == 1_735_689_600...1_743_465_600)
        let week = CalendarUnit(component: .weekOfYear, zone: .utc).interval(around: 1_737_331_200)
        // 20 January 2025 is a Monday.
        #expect(week == 1_737_331_200...1_737_936_000)
    }

    @Test("an axis of seconds in a year has some hundred values at most")
    func manyValues() {
        let unit = CalendarUnit(component: .second, zone: .utc)
        #expect((1...402).contains(unit.beginnings(in: 0...31_536_000).count))
    }

    @Test("the closure of an axis gets the value, its number and how many there are")
    func closure() {
        let list = Stage.list(200, 200) {
            Chart { PointMark(x: .value("x", "a"), y: .value("y", 5)) }
                .chartYScale(domain: 0...10)
                .chartXAxis {
                    AxisMarks { value in
                        if let name = value.as(String.self) { AxisValueLabel("<\(name)>") }
                    }
                }
                .chartYAxis {
                    AxisMarks(values: [0, 2.5, 10]) { value in
                        if value.index < value.count - 1 {
                            AxisValueLabel { Text(verbatim: value.as(Int.self).map { "\($0)" } ?? "no Int") }
                        } else {
                            AxisTick()
                        }
                    }
                }
        }
        #expect(Stage.texts(list) == ["0", "no Int", "<a>"])
    }

    @Test("lines and ticks are where the values are")
    func lines() {
        let shapes = Stage.shapes(
            Stage.list(104, 100) {
                Chart { PointMark(x: .value("x", 1), y: .value("y", 5)).symbolSize(.pi) }
                    .chartYScale(domain: 0...10)
                    .chartXAxis(.hidden)
                    .chartYAxis {
                        AxisMarks(values: [5]) { _ in
                            AxisGridLine(stroke: StrokeStyle(lineWidth: 2)).foregroundStyle(.red)
                            AxisTick()
                        }
                    }
            })
        #expect(shapes.first?.path.elements == [.move(to: Point(x: 0, y: 50)), .line(to: Point(x: 100, y: 50))])
        #expect(shapes.first?.paint == Color.red.paint)
        #expect(shapes.dropFirst().first?.frame == Rect(x: 100, y: 49.75, width: 4, height: 0.5))
    }

    @Test("an anchor is the point of a label that is at its value")
    func anchors() {
        func place(_ anchor: UnitPoint?) -> Double? {
            let list = Stage.list(100, 100) {
                Chart { PointMark(x: .value("x", 5), y: .value("y", 1)) }
                    .chartXScale(domain: 0...10)
                    .chartYAxis(.hidden)
                    .chartXAxis { AxisMarks(values: [5]) { _ in AxisValueLabel(anchor: anchor) } }
            }
            return frames(list).first?.frame.minX
        }
        #expect(place(.topLeading) == 50)
        #expect(place(nil) == 50 - 4.5 / 2)
        #expect(place(.topTrailing) == 50 - 4.5)
    }

    @Test("of listed labels without room for all the last one stays")
    func lastLabel() {
        let list = Stage.list(100, 100) {
            Chart { PointMark(x: .value("x", 0), y: .value("y", 1)) }
                .chartXScale(domain: 0...3)
                .chartYAxis(.hidden)
                .chartXAxis {
                    AxisMarks(values: [0, 1, 2, 3]) { value in
                        AxisValueLabel { Text(verbatim: String(repeating: "\(value.index)", count: 8)) }
                    }
                }
        }
        #expect(Stage.texts(list) == ["11111111", "33333333"])
    }

    @Test("a chart's axes and legend are not read out")
    func silence() {
        let list = Stage.list(200, 100) {
            Chart {
                BarMark(x: .value("x", "a"), y: .value("y", 5))
                    .foregroundStyle(by: .value("k", "kind"))
                    .annotation { Text("five") }
            }
        }
        let read = list.items.flatMap { item -> [String] in
            if case .text(let text) = item { text.lines.map { $0.runs.map(\.text).joined() } } else { [] }
        }
        #expect(read == ["five"])
        #expect(Stage.texts(list).contains("kind"))
    }
}
