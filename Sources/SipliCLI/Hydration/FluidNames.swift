import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The daemon's table of fluids and vessels, to reject unknown names early. The daemon decides what a name means.
struct FluidNames {
    /// Raw and display names, in the daemon's order.
    let fluids: [(name: String, display: String)]
    /// What is an amount without a number: vessels, and drinks that have a size.
    private let amounts: [String]

    init(_ context: Context) throws(ClientError) {
        let table = try context.client().call(HydrationOperations.fluids, Nothing())
        fluids = table.fluids.map { ($0.name, $0.display) }
        amounts = (table.vessels ?? []).map(\.name) + table.fluids.filter { $0.own?.ml != nil }.map(\.name)
    }

    /// Whether a text names an amount, such as "bottle" and "half a bottle of tea".
    func hasAmount(_ typed: String) -> Bool {
        let text = typed.lowercased().replacing("-", with: " ")
        return amounts.contains { text.contains($0.replacing("-", with: " ")) }
    }

    /// Rejects a name that is not a prefix of any fluid, and suggests the nearest.
    func check(_ typed: String) throws {
        let wanted = Self.key(typed)
        let names = fluids.map { [Self.key($0.name), Self.key($0.display)] }
        if !wanted.isEmpty, names.contains(where: { $0.contains { $0.hasPrefix(wanted) } }) { return }
        let ranked = zip(fluids, names).enumerated().map { position, fluid in
            (
                fluid.1.map { EditDistance.between($0, wanted) }.min() ?? 0, position,
                fluid.0.name
            )
        }
        let nearest = ranked.sorted(by: <).prefix(3).map(\.2)
        throw Failure(
            .refused,
            "\"\(Printable.clean(typed))\" is not a fluid; did you mean \(nearest.joined(separator: ", "))?"
                + " All of them: sipli-client water fluids")
    }

    /// A name normalised for comparison.
    private static func key(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    }
}
