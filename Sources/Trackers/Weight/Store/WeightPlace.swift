package import SipliCore

/// A position among weigh-ins in chronological order, which stays valid if its weigh-in is deleted.
package struct WeightPlace: Hashable, Sendable, CustomStringConvertible {
    package let at: Instant
    /// The number among the entries of the same instant, from 0.
    package let sequence: Int64

    package init(at: Instant, sequence: Int64) {
        (self.at, self.sequence) = (at, sequence)
    }

    /// Parses a description; nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let at = Instant(rfc3339: parts[0]), let sequence = Int64(parts[1]) else { return nil }
        self.init(at: at, sequence: sequence)
    }

    /// Such as "2026-06-10T12:00:00Z 0".
    package var description: String {
        CivilZone.utc.rfc3339(at) + " \(sequence)"
    }
}
