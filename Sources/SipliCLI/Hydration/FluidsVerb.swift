import SipliClient
import SipliVerbs
import SipliWire

/// `water fluids`: the fluids that can be logged.
struct FluidsVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let reply = try context.ask(RequestLine.make(HydrationOperations.fluids, Nothing()), common) else {
            return
        }
        let fluids = try reply.read(HydrationFluidsResult.self).fluids
        let table = TextTable(
            [
                TextTable.Column(texts: fluids.map(\.name), title: "fluid"),
                TextTable.Column(texts: fluids.map(\.display), title: "name", ink: .dim, minimum: 8, isOptional: true),
                TextTable.Column(
                    texts: fluids.map { "\(Int(($0.factor * 100).rounded()))%" }, title: "counts", isRight: true),
                TextTable.Column(
                    texts: fluids.map { "\(Int($0.servingML.rounded())) ml" }, title: "serving", ink: .dim,
                    isRight: true,
                    isOptional: true),
            ], style: context.console.style)
        context.console.print(table.lines())
    }

    static let command = Command("fluids", "List the fluids and how much of each counts.") { FluidsVerb() }
}
