import SipliTestSupport
import Testing

/// Sipli's programs in real desktops: each script runs in a fresh one.
@Suite(
    .serialized, .enabled(if: Rig.isUsable, "SIPLI_RIG must name a rig that can make a login session here"),
    .tags(.long, .programs))
struct DesktopTests {
    @Test func theFileOfAnAppGroupIsKeptInsideTheSandbox() async throws {
        try await check("container.py")
    }

    @Test func aWidgetAsAServiceKeepsItsPictureUpToDate() async throws {
        try await check("widget_unit.py")
    }

    @Test func theBusStartsTheSearchThatADesktopAsks() async throws {
        try await check("search.py")
    }

    @Test func noServiceCanStartAnythingOutsideOfItsSandbox() async throws {
        try await check("escape.py")
    }

    @Test(.enabled(if: Rig.Desktop.sway.isUsable, "needs Sway, waybar and their tools"))
    func barsUnderSwayFollowAndLog() async throws {
        try await check("bars_sway.py", desktop: .sway)
    }

    @Test(.enabled(if: Rig.Desktop.sway.isUsable, "needs Sway, waybar and their tools"))
    func traysUnderSwayFollowAndLog() async throws {
        try await check("tray_sway.py", desktop: .sway)
    }

    @Test(.enabled(if: Rig.Desktop.x11.isUsable, "needs Xvfb, i3, polybar, i3blocks and their tools"))
    func barsUnderXFollowAndLog() async throws {
        try await check("bars_x11.py", desktop: .x11)
    }

    @Test(.enabled(if: Rig.Desktop.x11.isUsable, "needs Xvfb, i3, tmux and xdg-utils"))
    func addressesOpenAFormThatAsks() async throws {
        try await check("links.py", desktop: .x11)
    }

    @Test(.enabled(if: Rig.Desktop.sway.isUsable, "needs Sway, mako and their tools"))
    func makoShowsWhatIsDueUnderSway() async throws {
        try await check("notify_sway.py", desktop: .sway)
    }

    @Test(.enabled(if: Rig.Desktop.sway.isUsable, "needs Sway, mako and their tools"))
    func makoCompletesHabitsUnderSway() async throws {
        try await check("habits_sway.py", desktop: .sway)
    }

    @Test(.enabled(if: Rig.Desktop.sway.isUsable, "needs Sway, waybar, mako and their tools"))
    func waybarCompletesHabitsAndShowsSessionsUnderSway() async throws {
        try await check("activities_sway.py", desktop: .sway)
    }

    @Test(.enabled(if: Rig.Desktop.x11.isUsable, "needs Xvfb, i3 and dunst"))
    func dunstShowsWhatIsDueUnderX() async throws {
        try await check("notify_x11.py", desktop: .x11, options: ["--notifier", "none"])
    }

    @Test(.enabled(if: Rig.Desktop.sway.isUsable, "needs Sway, at-spi2-core and their tools"))
    func widgetsLieOnTheDesktopUnderSway() async throws {
        try await check("desk_sway.py", desktop: .sway)
    }

    @Test(.enabled(if: Rig.Desktop.x11.isUsable, "needs Xvfb, i3, at-spi2-core and their tools"))
    func widgetsLieOnTheDesktopUnderX() async throws {
        try await check("desk_x11.py", desktop: .x11, options: ["--notifier", "none"])
    }

    @Test(.enabled(if: Rig.Desktop.gnome.isUsable, "another desktop: needs GNOME Shell"))
    func theIconInThePanelOfGNOMEFollowsAndLogs() async throws {
        try await check("gnome.py", desktop: .gnome)
    }

    @Test(.enabled(if: Rig.Desktop.plasma.isUsable, "another desktop: needs Xvfb, i3, Plasma and their tools"))
    func theWidgetOfPlasmaFollowsAndLogs() async throws {
        try await check("plasma.py", desktop: .plasma)
    }

    private func check(_ script: String, desktop: Rig.Desktop? = nil, options: [String] = []) async throws {
        let (status, output) = try await Rig.session(script, options: options, desktop: desktop)
        #expect(status == 0, "\(script) ended with \(status):\n\(output)")
    }
}
