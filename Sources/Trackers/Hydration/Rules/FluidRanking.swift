package import SipliCore

/// Which fluids a person drinks most often.
package enum FluidRanking {
    /// Names of the fluids of the entries, most logged first, ties in the catalogue's order.
    ///
    /// A name outside the catalogue counts under its own name and ranks with `other`.
    package static func mostUsed(_ entries: [HydrationEntry]) -> [String] {
        var counts: [String: Int] = [:]
        for entry in entries { counts[entry.fluid, default: 0] += 1 }
        return counts.sorted { left, right in
            let orders = (FluidCatalog.order(of: left.key), FluidCatalog.order(of: right.key))
            return (right.value, orders.0, left.key) < (left.value, orders.1, right.key)
        }.map(\.key)
    }
}
