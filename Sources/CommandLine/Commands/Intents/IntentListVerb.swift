import SipliClient
import SipliVerbs
import SipliWire

/// `intent list`: the available intents.
struct IntentListVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let (result, _) = try context.ask(IntentOperations.list, Nothing(), common) else { return }
        let items = result.intents
        let parameters = items.map { $0.params.map(Self.words).joined(separator: " ") }
        context.console.print([
            TextTable.Column(texts: items.map(\.name), title: "intent"),
            TextTable.Column(texts: parameters, title: "parameters"),
            .optional("what it does", items.map { $0.doc ?? $0.title ?? "" }, ink: nil, minimum: 20),
            .optional("by", items.map { $0.isOwn ? "the daemon" : $0.client ?? "?" }, minimum: 6),
        ])
    }

    /// A parameter as typed; optional ones in brackets.
    private static func words(_ parameter: IntentParameterInfo) -> String {
        let typed = parameter.name + "=" + (parameter.type == "any" ? "VALUE" : parameter.type.uppercased())
        return parameter.isRequired == true ? typed : "[" + typed + "]"
    }

    static let command = Command("list", "List intents and their parameters.") { IntentListVerb() }
}
