import SipliCore
import SipliWire

/// Operations about intents.
enum IntentHandlers {
    static let rows: [OperationRow] = [
        .connection(IntentOperations.list) { _, context, _ in
            var result = IntentsListResult()
            result.intents = DaemonHandlers.fitting(context.intents.list)
            return result
        },
        OperationRow(
            IntentOperations.run.info,
            .answered { session, context, envelope, reader in
                let request = try IntentRunRequest.read(&reader)
                guard (request.params?.bytes.count ?? 0) <= WireLimits.intentParameters else {
                    throw WireError.invalid("params", "params must have at most \(WireLimits.intentParameters) bytes")
                }
                guard let row = context.trackers.intents[request.intent] else {
                    return try context.intents.ask(request, envelope, for: session)
                }
                return try context.writes.write(
                    try row.work(request.params), envelope, for: session, showing: row.topics)
            }),
        .connection(IntentOperations.serve) { session, context, request in
            try context.intents.serve(request, session)
        },
        .connection(IntentOperations.done, start: .atOnce) { session, context, request in
            try context.intents.done(request, by: session)
            return Nothing()
        },
    ]
}
