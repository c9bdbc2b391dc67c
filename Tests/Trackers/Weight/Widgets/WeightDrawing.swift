import Foundation
import SipliPictures
import SipliRenderers
import SipliTestSupport
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

@testable import SipliWidgets

/// Weight's widgets drawn for tests.
enum WeightDrawing {
    static let families: [WidgetFamily] = [
        .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ]
    static let chartFamilies: [WidgetFamily] = [.systemMedium, .systemLarge, .systemExtraLarge]

    static let now = Date(timeIntervalSince1970: 1_778_564_400)

    static func list(
        _ content: WeightContent, _ family: WidgetFamily, _ measurer: any TextMeasuring = TerminalOptions().measurer,
        change: (inout Evaluation) -> Void = { _ in }
    ) -> DisplayList {
        DisplayList.make(of: WeightView(content: content), evaluation(family, measurer, change))
    }

    static func chart(
        _ content: WeightContent, _ family: WidgetFamily, _ measurer: any TextMeasuring = TerminalOptions().measurer,
        change: (inout Evaluation) -> Void = { _ in }
    ) -> DisplayList {
        DisplayList.make(of: WeightChartCard(content: content), evaluation(family, measurer, change))
    }

    /// What a family shows for a snapshot that went through the provider.
    static func shown(
        _ snapshots: [String: [UInt8]], _ family: WidgetFamily = .systemSmall
    ) throws -> Evaluated {
        Evaluated(list(try #require(timeline(snapshots, family).entries.first).content, family))
    }

    static func timeline(
        _ snapshots: [String: [UInt8]], _ family: WidgetFamily = .systemSmall, now: Date = now
    ) throws -> Timeline<ContentEntry<WeightContent>> {
        var context = TimelineProviderContext(family: family, displaySize: family.size, now: now)
        context.snapshots = snapshots
        var timeline: Timeline<ContentEntry<WeightContent>>?
        ContentProvider<WeightContent>().getTimeline(in: context) { timeline = $0 }
        return try #require(timeline)
    }

    /// The terminal's lines without colours.
    static func terminal(_ list: DisplayList, colors: TerminalOptions.Colors = .none) -> [String] {
        let appearance = Appearance(scheme: .dark, mode: .fullColor, tint: list.tint)
        return TerminalRenderer.lines(list, appearance: appearance, options: TerminalOptions(colors: colors))
    }

    static func png(
        _ list: DisplayList, _ family: WidgetFamily, _ scheme: ColorScheme, _ measurer: PangoMeasurer,
        mode: WidgetRenderingMode = .fullColor, scale: Double = 1
    ) throws -> [UInt8] {
        var appearance = PictureAppearance(scheme: scheme, mode: mode)
        appearance.cornerRadius = PictureAppearance.cornerRadius(of: family)
        return try PictureRenderer(measurer: measurer).png(list, appearance, scale: scale)
    }

    private static func evaluation(
        _ family: WidgetFamily, _ measurer: any TextMeasuring, _ change: (inout Evaluation) -> Void
    ) -> Evaluation {
        var evaluation = Evaluation(family: family, size: family.size, now: now, measurer: measurer)
        change(&evaluation)
        return evaluation
    }
}
