import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `water fluids`: the fluids that can be logged.
struct FluidsVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        guard let (result, _) = try context.ask(HydrationOperations.fluids, Nothing(), common) else { return }
        let fluids = result.fluids
        let vessels = result.vessels
        if !vessels.isEmpty {
            context.console.print([
                TextTable.Column(texts: vessels.map(\.name), title: "vessel"),
                TextTable.Column(texts: vessels.map(\.text), title: "holds", isRight: true),
            ])
            context.console.print([""])
        }
        let names = fluids.map { $0.own?.like.map { "like " + $0 } ?? $0.display }
        context.console.print([
            TextTable.Column(texts: fluids.map(\.name), title: "fluid"), .optional("name", names, minimum: 8),
            TextTable.Column(
                texts: fluids.map { "\(Int(($0.factor * 100).rounded()))%" }, title: "counts", isRight: true),
            .optional("serving", fluids.map { "\(Int($0.servingML.rounded())) ml" }, isRight: true),
        ])
    }

    static let command = Command("fluids", "List the fluids and how much of each counts.") { FluidsVerb() }
}
