import SipliBars
import SipliClient
import SipliCore
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
        row.widgets = .weight
        row.clicks = { _, _ in
            BarClicks(
                left: BarClicks.Action(
                    label: "Log a weigh-in", command: "sipli-client open --window sipli://add-weight"))
        }
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

/// Weight in the menu of `quick`: a weigh-in is a number to type, so there are no presets.
enum WeightQuick {
    static let tracker = QuickTracker(
        other: "Weight...", prompt: "Weight", example: "80.2 or 12st 7lb", offer: { try offer(&$0) },
        claims: hasUnit)

    /// A new weight is likely to be near the newest one.
    private static func offer(_ reader: inout JSONReader) throws -> QuickTracker.Offer {
        let snapshot = try WeightSnapshot.read(&reader)
        return QuickTracker.Offer(
            usual: snapshot.text.latest, unit: snapshot.unit,
            typical: snapshot.text.latestParts?.first.flatMap { Double($0.number) })
    }

    /// "80.2kg", "176 lb", "12st 7": a unit of weight follows the first number.
    private static func hasUnit(_ typed: String) -> Bool {
        let behind = typed.drop { !$0.isLetter }.prefix { $0.isLetter }
        return typed.first?.isNumber == true && WeightUnit(spelling: String(behind)) != nil
    }
}
