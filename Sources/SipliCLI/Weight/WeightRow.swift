import SipliRenderers
import SipliVerbs

/// Weight on the command line.
enum WeightRow {
    static let row = TrackerRow(
        section: .weight,
        commands: [WeightCommand.self], links: [WeightForm.link], widget: "WeightWidget",
        clicks: BarClicks(left: form), quick: WeightQuick.tracker, reminders: "weight-reminders")

    private static let form = BarClicks.Action(
        label: "Log a weigh-in", command: "sipli-client open --window sipli://add-weight")
}
