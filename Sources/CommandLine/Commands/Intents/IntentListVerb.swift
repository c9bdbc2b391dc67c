import SipliClient
import SipliVerbs
import SipliWire

/// `intent list`: the available intents.
struct IntentListVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let reply = try context.ask(RequestLine.make(IntentOperations.list, Nothing()), common) else { return }
        let items = try reply.read(IntentsListResult.self).intents
        let style = context.console.style
        let table = TextTable(
            [
                .init(texts: items.map(\.name), title: "intent"),
                .init(texts: items.map { $0.params.map(Self.words).joined(separator: " ") }, title: "parameters"),
                .init(texts: items.map(\.summary), title: "what it does", minimum: 20, isOptional: true),
                .init(
                    texts: items.map { $0.isOwn ? "the daemon" : $0.client ?? "?" }, title: "by", ink: .dim, minimum: 6,
                    isOptional: true),
            ], style: style)
        context.console.print(table.lines())
    }

    /// A parameter as typed; optional ones in brackets.
    private static func words(_ parameter: IntentParameterInfo) -> String {
        let typed = parameter.name + "=" + (parameter.type == "any" ? "VALUE" : parameter.type.uppercased())
        return parameter.isRequired == true ? typed : "[" + typed + "]"
    }
}

extension IntentsListResult.Item {
    fileprivate var summary: String { doc ?? title ?? "" }
}

extension IntentListVerb {
    static let command = Command("list", "List intents and their parameters.") { IntentListVerb() }
}
