import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `water fluids`: the fluids that can be logged.
struct FluidsVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let reply = try context.ask(RequestLine.make(HydrationOperations.fluids, Nothing()), common) else {
            return
        }
        let result = try reply.read(HydrationFluidsResult.self)
        let fluids = result.fluids
        let style = context.console.style
        let vessels = result.vessels
        if !vessels.isEmpty {
            let columns = [
                TextTable.Column(texts: vessels.map { Printable.clean($0.name) }, title: "vessel"),
                TextTable.Column(texts: vessels.map(\.text), title: "holds", isRight: true),
            ]
            context.console.print(TextTable(columns, style: style).lines() + [""])
        }
        let table = TextTable(
            [
                TextTable.Column(texts: fluids.map { Printable.clean($0.name) }, title: "fluid"),
                TextTable.Column(
                    texts: fluids.map { Printable.clean($0.own?.like.map { "like " + $0 } ?? $0.display) },
                    title: "name", ink: .dim, minimum: 8, isOptional: true),
                TextTable.Column(
                    texts: fluids.map { "\(Int(($0.factor * 100).rounded()))%" }, title: "counts", isRight: true),
                TextTable.Column(
                    texts: fluids.map { "\(Int($0.servingML.rounded())) ml" }, title: "serving", ink: .dim,
                    isRight: true,
                    isOptional: true),
            ], style: style)
        context.console.print(table.lines())
    }

    static let command = Command("fluids", "List the fluids and how much of each counts.") { FluidsVerb() }
}
