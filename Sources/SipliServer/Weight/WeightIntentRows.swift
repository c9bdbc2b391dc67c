import SipliWire

/// What the daemon does about weight by name.
enum WeightIntentRows {
    static let rows: [IntentRow] = [
        IntentRow(WeightIntents.logWeight, WeightTracker.topics) { (context, request: LogWeightRequest) in
            var log = WeightLogRequest()
            (log.value, log.unit) = (request.weight, request.unit)
            let result = try renamed { try WeightEntries.log(context, log) }
            let standing = result.text.standing.isEmpty ? "" : " " + result.text.standing + "."
            return IntentRow.Done("Logged \(result.text.entry)." + standing, result)
        }
    ]

    /// The weight is a parameter of another name here.
    private static func renamed<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch var error as WireError where error.field == "value" {
            error.field = "weight"
            throw error
        }
    }
}
