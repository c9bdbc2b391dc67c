import SipliBars
import SipliRenderers
import SipliVerbs
import SipliWidgets
import SipliWire

extension TrackerCommands {
    /// Weight on the command line.
    package static let weight = {
        var row = TrackerCommands(section: .weight) { .weight }
        row.standard = WeightTrendVerb.command.name
        row.commands = [WeightGoalVerb.command, WeightTrendVerb.command, WeightChartVerb.command]
        row.form = WeightForm.form
        row.widgets = .weight
        row.clicks = { _, _ in
            BarClicks(
                left: BarClicks.Action(
                    label: "Log a weigh-in", command: "sipli-client open --window sipli://add-weight"))
        }
        row.barSymbols = ["scalemass.fill"]
        row.quick = WeightQuick.tracker
        row.imports =
            "Weigh-ins: an export as weight-csv or weight-json, or your own table: date, weight (kg), body fat, "
            + "note."
        row.intents = ["LogWeight weight=80.2kg"]
        row.synonyms = [
            ("scale", "weight log"), ("weigh", "weight log"), ("weigh-in", "weight log"), ("history", "weight list"),
        ]
        return row
    }()
}
