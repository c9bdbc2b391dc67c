import Foundation
import SipliPictures
import SipliRenderers
import SipliTestSupport
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgets

/// The look of controls, compared with reviewed files.
@Suite(.tags(.pictures)) struct ControlGoldenTests {
    static let families: [WidgetFamily] = [.systemSmall, .accessoryCircular, .accessoryRectangular, .accessoryInline]
    static let names = ["quickLog", "on", "off", "habit"]

    /// Does nothing.
    struct Flip: AppIntent {
        static let title: LocalizedStringResource = "Flip"
        func perform() async throws -> some IntentResult { .result() }
    }

    /// A toggle as authors write them, with a colour on which white text would be unreadable.
    struct Reminders: ControlWidget {
        var isOn = false

        var body: some ControlWidgetConfiguration {
            StaticControlConfiguration(kind: "Reminders") { [isOn] in
                ControlWidgetToggle(isOn: isOn, action: Flip()) {
                    Label("Reminders", systemImage: "bell.fill")
                } valueLabel: { isOn in
                    Text(isOn ? "Every hour" : "Off")
                }
                .tint(.orange)
            }
        }
    }

    static func list(
        _ name: String, _ family: WidgetFamily, _ measurer: any TextMeasuring,
        change: (inout Evaluation) -> Void = { _ in }
    ) throws -> DisplayList {
        let now = Date(timeIntervalSince1970: 1_795_276_800)
        var evaluation = Evaluation(family: family, size: family.size, now: now, measurer: measurer)
        change(&evaluation)
        let declared =
            switch name {
            case "quickLog": HydrationQuickLog().body.declared
            case "habit": HabitControlWidget().body.declared
            default: Reminders(isOn: name == "on").body.declared
            }
        let context = TimelineProviderContext(
            family: family, displaySize: family.size, isPreview: name == "habit", now: now)
        let control = try #require(declared.declarations.first?.control)
        return control.preview(context).evaluate(evaluation)
    }

    @Test("display lists match the goldens, and a tap anywhere acts", arguments: names, families)
    func displayLists(name: String, family: WidgetFamily) throws {
        let list = try Self.list(name, family, TerminalOptions().measurer)
        try Golden.expect(list.dump + "\n", "\(name)-\(family).txt")
        #expect(list.diagnostics == [])
        #expect(list.regions.count == 1)
    }

    @Test(
        "pictures in both schemes",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"), arguments: names, families)
    func pictures(name: String, family: WidgetFamily) throws {
        let measurer = PangoMeasurer()
        for scheme in ColorScheme.allCases {
            let list = try Self.list(name, family, measurer) {
                $0.scheme = scheme
                if !family.isSystem { $0.contentMargins = EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10) }
            }
            var appearance = PictureAppearance(scheme: scheme)
            appearance.cornerRadius = PictureAppearance.cornerRadius(of: family)
            let png = try PictureRenderer(measurer: measurer).png(list, appearance, scale: 1)
            try Golden.expect(png, "\(name)-\(family)-\(scheme).png")
        }
    }
}
