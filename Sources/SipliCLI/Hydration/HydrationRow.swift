import SipliRenderers
import SipliVerbs

/// Water on the command line.
enum HydrationRow {
    static let row = TrackerRow(
        section: .hydration,
        commands: [WaterCommand.self, WeatherCommand.self, WorkoutCommand.self], links: [IntakeForm.link],
        widget: "HydrationWidget",
        clicks: BarClicks(left: glass, middle: form, wheelUp: sip), quick: HydrationQuick.tracker,
        reminders: "reminders")

    static let glass = BarClicks.Action(label: "Log 250 ml", command: "sipli-client log 250 --quiet")
    static let form = BarClicks.Action(
        label: "Log another amount", command: "sipli-client open --window sipli://add-intake")
    static let sip = BarClicks.Action(label: "Log 50 ml", command: "sipli-client log 50 --quiet")
}
