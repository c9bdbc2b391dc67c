package import SipliCore

/// Merges two lists of drinks.
package enum HydrationMerge {
    /// The entries of both, by id: incoming entries win over existing ones, and a later duplicate over an earlier one.
    ///
    /// Ids among the tombstones stay deleted, whichever list they are in. The result is ascending by instant, then by
    /// id.
    package static func entries(
        local: [HydrationEntry], incoming: [HydrationEntry], tombstones: Set<String> = []
    ) -> [HydrationEntry] {
        var byID: [String: HydrationEntry] = [:]
        for entry in local + incoming where !tombstones.contains(entry.id) {
            byID[entry.id] = entry
        }
        return byID.values.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    }
}
