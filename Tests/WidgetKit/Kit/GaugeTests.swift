import FoundationEssentials
import Testing

@testable import SipliWidgetKit

@Suite struct GaugeTests {
    private func gauges(_ list: DisplayList) -> [GaugeItem] {
        Stage.items(list).compactMap { item in
            if case .gauge(let gauge) = item { gauge } else { nil }
        }
    }

    @Test(
        "every style has its value, its labels beside the drawing, and stays within its size",
        arguments: [
            (AccessoryCircularGaugeStyle() as any GaugeStyle & Sendable, GaugeItem.Style.ring),
            (AccessoryCircularCapacityGaugeStyle(), .ring), (AccessoryLinearGaugeStyle(), .bar),
            (AccessoryLinearCapacityGaugeStyle(), .bar), (LinearCapacityGaugeStyle(), .bar),
            (DefaultGaugeStyle(), .bar),
        ])
    func styles(style: any GaugeStyle & Sendable, form: GaugeItem.Style) throws {
        try checkStyle(style, form: form)
    }

    private func checkStyle(_ style: some GaugeStyle, form: GaugeItem.Style) throws {
        let list = Stage.list(158, 158) {
            Gauge(value: 3, in: 0...4) {
                Text("Habits")
            } currentValueLabel: {
                Text("3")
            }
            .gaugeStyle(style).tint(.green)
        }
        let gauge = try #require(gauges(list).first)
        #expect(gauge.style == form)
        #expect(gauge.fraction == 0.75)
        #expect(gauge.paint == Color.green.paint)
        #expect(!gauge.drawing.isEmpty)
        #expect(Stage.texts(list).contains("3"))
        let room = Rect(x: 0, y: 0, width: 158, height: 158)
        #expect(Stage.items(list).flatMap(Stage.frames).allSatisfy { room.contains($0) })
    }

    @Test("a closed ring is drawn as an arc of its value")
    func ring() throws {
        let list = Stage.list(72, 72) { Gauge(value: 0.25) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity) }
        let gauge = try #require(gauges(list).first)
        #expect(gauge.frame == Rect(x: 0, y: 0, width: 72, height: 72))
        let meanings = gauge.drawing.compactMap { item in
            if case .shape(let shape) = item { shape.meaning } else { nil }
        }
        #expect(meanings == [.ellipse, .arc(from: 0, to: 0.25)])
    }

    @Test("in a line of text a round gauge is its value in words")
    func inline() {
        func texts(_ gauge: some View) -> [String] {
            Stage.texts(Stage.list(234, 26, { $0.family = .accessoryInline }, { gauge.gaugeStyle(.accessoryCircular) }))
        }
        // 0.29 * 100 is a little less than 29.
        #expect(texts(Gauge(value: 0.29) { Text("Battery of the phone") }) == ["29%"])
        let labelled = Gauge(value: 72, in: 50...90) {
            Text("Temperature")
        } currentValueLabel: {
            Text("72°")
        }
        #expect(texts(labelled) == ["72°"])
        #expect(texts(labelled.privacySensitive().redacted(reason: .privacy)) == ["•••••"])
    }

    @Test("a value outside its range is clamped", arguments: [(-3.0, 0.0), (9, 1), (.nan, 0)])
    func clamped(value: Double, fraction: Double) {
        let list = Stage.list { Gauge(value: value, in: 0...4) { EmptyView() } }
        #expect(gauges(list).map(\.fraction) == [fraction])
    }

    @Test("progress can be drawn as a gauge too")
    func progress() {
        let list = Stage.list {
            ProgressView(value: 1, total: 4)
            ProgressView("Done", value: 0.5)
            ProgressView(value: 0.5).progressViewStyle(.circular)
        }
        #expect(gauges(list).map(\.fraction) == [0.25, 0.5, 0.5])
        #expect(gauges(list).map(\.style) == [.bar, .bar, .ring])
        #expect(Stage.texts(list) == ["Done"])
    }

    @Test("progress through a time interval updates in hundredths, at most once a minute")
    func timed() {
        let start = Stage.now.addingTimeInterval(-3600)
        let list = Stage.list {
            ProgressView(timerInterval: start...start.addingTimeInterval(14_400), countsDown: false)
        }
        #expect(gauges(list).map(\.fraction) == [0.25])
        #expect(list.nextChange == Stage.now.addingTimeInterval(144))
    }
}
