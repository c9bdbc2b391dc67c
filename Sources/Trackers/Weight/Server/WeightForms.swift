import SipliCore
import SipliRules
import SipliWire

/// The form for a weigh-in.
enum WeightForms {
    private static let example = "80.2, 176 lb or 12st 7lb"

    static let rows = [
        FormRow(
            "add-weight", WeightIntents.logWeight.title ?? "", of: WeightOperations.ofEntries.log.info,
            line: ("Your weight?", example),
            fields: [
                FormField("amount", "Weight", .amount, hint: example, isRequired: true) { context in
                    (context.settings.weightUnit.rawValue, WeightUnit.allCases.map(\.rawValue))
                },
                FormField(
                    "body_fat", "Body fat", .number, hint: "21.5", limits: WeightEntry.bodyFats,
                    help: "Percent of your weight, if your scale says it.", units: { _ in ("%", []) }),
                .at, .note,
            ],
            usual: { context in
                let latest = try WeightSnapshotBuilder(context.moment, context).day(context.database).text.latest
                return latest.isEmpty ? [:] : ["amount": latest]
            })
    ]
}
