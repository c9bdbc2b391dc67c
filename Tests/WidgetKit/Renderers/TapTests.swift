import Foundation
import SipliRenderers
import SipliWidgetKit
import Testing

/// Switches in cells, and how they look right after a tap.
@Suite struct TapTests {
    private static let plain = [TerminalOptions(), TerminalOptions(isUnicode: false)]

    private func list(_ options: TerminalOptions, @ViewBuilder _ view: () -> some View) -> DisplayList {
        var evaluation = Evaluation(
            family: .systemMedium, size: Size(width: CellGrid.points(columns: 20), height: 48),
            now: Date(timeIntervalSince1970: 0), measurer: options.measurer)
        evaluation.contentMargins = EdgeInsets()
        return DisplayList.make(of: view(), evaluation)
    }

    private func toggle(_ isOn: Bool) -> some View {
        Toggle(isOn: isOn, request: .intent(name: "t", parameters: "{}")) { Text("Walk") }
    }

    private func lines(_ list: DisplayList, _ options: TerminalOptions) -> [String] {
        TerminalRenderer.lines(list, appearance: Appearance(), options: options)
    }

    @Test(
        arguments: [
            (true, false, "Walk  ━━━━●", "Walk  ----@"), (false, false, "Walk  ○────", "Walk  o----"),
            (true, true, "●━━━━  Walk", "@----  Walk"), (false, true, "────○  Walk", "----o  Walk"),
        ]) func withoutColoursASwitchTellsHowItStands(isOn: Bool, isMirrored: Bool, line: String, ascii: String)
    {
        for (options, line) in zip(Self.plain, [line, ascii]) {
            let list = list(options) {
                toggle(isOn).frame(width: 88).environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
            }
            let drawn = lines(list, options).map { $0.filter { $0 != "\u{200F}" } }.first { $0.contains("Walk") }
            #expect(drawn?.drop { $0 == " " } == line[...])
        }
    }

    @Test(arguments: [true, false]) func aSwitchIsReadAsOnOrOff(isOn: Bool) {
        let list = list(TerminalOptions()) { toggle(isOn) }
        #expect(TextRenderer.text(list) == (isOn ? "Walk on" : "Walk off"))
        #expect(TextRenderer.inline(list, symbols: .emoji) == (nil, isOn ? "Walk on" : "Walk off"))
        #expect(list.status.fraction == nil)
    }

    @Test func aHiddenSwitchHasNoKnobAndNoWord() {
        var evaluation = Evaluation(
            family: .systemMedium, size: Size(width: 160, height: 48), now: Date(timeIntervalSince1970: 0),
            measurer: TerminalOptions().measurer)
        evaluation.redaction = .privacy
        for isOn in [true, false] {
            let list = DisplayList.make(of: toggle(isOn).privacySensitive(), evaluation)
            #expect(lines(list, TerminalOptions()).joined().contains("░░░░"))
            #expect(lines(list, TerminalOptions()).joined().filter { "●○".contains($0) }.isEmpty)
            #expect(TextRenderer.text(list) == "•••••")
        }
    }

    @Test(arguments: [true, false]) func aTappedSwitchIsTheOtherOne(_ isOn: Bool) {
        let options = TerminalOptions(colors: .full)
        let (first, second) = (list(options) { toggle(isOn) }, list(options) { toggle(!isOn) })
        #expect(lines(first.tapped(0), options) == lines(second, options))
    }

    /// A switch drawn as a ring of 112 points.
    private struct Ring: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            ZStack {
                Circle().stroke(Color.blue, lineWidth: 12)
                Text(configuration.isOn ? "on" : "no")
            }
            .frame(width: 112, height: 112)
        }
    }

    /// Also where it had to make room for the text beside it.
    @Test(arguments: 14...43) func aTappedSwitchStandsWhereTheOtherOneDoes(columns: Int) throws {
        let options = TerminalOptions()
        let size = Size(width: CellGrid.points(columns: columns), height: 160)
        let fit = TerminalFit(size: size, family: .systemMedium, options: options)
        let form = Evaluation(
            family: .systemMedium, size: size, now: Date(timeIntervalSince1970: 0), measurer: options.measurer)
        func best(_ isOn: Bool) throws -> DisplayList {
            let view = HStack(spacing: 10) {
                toggle(isOn).toggleStyle(Ring())
                Text("1250 ml").lineLimit(1)
                Spacer(minLength: 0)
            }
            return try #require(fit.best(fit.forms(form).map { DisplayList.make(of: view, $0) }))
        }
        #expect(try lines(best(true).tapped(0), options) == lines(best(false), options))
    }

    @Test func whatMayNoLongerBeRightIsFaintUntilTheNextEntry() {
        let options = TerminalOptions(colors: .full)
        func view(_ count: String) -> DisplayList {
            list(options) {
                Text(count).invalidatableContent()
                Button(request: .intent(name: "Log", parameters: "{}")) { Text("Log") }
            }
        }
        let states = [view("3"), view("3").tapped(0), view("4")].map { lines($0, options) }
        let faint = "\u{1B}[2m"
        #expect(states.map { lines in lines.contains { $0.contains(faint) } } == [false, true, false])
        #expect(states[1].contains { $0.contains(faint + "3") })
        // The button is pressed.
        #expect(states[1].contains { $0.contains(faint + "Log") })
    }
}
