/// The weigh-ins of one civil day.
package struct WeightDay: Hashable, Sendable {
    package var day: CivilDay
    /// Mean in kilograms.
    package var kilograms: Double
    package var entries: Int

    package init(day: CivilDay, kilograms: Double, entries: Int) {
        self.day = day
        self.kilograms = kilograms
        self.entries = entries
    }
}
