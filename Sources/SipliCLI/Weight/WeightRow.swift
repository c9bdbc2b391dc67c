import SipliRenderers
import SipliWire

/// Weight on the command line.
enum WeightRow {
    static let row = TrackerRow(
        topic: "weight", name: "weight",
        page: { reader, style in WeightPage(snapshot: try WeightSnapshot(direct: &reader), style: style).text },
        line: { reader in WeightPage.line(try WeightSnapshot(direct: &reader)) },
        commands: [WeightCommand.self], links: [WeightForm.link], widget: "WeightWidget",
        clicks: BarClicks(left: form), quick: WeightQuick.tracker, reminders: "weight-reminders")

    private static let form = BarClicks.Action(
        label: "Log a weigh-in", command: "sipli-client open --window sipli://add-weight")
}
