import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The daemon's own intents about drinking.
enum HydrationIntentRows {
    static let rows: [IntentRow] = [
        IntentRow(HydrationIntents.logIntake, topics) { (context, parameters: HydrationLogRequest) in
            var request = parameters
            guard request.ml == nil || request.amount == nil else {
                throw WireError.invalid("amount", "give either ml or amount, not both")
            }
            let (amount, named) = request.amount.map { AmountParser.split($0) } ?? (nil, nil)
            guard named == nil || request.fluid == nil else {
                throw WireError.invalid("fluid", "amount and fluid both name a fluid; name it once")
            }
            (request.amount, request.fluid) = (amount, named ?? request.fluid)
            return done("Logged", try HydrationEntries.log(context, request))
        },
        IntentRow(HydrationIntents.undoLast, topics) { (context, _: Nothing) in try undoLast(context) },
        IntentRow(HydrationIntents.logUsual, topics) { (context, _: Nothing) in
            var request = HydrationLogRequest()
            let usual = try usual(context)
            (request.ml, request.fluid) = (usual?.volume.value ?? 250, usual?.fluid)
            return done("Logged", try HydrationEntries.log(context, request))
        },
    ]

    private static let topics = TopicSet(.hydration)

    /// Only removes an entry of today, whenever it was logged.
    private static func undoLast(_ context: WriteContext) throws -> IntentRow.Done {
        let day = context.moment.day
        let newest = try HydrationEntries.table.entries(
            context.change.database, day: day, until: RecordCutoff(through: day), limit: 1
        ).first
        guard let newest else { return IntentRow.Done("There are no drinks today.") }
        var request = EntryDeleteRequest()
        request.entry = newest.id
        return done("Deleted", try HydrationEntries.delete(context, request))
    }

    /// The newest drink; nil before the first.
    private static func usual(_ context: WriteContext) throws -> HydrationEntry? {
        let day = context.moment.day
        return try HydrationEntries.table.page(
            context.change.database, from: nil, through: day.adding(days: 1), after: nil, limit: 20
        ).entries.first?.entry
    }

    private static func done(_ verb: String, _ result: HydrationLogResult) -> IntentRow.Done {
        IntentRow.Done("\(verb) \(result.text.entry). \(result.text.standing).", result)
    }
}
