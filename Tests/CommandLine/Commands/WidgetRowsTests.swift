import SipliCore
import SipliRenderers
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The list of placed widgets at typical terminal widths.
@Suite struct WidgetRowsTests {
    private static let widgets = [
        item("HydrationWidget", "systemMedium", "file:/home/ada/.cache/sipli/water.png"),
        item("Remaining", "systemSmall", "waybar:HDMI-A-1", error: "getTimeline did not answer within 10 s"),
    ]

    private static func item(
        _ kind: String, _ family: String, _ host: String, error: String? = nil
    ) -> WidgetsResult.Item {
        var item = WidgetsResult.Item()
        (item.kind, item.family, item.host, item.error) = (kind, family, host, error)
        (item.rev, item.since, item.next) = (12, "2026-11-21T14:06:10+01:00", "2026-11-22T00:00:00+01:00")
        return item
    }

    private static func lines(_ width: Int?, home: String? = "/home/ada") -> [String] {
        WidgetRows(widgets: widgets, settings: widgets.map { _ in nil }, style: Style(width: width), home: home).lines()
    }

    @Test func wideTerminalsHaveALineForEach() {
        let lines = Self.lines(160)
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix("HydrationWidget  systemMedium  current "))
        #expect(lines[1].contains("file:~/.cache/sipli/water.png") && lines[1].contains("2026-11-21 14:06"))
        #expect(lines[2].contains("error: getTimeline did not answer within 10 s"))
    }

    @Test func yearsGoBeforeThePlaceDoes() {
        let lines = Self.lines(145)
        #expect(lines.count == 3 && lines[1].contains("file:~/.cache/sipli/water.png"))
        #expect(lines[1].contains("  11-21 14:06  11-22 00:00") && !lines[1].contains("2026"))
    }

    @Test func atEightyColumnsThePlaceStandsUnderItsWidget() {
        let lines = Self.lines(80)
        #expect(
            lines == [
                "widget           family        state    shows  since        next",
                "HydrationWidget  systemMedium  current     12  11-21 14:06  11-22 00:00",
                "  file:~/.cache/sipli/water.png",
                "Remaining        systemSmall   error       12  11-21 14:06  11-22 00:00",
                "  waybar:HDMI-A-1",
                "  getTimeline did not answer within 10 s",
            ])
    }

    @Test(arguments: [60, 40, 30, 20, 10]) func narrowTerminalsKeepWidgetAndPlace(width: Int) {
        let lines = Self.lines(width)
        for line in lines { #expect(Printable.width(line) <= width || line.hasPrefix("  ")) }
        #expect(lines.contains { $0.hasSuffix(width >= 20 ? "/water.png" : "ter.png") })
        if width >= 40 { #expect(lines[1].contains("HydrationWidget  systemMedium  current")) }
        if width == 60 { #expect(lines[1].contains("11-21 14:06")) }
    }

    @Test func scriptsGetEverythingBetweenTabs() {
        let fields = Self.lines(nil, home: nil)[0].split(separator: "\t").map(String.init)
        #expect(
            fields == [
                "HydrationWidget", "systemMedium", "current", "file:/home/ada/.cache/sipli/water.png", "12",
                "2026-11-21 14:06", "2026-11-22 00:00",
            ])
    }

    @Test func longPlacesLoseTheirBeginning() {
        #expect(WidgetRows.keepingEnd("file:/a/b.png", 13) == "file:/a/b.png")
        #expect(WidgetRows.keepingEnd("file:/a/b.png", 6) == "…b.png")
        #expect(WidgetRows.keepingEnd("水水水", 4) == "…水")
        #expect(WidgetRows.keepingEnd("abc", 0) == "")
    }
}
