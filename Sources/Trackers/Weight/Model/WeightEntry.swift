/// One weigh-in.
package struct WeightEntry: DatedEntry {
    /// A weight in any unit: above 0. Each unit has closer limits of its own when it is typed.
    package static let values = Double.leastNonzeroMagnitude...1500
    package static let milligrams: ClosedRange<Int64> = 1...700_000_000
    /// Percent of body fat.
    package static let bodyFats = 1.0...60

    /// Lower-case UUID text of version 7.
    package var id: String
    package var at: Instant
    /// The civil day, determined when it was logged.
    package var day: CivilDay
    /// IANA name of the zone that determined the day.
    package var zone: String
    package var weight: BodyWeight
    /// Percent of the weight, 1...60.
    package var bodyFat: Double?
    /// The source: `manual`, or any other text of an import.
    package var source: String
    package var note: String?

    package init(
        id: String, at: Instant, day: CivilDay, zone: String, weight: BodyWeight, bodyFat: Double? = nil,
        source: String = "manual", note: String? = nil
    ) {
        self.id = id
        self.at = at
        self.day = day
        self.zone = zone
        self.weight = weight
        self.bodyFat = bodyFat
        self.source = source
        self.note = note
    }
    package init(_ header: EntryHeader, weight: BodyWeight, bodyFat: Double?) {
        self.init(
            id: header.id, at: header.at, day: header.day, zone: header.zone, weight: weight, bodyFat: bodyFat,
            source: header.source, note: header.note)
    }
}
