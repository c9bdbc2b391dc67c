import SipliCore
import SipliRules
import SipliWire

/// The form for a drink.
enum HydrationForms {
    static let rows = [
        FormRow(
            "add-intake", HydrationIntents.logIntake.title ?? "", of: HydrationOperations.ofEntries.log.info,
            line: ("How much?", "300ml or 12oz tea"),
            fields: [
                FormField("amount", "Amount", .amount, hint: "300ml or 12oz", isRequired: true, units: units),
                FormField(
                    "default_fluid", "Drink", .choice, key: "fluid", standard: "water", help: "What you drank.",
                    choices: fluids, meaning: fluid), .at, .note,
            ], presets: presets)
    ]

    /// Vessels of the person's own are units too.
    private static let units: @Sendable (ReadContext) throws -> FormField.Units? = { context in
        let vessels = try context.projection(HydrationProjection.self).state.fluids.vessels
        let names = AmountParser.units.map { $0.names[0] }.filter { !AmountParser.isImperial($0) }
        return (HydrationText.symbol(context.settings.unit), names + vessels.compactMap { AmountUnit($0)?.names[0] })
    }

    private static let fluids: @Sendable (ReadContext) throws -> [Form.Choice] = { context in
        let own = try context.projection(HydrationProjection.self).state.fluids.drinks
        return (own.map(\.fluid) + FluidCatalog.all).map { Form.Choice($0.name, $0.display, symbol: $0.icon) }
    }

    private static let fluid: @Sendable (String, ReadContext) throws -> String = { text, context in
        let own = try context.projection(HydrationProjection.self).state.fluids.drinks
        return try WireError.naming("link") { try FluidSearch.fluid(text, own: own).name }
    }

    private static let presets: @Sendable (ReadContext) throws -> [Form.Preset] = { context in
        try HydrationSnapshotBuilder(context.moment, context).day(context.database).offers.map { preset in
            Form.Preset(preset.text, ["amount": preset.amount ?? "", "default_fluid": preset.fluid])
        }
    }
}
