import SipliWire

/// The daemon's own intents about weight.
enum WeightIntentRows {
    static let rows: [IntentRow] = [
        IntentRow(WeightIntents.logWeight, WeightTracker.topics) { (context, request: LogWeightRequest) in
            let (log, field) = try weighIn(request)
            let result = try renamed(field) { try WeightEntries.log(context, log) }
            let progress = result.text.standing.isEmpty ? "" : " " + result.text.standing + "."
            return IntentRow.Done("Logged \(result.text.entry)." + progress, result)
        }
    ]

    /// The weigh-in of a request, and the parameter that has the weight.
    private static func weighIn(_ request: LogWeightRequest) throws -> (WeightLogRequest, field: String) {
        let all = [("weight", request.weight != nil), ("kg", request.kg != nil), ("lb", request.lb != nil)]
        let named = all.filter(\.1).map(\.0)
        guard let field = named.first else {
            throw WireError.invalid("weight", "weight is missing: a number, or text such as 80.2kg, 176lb or 12st 7lb")
        }
        guard named.count == 1 else {
            let names = named.joined(separator: " and ")
            throw WireError.invalid(named[1], "give only one of \(names)")
        }
        var log = WeightLogRequest()
        log.unit = request.unit
        if let number = request.kg ?? request.lb {
            guard request.unit == nil else { throw WireError.invalid("unit", "\(field) already sets the unit") }
            (log.value, log.unit) = (number, field)
        } else {
            (log.value, log.amount) = (request.weight?.number, request.weight?.text)
            guard log.value != nil || log.amount != nil else {
                throw WireError.invalid("weight", "weight must be a number, or text such as 80.2kg, 176lb or 12st 7lb")
            }
        }
        return (log, field)
    }

    /// Renames the field of an error to the intent's parameter.
    private static func renamed<Result>(_ field: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch var error as WireError where ["value", "amount"].contains(error.field) {
            error.field = field
            throw error
        }
    }
}
