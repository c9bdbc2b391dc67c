/// One drink.
package struct HydrationEntry: DatedEntry {
    /// Lower-case UUID text; version 7 for entries made here, anything for imported ones.
    package var id: String
    package var at: Instant
    /// The civil day the drink counts for, decided when it was logged.
    package var day: CivilDay
    /// IANA name of the zone that determined the day.
    package var zone: String
    /// Raw name of the fluid; a name that is not in the catalogue counts as `other` and is kept unchanged.
    package var fluid: String
    /// The amount drunk, before the fluid's factor.
    package var volume: Milliliters
    /// The source: `manual`, `healthKit`, `watchManual`, or any other text of an import.
    package var source: String
    package var note: String?

    package init(
        id: String, at: Instant, day: CivilDay, zone: String, fluid: String, volume: Milliliters,
        source: String = "manual", note: String? = nil
    ) {
        self.id = id
        self.at = at
        self.day = day
        self.zone = zone
        self.fluid = fluid
        self.volume = volume
        self.source = source
        self.note = note
    }

    package init(_ header: EntryHeader, fluid: String, volume: Milliliters) {
        self.init(
            id: header.id, at: header.at, day: header.day, zone: header.zone, fluid: fluid, volume: volume,
            source: header.source, note: header.note)
    }

    /// The amount that counts toward the goal: volume times the fluid's factor.
    package var effective: VolumeTotal {
        VolumeTotal(Milliliters(volume.value * FluidCatalog.fluid(named: fluid).factor))
    }
}
