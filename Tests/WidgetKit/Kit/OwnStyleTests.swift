import Foundation
import Testing

@testable import SipliWidgetKit

/// Custom styles of a widget.
@Suite struct OwnStyleTests {
    struct Battery: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 0) {
                Rectangle().frame(width: 100 * configuration.value, height: 10)
                configuration.currentValueLabel
                configuration.minimumValueLabel
                if configuration.maximumValueLabel == nil { Text("none") }
                configuration.label
            }
        }
    }

    struct Steps: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label
            Text(configuration.fractionCompleted.map { "\(Int($0 * 100)) of 100" } ?? "unknown")
        }
    }

    struct Checklist: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                HStack {
                    Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
                    configuration.label
                }
            }
        }
    }

    private var gauge: some View {
        Gauge(value: 3, in: 0...4) {
            Text("label")
        } currentValueLabel: {
            Text("3")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("4")
        }
    }

    @Test("a gauge is drawn by the style with the labels it was given")
    func gauges() {
        let list = Stage.list {
            gauge.gaugeStyle(Battery())
            Gauge(value: 0.5) { Text("plain") }.gaugeStyle(Battery())
        }
        #expect(Stage.texts(list) == ["3", "0", "label", "none", "plain"])
        #expect(Stage.shapes(list).map(\.frame.width) == [75, 50])
        #expect(list.status.fraction == 0.75)
    }

    @Test("a style does not reveal a hidden value")
    func hidden() {
        let list = Stage.list(300, 300, { $0.redaction = .privacy }) {
            gauge.gaugeStyle(Battery()).privacySensitive()
            ProgressView(value: 0.5).progressViewStyle(Steps()).privacySensitive()
        }
        #expect(Stage.shapes(list).first?.frame.width == 0)
        #expect(list.status.fraction == nil)
    }

    @Test("a progress view is drawn by the style, known or not")
    func progress() {
        let list = Stage.list {
            ProgressView("Upload", value: 1, total: 4).progressViewStyle(Steps())
            ProgressView("Wait").progressViewStyle(Steps())
        }
        #expect(Stage.texts(list) == ["Upload", "25 of 100", "Wait", "unknown"])
        #expect(list.status.fraction == 0.25)
    }

    @Test("progress through a time interval updates in every style")
    func timed() {
        let start = Stage.now.addingTimeInterval(-3600)
        let list = Stage.list {
            ProgressView(timerInterval: start...start.addingTimeInterval(14_400)).progressViewStyle(.circular)
        }
        #expect(list.nextChange == Stage.now.addingTimeInterval(144))
    }

    @Test("a switch is drawn by the style and is tapped as a whole", arguments: [true, false])
    func toggles(isOn: Bool) {
        let list = Stage.list {
            Toggle(isOn: isOn, request: .intent(name: "t", parameters: "{}")) { Text("Walk") }.toggleStyle(Checklist())
        }
        let names = Stage.items(list).compactMap { item in
            if case .symbol(let symbol) = item { symbol.name } else { nil }
        }
        #expect(names == [isOn ? "checkmark.circle.fill" : "circle"])
        #expect(list.regions.map(\.label) == ["Walk"])
        #expect(list.diagnostics.isEmpty)
    }

    @Test("a button with an action has no region, and its author is warned")
    func actions() {
        let list = Stage.list { Button("More") {} }
        #expect(list.regions.isEmpty)
        #expect(list.diagnostics == ["a Button with an action does nothing in a widget; give it an intent"])
    }

    @Test("a switch that is on uses the surrounding tint, or green without one")
    func tintedSwitches() throws {
        func track(_ toggle: some View) -> Paint? { Stage.shapes(Stage.list { toggle }).first?.paint }
        let (on, off) = (Toggle("On", isOn: .constant(true)), Toggle("Off", isOn: .constant(false)))
        #expect(track(on) == Color.green.paint)
        #expect(track(on.tint(.orange)) == Color.orange.paint)
        #expect(track(on.tint(.orange).tint(.red)) == Color.orange.paint)
        #expect(track(VStack { on }.tint(.accentColor)) == .tint)
        #expect(track(on.tint(Optional<Color>.none)) == Color.green.paint)
        #expect(track(off.tint(.orange)) == .fill(0))
    }

    @Test("the knob of a switch is on the trailing side while it is on", arguments: [true, false], [true, false])
    func knob(isOn: Bool, isMirrored: Bool) throws {
        let list = Stage.list {
            Toggle("Walk", isOn: .constant(isOn))
                .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        }
        // Between them a switch that is off has a line around its track.
        let shapes = Stage.shapes(list).map(\.frame)
        let (track, knob) = (shapes[0], shapes[shapes.count - 1])
        #expect(shapes.count == (isOn ? 2 : 3))
        // Two points from the edges of its side.
        #expect(knob.size == Size(width: 20, height: 20))
        #expect(isOn != isMirrored ? knob.maxX == track.maxX - 2 : knob.minX == track.minX + 2)
        #expect(knob.midY == track.midY)
    }

    @Test(
        "the knob is visible on its track on every surface", arguments: WidgetRenderingMode.allCases,
        ColorScheme.allCases)
    func knobIsSeen(mode: WidgetRenderingMode, scheme: ColorScheme) {
        let look = Appearance(scheme: scheme, mode: mode)
        for (isOn, least) in [(true, 1.5), (false, 1.1)] {
            let list = Stage.list(300, 300, { $0.mode = mode }) { Toggle("Walk", isOn: .constant(isOn)) }
            let shapes = Stage.shapes(list)
            let track = look.resolve(shapes[0].paint).flat.over(look.surface)
            let knob = look.resolve(shapes[shapes.count - 1].paint).flat.over(track)
            #expect(knob.contrast(with: track) >= least)
        }
    }

    @Test("a switch as a button is prominent while it is on")
    func buttons() {
        let list = Stage.list { Toggle("On", isOn: .constant(true)).toggleStyle(.button) }
        #expect(Stage.shapes(list).map(\.paint) == [.tint])
    }
}
