import SipliBars
import SipliClient
import SipliCore
import SipliRenderers
import SipliVerbs
import SipliWidgets
import SipliWire

extension TrackerCommands {
    /// Water on the command line.
    package static let hydration = {
        var row = TrackerCommands(section: .hydration) { .hydration }
        row.standard = "today"
        row.commands = [
            HistoryVerb.command, FluidsVerb.command,
            Command("today", "Show today's water, or another day's.") { TodayVerb([.hydration]) },
        ]
        row.others = [WeatherVerb.group, WorkoutVerb.group]
        row.widgets = .hydration
        row.clicks = { unit, _ in BarClicks(left: glass(unit), middle: form, wheelUp: sip(unit)) }
        row.quick = HydrationQuick.tracker
        row.imports =
            "Drinks: WaterQuestState.json, an export as waterquest or csv, or your own table: date, time, amount (ml), "
            + "drink, note."
        row.importNotes = { result in
            guard !result.unknownFluids.isEmpty else { return [] }
            let fluids = Printable.clean(result.unknownFluids.joined(separator: ", "))
            let names = result.unknownFluids.lazy.map { $0.lowercased().replacing(" ", with: "-") }
            let name = names.first { $0.allSatisfy { $0.isLetter || $0 == "-" } } ?? "NAME"
            return [
                "Unknown fluids, counted as other (80%): " + fluids,
                "To count one as another, define it before importing, such as: sipli-client config set drink.\(name) like water",
            ]
        }
        row.intents = ["LogIntake ml=300 fluid=tea"]
        row.synonyms = [
            ("drink", "log"), ("drinks", "log"), ("drank", "log"), ("streak", "water"),
            ("goals", "config get water-goal"),
        ]
        row.turned = { words, settings in
            let fluid = words.prefix { $0.first?.isNumber != true }.map {
                $0.hasSuffix(",") ? String($0.dropLast()) : $0
            }
            let name = fluid.joined(separator: " ").lowercased()
            let known = FluidCatalog.all.first { [$0.name.lowercased(), $0.display.lowercased()].contains(name) }
            if let known {
                // The time stays at the end.
                let amount = words.dropFirst(fluid.count).prefix { $0.lowercased() != "at" && !TimeWords.isDay($0) }
                let time = words.dropFirst(fluid.count + amount.count)
                return ["log"] + (amount.isEmpty ? ["\(Int(known.serving))ml"] : amount) + fluid + time
            }
            guard let first = words.first?.lowercased() else { return nil }
            // `goal 2000`, `water goal`
            let goal = first == "water" ? words.dropFirst() : words[...]
            if goal.first?.lowercased() == "goal", first == "water" || !isWeight(goal.dropFirst().first ?? "") {
                return ["config", goal.count > 1 ? "set" : "get", "water-goal"] + goal.dropFirst()
            }
            if ["drink", "drinks"].contains(first), words.count == 1 { return ["water"] }
            let prefix = OwnDrink.settingPrefix
            let own = settings().filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.utf8.count) }
            if own.contains(where: {
                [$0, $0 + "s", $0 + "es"].contains(first[...]) || name == $0.replacing("-", with: " ")
            }) {
                return ["log"] + words
            }
            // A cup and a pint have a size; what people drink from has none until they set it.
            if ["cup", "cups", "pint", "pints"].contains(first) { return ["log"] + words }
            return OwnDrink.usualVessel(first).map { ["config", "set", prefix + $0, "250ml"] }
        }
        return row
    }()

    /// Whether a goal is one of weight: no day's water is less than 500 ml, and no unit of it is one of weight.
    private static func isWeight(_ goal: String) -> Bool {
        Double(goal).map { $0 < 500 } ?? ["kg", "lb", "lbs", "st"].contains { goal.lowercased().hasSuffix($0) }
    }

    static func glass(_ unit: UnitSystem) -> BarClicks.Action {
        drink(unit == .imperial ? "8 oz" : "250 ml")
    }

    static func sip(_ unit: UnitSystem) -> BarClicks.Action { drink(HydrationText.sip(unit)) }

    private static func drink(_ amount: String) -> BarClicks.Action {
        BarClicks.Action(
            label: "Log " + amount, command: "sipli-client log " + amount.replacing(" ", with: "") + " --quiet")
    }

    private static let form = BarClicks.Action(
        label: "Log another amount", command: "sipli-client open --window sipli://add-intake")
}

/// Water in the menu of `quick`: the most frequent drinks and the person's own. Text that no other tracker claims may be a
/// drink.
enum HydrationQuick {
    static let tracker = QuickTracker(
        other: "Other amount...", prompt: "Amount", example: "330 or 12oz tea", offer: { try offer(&$0) })

    static func offer(_ reader: inout JSONReader) throws -> QuickTracker.Offer {
        let snapshot = try HydrationSnapshot.read(&reader)
        var offer = QuickTracker.Offer(unit: snapshot.unit == "imperial" ? "oz" : "ml")
        offer.presets = snapshot.offers.map { ($0.text, [$0.amount ?? "", $0.fluid]) }
        return offer
    }
}
