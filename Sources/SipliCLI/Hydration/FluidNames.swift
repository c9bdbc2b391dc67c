import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The daemon's table of fluids, to reject unknown names early. The daemon decides what a name means.
struct FluidNames {
    /// Raw and display names, in the daemon's order.
    let fluids: [(name: String, display: String)]

    init(_ context: Context) throws(ClientError) {
        let table = try context.client().call(HydrationOperations.fluids, Nothing()).fluids
        fluids = table.map { ($0.name, $0.display) }
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
