import SipliWire

/// Operations about what is done by name.
enum IntentHandlers {
    static let rows: [OperationRow] = [
        .connection(IntentOperations.list) { _, daemon, _ in
            var result = IntentsListResult()
            result.intents = DaemonHandlers.fitting(daemon.intents.list)
            return result
        },
        OperationRow(
            name: IntentOperations.run.info.name,
            handler: .answered { session, daemon, envelope, reader in
                guard session.mayWrite else { throw WireError.readRole }
                let request = try IntentRunRequest.read(&reader)
                guard (request.params?.bytes.count ?? 0) <= WireLimits.intentParameters else {
                    throw WireError.invalid("params", "params have at most \(WireLimits.intentParameters) bytes")
                }
                guard let row = IntentRow.all[request.intent] else {
                    return try daemon.intents.ask(request, envelope, for: session)
                }
                return try daemon.write(try row.work(request.params), envelope, for: session, showing: row.topics)
            }),
        .connection(IntentOperations.serve) { session, daemon, request in
            try daemon.intents.serve(request, session)
        },
        .connection(IntentOperations.done) { session, daemon, request in
            try daemon.intents.done(request, by: session)
            return Nothing()
        }.takenAtOnce,
    ]
}
