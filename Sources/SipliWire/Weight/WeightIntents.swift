/// What can be done about weight by name, and where addresses lead.
package enum WeightIntents {
    package static let logWeight = IntentInfo(
        "LogWeight", title: "Log a Weigh-In", "Logs a weigh-in.", LogWeightRequest.fields.map(\.info))
}

package struct LogWeightRequest: WireObject {
    package var weight = 0.0
    package var unit: String?

    package init() {}

    package static let fields: [WireField<LogWeightRequest>] = [
        WireField("weight", \.weight, range: 0...1500, "0.5 to 680 kg, 1 to 1500 lb."),
        WireField("unit", \.unit, "kg, lb or st; the person's own when missing."),
    ]
}

extension WeightOperations {
    package static let places = [
        LinkPlace(
            "add-weight", aliases: ["w8trackr://addweight"],
            fields: [
                .number("kg", for: "amount", upTo: 680, unit: "kg"),
                .number("lb", for: "amount", upTo: 1500, unit: "lb"), .words("amount", limit: 32),
            ],
            "opens a form for a weigh-in, filled with kg, lb or amount")
    ]
}
