import SipliClient
import SipliWidgetKit
import SipliWire

/// Serves a program's intents to other clients, on the author's thread.
final class IntentServer {
    private let loop: FeedLoop
    private let author: AuthorCode
    private let make: () -> IntentTable
    private var table: UncheckedSendableBox<IntentTable>?
    private var intents: [IntentInfo] = []

    /// - Parameter make: finds the program's intents; called once, on the author's thread.
    init(_ loop: FeedLoop, _ author: AuthorCode, _ make: @escaping () -> IntentTable) {
        (self.loop, self.author, self.make) = (loop, author, make)
    }

    /// Finds the intents.
    func load(then: @escaping () -> Void) {
        author.call(loop) { [make] in
            let table = make()
            return (UncheckedSendableBox(table), table.summaries)
        } then: { [weak self] table, summaries in
            self?.table = table
            self?.intents = summaries.map { IntentInfo($0) }
            then()
        }
    }

    /// The request that declares the intents served here; nil if there are none.
    func declaration(sub: String) -> [UInt8]? {
        guard !intents.isEmpty else { return nil }
        var request = IntentServeRequest()
        (request.sub, request.intents) = (sub, intents)
        return RequestLine.make(IntentOperations.serve, request)
    }

    /// Runs an intent to its end; the answer is sent with `intents.done`.
    func perform(_ asked: AskedIntent, then: @escaping (IntentDoneRequest) -> Void) {
        guard let table else { return }
        let call = UncheckedSendableBox((table: table.value, handle: loop.handle, then: then))
        author.run {
            call.value.table.run(asked.intent, parameters: asked.parameters) { result in
                let answer = asked.answer(result)
                call.value.handle.post { call.value.then(answer) }
            }
        }
    }
}

extension AskedIntent {
    func answer(_ result: Result<IntentTable.Outcome, any Error>) -> IntentDoneRequest {
        var request = IntentDoneRequest()
        request.run = run
        switch result {
        case .success(let outcome): request.text = outcome.dialog
        case .failure(let fault as IntentFault): request.error = fault.message
        case .failure(let error): request.error = "\(error)"
        }
        return request
    }
}

extension IntentInfo {
    /// A declaration, truncated to the daemon's limits.
    init(_ summary: IntentTable.Summary) {
        self.init()
        name = summary.name
        title = Self.cut(summary.title, 128)
        doc = summary.description.map { Self.cut($0, 256) }
        params = summary.parameters.map { parameter in
            var info = IntentParameterInfo()
            (info.name, info.type) = (parameter.name, parameter.type)
            info.isRequired = parameter.isRequired ? true : nil
            info.doc = parameter.description.map { Self.cut($0, 256) }
            return info
        }
    }

    private static func cut(_ text: String, _ bytes: Int) -> String {
        var text = text
        while text.utf8.count > bytes { text.removeLast() }
        return text
    }
}
