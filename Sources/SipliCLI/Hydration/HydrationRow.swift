import SipliRenderers
import SipliWire

/// Water on the command line.
enum HydrationRow {
    static let row = TrackerRow(
        topic: "hydration", name: "water",
        page: { reader, style in
            HydrationPage(snapshot: try HydrationSnapshot(direct: &reader), style: style).text
        },
        line: { reader in
            let snapshot = try HydrationSnapshot(direct: &reader)
            return snapshot.text.short + " " + snapshot.text.percent
        },
        commands: [WaterCommand.self, WeatherCommand.self, WorkoutCommand.self], links: [IntakeForm.link],
        widget: "HydrationWidget",
        clicks: BarClicks(left: glass, middle: form, wheelUp: sip), quick: HydrationQuick.tracker,
        reminders: "reminders")

    static let glass = BarClicks.Action(label: "Log 250 ml", command: "sipli-client log 250 --quiet")
    static let form = BarClicks.Action(
        label: "Log another amount", command: "sipli-client open --window sipli://add-intake")
    static let sip = BarClicks.Action(label: "Log 50 ml", command: "sipli-client log 50 --quiet")
}
