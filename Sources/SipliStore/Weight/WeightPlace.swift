package import SipliCore

/// A place among weigh-ins in the order of time, which stays when the weigh-in that has it goes.
package struct WeightPlace: Hashable, Sendable, CustomStringConvertible {
    package let at: Instant
    /// Among the entries of the same instant, from 0.
    package let sequence: Int64

    package init(at: Instant, sequence: Int64) {
        (self.at, self.sequence) = (at, sequence)
    }

    /// Reads a description; nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let at = Instant(rfc3339: parts[0]), let sequence = Int64(parts[1]) else { return nil }
        self.init(at: at, sequence: sequence)
    }

    /// "2026-06-10T12:00:00Z 0".
    package var description: String {
        CivilZone.utc.rfc3339(at) + " \(sequence)"
    }
}
