/// The part of an entry logged by hand that presets use.
package struct RecentDrink: Hashable, Sendable {
    /// Raw name of the fluid.
    package var fluid: String
    package var volume: Milliliters
    package var at: Instant

    /// Sources of entries that a person logged by hand.
    package static let sources = ["manual", "watchManual"]

    package init(fluid: String, volume: Milliliters, at: Instant) {
        (self.fluid, self.volume, self.at) = (fluid, volume, at)
    }
}
