import SipliCore
import SipliWire

/// An intent that the daemon runs itself, inside one write.
struct IntentRow: Sendable {
    /// The result of an intent.
    struct Done {
        /// For people.
        var text: String
        var result: RawJSON?
        /// Undo does not take it back.
        var isLasting = false

        init(_ text: String) { self.text = text }

        init(_ text: String, _ result: some WireObject) {
            self.text = text
            self.result = RawJSON { result.write(to: &$0) }
        }
    }

    let info: IntentInfo
    /// The topics that it changes.
    let topics: TopicSet
    let prepare: @Sendable (inout JSONReader) throws -> @Sendable (WriteContext) throws -> Done

    init<Request: WireObject>(
        _ info: IntentInfo, _ topics: TopicSet, _ body: @escaping @Sendable (WriteContext, Request) throws -> Done
    ) {
        (self.info, self.topics) = (info, topics)
        prepare = { reader in
            let request = try Request.read(&reader)
            return { try body($0, request) }
        }
    }

    /// The write for a run; throws if a parameter is invalid.
    func work(_ params: RawJSON?) throws -> WriteWork {
        try info.check(params)
        var reader = JSONReader(params?.bytes ?? Array("{}".utf8))
        let body = try prepare(&reader)
        let name = info.name
        return { context in
            let done = try body(context)
            var result = IntentRunResult()
            (result.intent, result.text, result.result) = (name, done.text, done.result)
            result.isLasting = done.isLasting ? true : nil
            return RawJSON { result.write(to: &$0) }
        }
    }

    /// The result of a run, with the widgets that do not show it yet.
    static func result(_ result: RawJSON, late: [IntentRunResult.Late]) -> RawJSON {
        guard !late.isEmpty else { return result }
        let members = result.members
        return RawJSON.object { writer in
            for name in IntentRunResult.fields.map(\.name) where name != "late" {
                if let value = members[name] { writer.member(name, raw: value.bytes) }
            }
            writer.key("late")
            late.write(to: &writer)
        }
    }
}

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
        .connection(IntentOperations.serve) { session, context, request in try context.intents.serve(request, session)
        },
        .connection(IntentOperations.done, start: .atOnce) { session, context, request in
            try context.intents.done(request, by: session)
            return Nothing()
        },
    ]
}
