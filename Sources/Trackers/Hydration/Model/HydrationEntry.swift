/// One drink.
package struct HydrationEntry: DatedEntry {
    /// Millilitres of one drink: above 0.
    package static let volumes = Double.leastNonzeroMagnitude...10_000
    /// What counts of it, in nanolitres.
    package static let effectives: ClosedRange<Int64> = 0...10_000_000_000
    /// Bytes of a fluid's name.
    package static let fluidBytes = 64

    /// Lower-case UUID text; version 7 for entries made here, anything for imported ones.
    package var id: String
    package var at: Instant
    /// The civil day the drink counts for, decided when it was logged.
    package var day: CivilDay
    /// IANA name of the zone that determined the day.
    package var zone: String
    /// Raw name of the fluid: of the catalogue, of the person's own, or any other text of an import.
    package var fluid: String
    /// The amount drunk, before the fluid's factor.
    package var volume: Milliliters
    /// The amount that counts toward the goal: volume times the factor that the fluid had when it was logged.
    package var effective: VolumeTotal
    /// The source: `manual`, `healthKit`, `watchManual`, or any other text of an import.
    package var source: String
    package var note: String?

    /// - Parameter effective: nil for the factor of the catalogue, in which an unknown fluid is `other`.
    package init(
        id: String, at: Instant, day: CivilDay, zone: String, fluid: String, volume: Milliliters,
        effective: VolumeTotal? = nil, source: String = "manual", note: String? = nil
    ) {
        (self.id, self.at, self.day, self.zone, self.fluid, self.volume) = (id, at, day, zone, fluid, volume)
        self.effective = effective ?? VolumeTotal(volume, factor: FluidCatalog.fluid(named: fluid).factor)
        (self.source, self.note) = (source, note)
    }

    package init(_ header: EntryHeader, fluid: String, volume: Milliliters, effective: VolumeTotal? = nil) {
        self.init(
            id: header.id, at: header.at, day: header.day, zone: header.zone, fluid: fluid, volume: volume,
            effective: effective, source: header.source, note: header.note)
    }

    /// Changes the amount; the fluid keeps its factor.
    package mutating func change(volume new: Milliliters) {
        let factor = FluidCatalog.known(fluid)?.factor ?? effective.milliliters / volume.value
        (volume, effective) = (new, VolumeTotal(new, factor: factor))
    }

    /// Changes the fluid.
    package mutating func change(fluid new: Fluid) {
        (fluid, effective) = (new.name, VolumeTotal(volume, factor: new.factor))
    }
}

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
