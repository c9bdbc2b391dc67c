package import SipliCore

/// The valid amounts of a drink.
package enum EntryLimits {
    /// The greatest amount of one drink, in millilitres.
    package static let maximum = HydrationEntry.volumes.upperBound
    /// Above this many millilitres a drink is accepted with a warning.
    package static let warnAbove = 2000.0
    /// Below this many millilitres a drink is accepted with a warning that a unit may be missing.
    package static let warnBelow = 20.0
    /// The range of quick buttons and intents, in millilitres.
    package static let quickRange = 50.0...2000.0

    /// - Throws: `AmountError.outOfRange` unless the amount is a number above 0 and at most `maximum`.
    package static func validate(_ volume: Milliliters) throws {
        guard HydrationEntry.volumes.contains(volume.value) else { throw AmountError.outOfRange }
    }

    /// Whether a valid amount is large enough to ask about.
    package static func isUnusual(_ volume: Milliliters) -> Bool { volume.value > warnAbove }

    /// Whether a valid amount is small enough to ask about.
    package static func isTiny(_ volume: Milliliters) -> Bool { volume.value < warnBelow }
}
