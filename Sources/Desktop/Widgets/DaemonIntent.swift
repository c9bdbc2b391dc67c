import SipliWidgetKit
import SipliWire

/// The daemon's intent of the same name, which is answered when every placed widget shows the result.
protocol DaemonIntent: AppIntent {
    /// As the daemon declares it.
    static var info: IntentInfo { get }
}

extension DaemonIntent {
    static var title: LocalizedStringResource { LocalizedStringResource(info.title ?? info.name) }
    static var description: IntentDescription? { info.doc.map { IntentDescription(stringLiteral: $0) } }

    func perform() async throws -> IntentReply {
        var request = IntentRunRequest()
        (request.intent, request.params) = (Self.info.name, RawJSON(Array(IntentParameters(of: self).json.text.utf8)))
        let result: IntentRunResult = try DaemonReader().read(IntentOperations.run.info.name, request)
        return .result(dialog: IntentDialog(stringLiteral: result.text ?? "Done."))
    }
}
