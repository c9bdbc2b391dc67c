/// The intents and addresses of weight.
package enum WeightIntents {
    package static let logWeight = IntentInfo(
        "LogWeight", title: "Log a Weigh-In", "Logs a weigh-in in kg, lb or st.", LogWeightRequest.fields)
}

@Wire package struct LogWeightRequest {
    /// A number, or a weight as typed, such as 80.2kg, 176lb or 12st 7lb.
    package var weight: RawJSON?
    /// Instead of weight: kilograms, 0.5 to 680.
    package var kg: Double?
    /// Instead of weight: pounds, 1 to 1500.
    package var lb: Double?
    /// What a weight without a unit is in: kg, lb or st (default: the person's own).
    package var unit: String?
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
